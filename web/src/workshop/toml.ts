// A pack's text and what it says. One value is changed at a time, in its place: comments and the order of things stay as somebody wrote them.

import { getStaticTOMLValue, parseTOML, type AST } from 'toml-eslint-parser';

export type Value = string | number | boolean | Value[] | { [key: string]: Value };
export type Table = { [key: string]: Value };
/** Keys, and numbers of items from 0. */
export type Path = readonly (string | number)[];

const WIDE = 100;
const BARE = /^[A-Za-z0-9_-]+$/;

/** What a text says; throws where it is no TOML. */
export function read(text: string): Table {
  return getStaticTOMLValue(parseTOML(text)) as Table;
}

export function at(data: Value | undefined, path: Path): Value | undefined {
  let found: Value | undefined = data;
  for (const step of path) {
    if (found === undefined || typeof found !== 'object') return undefined;
    found = (found as Record<string | number, Value>)[step];
  }
  return found;
}

/** The text with this value in that place. */
export function put(text: string, path: Path, value: Value): string {
  const { holder, key, node } = find(text, path);
  if (node) return splice(text, node.range, write(value));
  if (!holder) return put(text, path.slice(0, -1), { [String(key)]: value });
  const line = `${name(String(key))} = ${write(value)}`;
  if (holder.type === 'TOMLInlineTable') {
    const last = holder.body.at(-1);
    const place = last ? last.range[1] : holder.range[0] + 1;
    return splice(text, [place, place], last ? `, ${line}` : ` ${line} `);
  }
  const last = holder.body.filter((one) => one.type === 'TOMLKeyValue').at(-1);
  if (last) return afterLine(text, last.range[1], line);
  if (holder.type === 'TOMLTopLevelTable') return `${line}\n${text}`;
  return afterLine(text, holder.range[1], line);
}

/** The text without what stands there. */
export function drop(text: string, path: Path): string {
  const { holder, node, pair } = find(text, path);
  if (!node || !pair) return text;
  if (holder?.type === 'TOMLInlineTable') {
    const rest = { ...(at(read(text), path.slice(0, -1)) as Table) };
    delete rest[String(path.at(-1))];
    return splice(text, holder.range, write(rest));
  }
  const from = text.lastIndexOf('\n', pair.range[0] - 1) + 1;
  return text.slice(0, from) + text.slice(endOfLine(text, pair.range[1]) + 1);
}

/** The text with one more `[[list]]` item, behind the others or behind the one with that number. */
export function addItem(text: string, list: string, item: Table, behind?: number): string {
  const lines = Object.entries(item).map(([key, value]) => `${name(key)} = ${write(value)}`);
  const block = [`[[${list}]]`, ...lines, ''].join('\n');
  const blocks = itemsOf(text, list);
  const before = blocks[behind ?? blocks.length - 1];
  if (!before) return `${text.replace(/\n*$/, '\n\n')}${block}`;
  const place = endOfLine(text, before[1]) + 1;
  const head = text.slice(0, place);
  return `${head}${head.endsWith('\n') ? '' : '\n'}\n${block}${text.slice(place)}`;
}

export function removeItem(text: string, list: string, number: number): string {
  const block = itemsOf(text, list)[number];
  if (!block) return text;
  const rest = text.slice(endOfLine(text, block[1]) + 1);
  return text.slice(0, block[0]) + rest.replace(/^(\s*\n)/, '');
}

/** Where each item of a list begins and ends. */
function itemsOf(text: string, list: string): AST.Range[] {
  return tables(text)
    .filter((table) => table.kind === 'array' && table.resolvedKey.length === 2 && table.resolvedKey[0] === list)
    .map((table) => [table.range[0], table.body.at(-1)?.range[1] ?? table.range[1]]);
}

function tables(text: string): AST.TOMLTable[] {
  return parseTOML(text).body[0].body.filter((one) => one.type === 'TOMLTable');
}

type Holder = AST.TOMLTopLevelTable | AST.TOMLTable | AST.TOMLInlineTable;
interface Found {
  key: string | number;
  /** The table that it stands in or would stand in. */
  holder?: Holder;
  pair?: AST.TOMLKeyValue;
  node?: AST.TOMLContentNode;
}

function find(text: string, path: Path): Found {
  const key = path.at(-1)!;
  const [top] = parseTOML(text).body;
  let holder: Holder = top;
  let depth = 0;
  for (const table of top.body)
    if (
      table.type === 'TOMLTable' &&
      table.resolvedKey.length > depth &&
      table.resolvedKey.length < path.length &&
      table.resolvedKey.every((step, number) => step === path[number])
    )
      [holder, depth] = [table, table.resolvedKey.length];
  let node: AST.TOMLContentNode | undefined;
  let pair: AST.TOMLKeyValue | undefined;
  for (const [number, step] of path.entries()) {
    if (number < depth) continue;
    if (node?.type === 'TOMLArray' && typeof step === 'number') {
      node = node.elements[step];
      if (!node) return { key };
      continue;
    }
    if (node) {
      if (node.type !== 'TOMLInlineTable') return { key };
      holder = node;
    }
    const body: readonly (AST.TOMLKeyValue | AST.TOMLTable)[] = holder.body;
    pair = body.filter((one) => one.type === 'TOMLKeyValue').find((one) => keyOf(one) === String(step));
    if (!pair) return number === path.length - 1 ? { key, holder } : { key };
    node = pair.value;
  }
  return { key, holder, pair, node };
}

function keyOf(pair: AST.TOMLKeyValue): string {
  return pair.key.keys.map((key) => (key.type === 'TOMLBare' ? key.name : key.value)).join('.');
}

function splice(text: string, [from, to]: AST.Range, instead: string): string {
  return text.slice(0, from) + instead + text.slice(to);
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function afterLine(text: string, from: number, line: string): string {
  const end = endOfLine(text, from);
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}

function name(key: string): string {
  return BARE.test(key) ? key : JSON.stringify(key);
}

/** A value as a pack writes it: long lists on lines of their own. */
export function write(value: Value): string {
  if (Array.isArray(value)) {
    const parts = value.map(write);
    const line = `[${parts.join(', ')}]`;
    return line.length <= WIDE ? line : `[\n${parts.map((part) => `  ${part},\n`).join('')}]`;
  }
  if (typeof value === 'object') {
    const pairs = Object.entries(value).map(([key, inner]) => `${name(key)} = ${write(inner)}`);
    return pairs.length ? `{ ${pairs.join(', ')} }` : '{}';
  }
  return typeof value === 'string' ? quoted(value) : String(value);
}

/** In quotes that TOML reads as JSON does; what a line cannot hold is left out. */
function quoted(text: string): string {
  return JSON.stringify(text.replace(/\p{Cc}/gu, ' '));
}
