"""Rulings, rules, accounts and source lines as strings: text for people, plain data for JSON. It prints
nothing.

- ``layout``: width, wrapping, carets, colours;
- ``words``: effects, statuses and values in words;
- ``rulings``: rulings and faults as text;
- ``data``: rulings and faults as data for JSON;
- ``account``: an account, and a ruling explained;
- ``pages``: the annotated text, readings, citations.
"""
