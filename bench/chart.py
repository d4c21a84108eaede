"""A chart of ratios: one bar each, on a logarithmic scale, a line where both are equal."""

from html import escape
from math import log10
from pathlib import Path

LEFT = 470
WIDTH = 420
STEP = 26


def write(path: Path, bars: list[tuple[str, float]]) -> None:
    """Bars of `ours ÷ theirs` as SVG; right of the line we are faster."""
    low = min(-0.5, *(log10(ratio) for _, ratio in bars))
    high = max(0.5, *(log10(ratio) for _, ratio in bars))

    def across(value: float) -> float:
        return LEFT + (value - low) / (high - low) * WIDTH

    height = STEP * len(bars) + 30
    size = f'viewBox="0 0 {LEFT + WIDTH + 90} {height}" font-family="sans-serif" font-size="14"'
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}><rect width="100%" height="100%" fill="#fffaf0"/>']
    even = across(0)
    for row, (name, ratio) in enumerate(bars):
        y = 16 + STEP * row
        end = across(log10(ratio))
        paint = "#1f7a4a" if ratio >= 1 else "#b3261e"
        out.append(f'<text x="{LEFT - 10}" y="{y + 13}" text-anchor="end" fill="#1d2430">{escape(name)}</text>')
        x, width = min(even, end), abs(end - even)
        out.append(f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="17" rx="3" fill="{paint}"/>')
        out.append(f'<text x="{max(even, end) + 6:.1f}" y="{y + 13}" fill="#1d2430">{ratio:.2f}×</text>')
    out.append(f'<line x1="{even:.1f}" x2="{even:.1f}" y1="6" y2="{height - 6}" stroke="#1d2430"/></svg>')
    path.write_text("\n".join(out) + "\n", encoding="utf-8")
