"""The works from which the lost part of the chapter is supplied, by the short titles that the rules use."""

WORKS = {
    "Peel, Cassino": "Peel, Round Games with Cards, “Cassino”, pp. 97-98",
    "Peel, Spoil-Five": "Peel, Round Games with Cards, “Spoil-Five”",
    "Hoyle": "Hoyle's Games, Improved, ed. Jones, “Cassino”",
    "Cassell": "Cassell's Book of In-door Amusements, “Cassino”",
    "Foster": "Foster's Complete Hoyle (1897), “Cassino”",
    "Pagat": "J. McLeod, Casino (pagat.com)",
}


def works(text: str) -> str:
    """A supplement in full: ``Hoyle; Cassell, “Call”`` with the titles of the works written out."""
    found = []
    for part in text.split("; "):
        short = next((name for name in WORKS if part == name or part.startswith(f"{name}, ")), "")
        found.append(WORKS[short] + part[len(short) :] if short else part)
    return "; ".join(found)
