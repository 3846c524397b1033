"""The commands, one file each. Click lives here only; a command reads, calls, prints and ends, and decides
nothing.
"""
