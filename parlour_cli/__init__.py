"""parlour: a rulebook that referees parlour games of the 19th century."""

VERSION = "0.1.0"
SOURCES = "sha256:e122438be1a517328332ed688a0a533d17613a396bc71519c9664509fdd0b397"
"""Digest of `sources/digests.txt`, and so of every text. `sources/README.md` says how to renew it."""
