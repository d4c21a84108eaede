"""Pictures of one's own: what is drawn stays, what could do anything else does not."""

import base64
import hashlib
import struct
import zlib

import pytest

from tests.laws.play import pack_text
from tests.mistakes import said
from veillee.core.content import BadContent
from veillee.core.pictures import MOST_BYTES, BadPicture, cleaned, jpeg, lifted, named, png, svg, taken
from veillee.core.registry import box

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"'


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def image(
    width: int = 2, height: int = 2, pixels: bytes | None = None, *more: bytes, depth: int = 8, colour: int = 6
) -> bytes:
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    raw = (b"\0" + b"\x10\x20\x30\xff" * width) * height if pixels is None else pixels
    parts = [chunk(b"IHDR", head), *more, chunk(b"IDAT", zlib.compress(raw)), chunk(b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def lines(data: bytes) -> list[str]:
    text = base64.b64encode(data).decode()
    return [text[at : at + 240] for at in range(0, len(text), 240)]


@pytest.mark.parametrize(
    "inner",
    [
        "<script>alert(1)</script>",
        '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">x</div></foreignObject>',
        '<image href="https://example.org/x.png"/>',
        '<image x:href="data:image/svg+xml;base64,AAAA"/>',
        '<a href="javascript:alert(1)"><rect width="1"/></a>',
        '<use href="https://example.org/x.svg#a"/>',
        "<style>@import url(https://example.org/x.css);</style>",
        '<animate attributeName="href" to="javascript:alert(1)"/>',
        '<set attributeName="onload" to="alert(1)"/>',
        '<rect width="3" onload="alert(1)" onclick="alert(1)"/>',
        '<rect fill="url(https://example.org/#x)"/>',
        '<rect fill="url(&#x68;ttps://example.org/#x)"/>',
        '<rect fill="URL( //example.org/#x )"/>',
        '<rect style="fill: url(https://example.org); background-image: url(x); behavior: url(x)"/>',
        '<rect filter="url(#f)" mask="url(#m)" href="#x" x:href="#y"/>',
        "<?xml-stylesheet href='https://example.org/x.css'?><g/>",
        "<!-- <script> --><g/>",
        '<rect xmlns="http://example.org/other" width="1"/>',
        '<text font-family="x; src: url(https://example.org)">&lt;script&gt;</text>',
    ],
)
def test_nothing_that_runs_or_comes_from_elsewhere_is_kept(inner: str) -> None:
    clean = svg(f"{HEAD} onload='x()'>{inner}<path d='M0 0L9 9' fill='red'/></svg>".encode()).decode()
    assert clean.endswith('<path d="M0 0L9 9" fill="red"></path></svg>')
    for word in ("script>", "example.org", "javascript", "onload", "onclick", "href", "import", "foreign", "behavior"):
        assert word not in clean.replace("&lt;script&gt;", ""), word
    assert svg(clean.encode()).decode() == clean, "what is clean stays as it is"


def test_what_is_drawn_is_kept_also_where_a_style_says_it() -> None:
    text = (
        f"\ufeff<?xml version='1.0' encoding='utf-8'?>{HEAD}>"
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>'
        '<g transform="rotate(4 5 5)" style="stroke:#123; stroke-width: 2"><circle r="4" fill="url(#g)"/></g></svg>'
    )
    clean = svg(text.encode()).decode()
    for kept in ('id="g"', 'stop-color="#fff"', 'transform="rotate(4 5 5)"', 'stroke="#123"', 'fill="url(#g)"'):
        assert kept in clean
    assert svg(b'<svg xmlns="http://www.w3.org/2000/svg" width="30px" height="20"/>').decode() == (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"></svg>'
    )


BOMB = "<!DOCTYPE svg [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;'>]>"


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (f"{BOMB}{HEAD}><text>&b;</text></svg>".encode(), "entities"),
        (f"<!DOCTYPE svg SYSTEM 'file:///etc/passwd'>{HEAD}/>".encode(), "entities"),
        (f"{BOMB}{HEAD}/>".encode("utf-16"), "kind"),
        (f"{HEAD}>{'<g>' * 30}{'</g>' * 30}</svg>".encode(), "much"),
        (f"{HEAD}>{'<g/>' * 2000}</svg>".encode(), "much"),
        (b"<html xmlns='http://www.w3.org/1999/xhtml'/>", "kind"),
        (b"<svg viewBox='0 0 1 1'/>", "kind"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "size"),
        (b"<svg xmlns='http://www.w3.org/2000/svg' height='20'/>", "size"),
        (b"<svg xmlns='http://www.w3.org/2000/svg' width='30'/>", "size"),
        (b"GIF89a", "kind"),
        (b"", "kind"),
        (b"x" * (MOST_BYTES + 1), "bytes"),
        (image(width=4096), "side"),
        (image(pixels=b"\0" * 10_000_000), "kind"),
        (image(pixels=b"\0"), "kind"),
        (image()[:40], "kind"),
        (image(0, 2), "side"),
        (b"\xff\xd8\xff", "kind"),
    ],
)
def test_what_is_no_such_picture_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(BadPicture, match=f"pack-picture-{why}"):
        taken(lines(data))


def test_a_png_keeps_its_pixels_and_nothing_else() -> None:
    clean = png(image(2, 2, None, chunk(b"tEXt", b"Comment\0<script>"), chunk(b"eXIf", b"where it was taken")))
    assert clean == png(clean) == png(image())
    assert b"script" not in clean
    assert taken(lines(image())).startswith("data:image/png;base64,iVBOR")


GREY, COLOUR, PALETTE, VEILED_GREY, VEILED_COLOUR = 0, 2, 3, 4, 6
"""What a PNG calls them."""


@pytest.mark.parametrize(
    ("colour", "channels", "depths"),
    [
        (GREY, 1, (1, 2, 4, 8, 16)),
        (COLOUR, 3, (8, 16)),
        (PALETTE, 1, (1, 2, 4, 8)),
        (VEILED_GREY, 2, (8, 16)),
        (VEILED_COLOUR, 4, (8, 16)),
    ],
)
def test_a_png_may_have_every_depth_of_the_standard_and_no_other(
    colour: int, channels: int, depths: tuple[int, ...]
) -> None:
    for depth in range(18):
        row = bytes(1 + (5 * channels * depth + 7) // 8)
        data = image(5, 2, 2 * row, depth=depth, colour=colour)
        if depth in depths:
            assert png(data) == png(png(data))
        else:
            with pytest.raises(BadPicture, match="pack-picture-kind"):
                png(data)


def test_a_png_keeps_a_whole_palette_and_no_more_than_a_palette_has() -> None:
    colours = chunk(b"PLTE", bytes(range(256)) * 3)
    assert colours in png(image(2, 2, bytes(6), colours, depth=8, colour=PALETTE))
    too_many = chunk(b"PLTE", bytes(769))
    assert b"PLTE" not in png(image(2, 2, bytes(6), too_many, depth=8, colour=PALETTE))


def test_a_pack_brings_pictures_of_its_things_and_is_told_what_is_wrong_with_one() -> None:
    found = box("mission")
    text = pack_text(found, found.packs[0])

    def with_picture(name: str, data: list[str]) -> str:
        listed = ", ".join(f'"{line}"' for line in data)
        return (
            f'{text}\n[[picture]]\nid = "{name}"\ndata = [\n{listed.replace(", ", ",{chr(10)}")}\n]\nsource = "mine"\n'
        )

    thing = next(iter(found.content(text, "x").names))
    content = found.content(with_picture(thing, lines(image())), "x")
    assert content.pictures == {thing: taken(lines(image()))}
    assert content.hash != found.content(text, "x").hash
    for name, data, expected in (
        (thing, ["not base64!"], "base64"),
        (thing, lines(b"GIF89a"), "an SVG, a PNG"),
        ("nobody", lines(image()), "the id of something"),
    ):
        with pytest.raises(BadContent) as bad:
            found.content(with_picture(name, data), "x")
        assert expected in said(bad.value)


def part(marker: int, body: bytes) -> bytes:
    return b"\xff" + bytes((marker,)) + struct.pack(">H", len(body) + 2) + body


def photo(width: int = 8, height: int = 8, *more: bytes) -> bytes:
    """What a JPEG is made of; what its scan draws is nobody's business here."""
    size = struct.pack(">BHHB", 8, height, width, 1) + b"\x01\x11\x00"
    scan = part(0xDA, b"\x01\x01\x00\x00\x3f\x00") + b"\x12\xff\x00\x34\xff\xd0\x56"
    return b"\xff\xd8" + b"".join(more) + part(0xDB, b"\0" * 65) + part(0xC0, size) + scan + b"\xff\xd9"


def test_a_photo_keeps_what_draws_it_and_says_nothing_of_its_place() -> None:
    told = (part(0xE1, b"Exif\0\0where it was taken"), part(0xFE, b"<script>"), part(0xE2, b"ICC_PROFILE\0"))
    assert cleaned(photo(8, 8, *told) + b"<script>") == ("image/jpeg", photo())
    assert jpeg(photo()) == photo()
    for data, why in ((photo(4096), "side"), (photo(0), "side"), (photo()[:-2], "kind"), (photo()[:70], "kind")):
        with pytest.raises(BadPicture, match=f"pack-picture-{why}"):
            jpeg(data)


def test_a_file_with_its_pictures_in_it_is_read_as_one_that_names_them() -> None:
    found = box("mission")
    text = pack_text(found, found.packs[0])
    thing = next(iter(found.content(text, "x").names))
    held = "".join(f'  "{line}",\n' for line in lines(b"<svg" + HEAD[4:].encode() + b">" + b" " * 90_000 + b"</svg>"))
    whole = f'{text}\n[[picture]]\nid = "{thing}"\ndata = [\n{held}]\nsource = "mine"\nforce = 3\n'
    assert len(whole) > 65_536
    light = lifted(whole)
    drawn = svg(f"{HEAD}></svg>".encode())
    assert named(light) == [hashlib.sha256(drawn).hexdigest()]
    with pytest.raises(BadContent) as bad:
        found.content(light, "x")
    assert [fault.line for fault in bad.value.faults] == [whole.count("\n")]  # lines stay where they were
    content = found.content(light.replace("force = 3\n", ""), "x")
    assert content.pictures == {thing: named(light)[0]}
    with pytest.raises(BadContent) as bad:
        found.content(light.replace(named(light)[0], "../etc").replace("force = 3\n", ""), "x")
    assert "64 hexadecimal digits" in said(bad.value)
