import { describe, expect, it } from 'vitest';
import { Way, type Piece } from '$lib/way';

describe('the way that the hand of a lesson shows', () => {
  it('takes two pieces in either order', () => {
    const way = new Way();
    expect(way.next(['free', 'free'])).toBe(0);
    expect(way.next(['taken', 'free'])).toBe(1);
    expect(way.next(['free', 'taken'])).toBe(0);
  });

  it('goes back to what was put back, and does again what was done with it', () => {
    const way = new Way();
    const tried: Piece[] = ['taken', 'plain', 'plain'];
    way.use(1, tried);
    expect(way.next(tried)).toBe(2);
    expect(way.next(['free', 'plain', 'plain'])).toBe(0);
    expect(way.next(tried)).toBe(1);
  });

  it('does not count what was touched with nothing in hand', () => {
    const way = new Way();
    way.use(1, ['free', 'plain']);
    expect(way.next(['taken', 'plain', 'plain'])).toBe(1);
  });

  it('goes the steps of a dialog as they come, and begins again where it was closed', () => {
    const way = new Way();
    way.use(0, ['plain', 'absent', 'absent']);
    expect(way.next(['plain', 'plain', 'absent'])).toBe(1);
    way.use(1, ['plain', 'plain', 'absent']);
    expect(way.next(['plain', 'absent', 'plain'])).toBe(2);
    expect(way.next(['plain', 'absent', 'absent'])).toBe(0);
    expect(way.next(['plain', 'plain', 'absent'])).toBe(1);
  });

  it('leads once more over what was already in hand after a wrong turn', () => {
    const way = new Way();
    const far: Piece[] = ['taken', 'taken', 'plain'];
    expect(way.next(far)).toBe(2);
    way.again(far);
    expect(way.next(far)).toBe(0);
    way.use(0, far);
    expect(way.next(['taken', 'free', 'plain'])).toBe(1);
    way.use(1, ['taken', 'free', 'plain']);
    expect(way.next(far)).toBe(2);
  });

  it('shows nothing where nothing is, and the last where all is done', () => {
    const way = new Way();
    expect(way.next(['absent', 'absent'])).toBe(-1);
    expect(way.next(['taken', 'taken', 'absent'])).toBe(1);
  });
});
