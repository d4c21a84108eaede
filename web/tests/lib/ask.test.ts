import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '$lib/ask';
import Ask from '$lib/Ask.svelte';
import { loadTexts } from '$lib/fluent.svelte';
import { settings } from '$lib/settings.svelte';
import { client } from '../../src/games/mission/client';
import type { GameClient } from '../../src/games/shape';
import { missionPlay } from '../fixtures';

const mission = client as unknown as GameClient;

function table(): { carrot: HTMLElement; taps: string[] } {
  const taps: string[] = [];
  const carrot = document.createElement('button');
  carrot.dataset.ask = 'carrot';
  carrot.onclick = () => taps.push('click');
  carrot.onpointerup = () => taps.push('up');
  carrot.onpointercancel = () => taps.push('cancel');
  document.body.replaceChildren(carrot);
  render(Ask, { game: 'mission', client: mission, box: missionPlay(), pack: 'abc' });
  return { carrot, taps };
}

const touch = { pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true, clientX: 5, clientY: 5 };

describe('what is this?', () => {
  beforeEach(async () => {
    vi.useFakeTimers();
    settings.language = 'fr';
    await loadTexts('mission');
  });

  it('opens with a right click: name, what it does, what is left of it, its rule, what belongs to it', async () => {
    const { carrot } = table();
    const taken = !(await fireEvent.contextMenu(carrot));
    expect(taken).toBe(true);
    const card = screen.getByRole('dialog', { name: 'carotte' });
    expect(card.textContent).toContain('C’est ce que cherche le bonhomme de neige');
    expect(card.textContent).toContain('4 sur le carré');
    expect(card.querySelector('.rule a')?.getAttribute('href')).toBe('/rules/mission?pack=abc#MS-5');
    await fireEvent.click(card.querySelector('[data-see="snowman"]')!);
    expect(screen.getByRole('dialog', { name: 'le bonhomme de neige' }).textContent).toContain('Bartholomé-Alexandre');
  });

  it('opens with a long press, which the game then never sees', async () => {
    const { carrot, taps } = table();
    await fireEvent(carrot, new PointerEvent('pointerdown', touch));
    await vi.advanceTimersByTimeAsync(600);
    await fireEvent(carrot, new PointerEvent('pointerup', touch));
    await fireEvent.click(carrot);
    expect(screen.getByRole('dialog', { name: 'carotte' })).toBeTruthy();
    expect(taps).toEqual(['cancel']);
  });

  it('leaves a tap and a drag to the game', async () => {
    const { carrot, taps } = table();
    await fireEvent(carrot, new PointerEvent('pointerdown', touch));
    await fireEvent(carrot, new PointerEvent('pointermove', { ...touch, clientX: 40 }));
    await vi.advanceTimersByTimeAsync(600);
    await fireEvent(carrot, new PointerEvent('pointerup', touch));
    await fireEvent(carrot, new PointerEvent('pointerdown', touch));
    await vi.advanceTimersByTimeAsync(200);
    await fireEvent(carrot, new PointerEvent('pointerup', touch));
    await fireEvent.click(carrot);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(taps).toEqual(['up', 'up', 'click']);
  });

  it('opens with « ? » on the focused piece, and shows all that is in sight where none is', async () => {
    const { carrot } = table();
    await fireEvent.keyDown(document.body, { key: '?' });
    expect(screen.getByRole('dialog', { name: /Qu’est-ce que c’est/ }).textContent).toContain('carotte');
    await fireEvent.keyDown(carrot, { key: '?' });
    expect(screen.getByRole('dialog', { name: 'carotte' })).toBeTruthy();
  });

  it('leaves « ? » to whoever is writing, and the menu of what is nothing to the browser', async () => {
    table();
    const field = document.body.appendChild(document.createElement('input'));
    await fireEvent.keyDown(field, { key: '?' });
    field.dataset.ask = 'nothing-known';
    expect(await fireEvent.contextMenu(field)).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what of it is left, as the viewer knows', () => {
  beforeEach(async () => {
    settings.language = 'fr';
    await loadTexts('mission');
  });

  it('says what lies on a place, how far my line is, and who I am only to me', () => {
    const mine = missionPlay();
    expect(answer('mission', mission, 'a1', mine)).toMatchObject({
      now: ['Ici en ce moment\u202f: carotte.'],
      rule: 'MS-2',
    });
    expect(answer('mission', mission, 'line', mine)?.now).toHaveLength(1);
    const seat = `seat:${mine.seat}`;
    expect(answer('mission', mission, seat, mine)?.now.join()).toContain('Tu es');
    const watched = { ...mine, seat: null, view: { ...mine.view, mine: null, goal: null } };
    expect(answer('mission', mission, seat, watched)?.now.join()).not.toContain('Tu es');
    expect(answer('mission', mission, 'line', watched)?.now).toEqual([]);
  });
});
