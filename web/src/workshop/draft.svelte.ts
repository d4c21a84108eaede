// A pack that is being typed: its text is what counts. Every change can be undone, is kept in the browser, and is looked through by the server.

import { t } from '$lib/fluent.svelte';
import { api, Failure } from '../wire/api';
import type { Compared, ContentInfo, Shape, Slip } from '../wire/types';
import { addItem, at, drop, put, read, removeItem, type Path, type Table, type Value } from './toml';

/** Milliseconds of quiet after which a change is looked through, and in which typing on counts as one change. */
const QUIET = 250;
const ONE_CHANGE = 1200;
const STEPS = 200;
const KEPT = 'veillee.workshop';
/** A new id for what was copied: the next number that is free. */
const NUMBERED = /^(.*?)-?(\d+)$/;

export interface Kept {
  key: string;
  game: string;
  text: string;
  at: number;
  /** Of the link under which this server keeps it. */
  code?: string;
}

/** The packs that this browser keeps, the latest first. */
export function kept(): Kept[] {
  try {
    return (JSON.parse(localStorage.getItem(KEPT) ?? '[]') as Kept[]).sort((one, other) => other.at - one.at);
  } catch {
    return [];
  }
}

export function forget(key: string): void {
  localStorage.setItem(KEPT, JSON.stringify(kept().filter((one) => one.key !== key)));
}

export class Draft {
  text = $state.raw('');
  /** What it says; of the last text that was TOML at all. */
  data = $state.raw<Table>({});
  slips = $state.raw<readonly Slip[]>([]);
  content = $state.raw<ContentInfo | null>(null);
  /** What the rulebook prints, beside what it says. */
  printed = $state.raw<readonly Compared[]>([]);
  /** What has been looked through is what is written. */
  checked = $state(false);
  /** Why it could not be looked through or kept. */
  trouble = $state('');
  past = $state.raw<readonly string[]>([]);
  future = $state.raw<readonly string[]>([]);
  private last = { what: '', at: 0 };
  private timer = 0;
  private asked = 0;

  constructor(
    readonly game: string,
    readonly shape: Shape,
    readonly key: string,
    text: string,
    /** Of its link on this server, once it has one. */
    public code = '',
  ) {
    this.text = text;
    this.parse();
    void this.check();
  }

  value(path: Path): Value | undefined {
    return at(this.data, path);
  }

  items(list: string): Table[] {
    const found = this.data[list];
    return Array.isArray(found) ? (found as Table[]) : [];
  }

  /** Writes a value in its place; nothing takes it away. */
  set(path: Path, value: Value | undefined): void {
    this.change(written(this.text, path, value), path.join('.'));
  }

  /** Several at once, as one change. */
  setAll(values: readonly (readonly [Path, Value | undefined])[]): void {
    this.change(values.reduce((text, [path, value]) => written(text, path, value), this.text));
  }

  add(list: string, item: Table, behind?: number): void {
    this.change(addItem(this.text, list, item, behind));
  }

  copy(list: string, number: number): void {
    const item = this.items(list)[number];
    if (item) this.add(list, { ...item, id: this.freeId(list, String(item.id ?? list)) }, number);
  }

  remove(list: string, number: number): void {
    this.change(removeItem(this.text, list, number));
  }

  /** An id like this one that nothing in the list has. */
  freeId(list: string, like: string): string {
    const taken = new Set(this.items(list).map((item) => item.id));
    if (!taken.has(like)) return like;
    const parts = NUMBERED.exec(like);
    const stem = parts ? like.slice(0, like.length - parts[2]!.length) : `${like}-`;
    for (let number = parts ? Number(parts[2]) : 1; ; number++) {
      const found = stem + String(number).padStart(parts?.[2]?.length ?? 1, '0');
      if (!taken.has(found)) return found;
    }
  }

  /** Another text in its stead. `what`: typing on in the same field is one change. */
  change(text: string, what = ''): void {
    if (text === this.text) return;
    const now = Date.now();
    const same = what !== '' && what === this.last.what && now - this.last.at < ONE_CHANGE;
    if (!same) this.past = [...this.past, this.text].slice(-STEPS);
    this.last = { what, at: now };
    this.future = [];
    this.become(text);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.text];
    this.last.what = '';
    this.become(before);
  }

  redo(): void {
    const after = this.future.at(-1);
    if (after === undefined) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.text];
    this.last.what = '';
    this.become(after);
  }

  private become(text: string): void {
    this.text = text;
    this.checked = false;
    this.parse();
    this.keep();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.check(), QUIET);
  }

  private parse(): void {
    try {
      this.data = read(this.text);
    } catch {
      // The server says what is wrong with it, and where.
    }
  }

  keep(): void {
    const others = kept().filter((one) => one.key !== this.key);
    try {
      const mine = { key: this.key, game: this.game, text: this.text, at: Date.now(), code: this.code };
      localStorage.setItem(KEPT, JSON.stringify([mine, ...others]));
      this.trouble = '';
    } catch {
      this.trouble = t('workshop-full');
    }
  }

  async check(): Promise<void> {
    const mine = ++this.asked;
    try {
      const found = await api.check(this.game, this.text);
      if (mine !== this.asked) return;
      this.slips = found.slips;
      this.content = found.content ?? this.content;
      if (found.content) this.printed = found.printed;
      this.checked = true;
      this.trouble = '';
    } catch (failure) {
      if (mine !== this.asked) return;
      this.trouble = failure instanceof Error ? failure.message : String(failure);
      this.timer = window.setTimeout(() => void this.check(), 2000);
    }
  }

  /** Puts it on this server as it is now; the link to it. */
  async share(): Promise<string> {
    const mine = { game: this.game, text: this.text };
    const found = await api.sharePack({ ...mine, code: this.code }).catch((failure: unknown) => {
      // Under a key that this browser has lost: it gets another link.
      if (failure instanceof Failure && failure.code === 'no-such-pack') return api.sharePack({ ...mine, code: '' });
      throw failure;
    });
    this.code = found.code;
    this.keep();
    return `${location.origin}/workshop/${this.game}?from=${found.code}`;
  }

  close(): void {
    this.asked++;
    clearTimeout(this.timer);
  }

  /** What is wrong at this place; with `within`, and with anything in it. */
  wrong(path: Path, within = false): Slip[] {
    const place = path.map((step) => (typeof step === 'number' ? step + 1 : step));
    return this.slips.filter(
      (slip) =>
        (within ? slip.path.length >= place.length : slip.path.length === place.length) &&
        place.every((step, number) => slip.path[number] === step),
    );
  }
}

function written(text: string, path: Path, value: Value | undefined): string {
  return value === undefined ? drop(text, path) : put(text, path, value);
}

/** An empty pack: the head, and what there must be one of each, called as in ours: nobody types again what a red balloon is. */
export function empty(game: string, shape: Shape, ours: Table): string {
  const head = [`game = ${JSON.stringify(game)}`, 'pack = "mine"', ''].join('\n');
  let text = head;
  for (const field of shape.fields ?? []) {
    if (field.needed === false || ['game', 'pack'].includes(field.id)) continue;
    if (field.kind === 'items') {
      const ids = field.fields?.find((inner) => inner.id === 'id')?.choices ?? [];
      const theirs = (ours[field.id] ?? []) as Table[];
      for (const id of ids) {
        const like = theirs.find((item) => item.id === id);
        const item: Table = { ...blank(field), id };
        for (const inner of field.fields ?? [])
          if (inner.kind === 'name' && like?.[inner.id]) item[inner.id] = like[inner.id]!;
          else if (inner.needed !== false && inner.where === 'id' && inner.among?.includes(id))
            item[inner.id] = first(inner);
        text = addItem(text, field.id, item);
      }
    } else if (field.kind === 'table') text = `${text}\n[${field.id}]\n${lines(field)}`;
    else text = put(text, [field.id], first(field));
  }
  return text;
}

function lines(shape: Shape): string {
  return Object.entries(blank(shape))
    .map(([key, value]) => `${key} = ${JSON.stringify(value)}\n`)
    .join('');
}

/** What a new item says before anybody has typed anything. */
export function blank(shape: Shape): Table {
  const found: Table = {};
  for (const field of shape.fields ?? []) if (field.needed !== false && !field.where) found[field.id] = first(field);
  return found;
}

/** Whether there may be one more of the list: it is not full, and its ids are free to choose. */
export function fits(draft: Draft, list: Shape): boolean {
  return draft.items(list.id).length < (list.most ?? 0) && !list.fields?.find((field) => field.id === 'id')?.choices;
}

/** The least that a field can say. */
export function first(field: Shape): Value {
  const least = field.least ?? 0;
  switch (field.kind) {
    case 'number':
      return field.usual?.[0] ?? least;
    case 'numbers':
      return field.usual ?? Array.from({ length: field.count ?? 0 }, () => least);
    case 'rows':
      return [Array.from({ length: field.count ?? 0 }, () => least)];
    case 'flag':
      return false;
    case 'name':
      return { fr: '', en: '' };
    case 'choice':
      return field.id === 'source' ? 'mine' : (field.choices?.[0] ?? '');
    case 'table':
    case 'counts':
      return {};
    case 'choices':
    case 'texts':
    case 'pairs':
    case 'items':
    case 'effects':
      return [];
    default:
      return field.look === 'holes' ? '... ... ...' : '';
  }
}
