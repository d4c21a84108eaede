"""What a game is. Everything else stands on this; it does no I/O, reads no clock, owns no global randomness."""
