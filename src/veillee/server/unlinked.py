"""Paths as logs and traces may have them: whoever reads those is not invited to tables."""

import re


def unlinked(path: str) -> str:
    named = re.sub(r"(/tables?|/evenings|/codes|/replay|/packs|/pictures|/tv|/soiree)/[^/]+", r"\1/…", path)
    return re.sub(r"^/[A-Za-z]{4}$", "/…", named)  # an evening is found by its four letters
