// What each thing of L'Étrange Noël is, and what the viewer knows of it.

import { itemName, listed, t } from '$lib/fluent.svelte';
import type { NightmareBox, NightmareView } from '../../wire/nightmare';
import type { About, Box, Shelf } from '../shape';
import { around, CHARACTERS, bonuses, face, says } from './view';

type Night = Box<NightmareView, NightmareBox>;

/** The words of cards that explain themselves. */
const KEYWORDS = ['sew', 'joy', 'panic', 'mood', 'zero', 'research', 'dice', 'rank', 'supply', 'neighbour', 'end'];
const TOKENS = ['christmas', 'halloween', 'zero', 'back', 'end'];

/** A sentence of a card in parts: its keywords apart from what is between them. */
export function worded(text: string): { text: string; word?: string }[] {
  const found = KEYWORDS.flatMap((word) =>
    t(`nightmare-about-${word}.word`)
      .split('|')
      .map((written) => [written, word] as const),
  );
  const known = new Map(found);
  const pattern = new RegExp(`(?<!\\p{L})(${found.map(([written]) => written).join('|')})(?!\\p{L})`, 'u');
  return text.split(pattern).map((part) => ({ text: part, word: known.get(part) }));
}

export function about(what: string, box: Night): About | null {
  if (what.startsWith('seat:')) return seated(Number(what.slice(5)), box);
  const { content, names, view } = box;
  if (content.cards.some((card) => card.id === what)) return card(what, box);
  const character = content.characters.find((known) => known.id === what);
  if (character) {
    const [christmas, halloween] = character.values;
    return {
      kind: what,
      name: itemName(what, names),
      args: { christmas, halloween },
      says: [
        `${t('nightmare-kind', { character: what })}. ${t('nightmare-about', { character: what })}`,
        ...bonuses(content, what).map((one) => t('nightmare-at-the-end', { bonus: one })),
      ],
      now: view ? played(what, box) : [],
      see: particular(what, content.ingredients),
    };
  }
  const experiment = content.experiments.find((known) => known.id === what);
  if (experiment) {
    const visible = view?.piles.some((pile) => pile.experiments[0] === what);
    const now = view?.completed.includes(what) ? 'nightmare-now-done' : visible ? 'nightmare-now-visible' : '';
    return {
      kind: 'experiment',
      args: { worth: experiment.worth, needs: listed(experiment.needs.map((one) => itemName(one, names))) },
      now: now ? [t(now)] : [],
      see: ['finklestein', ...new Set(experiment.needs)],
    };
  }
  if (content.tiles.some((tile) => tile.id === what)) return place(what, box);
  const ingredient = content.ingredients.indexOf(what);
  if (ingredient >= 0) {
    const now = view?.ingredients.length
      ? [t('nightmare-now-ingredient', { count: view.ingredients[ingredient] ?? 0 })]
      : [];
    return { kind: 'ingredient', now, see: ['finklestein'] };
  }
  return view ? idea(what, view, box) : null;
}

/** What only this character has. */
function particular(character: string, ingredients: string[]): string[] {
  const own: Record<string, string[]> = {
    jack: ['research', 'christmas', 'halloween'],
    santa: ['christmas', 'neighbour'],
    mayor: ['joy', 'panic'],
    finklestein: ingredients,
    oogie: ['dice', 'halloween'],
    sally: ['sew'],
  };
  return own[character] ?? [];
}

function played(character: string, { view, players }: Night): string[] {
  const seat = view!.players.findIndex((player) => player.character === character);
  if (seat >= 0) return [t('nightmare-now-player', { name: players[seat]?.name ?? '' })];
  return [t(view!.phase === 'choosing' ? 'nightmare-now-free' : 'nightmare-now-gone')];
}

function card(what: string, box: Night): About {
  const { content, names, view } = box;
  const shown = face(content, what);
  const words = says(shown).map((part) => (part.when ? `${part.when} ${part.text}` : part.text));
  const keywords = new Set(words.flatMap(worded).flatMap((part) => part.word ?? []));
  return {
    kind: words.length ? 'card' : 'plain',
    name: itemName(what, names),
    args: { force: shown.force, character: itemName(shown.character, names) },
    says: words,
    now: view ? whereabouts(what, view, box) : [],
    see: [shown.character, ...new Set(shown.ingredients), ...keywords],
  };
}

/** Where the viewer sees it, or saw it go. */
function whereabouts(what: string, view: NightmareView, { content, names, players, seat }: Night): string[] {
  const holder = view.players.findIndex((player) => player.held?.includes(what));
  if (holder >= 0)
    return [
      holder === seat ? t('nightmare-now-held') : t('nightmare-now-theirs', { name: players[holder]?.name ?? '' }),
    ];
  for (const [owner, player] of view.players.entries())
    for (const [spot, row] of player.rows.entries()) {
      const laid = row.cards.find((one) => one.card === what || one.sewn.includes(what));
      if (!laid) continue;
      const at = view.places.findIndex((_, number) =>
        around(view.players.length, number).some((one) => one.seat === owner && one.spot === spot),
      );
      const now = [t('nightmare-now-laid', { place: itemName(view.places[at]?.tile ?? '', names) })];
      return laid.card === what ? [...now, t('nightmare-now-force', { force: laid.force })] : now;
    }
  if (view.players.some((player) => player.discard.includes(what))) return [t('nightmare-now-discard')];
  const owner = view.players.findIndex((player) => player.character === face(content, what).character);
  if (owner < 0) return view.phase === 'choosing' ? [] : [t('nightmare-now-gone')];
  return [t(owner === seat ? 'nightmare-now-deck' : 'nightmare-now-unseen')];
}

function place(what: string, { content, view, players }: Night): About {
  const tokens = content.tiles.find((tile) => tile.id === what)!.tokens;
  const now = tokens.map(([christmas, halloween], at) =>
    t('nightmare-now-rounds', { round: at + 1, christmas, halloween }),
  );
  const here = view?.places.find((one) => one.tile === what);
  if (here) {
    now.unshift(t('nightmare-now-tokens', { christmas: here.christmas, halloween: here.halloween }));
    if (here.leader !== null) now.unshift(t('nightmare-now-leads', { name: players[here.leader]?.name ?? '' }));
  }
  return { kind: 'place', now, see: ['christmas', 'halloween', 'force', 'rank'] };
}

function idea(what: string, view: NightmareView, { players, seat }: Night): About | null {
  const mine = seat === null ? undefined : view.players[seat];
  if (what === 'christmas' || what === 'halloween') {
    const [value, count] =
      what === 'christmas' ? [mine?.values[0], mine?.christmas] : [mine?.values[1], mine?.halloween];
    const worth = mine?.character ? [t('nightmare-now-worth', { value: value ?? 0, count: count ?? 0 })] : [];
    return {
      kind: what,
      now: [...worth, t('nightmare-now-supply', { count: view.supply })],
      see: ['supply', 'points'],
    };
  }
  if (what === 'points')
    return {
      kind: what,
      now: view.players.map(({ score }, at) =>
        t('nightmare-now-points', { points: score, name: players[at]?.name ?? '' }),
      ),
    };
  if (what === 'deck' && mine?.character)
    return {
      kind: what,
      now: [t('nightmare-now-hand', { hand: mine.hand, deck: mine.deck, discard: mine.discard.length })],
      see: [...mine.discard],
    };
  if (what === 'supply') return { kind: what, now: [t('nightmare-now-supply', { count: view.supply })] };
  if (what === 'zero') return { kind: what, now: [t('nightmare-now-zero', { name: players[view.zero]?.name ?? '' })] };
  if (view.mood && ['joy', 'panic', 'mood'].includes(what))
    return { kind: what, now: [t('nightmare-now-mood', { mood: view.mood })], see: ['mayor'] };
  if (view.dice && what === 'dice')
    return { kind: what, now: [t('nightmare-now-dice', { one: view.dice[0], other: view.dice[1] })], see: ['oogie'] };
  if (what === 'rank' && view.rank.length)
    return {
      kind: what,
      now: [t('nightmare-now-order', { names: listed(view.rank.map((at) => players[at]?.name ?? '')) })],
    };
  if (what === 'round' && view.round) return { kind: what, now: [t('nightmare-top-round', { round: view.round })] };
  return null;
}

function seated(at: number, { view }: Night): About {
  const player = view?.players[at];
  if (!view || !player?.character) return { kind: 'seat' };
  const now = [
    t('nightmare-points', { points: player.score }),
    t('nightmare-tokens', { christmas: player.christmas, halloween: player.halloween }),
    t('nightmare-now-hand', { hand: player.hand, deck: player.deck, discard: player.discard.length }),
  ];
  if (view.zero === at) now.push(t('nightmare-zero'));
  return { kind: 'seat', now, see: [player.character, 'points', 'deck', ...player.discard] };
}

export function shelves({ content }: Night): Shelf[] {
  const cards = (character: string): Shelf => ({
    id: `cards-${character}`,
    things: content.cards.filter((one) => one.character === character).map((one) => one.id),
  });
  return [
    { id: 'characters', things: content.characters.map((one) => one.id) },
    { id: 'words', things: ['force', ...KEYWORDS.filter((word) => !TOKENS.includes(word)), 'deck', 'round', 'points'] },
    { id: 'tokens', things: [...TOKENS, ...content.ingredients] },
    { id: 'places', things: content.tiles.map((one) => one.id) },
    ...CHARACTERS.flatMap((character) =>
      character === 'finklestein'
        ? [cards(character), { id: 'experiments', things: content.experiments.map((one) => one.id) }]
        : [cards(character)],
    ),
  ];
}
