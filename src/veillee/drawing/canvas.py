"""A picture in the making: pieces by the name of their drawing, lines, words; colours by the client's paints.

It knows no drawings itself: `gallery` does, which whoever reads the package's files hangs here.
"""

from html import escape

from veillee.core.game import Game


class Gallery:
    """Where drawings come from."""

    def drawings(self, game: str) -> str | None:
        """The symbols of a game's pieces, or None where no client was built."""
        raise NotImplementedError

    def paints(self) -> dict[str, str]:
        """The client's paints by name."""
        raise NotImplementedError

    def game(self, name: str) -> Game:
        """A game as it lies in its box: default options, shipped pack."""
        raise NotImplementedError


gallery: Gallery | None = None


class Canvas:
    """Marks in the order in which they lie on each other, in units of the picture."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self.marks: list[str] = []

    def piece(self, name: str, x: float, y: float, size: float) -> None:
        """The drawing of a piece, its upper left corner at (x, y)."""
        self.marks.append(f'<use href="#{escape(name)}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>')

    def box(self, x: float, y: float, width: float, height: float, fill: str, edge: str = "line") -> None:
        shape = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{min(width, height) / 10:g}"'
        self.marks.append(f'<rect {shape} fill="{{{fill}}}" stroke="{{{edge}}}" stroke-width="2"/>')

    def line(self, points: list[tuple[float, float]], paint: str, width: float, dashed: bool = False) -> None:
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        dashes = f' stroke-dasharray="{2 * width:g}"' if dashed else ""
        ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
        stroke = f'stroke="{{{paint}}}" stroke-width="{width:g}"'
        self.marks.append(f'<polyline points="{path}" {ends} {stroke}{dashes}/>')

    def words(self, x: float, y: float, text: str, size: float, paint: str = "text", middle: bool = True) -> None:
        anchor = ' text-anchor="middle"' if middle else ""
        said = escape(text).replace("{", "{{").replace("}", "}}")
        font = 'font-family="Atkinson Hyperlegible Next, DejaVu Sans, sans-serif"'
        self.marks.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" {font} fill="{{{paint}}}"{anchor}>{said}</text>'
        )

    def svg(self, game: str) -> str | None:
        """The picture with the drawings of a game; None where there is no gallery, or nothing in it."""
        drawings = None if gallery is None else gallery.drawings(game)
        if gallery is None or drawings is None:
            return None
        paints = gallery.paints()
        size = f'viewBox="0 0 {self.width:g} {self.height:g}" width="{self.width:g}" height="{self.height:g}"'
        ground = f'<rect width="100%" height="100%" fill="{paints["night"]}"/>'
        marks = "".join(self.marks).format_map(paints)
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{drawings}</defs>{ground}{marks}</svg>'
