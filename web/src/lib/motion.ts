// Pieces fly between where they were and where they are: everything marked with `data-fly` keeps its name from view to view (a FLIP on the Web
// Animations API); and tokens without a name fly from one place to another. Nothing moves for those who asked for less motion.

import { prefersReducedMotion } from 'svelte/motion';

const LASTS = 420;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** Where everything that can fly is now; of two with the same name the last. */
export function remember(root: ParentNode): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  if (prefersReducedMotion.current) return found;
  for (const piece of root.querySelectorAll<HTMLElement | SVGGraphicsElement>('[data-fly]'))
    found.set(piece.dataset.fly ?? '', piece.getBoundingClientRect());
  return found;
}

/** Lets what has moved since come from where it was. */
export function glide(root: Element, before: ReadonlyMap<string, DOMRect>): void {
  if (!before.size || prefersReducedMotion.current) return;
  // What still moves is measured where it goes; and two motions of one piece would both be drawn by the page's own thread.
  for (const motion of root.getAnimations({ subtree: true })) {
    const piece = motion.effect instanceof KeyframeEffect ? motion.effect.target : null;
    if (piece?.hasAttribute('data-fly')) motion.cancel();
  }
  const moved = [...root.querySelectorAll<HTMLElement | SVGGraphicsElement>('[data-fly]')].flatMap((piece) => {
    const from = before.get(piece.dataset.fly ?? '');
    const to = from && piece.getBoundingClientRect();
    return from?.width && to?.width && far(from, to) ? [{ piece, from, to }] : [];
  });
  for (const { piece, from, to } of moved) {
    // In a drawing a pixel is not a unit.
    const unit = piece instanceof SVGGraphicsElement ? (piece.getScreenCTM()?.a ?? 1) : (piece.currentCSSZoom ?? 1);
    const [x, y] = [(from.left - to.left) / unit, (from.top - to.top) / unit];
    piece.animate(
      [
        {
          transformOrigin: '0 0',
          transform: `translate(${x}px, ${y}px) scale(${from.width / to.width}, ${from.height / to.height})`,
        },
        { transformOrigin: '0 0', transform: 'none' },
      ],
      { duration: LASTS, easing: EASE },
    );
  }
}

function far(one: DOMRect, other: DOMRect): boolean {
  return Math.hypot(one.left - other.left, one.top - other.top) > 3;
}

/** A symbol that flies from one thing to another, so many times; both are named by selectors. */
export interface Flight {
  symbol: string;
  from: string;
  to: string;
  count?: number;
}

const MOST = 8;

export function fly({ symbol, from, to, count = 1 }: Flight): void {
  const [start, end] = [seen(from), seen(to)];
  if (!start || !end || prefersReducedMotion.current) return;
  for (let at = 0; at < Math.min(count, MOST); at++) {
    const piece = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    piece.setAttribute('viewBox', '0 0 200 200');
    piece.setAttribute('aria-hidden', 'true');
    piece.classList.add('flying');
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
    use.setAttribute('href', `#${symbol}`);
    piece.append(use);
    document.body.append(piece);
    const aside = (at - (Math.min(count, MOST) - 1) / 2) * 14;
    const put = (x: number, y: number, scale: number): string => `translate(${x - 18}px, ${y - 18}px) scale(${scale})`;
    const [ax, ay, bx, by] = [...centre(start), ...centre(end)];
    const flight = piece.animate(
      [
        { transform: put(ax + aside, ay, 0.6), opacity: 0 },
        { transform: put(ax + aside, ay - 14, 1.2), opacity: 1, offset: 0.2 },
        { transform: put((ax + bx) / 2 + aside, Math.min(ay, by) - 40, 1.3), offset: 0.6 },
        { transform: put(bx, by, 0.7), opacity: 0.9 },
      ],
      { duration: 900, delay: at * 90, easing: 'ease-in-out', fill: 'both' },
    );
    flight.onfinish = flight.oncancel = () => piece.remove();
  }
}

function centre(box: DOMRect): [number, number] {
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function seen(selector: string): DOMRect | undefined {
  return [...document.querySelectorAll(selector)]
    .map((found) => found.getBoundingClientRect())
    .find((box) => box.width > 0);
}
