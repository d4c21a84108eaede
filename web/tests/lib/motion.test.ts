import { afterEach, describe, expect, it, vi } from 'vitest';
import { fly, glide, remember } from '$lib/motion';

function piece(name: string, left: number, top: number): HTMLElement {
  const found = document.createElement('div');
  found.dataset.fly = name;
  put(found, left, top);
  document.body.append(found);
  return found;
}

function put(element: HTMLElement, left: number, top: number, size = 40): void {
  element.getBoundingClientRect = () => new DOMRect(left, top, size, size);
}

describe('motion', () => {
  afterEach(() => document.body.replaceChildren());

  it('lets what has moved come from where it was, and leaves the rest alone', () => {
    const [moved, still] = [piece('card 1', 0, 0), piece('card 2', 100, 0)];
    const before = remember(document.body);
    const flown = [moved, still].map((one) => (one.animate = vi.fn()));
    put(moved, 200, 50, 80);
    glide(document.body, before);
    expect(flown[1]).not.toHaveBeenCalled();
    const [frames] = flown[0]!.mock.calls[0]!;
    expect(frames[0].transform).toBe('translate(-200px, -50px) scale(0.5, 0.5)');
    expect(frames[1].transform).toBe('none');
  });

  it('flies from one element to another with the same name', () => {
    const hand = piece('card 1', 0, 500);
    const before = remember(document.body);
    hand.remove();
    const laid = piece('card 1', 300, 100);
    laid.animate = vi.fn();
    glide(document.body, before);
    expect(laid.animate).toHaveBeenCalledOnce();
  });

  it('sends no more than eight tokens, and takes them away when they have come', () => {
    piece('from', 0, 0).id = 'from';
    piece('to', 300, 0).id = 'to';
    const flights: { onfinish?: () => void }[] = [];
    Element.prototype.animate = vi.fn(() => {
      flights.push({});
      return flights.at(-1) as unknown as Animation;
    });
    fly({ symbol: 'santa-present', from: '#from', to: '#to', count: 20 });
    expect(document.querySelectorAll('.flying')).toHaveLength(8);
    flights.forEach((flight) => flight.onfinish?.());
    expect(document.querySelectorAll('.flying')).toHaveLength(0);
    fly({ symbol: 'santa-present', from: '#from', to: '#nowhere' });
    expect(document.querySelectorAll('.flying')).toHaveLength(0);
  });
});
