"""One table in play: people and bots on seats, games one after the other, all of it as a log of entries.

No I/O here: entries come in, judged wishes go out as entries, time is told. The server around it writes the log.
"""
