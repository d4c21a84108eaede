"""A study as one page of HTML that needs nothing else: charts, tables, what was run and how to run it again. Made of
the results folder alone, the same bytes every time; light, dark and on paper.
"""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

from veillee.study.figures import Chart, Estimate, Section, width
from veillee.study.folder import Study

INK = """
.chart { --ink: #26221e; --soft: #6d645b; --rule: #d9cfc2; --mark: #a3341f; --even: #4b6b58; }
@media (prefers-color-scheme: dark) {
  .chart { --ink: #efe7dc; --soft: #a89d90; --rule: #3b3632; --mark: #ef8a6f; --even: #8fbf9f; }
}
@media print { .chart { --ink: #000; --soft: #444; --rule: #bbb; --mark: #a3341f; --even: #4b6b58; } }
"""
"""The colours, of a page and of a chart by itself."""
DRAWN = """
.chart svg { display: block; width: 100%; max-width: 46rem; height: auto; margin: .6rem 0 1rem; }
.chart text { fill: var(--ink); font: 13px ui-sans-serif, system-ui, sans-serif; } .chart .soft { fill: var(--soft); }
.chart .tick { stroke: var(--rule); } .chart .even { stroke: var(--even); stroke-dasharray: 4 3; stroke-width: 1.5; }
.chart .span { stroke: var(--soft); stroke-width: 2.5; stroke-linecap: round; } .chart .dot { fill: var(--soft); }
.chart .off.span { stroke: var(--mark); } .chart .off.dot { fill: var(--mark); }
.chart .aim { fill: var(--even); opacity: .18; } .chart .was { fill: none; stroke: var(--soft); stroke-width: 1.5; }
.chart .on.span { stroke: var(--even); } .chart .on.dot { fill: var(--even); }
.chart svg.narrow { display: none; }
"""
STYLE = """
:root { color-scheme: light dark; --paper: #fbf8f3; --card: #fffdf9; }
@media (prefers-color-scheme: dark) { :root { --paper: #1c1a19; --card: #232120; } }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.55 "Iowan Old Style", Palatino, Georgia, serif; }
main { margin: 0 auto; max-width: 60rem; padding: 2.5rem 1.25rem 4rem; }
header { border-bottom: 2px solid var(--mark); margin-bottom: 1.5rem; padding-bottom: .8rem; }
h1 { font-size: 2.1rem; line-height: 1.15; margin: 0 0 .5rem; letter-spacing: -.01em; }
h2 { font-size: 1.3rem; line-height: 1.25; margin: 2.6rem 0 .2rem; }
p { margin: .2rem 0 .8rem; color: var(--soft); max-width: 44rem; }
header p { font-size: .92rem; margin: 0; }
nav { columns: 2; font-size: .95rem; margin: 0 0 1rem; } nav a { display: block; padding: .1rem 0; color: var(--ink);
  text-decoration-color: var(--rule); text-underline-offset: .2em; break-inside: avoid; }
a:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
ul { margin: .3rem 0 1rem; padding-left: 1.2rem; } li { margin: .15rem 0; } li a { color: inherit;
  text-decoration-color: var(--rule); text-underline-offset: .2em; }
b { color: var(--mark); } li small { color: var(--soft); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .95rem; background: var(--card); }
th, td { padding: .32rem 1rem; text-align: left; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th { color: var(--soft); font-weight: 600; border-bottom-color: var(--soft); }
td.number, th.number { text-align: right; } td small { color: var(--soft); font-size: .86em; }
tbody tr:hover { background: color-mix(in srgb, var(--rule) 35%, transparent); }
.tag { color: var(--mark); font-style: italic; } .tag.good { color: var(--even); }
pre { font: .85rem/1.5 ui-monospace, Menlo, monospace; overflow-x: auto; padding: .8rem 1rem; background: var(--card);
  border: 1px solid var(--rule); border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 34rem) { nav { columns: 1; } h1 { font-size: 1.6rem; } th, td { padding: .32rem .5rem; }
  td:first-child { white-space: normal; min-width: 7.5rem; overflow-wrap: anywhere; }
  .chart svg.broad { display: none; } .chart svg.narrow { display: block; } }
@media print {
  :root { color-scheme: light; --paper: #fff; --card: #fff; } body { font-size: 10.5pt; } nav { display: none; }
  main { max-width: none; padding: 0; } h2 { break-after: avoid; } tr, svg { break-inside: avoid; }
  thead { display: table-header-group; } .wide { overflow: visible; } td, th { white-space: normal; }
}
"""
WIDTH, ROW = 700, 24
NARROW, TALL = 350, 40
"""On a phone: names stand above what they name."""
KEY = 150
"""Where what the marks mean has ended."""
LETTER = 7.2
"""About the width of one."""
GOOD = frozenset({"reached", "better"})
"""What a reader hopes to find in the last column; anything else there is worth a look."""
MANY = 4
"""Sections from which on a page has a list of them, and begins with what stands out."""
OUT = 8
"""So much of it is told."""


def page(study: Study, games: int, sections: Sequence[Section], plan: str = "") -> str:
    """The whole page; of a search with its plan."""
    played = f"{games:,} games" if games else ""
    packs = sorted(
        {f"{arm.game} {arm.content} {arm.content_hash[:12]}, rules version {arm.version}" for arm in study.arms}
    )
    seeds = sorted({arm.seed for arm in study.arms})
    lines = [f"veillee {study.version}", *packs, f"seed {', '.join(seeds)}", played]
    names = [*(section.title for section in sections), "Run it again"]
    links = [f'<a href="#s{number}">{escape(name)}</a>' for number, name in enumerate(names)]
    body = [
        f"<header><h1>{escape(study.title)}</h1>",
        f"<p>{escape(' · '.join(line for line in lines if line))}</p></header>",
        *([f'<nav aria-label="Contents">{"".join(links)}</nav>'] if len(sections) >= MANY else []),
        *_standing_out(sections),
        *(_section(section, number) for number, section in enumerate(sections)),
        f'<section><h2 id="s{len(sections)}">Run it again</h2>',
        f"<pre>{escape(study.command)}</pre>",
        *([f"<p>With this plan:</p><pre>{escape(plan)}</pre>"] if plan else []),
        "<p>The same seed gives the same figures, on one machine or on a cluster.</p></section>",
    ]
    head = [
        '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{escape(study.title)}</title><style>{INK}{DRAWN}{STYLE}</style></head>",
        '<body class="chart"><main>',
    ]
    return "\n".join([*head, *body, "</main></body>\n</html>\n"])


def _standing_out(sections: Sequence[Section]) -> list[str]:
    """What is surely not even, the furthest first, with a way to where it stands."""
    charts = [(at, section.title, section.chart) for at, section in enumerate(sections) if section.chart is not None]
    figures = [
        (at, title, name, figure, chart.even)
        for at, title, chart in charts
        for name, figure in chart.rows
        if chart.even is not None and not chart.extremes
    ]
    off = [found for found in figures if _off(found[3], found[4])]
    if len(sections) < MANY or not figures:
        return []
    by_chance = f"By chance alone about {max(1, round(len(figures) / 20))} of {len(figures)} figures would be here."
    off.sort(key=lambda found: -abs(found[3].value - (found[4] or 0.0)))
    items = [
        f'<li><a href="#s{at}">{escape(title)}</a>: {escape(name)} <b>{figure.value:.2f}</b>'
        f" <small>[{figure.low:.2f}, {figure.high:.2f}]</small></li>"
        for at, title, name, figure, _ in off[:OUT]
    ]
    told = [f"<ul>{''.join(items)}</ul>"] if items else ["<p>Nothing: every interval holds what is even.</p>"]
    return ["<section><h2>What stands out</h2>", f"<p>{by_chance}</p>", *told, "</section>"]


def picture(chart: Chart, title: str) -> str:
    """A chart by itself, with its colours: for notebooks."""
    return f'<div class="chart"><style>{INK}{DRAWN}</style>{_chart(chart, title)}</div>'


def _section(section: Section, number: int) -> str:
    columns = list(zip(*section.rows, strict=True)) if section.rows else [()] * len(section.header)
    numeric = [any(cells) and all(_is_number(cell) for cell in cells) for cells in columns]
    head = "".join(
        f'<th scope="col"{_class(right)}>{escape(cell)}</th>'
        for cell, right in zip(section.header, numeric, strict=True)
    )
    rows = "".join(f"<tr>{_row(row, section.header, numeric)}</tr>\n" for row in section.rows)
    drawn = ""
    if section.chart is not None and section.chart.rows:
        drawn = _chart(section.chart, section.title) + _chart(section.chart, section.title, narrow=True)
    table = f'<div class="wide"><table><thead><tr>{head}</tr></thead>\n<tbody>{rows}</tbody></table></div>'
    title = f'<h2 id="s{number}">{escape(section.title)}</h2>'
    return f"<section>{title}<p>{escape(section.note)}</p>{drawn}{table}</section>"


def _row(row: Sequence[str], header: Sequence[str], numeric: Sequence[bool]) -> str:
    cells = []
    for cell, name, right in zip(row, header, numeric, strict=True):
        value, bracket, interval = cell.partition(" [")
        shown = escape(value) + (f" <small>[{escape(interval)}</small>" if bracket else "")
        if not name and cell:
            shown = f'<span class="tag{" good" if cell in GOOD else ""}">{shown}</span>'
        cells.append(f"<td{_class(right)}>{shown}</td>")
    return "".join(cells)


def _class(right: bool) -> str:
    return ' class="number"' if right else ""


def _is_number(cell: str) -> bool:
    """A figure, perhaps with its interval, or the dash of one that is not there."""
    plain = cell.partition(" [")[0].replace(",", "").removeprefix("-").removeprefix("−")
    return cell in ("", "–") or plain.replace(".", "", 1).isdigit()


class Sheet:
    """What a chart is drawn on: names beside their rows, or above them where it is narrow."""

    def __init__(self, chart: Chart, title: str, low: float, high: float, narrow: bool) -> None:
        self.narrow = narrow
        self.width, self.row = (NARROW, TALL) if narrow else (WIDTH, ROW)
        self.left = 18 if narrow else _left(chart)
        self.low, self.high = low, high
        self.height = self.row * len(chart.rows) + 34
        kind = "narrow" if narrow else "broad"
        self.out = [
            f'<svg class="{kind}" viewBox="0 0 {self.width} {self.height}" role="img" aria-label="{escape(title)}">'
        ]

    def x(self, value: float) -> float:
        return round(self.left + (self.width - self.left - 20) * (value - self.low) / (self.high - self.low), 1)

    def y(self, at: int) -> int:
        return self.row * at + (28 if self.narrow else 14)

    def name(self, at: int, name: str) -> None:
        room = int((self.width if self.narrow else self.left - 12) / LETTER)
        short = name if len(name) <= room else f"{name[: room - 1]}…"
        where = f'x="0" y="{self.y(at) - 12}"' if self.narrow else f'x="{self.left - 12}" y="{self.y(at) + 4}"'
        end = "" if self.narrow else ' text-anchor="end"'
        self.out.append(f"<text {where}{end}>{escape(short)}</text>")

    def done(self) -> str:
        return "\n".join([*self.out, "</svg>"])


def _chart(chart: Chart, title: str, narrow: bool = False) -> str:
    """A dot and its interval a row, on one scale, with what is even; what is surely not even stands out."""
    if chart.aims:
        return _aimed(chart, title, narrow)
    ends = [end for _, figure in chart.rows for end in (figure.low, figure.high)]
    if chart.even is not None:
        ends.append(chart.even)
    steps = ticks(min(ends), max(ends))
    sheet = Sheet(chart, title, steps[0], steps[-1], narrow)
    out, x, height = sheet.out, sheet.x, sheet.height
    bottom = height - 26
    for value in steps:
        out.append(f'<line class="tick" x1="{x(value)}" x2="{x(value)}" y1="0" y2="{bottom}"/>')
        out.append(f'<text class="soft" x="{x(value)}" y="{height - 8}" text-anchor="middle">{value:.4g}</text>')
    if chart.even is not None:
        out.append(f'<line class="even" x1="{x(chart.even)}" x2="{x(chart.even)}" y1="0" y2="{bottom}"/>')
    for at, (name, figure) in enumerate(chart.rows):
        y = sheet.y(at)
        off = " off" if _off(figure, chart.even) else ""
        sheet.name(at, name)
        out.append(f'<line class="span{off}" x1="{x(figure.low)}" x2="{x(figure.high)}" y1="{y}" y2="{y}"/>')
        out.append(f'<circle class="dot{off}" cx="{x(figure.value)}" cy="{y}" r="4.5"/>')
    return sheet.done()


def _aimed(chart: Chart, title: str, narrow: bool) -> str:
    """Every row on its own scale, so that all aims are one band: hollow where it was, full where it is."""
    rows = [
        (name, (aim[1] - aim[0]) / width(*aim), _scaled(before, aim), _scaled(after, aim))
        for (name, after), before, aim in zip(chart.rows, chart.before, chart.aims, strict=True)
    ]
    ends = [0.0, 1.0, *(end for _, _, before, after in rows for end in (before.value, after.low, after.high))]
    sheet = Sheet(chart, title, min(ends) - 0.1, max(ends) + 0.1, narrow)
    out, x, height = sheet.out, sheet.x, sheet.height
    out.append(f'<text class="soft" x="0" y="{height - 8}">○ before ● after</text>')
    out.append(f'<text class="soft" x="{max(x(0.5), KEY)}" y="{height - 8}" text-anchor="middle">target</text>')
    for at, (name, wide, before, after) in enumerate(rows):
        y = sheet.y(at)
        state = "on" if 0 <= after.value <= wide else "off"
        band = max(2.0, round(x(wide) - x(0), 1))
        out.append(f'<rect class="aim" x="{x(0)}" width="{band}" y="{sheet.row * at + 2}" height="{sheet.row}"/>')
        sheet.name(at, name)
        out.append(f'<line class="span {state}" x1="{x(after.low)}" x2="{x(after.high)}" y1="{y}" y2="{y}"/>')
        out.append(f'<circle class="was" cx="{x(before.value)}" cy="{y}" r="4.5"/>')
        out.append(f'<circle class="dot {state}" cx="{x(after.value)}" cy="{y}" r="4.5"/>')
    return sheet.done()


def _scaled(figure: Estimate, aim: tuple[float, float]) -> Estimate:
    """A figure as its aim sees it: 0 at its lower end, 1 at its upper one."""
    low, scale = aim[0], width(*aim)
    return Estimate((figure.value - low) / scale, (figure.low - low) / scale, (figure.high - low) / scale, figure.games)


def _left(chart: Chart) -> int:
    """Where names end."""
    return min(340, 24 + round(LETTER * max(12, *(len(name) for name, _ in chart.rows))))


def _off(figure: Estimate, even: float | None) -> bool:
    return even is not None and not figure.low <= even <= figure.high


def ticks(low: float, high: float) -> list[float]:
    """Round numbers around a range, four to eight of them."""
    if high - low < 1e-9:
        low, high = low - (abs(low) * 0.1 or 1.0), high + (abs(high) * 0.1 or 1.0)
    rough = (high - low) / 5
    power = 10.0 ** floor(log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [round(number * step, 10) for number in range(first, last + 1)]
