"""Rules that unfinished tables and older records were begun with: frozen (`tests/old/freeze.py`)."""
