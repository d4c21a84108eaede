// L'Étrange Noël de Monsieur Jack in the browser.

import { t } from '$lib/fluent.svelte';
import type { NightmareBox, NightmareView } from '../../wire/nightmare';
import type { Told } from '../../wire/types';
import type { GameClient } from '../shape';
import Board from './Board.svelte';
import End from './End.svelte';
import Hand from './Hand.svelte';
import Item from './Item.svelte';
import Pieces, { PLACES } from './Pieces.svelte';
import Portrait from './Portrait.svelte';
import Scores from './Scores.svelte';
import Deck from './pictures/Deck.svelte';
import Finklestein from './pictures/Finklestein.svelte';
import Hidden from './pictures/Hidden.svelte';
import Jack from './pictures/Jack.svelte';
import Mayor from './pictures/Mayor.svelte';
import Oogie from './pictures/Oogie.svelte';
import Open from './pictures/Open.svelte';
import Places from './pictures/Places.svelte';
import Rank from './pictures/Rank.svelte';
import Sally from './pictures/Sally.svelte';
import Santa from './pictures/Santa.svelte';
import Tokens from './pictures/Tokens.svelte';
import Won from './pictures/Won.svelte';
import { about, shelves } from './about';
import { Desk } from './desk.svelte';
import { CHARACTERS, questionOf, scoreParts } from './view';

/** What makes an entry a scene: the end of a round, the dice, the end. */
const TURNING = ['nightmare-turned-up', 'nightmare-rolled', 'nightmare-won', 'nightmare-winner'];

function told(id: string, args: Told['args'] = {}): Told {
  return { id, args };
}

export const client: GameClient<NightmareView, NightmareBox, Desk> = {
  own: () => new Desk(),
  Pieces,
  symbols: [
    ...CHARACTERS,
    'christmas',
    'halloween',
    'zero',
    'bone',
    'slime',
    'spark',
    'experiment',
    'back',
    'end',
    ...PLACES.map((place) => place.id),
  ].map((item) => `nightmare-${item}`),
  drawn: ({ content }) => [...content.tiles.map(({ id }) => id), ...content.ingredients],
  Board,
  Hand,
  Scores,
  End,
  about,
  Portrait,
  shelves,
  points: true,
  made(play, seat) {
    const player = play.view.players[seat];
    return player
      ? scoreParts(player).map(({ id, args }) => ({ id: id.replace('why', 'made'), points: args.points ?? 0 }))
      : [];
  },
  Item,
  counts(play, seat) {
    const player = play.view.players[seat];
    if (!player?.character) return [];
    const why = scoreParts(player).map((part) => told(part.id, part.args));
    return [
      {
        symbol: `nightmare-${player.character}`,
        label: told('nightmare-points', { points: player.score }),
        value: player.score,
        why,
        ask: 'points',
      },
    ];
  },
  round: (play) =>
    play.view.round ? told('nightmare-top-round', { round: play.view.round }) : told('nightmare-top-choosing'),
  ask(play) {
    if (play.view.phase === 'choosing') return told('nightmare-ask-choose');
    return told(play.view.asking ? 'nightmare-ask-answer' : 'nightmare-ask-play');
  },
  asked(play, move) {
    const { asking } = play.view;
    if (!asking) return '';
    const question = questionOf(asking, play, move.startsWith('side '));
    return asking.card ? `${play.name(asking.card)}${t('nightmare-colon')} ${question}` : question;
  },
  doing(play, seat) {
    if (play.view.turn !== seat) return told('nightmare-doing-watch');
    if (play.view.phase === 'choosing') return told('nightmare-doing-choose');
    if (play.view.asking)
      return told(
        ['dice', 'again'].includes(play.view.asking.kind) ? 'nightmare-doing-roll' : 'nightmare-doing-answer',
      );
    return told('nightmare-doing-play');
  },
  tells: (told) => told.some(({ id }) => TURNING.includes(id)),
  scenic({ id }) {
    // Everybody's sum first, then who takes the tokens; the dice roll before they lie still.
    if (id === 'nightmare-won' || id === 'nightmare-rolled') return { acts: 2, turn: 1 };
    return id === 'nightmare-scored' ? { lasts: 0.6 } : undefined;
  },
  cue({ id }, act) {
    if (id === 'nightmare-rolled') return act < 1 ? 'die' : undefined;
    if (id === 'nightmare-won') return act === 0 ? 'tile' : 'token';
    if (id === 'nightmare-turned-up' || id.startsWith('nightmare-played')) return 'card';
    return ['nightmare-added', 'nightmare-took', 'nightmare-gave', 'nightmare-flipped'].includes(id)
      ? 'token'
      : undefined;
  },
  flights({ id, args: { who, place, christmas, halloween } }, act) {
    if (id !== 'nightmare-won' || act === 0 || typeof who !== 'object' || who.kind !== 'seat') return [];
    if (typeof place !== 'object' || place.kind !== 'item') return [];
    const [from, to] = [`.place[data-tile="${place.item}"] .tile`, `.avatar[data-seat="${who.seat + 1}"]`];
    return [
      { symbol: 'nightmare-christmas', from, to, count: Number(christmas) },
      { symbol: 'nightmare-halloween', from, to, count: Number(halloween) },
    ];
  },
  caption(line, act) {
    if (act > 0) return line;
    if (line.id === 'nightmare-won') return told('nightmare-compared', line.args);
    return line.id === 'nightmare-rolled' ? told('nightmare-rolls', line.args) : line;
  },
  best: ['nightmare-completed', 'nightmare-rolled', 'nightmare-winner'],
  moment(line) {
    if (line.id === 'nightmare-winner') return { tone: 'candle', symbol: 'nightmare-halloween' };
    return line.id === 'nightmare-completed' ? { tone: 'good', symbol: 'nightmare-experiment' } : null;
  },
  role(play) {
    const character = play.seat === null ? null : play.view.players[play.seat]?.character;
    if (!character) return null;
    const about = t('nightmare-about', { character });
    return { symbol: `nightmare-${character}`, title: play.name(character), line: about };
  },
  brief: [CHARACTERS, Hidden, Open, Won, Rank],
  rules: Array.from({ length: 21 }, (_, at) => `NB-${at + 1}`),
  pictures: {
    'NB-1': CHARACTERS,
    'NB-2': Deck,
    'NB-3': Places,
    'NB-4': Tokens,
    'NB-5': ['zero'],
    'NB-7': Hidden,
    'NB-9': Open,
    'NB-11': Rank,
    'NB-13': Won,
    'NB-16': Jack,
    'NB-17': Santa,
    'NB-18': Mayor,
    'NB-19': Finklestein,
    'NB-20': Oogie,
    'NB-21': Sally,
  },
};
