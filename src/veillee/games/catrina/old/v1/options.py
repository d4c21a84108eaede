"""What a table of Viva Catrina can choose."""

from veillee.core.options import Options


class CatrinaOptions(Options, frozen=True):
    linked_pedestals: bool = False
    """VC-10: each tile of a pedestal must carry a counted path."""
