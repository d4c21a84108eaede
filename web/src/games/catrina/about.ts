// What each thing of Viva Catrina is, and what the viewer knows of it.

import { itemName, listed, t } from '$lib/fluent.svelte';
import type { CatrinaBox, CatrinaView } from '../../wire/catrina';
import type { About, Box, Shelf } from '../shape';
import { COLOURS, design, LINES, range, STALLS } from './view';

type Fiesta = Box<CatrinaView, CatrinaBox>;

const WORDS = ['tile', 'round', 'bag', 'catrina', 'golden', ...LINES, 'points'];

export function about(what: string, box: Fiesta): About | null {
  if (what.startsWith('seat:')) return seated(Number(what.slice(5)), box);
  const { content, view } = box;
  if (design(content, what)) return tile(what, box);
  const chimera = content.chimera.findIndex((one) => one.id === what);
  if (chimera >= 0) {
    const now = view ? [t('catrina-now-left', { count: view.chimeras[chimera] ?? 0 })] : [];
    return { kind: 'chimera', args: { points: range(content.chimera[chimera]!.points) }, now, see: ['pedestal'] };
  }
  if (content.altar.some((altar) => altar.id === what)) return element(what, 'altar', box);
  const kind = ['balloon', 'stall'].find((one) => what.startsWith(`${one}-`));
  if (kind || what === 'visitor' || what === 'butterfly') return element(what, kind ?? what, box);
  if (view && what === 'catrina')
    return { kind: what, now: [t('catrina-now-holder', { name: box.players[view.catrina]?.name ?? '' })] };
  if (view && what === 'bag') return { kind: what, now: [t('catrina-bag', { count: view.bag })] };
  if (view && what === 'round')
    return { kind: what, now: [t('catrina-round-name', { round: view.round, rounds: view.rounds })] };
  const line = LINES.findIndex((one) => one === what);
  if (view && (line >= 0 || what === 'points')) {
    const now = view.villages.map((village, at) =>
      t('catrina-now-points', {
        points: (line < 0 ? village.points : village.lines[line]) ?? 0,
        name: box.players[at]?.name ?? '',
      }),
    );
    return { kind: what, now };
  }
  return null;
}

function tile(what: string, box: Fiesta): About {
  const { content, names, view, players } = box;
  const found = design(content, what)!;
  const says = found.paths.map((path) =>
    t(path.flowered ? 'catrina-now-flowered' : 'catrina-now-paved', {
      elements: path.elements.length
        ? listed(path.elements.map((one) => itemName(one, names)))
        : t('catrina-now-nothing'),
    }),
  );
  if (found.pieces.length) says.push(t('catrina-now-pieces', { count: found.pieces.length }));
  const now: string[] = [];
  if (view) {
    const owner = view.villages.findIndex((village) => village.tiles.some((laid) => laid.tile === what));
    const board = view.top.includes(what) || view.bottom.includes(what);
    const place =
      owner >= 0 ? 'village' : view.hand === what ? 'hand' : board ? 'board' : view.unseen.includes(what) ? 'bag' : '';
    if (place) now.push(t('catrina-now-where', { place, name: players[owner]?.name ?? '' }));
  }
  const elements = [...new Set(found.paths.flatMap((path) => path.elements))];
  return {
    kind: found.start ? 'start' : 'tile',
    name: itemName(what, names),
    says,
    now,
    see: found.pieces.length ? [...elements, 'pedestal'] : elements,
  };
}

function element(what: string, kind: string, { content, view, seat }: Fiesta): About {
  const now: string[] = [];
  if (view) {
    if (seat !== null) now.push(t('catrina-now-village', { count: view.villages[seat]?.counts[what] ?? 0 }));
    const coming = [...view.unseen, ...view.top, ...view.bottom].flatMap(
      (one) => design(content, one)?.paths.flatMap((path) => path.elements) ?? [],
    );
    now.push(t('catrina-now-coming', { count: coming.filter((one) => one === what).length }));
    const pile = view.piles[COLOURS.findIndex((colour) => what === `balloon-${colour}`)];
    if (pile) now.push(t('catrina-now-pile', { count: pile.length, values: pile.join(', ') }));
  }
  const altar = content.altar.find((one) => one.id === what);
  return {
    kind,
    args: {
      golden: range(gilt(content, view?.villages.length)),
      points: altar ? altar.points : listed(content.stalls.points.map(String)),
    },
    now,
    see: kind === 'balloon' ? ['golden'] : (altar?.wish ?? []),
  };
}

/** What the golden sides of balloon tiles add, for so many players. */
function gilt(content: CatrinaBox, players = 0): number[] {
  const { golden } = content.balloons;
  const word = { 2: 'two', 3: 'three' }[players] ?? 'four';
  return players ? (golden[word] ?? []) : Object.values(golden).flat();
}

function seated(at: number, { view }: Fiesta): About {
  const village = view?.villages[at];
  if (!village) return { kind: 'seat' };
  const now = LINES.map((line, number) =>
    t('catrina-now-points', { points: village.lines[number] ?? 0, name: t(`catrina-line-${line}`) }),
  );
  return { kind: 'seat', now, see: view.catrina === at ? ['catrina', 'points'] : ['points'] };
}

export function shelves({ content }: Fiesta): Shelf[] {
  return [
    {
      id: 'elements',
      things: [
        ...COLOURS.map((colour) => `balloon-${colour}`),
        ...STALLS.map((stall) => `stall-${stall}`),
        'visitor',
        'butterfly',
        ...content.altar.map((altar) => altar.id),
      ],
    },
    { id: 'supply', things: [...content.chimera.map((one) => one.id), 'pedestal', 'spoiled'] },
    { id: 'words', things: WORDS },
    { id: 'starts', things: content.start.map((one) => one.id) },
    { id: 'tiles', things: content.tile.map((one) => one.id) },
  ];
}
