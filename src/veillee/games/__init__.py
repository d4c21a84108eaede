"""The games that we ship, in the order in which they are offered; each folder holds one game, whole."""

OURS = ("mission", "santa", "freeze", "catrina", "nightmare")
