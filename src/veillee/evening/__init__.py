"""An evening together: people around one code, games one after the other, one score; all of it as a log of entries.

No I/O here: entries come in, judged wishes go out as entries, time is told. The server around it opens the tables.
"""
