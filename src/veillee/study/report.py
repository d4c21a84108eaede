"""A study as one page of HTML that needs nothing else: charts, tables, what was run and how to run it again. Made of
the results folder alone, the same bytes every time; light, dark and on paper.
"""

from collections.abc import Sequence
from html import escape

from veillee.study.figures import Chart, Section
from veillee.study.folder import Study

STYLE = """
:root { color-scheme: light dark; --ink: #26221e; --soft: #6d645b; --paper: #fbf8f3; --line: #d9cfc2;
  --mark: #a3341f; --even: #4b6b58; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #efe7dc; --soft: #a89d90; --paper: #1c1a19; --line: #3b3632; --mark: #ef8a6f; --even: #8fbf9f; }
}
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 "Iowan Old Style", Palatino, Georgia, serif; }
h1 { font-size: 1.9rem; line-height: 1.15; margin: 0 0 .4rem; } h2 { font-size: 1.25rem; margin: 2.4rem 0 .2rem; }
p { margin: .2rem 0 .8rem; color: var(--soft); max-width: 46rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .95rem; }
th, td { padding: .28rem 1.1rem .28rem 0; text-align: left; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { color: var(--soft); font-weight: 600; }
pre { font-family: ui-monospace, Menlo, monospace; font-size: .85rem; }
pre { overflow-x: auto; padding: .8rem 1rem; border: 1px solid var(--line); border-radius: 6px; }
svg { display: block; width: 100%; max-width: 46rem; height: auto; margin: .6rem 0 1rem; }
svg text { fill: var(--ink); font: 13px ui-sans-serif, system-ui, sans-serif; } svg .soft { fill: var(--soft); }
svg line { stroke: var(--line); } svg .span { stroke: var(--mark); stroke-width: 2.5; } svg .dot { fill: var(--mark); }
svg .even { stroke: var(--even); stroke-dasharray: 4 3; }
@media print { body { max-width: none; } h2 { break-after: avoid; } tr, svg { break-inside: avoid; } }
"""
LEFT, WIDTH, ROW = 210, 700, 24


def page(study: Study, games: int, sections: Sequence[Section]) -> str:
    """The whole page."""
    played = f"{games:,} games" if games else ""
    packs = sorted(
        {f"{arm.game} {arm.content} {arm.content_hash[:12]}, rules version {arm.version}" for arm in study.arms}
    )
    seeds = sorted({arm.seed for arm in study.arms})
    lines = [f"veillee {study.version}", *packs, f"seed {', '.join(seeds)}", played]
    body = [
        f"<h1>{escape(study.title)}</h1>",
        f"<p>{escape(' · '.join(line for line in lines if line))}</p>",
        *(_section(section) for section in sections),
        "<h2>Run it again</h2>",
        f"<pre>{escape(study.command)}</pre>",
        "<p>The same seed gives the same figures, on one machine or on a cluster.</p>",
    ]
    head = [
        '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{escape(study.title)}</title><style>{STYLE}</style></head>\n<body>",
    ]
    return "\n".join([*head, *body, "</body>\n</html>\n"])


def _section(section: Section) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in section.header)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>\n" for row in section.rows)
    drawn = "" if section.chart is None or not section.chart.rows else _chart(section.chart, section.title)
    table = f'<div class="wide"><table><thead><tr>{head}</tr></thead>\n<tbody>{rows}</tbody></table></div>'
    return f"<section><h2>{escape(section.title)}</h2><p>{escape(section.note)}</p>{drawn}{table}</section>"


def _chart(chart: Chart, title: str) -> str:
    """A dot and its interval a row, on one scale, with what is even."""
    ends = [end for _, figure in chart.rows for end in (figure.low, figure.high)]
    if chart.even is not None:
        ends.append(chart.even)
    low, high = min(ends), max(ends)
    margin = (high - low) * 0.06 or abs(high) * 0.1 or 1.0
    low, high = low - margin, high + margin

    def x(value: float) -> float:
        return round(LEFT + (WIDTH - LEFT - 20) * (value - low) / (high - low), 1)

    height = ROW * len(chart.rows) + 34
    bottom = height - 26
    out = [f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">']
    for step in range(5):
        value = low + (high - low) * step / 4
        out.append(f'<line x1="{x(value)}" x2="{x(value)}" y1="0" y2="{bottom}"/>')
        out.append(f'<text class="soft" x="{x(value)}" y="{height - 8}" text-anchor="middle">{value:.3g}</text>')
    if chart.even is not None:
        out.append(f'<line class="even" x1="{x(chart.even)}" x2="{x(chart.even)}" y1="0" y2="{bottom}"/>')
    for at, (name, figure) in enumerate(chart.rows):
        y = ROW * at + 14
        out.append(f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{escape(name)}</text>')
        out.append(f'<line class="span" x1="{x(figure.low)}" x2="{x(figure.high)}" y1="{y}" y2="{y}"/>')
        out.append(f'<circle class="dot" cx="{x(figure.value)}" cy="{y}" r="4.5"/>')
    return "\n".join([*out, "</svg>"])
