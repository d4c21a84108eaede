"""Pictures that a pack brings: taken in only as drawings. What is kept of an SVG is shapes and colours, written anew; a
PNG is unpacked within bounds and packed again; of a JPEG only what draws is kept. Nothing that runs, nothing from
elsewhere, nothing that grows, nothing that says where a photo was taken.
"""

# interpreted: expat calls back

import binascii
import re
import struct
import zlib
from hashlib import sha256
from typing import Final, NoReturn
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

MOST_BYTES: Final = 131_072
MOST_TOGETHER: Final = 2_097_152
"""Bytes of all pictures of a pack."""
MOST_SIDE: Final = 640
"""Of a PNG or a JPEG, in pixels."""
DEEPEST: Final = 24
MOST_SHAPES: Final = 800
SVG: Final = "http://www.w3.org/2000/svg"

_SHAPES: Final = frozenset((
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs", "linearGradient",
    "radialGradient", "stop", "clipPath", "text", "tspan", "title", "desc",
))  # fmt: skip
_WORDS: Final = frozenset(("text", "tspan", "title", "desc"))
_STYLES: Final = frozenset((
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "opacity", "stop-color",
    "stop-opacity", "clip-path", "clip-rule", "color", "display", "visibility", "font-size", "font-weight",
    "font-style", "text-anchor", "paint-order",
))  # fmt: skip
_PLACES: Final = frozenset((
    "id", "d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "dx", "dy",
    "width", "height", "points", "transform", "viewBox", "offset", "gradientUnits", "gradientTransform",
    "spreadMethod", "clipPathUnits", "preserveAspectRatio", "pathLength",
))  # fmt: skip
_VALUE: Final = re.compile(r"[A-Za-z0-9#.,%()+\-\s_]*\Z")
_INSIDE: Final = re.compile(r"url\(\s*#[A-Za-z0-9_\-]+\s*\)\Z")
_SIZE: Final = re.compile(r"\s*(\d{1,5}(?:\.\d{1,4})?)(?:px)?\s*\Z")

HASH: Final = re.compile(r"[0-9a-f]{64}\Z")
"""How a pack names a picture that its server keeps: the SHA-256 of what it draws."""
_NAMED: Final = re.compile(r"""\bhash\s*=\s*["']([0-9a-f]{64})["']""")

_HELD: Final = re.compile(r"""^([ \t]*)data[ \t]*=[ \t]*\[([\s"A-Za-z0-9+/=,]*+)\]""", re.MULTILINE)
_BETWEEN: Final = re.compile(r"""[\s",]+""")

_MARK: Final = b"\x89PNG\r\n\x1a\n"
_KEPT: Final = (b"PLTE", b"tRNS")
_START: Final = b"\xff\xd8\xff"
_ALONE: Final = frozenset((0x01, *range(0xD0, 0xD8)))
"""Markers of a JPEG that nothing belongs to."""
_DRAWS: Final = frozenset((0xC0, 0xC1, 0xC2, 0xC4, 0xDA, 0xDB, 0xDD))
"""Parts of a JPEG that say how it is drawn: sizes, tables, scans."""
_SIZES: Final = frozenset((0xC0, 0xC1, 0xC2))
_SCAN, _END = 0xDA, 0xD9
_ADOBE: Final = 0xEE
"""Says in which colours a scan is written: without it some are drawn in others."""
_DEPTHS: Final = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
_CHANNELS: Final = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


class BadPicture(ValueError):
    """No picture that a pack may bring; the message names the sentence that says what would be."""


def taken(lines: list[str]) -> str:
    """A picture as packs write it (base64, in lines), cleaned, as a data address that a page can draw."""
    try:
        data = binascii.a2b_base64("".join(lines), strict_mode=True)
    except (binascii.Error, ValueError):
        raise BadPicture("pack-picture-base64") from None
    kind, clean = cleaned(data)
    return f"data:{kind};base64,{binascii.b2a_base64(clean, newline=False).decode()}"


def cleaned(data: bytes) -> tuple[str, bytes]:
    """Of which kind a picture is, and what is kept of it."""
    if len(data) > MOST_BYTES:
        raise BadPicture("pack-picture-bytes")
    if data.startswith(_MARK):
        return "image/png", png(data)
    if data.startswith(_START):
        return "image/jpeg", jpeg(data)
    return "image/svg+xml", svg(data)


def named(text: str) -> list[str]:
    """The pictures that a pack names, whatever else it says; each once."""
    return list(dict.fromkeys(_NAMED.findall(text)))


def lifted(text: str) -> str:
    """A pack from a file that holds its pictures, as it is played: each cleaned and named, every line where it was. One
    that is none stays, to be told of at its place.
    """
    return _HELD.sub(_lift, text)


def _lift(held: re.Match[str]) -> str:
    try:
        _, clean = cleaned(binascii.a2b_base64(_BETWEEN.sub("", held[2]), strict_mode=True))
    except (binascii.Error, ValueError):
        return held[0]
    return f'{held[1]}hash = "{sha256(clean).hexdigest()}"' + "\n" * held[0].count("\n")


# SVG.


class _Drawing:
    """What is kept, written as it is read."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self.open: list[str] = []
        """The shapes that are open, each by its name; empty for what is left out."""
        self.shapes = 0

    def start(self, name: str, given: dict[str, str]) -> None:
        space, _, local = name.rpartition(" ")
        if len(self.open) >= DEEPEST or self.shapes >= MOST_SHAPES:
            raise BadPicture("pack-picture-much")
        self.shapes += 1
        if not self.open and (space, local) != (SVG, "svg"):
            raise BadPicture("pack-picture-kind")
        if (self.open and not self.open[-1]) or space != SVG or local not in _SHAPES:
            self.open.append("")
            return
        said = _kept(given)
        if not self.open:
            said = _root(said)
        self.open.append(local)
        self.written.append("<" + local + "".join(f" {key}={quoteattr(value)}" for key, value in said.items()) + ">")

    def end(self, name: str) -> None:
        local = self.open.pop()
        if local:
            self.written.append(f"</{local}>")

    def words(self, text: str) -> None:
        if self.open and self.open[-1] in _WORDS:
            self.written.append(escape(text))


def _kept(given: dict[str, str]) -> dict[str, str]:
    """The attributes that say where and in which colour; those of a `style` one by one."""
    said = {key: value for key, value in given.items() if key in _PLACES or key in _STYLES}
    for part in given.get("style", "").split(";"):
        key, _, value = part.partition(":")
        if key.strip() in _STYLES:
            said[key.strip()] = value.strip()
    return {key: value for key, value in said.items() if _harmless(value)}


def _harmless(value: str) -> bool:
    return bool(_VALUE.match(value)) and ("url" not in value.lower() or bool(_INSIDE.match(value)))


def _root(said: dict[str, str]) -> dict[str, str]:
    """The outermost: what it spans, and nothing of where it would stand."""
    if "viewBox" in said:
        return {"xmlns": SVG, "viewBox": said["viewBox"]}
    sizes = [_SIZE.match(said.get(key, "")) for key in ("width", "height")]
    if sizes[0] is None or sizes[1] is None:
        raise BadPicture("pack-picture-size")
    return {"xmlns": SVG, "viewBox": f"0 0 {sizes[0][1]} {sizes[1][1]}"}


def _refuse(*_: object) -> NoReturn:
    raise BadPicture("pack-picture-entities")


def svg(data: bytes) -> bytes:
    """An SVG as a drawing: only known shapes with known attributes, written anew. Whatever else stands in it is left
    out with all that is in it; a document type, and with it any entity, is refused.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadPicture("pack-picture-kind") from None
    drawing = _Drawing()
    parser = expat.ParserCreate("utf-8", " ")
    parser.StartElementHandler = drawing.start
    parser.EndElementHandler = drawing.end
    parser.CharacterDataHandler = drawing.words
    parser.StartDoctypeDeclHandler = _refuse
    parser.EntityDeclHandler = _refuse
    parser.ExternalEntityRefHandler = _refuse
    try:
        parser.Parse(text.encode(), True)
    except expat.ExpatError:
        raise BadPicture("pack-picture-kind") from None
    clean = "".join(drawing.written).encode()
    if len(clean) > 2 * MOST_BYTES:
        raise BadPicture("pack-picture-bytes")
    return clean


# PNG.


def png(data: bytes) -> bytes:
    """A PNG of a bounded size: its pixels and palette, packed anew; nothing else that a file can carry."""
    chunks = _chunks(data)
    if not chunks or chunks[0][0] != b"IHDR" or len(chunks[0][1]) != 13:
        raise BadPicture("pack-picture-kind")
    head = chunks[0][1]
    width, height, depth, colour, packing, filtering, interlaced = struct.unpack(">IIBBBBB", head)
    if not 0 < width <= MOST_SIDE or not 0 < height <= MOST_SIDE:
        raise BadPicture("pack-picture-side")
    if depth not in _DEPTHS.get(colour, ()) or packing or filtering or interlaced:
        raise BadPicture("pack-picture-kind")
    size = ((width * _CHANNELS[colour] * depth + 7) // 8 + 1) * height
    pixels = _unpacked(b"".join(body for kind, body in chunks if kind == b"IDAT"), size)
    kept = [(kind, body) for kind, body in chunks if kind in _KEPT and len(body) <= 768]
    return _MARK + b"".join(
        _chunk(kind, body)
        for kind, body in ((b"IHDR", head), *kept, (b"IDAT", zlib.compress(pixels, 9)), (b"IEND", b""))
    )


def _chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    found: list[tuple[bytes, bytes]] = []
    at = len(_MARK)
    while at + 12 <= len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        if len(body) < length:
            break
        found.append((kind, body))
        at += 12 + length
        if kind == b"IEND":
            return found
    raise BadPicture("pack-picture-kind")


def _unpacked(packed: bytes, size: int) -> bytes:
    unpacking = zlib.decompressobj()
    try:
        pixels = unpacking.decompress(packed, size + 1)
    except zlib.error:
        raise BadPicture("pack-picture-kind") from None
    if len(pixels) != size:
        raise BadPicture("pack-picture-kind")
    return pixels


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


# JPEG.


def jpeg(data: bytes) -> bytes:
    """A JPEG of a bounded size: the parts that draw, without remarks, places, previews or profiles."""
    kept = [data[:2]]
    at, sized = 2, False
    while True:
        marker, body, at = _part(data, at)
        if marker == _END:
            break
        if marker in _SIZES:
            _fits(body)
            sized = True
        if marker in _DRAWS or (marker == _ADOBE and body.startswith(b"Adobe")):
            kept.append(b"\xff" + bytes((marker,)) + struct.pack(">H", len(body) + 2) + body)
        if marker == _SCAN:
            end = _scanned(data, at)
            kept.append(data[at:end])
            at = end
    if not sized or len(kept) < 2:
        raise BadPicture("pack-picture-kind")
    return b"".join((*kept, b"\xff\xd9"))


def _part(data: bytes, at: int) -> tuple[int, bytes, int]:
    """The marker at this place, what belongs to it, and where the next one is."""
    while data[at : at + 2] == b"\xff\xff":
        at += 1
    if data[at : at + 1] != b"\xff" or at + 2 > len(data):
        raise BadPicture("pack-picture-kind")
    marker = data[at + 1]
    if marker == _END or marker in _ALONE:
        return marker, b"", at + 2
    length = int.from_bytes(data[at + 2 : at + 4], "big")
    body = data[at + 4 : at + 2 + length]
    if length < 2 or len(body) != length - 2:
        raise BadPicture("pack-picture-kind")
    return marker, body, at + 2 + length


def _fits(body: bytes) -> None:
    if len(body) < 6:
        raise BadPicture("pack-picture-kind")
    height, width = struct.unpack(">HH", body[1:5])
    if not 0 < width <= MOST_SIDE or not 0 < height <= MOST_SIDE:
        raise BadPicture("pack-picture-side")


def _scanned(data: bytes, at: int) -> int:
    """Where what a scan draws ends: at the next marker that is not one of its own."""
    while True:
        at = data.find(b"\xff", at)
        if at < 0 or at + 1 >= len(data):
            raise BadPicture("pack-picture-kind")
        if data[at + 1] and data[at + 1] not in _ALONE:
            return at
        at += 2
