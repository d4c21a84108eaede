// Monster Freeze in the browser.

import { t } from '$lib/fluent.svelte';
import type { FreezeBox, FreezeView } from '../../wire/freeze';
import type { Told } from '../../wire/types';
import type { GameClient } from '../shape';
import { about, shelves } from './about';
import { Arrangement } from './arrangement.svelte';
import Alone from './Alone.svelte';
import Board from './Board.svelte';
import End from './End.svelte';
import Hand from './Hand.svelte';
import Item from './Item.svelte';
import Pieces from './Pieces.svelte';
import Portrait from './Portrait.svelte';
import Scene from './Scene.svelte';
import Scores from './Scores.svelte';
import Cards from './pictures/Cards.svelte';
import Fold from './pictures/Fold.svelte';
import Holes from './pictures/Holes.svelte';
import Middle from './pictures/Middle.svelte';
import Stacked from './pictures/Stacked.svelte';
import { COLOURS } from './view';

export const client: GameClient<FreezeView, FreezeBox, Arrangement> = {
  own: () => new Arrangement(),
  Pieces,
  symbols: [...COLOURS.map((colour) => `freeze-${colour}`), 'freeze-cold'],
  Board,
  Hand,
  Scores,
  End,
  Alone,
  about,
  Portrait,
  shelves,
  Item,
  drawnOnly: true,
  decides: ['colours', 'most', 'shared', 'lost', 'match', 'drawn'].map((id) => `freeze-${id}`),
  round: (play): Told | null =>
    play.view.rounds_to_win > 1 ? { id: 'freeze-round', args: { round: play.view.round } } : null,
  ask: (play) => ({
    id: !play.view.playing ? 'freeze-ready' : play.seat === null ? 'freeze-watching' : 'freeze-ask',
    args: {},
  }),
  doing: (play) => ({ id: play.view.playing ? 'freeze-doing-stack' : 'freeze-doing-wait', args: {} }),
  Scene,
  // A fold goes from the stack, or from whoever laid it, to where it counts.
  flights({ id, args: { who, colour } }) {
    if (id !== 'freeze-folded' || typeof who !== 'object' || who.kind !== 'seat') return [];
    if (typeof colour !== 'object' || colour.kind !== 'item') return [];
    const number = who.seat + 1;
    return [
      {
        symbol: `freeze-${colour.item}`,
        from: `[data-stack="${number}"], .stage:not(:has([data-stack="${number}"])) .avatar[data-seat="${number}"]`,
        to: `.folds li:nth-child(${number}) .laid, .stage:not(:has(.folds)) .progress [data-player="${number}"]`,
      },
    ];
  },
  best: ['freeze-folded'],
  quick: true,
  role: () => ({ symbol: 'freeze-violet', title: t('freeze-role'), line: t('freeze-role-line') }),
  brief: [Holes, Stacked, Fold, Middle, COLOURS],
  rules: Array.from({ length: 11 }, (_, at) => `MF-${at + 1}`),
  pictures: { 'MF-1': Cards, 'MF-3': Stacked, 'MF-4': Fold, 'MF-6': Middle, 'MF-7': COLOURS },
};
