"""Evenings to be judged: for each game a small model of it, for the benchmarks and for the tests of what is kept.

`evening(chance)` in each module gives the lines of one record: its head, a blank line, its events and another
blank line. The models follow the default readings, so that most of what is said in them is right, and make one
assertion of ten wrong. That a model agrees with the rules is seen in the share of wrong rulings.
"""
