import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadTexts } from '$lib/fluent.svelte';
import Moves from '$lib/Moves.svelte';
import { settings } from '$lib/settings.svelte';
import Board from '../../src/games/mission/Board.svelte';
import { client } from '../../src/games/mission/client';
import Hand from '../../src/games/mission/Hand.svelte';
import Notebook from '../../src/games/mission/Notebook.svelte';
import type { Told } from '../../src/wire/types';
import { missionPlay, swapped } from '../fixtures';

function card(cell: string): HTMLElement {
  return document.querySelector(`[data-cell="${cell}"]`)!;
}

describe('mission', () => {
  beforeEach(async () => {
    settings.language = 'en';
    localStorage.clear();
    await loadTexts('mission');
  });

  it('swaps a chosen card with one that glows', async () => {
    const sent: string[] = [];
    render(Board, { play: missionPlay(sent) });
    await fireEvent.click(card('c3'));
    expect(card('c3').getAttribute('aria-pressed')).toBe('true');
    expect(card('b3').classList).toContain('partner');
    expect(card('a1').classList).not.toContain('partner');
    await fireEvent.click(card('b3'));
    expect(sent).toEqual(['swap b3 c3']);
  });

  it('walks with arrows and lets go with Escape', async () => {
    const sent: string[] = [];
    render(Board, { play: missionPlay(sent) });
    await fireEvent.keyDown(card('c3'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(card('d3'));
    await fireEvent.click(card('d3'));
    await fireEvent.keyDown(card('d3'), { key: 'Escape' });
    expect(card('d3').getAttribute('aria-pressed')).toBe('false');
    expect(sent).toEqual([]);
  });

  it('offers nothing when nothing is legal', async () => {
    const sent: string[] = [];
    render(Board, { play: missionPlay(sent, { legal: [] }) });
    await fireEvent.click(card('c3'));
    await fireEvent.click(card('c4'));
    expect(sent).toEqual([]);
  });

  it('keeps the identity of cards that change places, also of two alike', async () => {
    const before = missionPlay();
    const { rerender } = render(Board, { play: before });
    const [one, other] = [card('c3'), card('b3')];
    await rerender({
      play: missionPlay([], { view: { ...before.view, swaps: 13 }, last: { seat: 1, told: [swapped('b3', 'c3')] } }),
    });
    expect(card('b3')).toBe(one);
    expect(card('c3')).toBe(other);
  });

  it('accuses in three steps', async () => {
    const sent: string[] = [];
    render(Hand, { play: missionPlay(sent) });
    await fireEvent.click(screen.getByText('Accuse…'));
    const accusing = within(document.querySelector('.accusing')!);
    await fireEvent.click(accusing.getByText('Merlin'));
    await fireEvent.click(accusing.getByText('Santa Claus'));
    expect(sent).toEqual([]);
    await fireEvent.click(accusing.getByText('I accuse!'));
    expect(sent).toEqual(['accuse 4 santa']);
  });

  it('says in the notebook and in the accusation who wants which object, as the pack does (MS-1)', async () => {
    const play = missionPlay();
    const content = { ...play.content, character: play.content.character.map((one) => ({ ...one })) };
    const elf = content.character.find((one) => one.id === 'elf')!;
    const snowman = content.character.find((one) => one.id === 'snowman')!;
    [elf.object, snowman.object] = [snowman.object, elf.object];
    render(Notebook, { play: missionPlay([], { content }) });
    render(Hand, { play: missionPlay([], { content }) });
    const wishes = [...document.querySelectorAll('.notebook th[scope=col]')].map((head) => head.getAttribute('title'));
    expect(wishes).toContain('the elf: carrot');
    await fireEvent.click(screen.getByText('Accuse…'));
    const accusing = within(document.querySelector('.accusing')!);
    await fireEvent.click(accusing.getByText('Merlin'));
    expect(accusing.getByText('Santa Claus').textContent).toContain('present');
  });

  it('shows an accusation in the colour of what it means to me', () => {
    const told = (id: string, you: string): Told => ({ id, args: { you } });
    const tone = (id: string, you: string): string | undefined => client.moment?.(told(id, you), missionPlay())?.tone;
    expect([tone('mission-right', 'who'), tone('mission-right', 'accused'), tone('mission-right', 'no')]).toEqual([
      'good',
      'bad',
      'bad',
    ]);
    expect([tone('mission-wrong', 'who'), tone('mission-wrong', 'accused')]).toEqual(['bad', 'good']);
  });

  it('crosses out in the notebook what is ruled out, and keeps marks made by hand', async () => {
    const { unmount } = render(Notebook, { play: missionPlay() });
    expect(screen.getAllByLabelText('Ruled out').length).toBeGreaterThan(3);
    await fireEvent.click(screen.getByLabelText('Merlin, the snowman: no note'));
    await fireEvent.click(screen.getByLabelText('Merlin, the snowman: suspected'));
    unmount();
    render(Notebook, { play: missionPlay() });
    expect(screen.getByLabelText('Merlin, the snowman: crossed out by hand')).toBeTruthy();
  });

  it('lists every legal move as a sentence', async () => {
    const sent: string[] = [];
    render(Moves, { play: missionPlay(sent) });
    await fireEvent.click(screen.getByText('accuse Merlin of being Santa Claus'));
    expect(sent).toEqual(['accuse 4 santa']);
  });
});
