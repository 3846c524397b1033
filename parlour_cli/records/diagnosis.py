"""Why a line cannot be read: it is walked through word by word, to its leftmost fault.

The reader gives up a line without saying why, since most lines are right; this is loaded for the others.
"""

import re

from parlour_cli.languages import _, current
from parlour_cli.verbs import shown_forms, verbs_of
from parlour_cli.verbs.words import COLOURS, GAMES, RESERVED, THINGS, printed, word_of

from . import hints, lexer
from .events import CORRECTION, Context, free_text
from .forms import Label, State, Use, advance, uses
from .headers import HEADER, Raw
from .messages import (
    at_word,
    close,
    cyrillic,
    either,
    name_form,
    nearest,
    no_side,
    number,
    open_quote,
    shorten,
    spelt,
    unknown_header,
    unknown_name,
    verbs_text,
    whole,
)
from .model import LineError

_ANDS = ("and", "&", "и", "och")
_UNITS = frozenset(
    (
        *("counter", "counters", "point", "points", "chip", "chips", "coin", "coins", "penny", "pence"),
        *("shilling", "shillings", "piece", "pieces", "lines", "games"),
        *("фишка", "фишки", "фишек", "очко", "очка", "очков", "монета", "монеты", "монет"),
        *("mark", "marker", "marken", "markerna", "poäng", "poängen"),
    )
)
"""What people count, and need not write."""


def _slot(slot: str) -> str:
    """What a slot is called in a message."""
    names = {
        "N": _("a number"),
        "FACE": _("a number"),
        "WHOLE": _("a number"),
        "LINE": _("the number of a line"),
        "PLAYER": _("a player"),
        "PARTY": _("a player or the pool"),
        "CARD": _("a card"),
        "CARDS": _("a card"),
        "GROUP": _("a card, or cards joined by +"),
        "PRIZE": _("a prize, as prize-1"),
        "SLIP": _("a slip, as slip-1"),
        "COLOUR": _("a colour"),
        "MOVE": _("a move, as 1/7 or bar/4 or 19/off"),
        "POINT": _("a point and the men on it, as 12:3"),
        "TEXT": _("a text in quotes"),
    }
    return names[slot]


def wanted(state: State, end: bool = True) -> list[str]:
    """What may follow in a state, in words; with the end of the line, if the line may end there."""
    labels: list[Label] = list(state.wanted)
    words = {word for _slot, word in labels}
    names: list[str] = []
    if {"miss", "out"} <= words:  # ten words would only confuse
        names.append(_("a result"))
        labels = []
    for slot, word in labels:
        people = state.words[word][1].people if word and not slot else ""
        name = _either_form(word, people) if word else _slot(slot)
        if name not in names:
            names.append(name)
    if end and state.accept:
        names.append(_("the end of the line"))
    return names


def form_text(use: Use) -> str:
    """``Form: WHO pays N to PARTY``: the forms of a verb in a game."""
    forms = shown_forms(use.verb.name, use.game)
    verb = use.verb.spelt(current())
    who = _("WHO")
    shown = [f"{who} {verb} {_local(form)}".rstrip() for form in forms]
    return _("Form: {forms}").format(forms=(_("; or ")).join(shown))


def _local(form: str) -> str:
    """A form with its small words in the language of the messages."""
    if current() == "en":
        return form
    parts = form.split(" ")
    bare = [part.strip("[]()…,") for part in parts]
    for place, word in enumerate(bare):
        if word.islower():
            following = bare[place + 1] if place + 1 < len(bare) else ""
            before = bare[place - 1] if place else ""
            said = _either_form(word, following, before)
            parts[place] = parts[place].replace(word, f"({said})" if " | " in said else said)
    return " ".join(parts)


def _either_form(word: str, following: str, before: str = "") -> str:
    """A small word before a player, or before a player or the pool, for which Russian has two words."""
    other = printed(word, current(), before=before)
    person = printed(word, current(), "person") if following in ("PLAYER", "PARTY") else other
    return person if following == "PLAYER" or person == other else f"{person} | {other}"


def diagnose(context: Context, text: str, offset: int = 0, correcting: bool = False) -> LineError:
    """The leftmost fault of an event line. ``text`` may be the end of a line that begins ``offset`` before
    it.
    """
    words, _comment, unclosed = lexer.words(text, offset)
    body = lexer.content(text)[0].rstrip()
    if not words:
        return LineError(
            offset + len(body), 1, "no-verb", _("the line says nothing"), verbs_text(context.game)
        )
    if unclosed < 0 and len(words[-1]) > 1 and body.endswith("."):
        without = context.read(body[:-1], correcting)
        if without is not None:
            return LineError(
                offset + len(body) - 1,
                1,
                "full-stop",
                _("no full stop at the end of an event"),
                _("Leave it out."),
            )
    if words[0].start == unclosed:
        return open_quote(" " * offset + text, unclosed)
    subject = context.subject(words[0])
    if subject is None:
        return _who(context, words, body, offset)
    if len(words) == 1:
        message = _("{who} does what?").format(who=shorten(words[0]))
        form = _("An event is WHO VERB ….")
        return LineError(words[0].end, 1, "no-verb", message, f"{form} {verbs_text(context.game)}")
    if words[1].start == unclosed:
        return open_quote(" " * offset + text, unclosed)
    use = context.use(words[1])
    if use is None:
        return _verb(context, words, body, offset)
    kind = subject[1]
    if not use.allows(kind):
        return _cannot(context, words, use, kind)
    if use.verb.name == "corrects":
        return _correction(context, words, body, offset, use, correcting)
    state = use.start(kind)
    assert state is not None  # the kind is allowed
    for place, word in enumerate(words[2:], 2):
        if word.start == unclosed:
            return open_quote(" " * offset + text, unclosed)
        hit = advance(state, word, context)
        if hit is None:
            if free_text(state, word, " " * offset + body, place == len(words) - 1) is not None:
                if unclosed >= 0:
                    return open_quote(" " * offset + text, unclosed)
                break
            return _misfit(context, use, state, words, place)
        state = hit[1]
    names = either(wanted(state, end=False))
    message = _("something is missing here: {wanted}").format(wanted=names)
    return LineError(words[-1].end, 1, "unfinished", message, form_text(use))


def _who(context: Context, words: list[lexer.Word], body: str, offset: int) -> LineError:
    word = words[0]
    if word.endswith(":") and context.subject(word[:-1]) is not None:
        rest = body[word.end - offset :].strip()
        line = _("Write: {line}").format(line=shorten(f"{word[:-1]} {rest}".rstrip(), 100))
        return LineError(word.end - 1, 1, "colon", _("no colon after the name"), line)
    match = HEADER.match(body)
    if match is not None:
        raw = Raw(0, body, match, "")
        raw.start, raw.end = raw.start + offset, raw.end + offset
        return unknown_header(raw, context.game)
    parts = lexer.plus(word)
    if len(parts) > 1:
        place = word.start
        for part in parts:
            if context.person(part) is None:
                return unknown_name(part, place, context) if part else name_form(word, word.start)
            place += len(part) + 1
        return no_side(word, word.start)
    if context.use(word) is not None:
        who = spelt(context.players[0])
        remedy = _("Say who: {line}").format(line=f"{who} {shorten(word)} …")
        return at_word(word, "no-who", _("the line begins with a verb"), remedy)
    thing = word_of(word)
    if (thing in RESERVED or thing in THINGS) and len(words) > 1 and context.use(words[1]) is not None:
        message = _("{thing} cannot stand first in {game}").format(thing=word, game=context.game)
        return at_word(word, "thing-cannot", message, _("Here a player stands first."))
    for length in range(2, min(5, len(words)) + 1):
        name = context.folded.get(" ".join(words[:length]).casefold())
        if name is not None:
            end = words[length - 1].end - offset
            return name_form(body[word.start - offset : end], word.start, event=True)
    meant = lexer.latin(word)
    if meant != word and context.subject(meant) is not None:
        return cyrillic(word, meant)
    return unknown_name(word, word.start, context)


def _verb(context: Context, words: list[lexer.Word], body: str, offset: int) -> LineError:
    word = words[1]
    if word.lower() in _ANDS:
        remedy = _("Write a line for each, or all for everybody. Partners are joined with +: Anna+Clara.")
        return at_word(word, "and", _("one line, one person"), remedy)
    rest = body[word.end - offset :].strip()
    if word == ":":
        line = _("Write: {line}").format(line=shorten(f"{words[0]} {rest}".rstrip(), 100))
        return at_word(word, "colon", _("no colon after the name"), line)
    game = context.game
    message = _("{verb} is not a verb of {game}").format(verb=shorten(word), game=game)
    hint = hints.instead(context, words, rest)
    if hint:
        return at_word(word, "unknown-verb", message, hint)
    others = [other for other in GAMES if other != game and uses(other).get(word.lower())]
    if others:
        games = _("It belongs to: {games}.").format(games=", ".join(others))
        return at_word(word, "other-game", message, f"{games} {verbs_text(game)}")
    if lexer.number(word) is not None or not word[0].isalpha() or lexer.card(word) or _known(context, word):
        message = _("a verb is wanted before {word}").format(word=shorten(word))
        return at_word(word, "no-verb", message, verbs_text(game))
    meant = lexer.latin(word)
    if meant != word and context.use(meant) is not None:
        return cyrillic(word, meant)
    near = close(word, context.verbs)
    remedy = _("Did you mean {word}?").format(word=near) if near else verbs_text(game)
    return at_word(word, "unknown-verb", message, remedy)


def _known(context: Context, word: str) -> bool:
    return bool(word_of(word)) or context.person(word) is not None


def _cannot(context: Context, words: list[lexer.Word], use: Use, kind: str) -> LineError:
    word, verb = words[0], use.verb.spelt(current())
    if kind == "two":
        return no_side(word, word.start)
    message = _("{who} cannot be the one who {verb}").format(who=shorten(word), verb=verb)
    able = [other for other in verbs_of(context.game) if uses(context.game)[other.name].allows(kind)]
    names = ", ".join(other.spelt(current()) for other in able)
    if kind == "all":
        remedy = _("Write a line for each. {all} goes with: {verbs}.").format(
            all=printed("all", current()), verbs=names
        )
        return at_word(word, "not-all", message, remedy)
    if "player" in use.verb.by.split():
        remedy = _("Here a player stands first.")
    else:
        first = use.verb.by.split()[0]
        thing = printed(first, current())
        remedy = _("Here {thing} stands first: {line}").format(thing=thing, line=f"{thing} {verb} …")
    if able and kind != "player":
        remedy += " " + _("{who} can: {verbs}.").format(who=shorten(word), verbs=names)
    return at_word(word, "thing-cannot", message, remedy)


def _correction(
    context: Context, words: list[lexer.Word], body: str, offset: int, use: Use, correcting: bool
) -> LineError:
    if correcting:
        message = _("a correction is not put in the place of a line")
        return at_word(words[1], "not-event", message, _("Write the event itself after the colon."))
    begin = words[1].end - offset
    form = form_text(use)
    match = re.fullmatch(CORRECTION, body[begin:], re.DOTALL)
    if match is None:
        missing = _("the number of a line")
        if len(words) == 2:
            message = _("something is missing here: {wanted}").format(wanted=missing)
            return LineError(words[1].end, 1, "unfinished", message, form)
        remedy = _("Wanted: {wanted}.").format(wanted=missing) + " " + form
        return at_word(
            words[2], "unknown-word", _("{word} does not fit here").format(word=shorten(words[2])), remedy
        )
    if not match["colon"]:
        line = f"{body[: begin + match.end('line')].strip()}: {match['rest'].strip() or '…'}"
        place = begin + match.end("line") + offset
        return LineError(
            place,
            1,
            "no-colon",
            _("a colon is wanted after the line number"),
            _("Write: {line}").format(line=shorten(line, 100)),
        )
    if not match["rest"].strip():
        message = _("something is missing here: {wanted}").format(wanted=_("an event, or -"))
        return LineError(offset + len(body), 1, "unfinished", message, form)
    return diagnose(context, match["rest"], offset + begin + match.start("rest"), correcting=True)


def _misfit(context: Context, use: Use, state: State, words: list[lexer.Word], place: int) -> LineError:
    """A word that does not fit where it stands."""
    word = words[place]
    slots = {slot for slot, _reader, _target in state.slots}
    counted = slots & {"FACE", "WHOLE"}
    if counted and "," in word:
        message = _("{word} does not fit here").format(word=shorten(word))
        faces = " ".join(part for part in word.split(",") if part)
        return at_word(
            word, "unknown-word", message, _("Put a space between: {line}").format(line=shorten(faces))
        )
    if counted and lexer.number(word) is not None:
        return whole(word, word.start)
    asked = hints.asked_for(context, words)
    if asked:
        return at_word(word, "unknown-word", _("{word} does not fit here").format(word=shorten(word)), asked)
    found = _about_numbers(context, state, slots, words, place) or _about_cards(slots, words, place)
    if found is not None:
        return found
    for small, (args, target) in state.words.items():
        leads_on = args[0][1] is None and not target.accept
        meant = _undeclined(word, context) if leads_on and target.people else ""
        if meant:
            shown = _small(small, target, meant, context)
            message = _("{small} is missing before {word}").format(small=shown, word=shorten(word))
            remedy = _("Write: {line}").format(line=f"{shown} {spelt(meant)}")
            return at_word(word, "no-to", message, remedy)
        if leads_on and advance(target, word, context) is not None:
            shown = _small(small, target, word, context)
            message = _("{small} is missing before {word}").format(small=shown, word=shorten(word))
            remedy = _("Write: {line}").format(line=f"{shown} {shorten(word)}")
            return at_word(word, "no-to", message, remedy)
    if word.lower() in _UNITS and lexer.number(words[place - 1]) is not None:
        remedy = _("Leave the word out: what is counted follows from the verb.")
        return at_word(word, "unit", _("the number is enough"), remedy)
    if state.people and _like_a_name(word):
        meant = lexer.latin(word)
        if meant != word and context.person(meant) is not None:
            return cyrillic(word, meant)
        if len(lexer.plus(word)) > 1 and context.side(word) is not None:
            return no_side(word, word.start)
        if context.use(word) is None:
            return unknown_name(word, word.start, context)
    meant = lexer.latin(word)
    if meant != word and not word_of(word) and advance(state, meant, context) is not None:
        return cyrillic(word, meant)
    return _unknown_word(context, use, state, word)


def _undeclined(word: str, context: Context) -> str:
    """The player whose name has been declined, as Борису for Борис; ``""`` if there is none."""
    if not "а" <= word[-1:].lower() <= "я" or context.person(word) is not None:
        return ""
    stem = _stem(word)
    return next((name for name in (*context.players, *context.guests) if _stem(name) == stem), "")


def _stem(name: str) -> str:
    return re.sub("(?:[ое]м|[аеёиоуыьэюяй]{1,2})$", "", name.casefold())


def _like_a_name(word: str) -> bool:
    """Whether a word is more likely a name that nobody here has than a word in a wrong place."""
    if lexer.number(word) is not None or lexer.card(word) or word_of(word) in RESERVED:
        return False
    return not word_of(word) or word[0].isupper()


def _small(word: str, target: State, following: str, context: Context) -> str:
    kind = "person" if context.person(following) is not None else "number" if lexer.number(following) else ""
    return printed(word, current(), "card" if lexer.card(following) else kind)


def _about_numbers(
    context: Context, state: State, slots: set[str], words: list[lexer.Word], place: int
) -> LineError | None:
    if not slots & {"N", "WHOLE"}:
        return None
    word = words[place]
    target = next(target for slot, _reader, target in state.slots if slot in ("N", "WHOLE"))
    party, behind = place, place + 1
    if word_of(word) in target.words and behind < len(words):  # to Boris 2
        party, behind = place + 1, place + 2
    known = context.party(words[party]) is not None
    if known and behind < len(words) and lexer.number(words[behind]) is not None:
        small = next((name for name in ("to", "from") if name in target.words), "")
        if small:
            amount, rest = words[behind], " ".join(words[behind + 1 :])
            shown = _small(small, target, words[party], context)
            line = f"{words[0]} {words[1]} {amount} {shown} {words[party]} {rest}".rstrip()
            return LineError(
                word.start,
                amount.end - word.start,
                "number-first",
                _("the number stands first"),
                _("Write: {line}").format(line=shorten(line, 100)),
            )
    if word[0] in "0123456789-−+½⅓⅔¼¾" and word != "-" and not lexer.card(word):
        return number(word, word.start)
    return None


def _about_cards(slots: set[str], words: list[lexer.Word], place: int) -> LineError | None:
    if not slots & {"CARD", "CARDS", "GROUP"}:
        return None
    word = words[place]
    if place + 1 < len(words):
        joined = lexer.card(word + words[place + 1])
        if joined and not lexer.card(words[place + 1]):
            remedy = _("Write {card}.").format(card=joined)
            length = words[place + 1].end - word.start
            return LineError(word.start, length, "split-card", _("a card is one word"), remedy)
    low, _hyphen, high = word.partition("-")
    if lexer.card(low) and lexer.card(high):
        message = _("{run} is not a run of one suit upwards").format(run=word)
        if "CARDS" not in slots:
            return at_word(
                word, "range", _("one card is wanted here, not a run"), _("Write a line for each card.")
            )
        remedy = _("A run goes up from ace to king in one suit: {example}.").format(example="2C-KC")
        return at_word(word, "range", message, remedy)
    if "+" in word and "GROUP" in slots:
        parts = word.split("+")
        if not all(parts):
            message = _("a card is missing beside the + in {group}").format(group=shorten(word))
            remedy = _("Cards of one group are joined by + without spaces: {example}.").format(
                example="5H+4S"
            )
            return at_word(word, "group", message, remedy)
        start = word.start
        for part in parts:
            if not lexer.card(part):
                return _no_card(part, start)
            start += len(part) + 1
    meant = lexer.latin(word).upper()
    if meant != word.upper() and lexer.card(meant):
        return cyrillic(word, meant)
    likely = word[0].isdigit() or word[-1].upper() in "HDCSЧБТПRK♥♦♣♠♡♢♧♤" or word[0] in "AKQJTКДВТE"
    if likely and len(word) <= 3 and not word_of(word):
        return _no_card(word, word.start)
    return None


def _no_card(text: str, start: int) -> LineError:
    return LineError(
        start,
        len(text),
        "unknown-card",
        _("{word} is not a card").format(word=shorten(text)),
        _("A card is A, 2 to 10, J, Q or K, and H, D, C or S: 10H."),
    )


def _unknown_word(context: Context, use: Use, state: State, word: lexer.Word) -> LineError:
    options = [printed(name, current()) for _slot, name in state.wanted if name]
    options += [name for _slot, name in state.wanted if name and name not in options]
    if any(slot == "COLOUR" for slot, _reader, _target in state.slots):
        options += [*COLOURS, *context.colours]
    if state.people:
        options += [*context.players, *context.guests]
    remedy = _("Wanted: {wanted}.").format(wanted=either(wanted(state))) + " " + nearest(word, options)
    message = _("{word} does not fit here").format(word=shorten(word))
    return at_word(word, "unknown-word", message, remedy + form_text(use))
