"""What a table of Snowballs can choose."""

from typing import Annotated

from msgspec import Meta

from veillee.core.options import Options


class SnowballOptions(Options, frozen=True):
    most: Annotated[int, Meta(ge=2, le=5)] = 3
    """SB-2: so many may be taken at once."""
