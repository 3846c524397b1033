"""The games: one module each, or a package of the same name where it passes about 500 lines.

A game module holds a ``book`` (rulebook.Rulebook), and in this order, in numbered sections:

1. readings: where the source can be taken in more than one way, and the variants of other books;
2. the table: the one state object, with ``__slots__``, in the words of the source; ``apply(effects)`` is the only place where it
   changes, ``copy(readings)`` gives the same table under other readings, ``stretch`` names the turn, throw or deal in progress,
   ``players`` are those still in the game, ``ledger`` their counters;
3. the rules, in the order of the source lines: each reads the table and yields effects;
4. the procedure: which rules answer which line of a record (``book.event``, ``book.question``, ``book.header``), how the table is
   laid (``book.start``), what is due before the first line (``book.opening``), how its account is written (``book.account``);
5. chance: what ``parlour GAME deal`` and ``roll`` may produce, from a drawing function handed in::

       @book.chance("roll", ROLLS)                  # the command, and the verbs of the events that it draws
       def roll(below, table, *, who=""):           # returns the lines of a record, in English
           # its docstring is the help: "Eight cubes, each marked on one side only."

   ``below(n)`` draws a whole number from 0 to n - 1; each call of the function is one draw (k = 1, 2 … in the record).
   ``table`` is the table at the end of the record. Keyword-only parameters are what a person may ask for, all as text;
   ``who`` is whom the person names ("": whose turn it is).
   ``deal`` of a game whose record begins with chance gets None for ``table`` and ``players``, a tuple of names in the order
   of code points; it returns header lines and then the first events (draw 0). What was drawn in a header ends in
   ``  # drawn``: ``parlour verify`` derives it again. The commands write ``game:`` and ``seed:``.
   ``furniture.lots`` shuffles by ``below``;
6. pictures.

A game imports nothing of the terminal, no clock, no file and no source of chance.
"""
