// Furry outlines: a closed shape whose edge is drawn in tufts that curl clockwise.

export type Radius = (angle: number) => number;

/** A path round (x, y): at each of `tufts` angles the edge rises by `length` and falls back behind a small hook. */
export function furry(x: number, y: number, radius: Radius, tufts: number, length: number): string {
  const at = (angle: number, out: number): string => {
    const r = radius(angle) + out;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  };
  const step = (2 * Math.PI) / tufts;
  let path = `M${at(-Math.PI / 2, 0)}`;
  for (let tuft = 0; tuft < tufts; tuft++) {
    const from = -Math.PI / 2 + tuft * step;
    path += ` Q${at(from + step * 0.35, length * 0.55)} ${at(from + step * 0.82, length)} Q${at(from + step * 0.74, length * 0.2)} ${at(from + step, 0)}`;
  }
  return `${path}Z`;
}

/** The radius of a shape with straight sides and round corners; `turn` says where the first corner points. */
export function polygon(sides: number, size: number, turn: number, round: number): Radius {
  const half = Math.PI / sides;
  return (angle) => {
    const within = ((((angle - turn) % (2 * half)) + 2 * half) % (2 * half)) - half;
    const straight = (size * Math.cos(half)) / Math.cos(within);
    return round * size * 0.86 + (1 - round) * straight;
  };
}

/** The radius of a cloud with so many bumps. */
export function cloud(bumps: number, size: number, depth: number): Radius {
  return (angle) => size - depth + depth * Math.abs(Math.sin((bumps * (angle + Math.PI / 2)) / 2 + Math.PI / 2)) * 1.4;
}
