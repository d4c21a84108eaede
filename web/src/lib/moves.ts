// A move in words, as `veillee.core.told.told_move` says it: message `<game>-move-<verb>`, arguments `$a`, `$b` … by position.

import type { Meta, Told } from '../wire/types';
import type { Names } from './fluent.svelte';

type Arg = Told['args'][string];

export function toldMove(meta: Meta, names: Names, notation: string): Told {
  const [verb, ...texts] = notation.split(' ');
  const kinds = meta.verbs.find((known) => known.name === verb)?.args ?? [];
  const args: Record<string, Arg> = {};
  const item = (text: string): { kind: 'item'; item: string } | string =>
    text in names ? { kind: 'item', item: text } : text;
  const one = (kind: string, text: string): Arg => {
    if (kind === 'seat') return { kind: 'seat', seat: Number(text) - 1 };
    return kind === 'bearing' ? text.replace(/\d/g, '') : item(text);
  };
  kinds.forEach((kind, position) => {
    const key = String.fromCharCode('a'.charCodeAt(0) + position);
    const text = texts[position];
    if (kind.endsWith('*')) args[key] = { kind: 'path', steps: texts.slice(position).map(item) };
    else if (text !== undefined) args[key] = one(kind, text);
  });
  return { id: `${meta.id}-move-${verb}`, args };
}
