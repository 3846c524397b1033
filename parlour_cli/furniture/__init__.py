"""What games share and no source decides: a ledger of counters, seats, a sheet to write an account on.  No rules here."""
