"""Veillée: five winter board games to play, host and study."""

__version__ = "0.2.0"
