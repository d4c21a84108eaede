"""What decided a finished game: every decision judged by what its seat knew, the turning points, and luck told apart
from play. No I/O and no clock: how long it may think comes in.
"""
