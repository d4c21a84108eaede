// HTTP: what the server answers, typed; every error is a `Failure` that says what was wrong in the reader's language.

import { t } from '$lib/fluent.svelte';
import { reach } from '$lib/reach.svelte';
import { settings } from '$lib/settings.svelte';
import { Failure } from './failure';
import { kept } from './kept';
import type {
  AskChances,
  AskReplay,
  AskTry,
  Chances,
  Checked,
  ContentInfo,
  Described,
  EveningState,
  GameInfo,
  Home,
  KeptPicture,
  Network,
  NewEvening,
  NewTable,
  Problem,
  Rule,
  ReplayInfo,
  SharedPack,
  SharePack,
  TableInfo,
  Tried,
} from './types';

export { Failure };

/** `fetch`, which says in the reader's language that there is no line. */
async function reached(url: string, asked: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(url, asked);
    reach.on = true;
    return answer;
  } catch (failure) {
    if (asked.signal?.aborted) throw failure;
    reach.on = false;
    throw new Failure(0, 'no-line', t('no-line'));
  }
}

async function failed(answer: Response): Promise<never> {
  const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  const said = problem?.text ?? answer.statusText;
  throw new Failure(answer.status, problem?.code ?? String(answer.status), said, problem?.mistakes);
}

export async function ask<Answer>(
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const answer = await reached(`/api${path}`, {
    method,
    headers: {
      'Accept-Language': settings.language,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  });
  if (!answer.ok) await failed(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

/** Bytes as they are. */
async function raw(path: string, asked: RequestInit): Promise<Response> {
  const answer = await reached(`/api${path}`, {
    ...asked,
    headers: { 'Accept-Language': settings.language, 'Content-Type': 'application/octet-stream' },
  });
  if (!answer.ok) await failed(answer);
  return answer;
}

/** A plain text. */
async function written(path: string): Promise<string> {
  const answer = await fetch(`/api${path}`, { headers: { 'Accept-Language': settings.language } });
  if (!answer.ok) await failed(answer);
  return answer.text();
}

/** What the server says, or without a line what this browser has kept. */
async function orKept<What>(asked: Promise<What>, instead: () => Promise<What>): Promise<What> {
  try {
    return await asked;
  } catch (failure) {
    if (!(failure instanceof Failure) || failure.code !== 'no-line') throw failure;
    return instead().catch(() => {
      throw failure;
    });
  }
}

export const api = {
  network: (): Promise<Network> => ask('/lan'),
  letIn: (): Promise<Network> => ask('/lan', {}),
  games: (): Promise<GameInfo[]> => orKept(ask('/games'), kept.games),
  rules: (game: string): Promise<Rule[]> => ask(`/games/${game}/rules?language=${settings.language}`),
  texts: (game: string, language: string): Promise<string> => written(`/games/${game}/texts?language=${language}`),
  pack: (game: string): Promise<ContentInfo> => orKept(ask(`/games/${game}/content`), () => kept.packOf(game)),
  shape: (game: string): Promise<Described> => ask(`/games/${game}/shape`),
  check: (game: string, text: string): Promise<Checked> => ask(`/games/${game}/check`, { text }),
  tryOut: (game: string, asked: AskTry): Promise<Tried> => ask(`/games/${game}/try`, asked),
  sharePack: (pack: SharePack): Promise<SharedPack> => ask('/packs', pack),
  sharedPack: (code: string): Promise<SharedPack> => ask(`/packs/${encodeURIComponent(code)}`),
  bring: async (picture: Uint8Array<ArrayBuffer>): Promise<KeptPicture> =>
    (await (await raw('/pictures', { method: 'POST', body: picture })).json()) as KeptPicture,
  picture: async (hash: string): Promise<Uint8Array> =>
    new Uint8Array(await (await raw(`/pictures/${hash}`, {})).arrayBuffer()),
  content: (hash: string): Promise<ContentInfo> => orKept(ask(`/content/${hash}`), () => kept.pack(hash)),
  /** My tables; where they are known already, as soon as something changes. */
  home: (known: string, signal: AbortSignal): Promise<Home> => ask(`/home?known=${known}`, undefined, 'GET', signal),
  table: (id: string): Promise<TableInfo> => ask(`/tables/${id}`),
  open: (table: NewTable): Promise<TableInfo> => ask('/tables', table),
  openEvening: (evening: NewEvening): Promise<EveningState> => ask('/evenings', evening),
  byCode: (code: string): Promise<EveningState> => ask(`/codes/${encodeURIComponent(code)}`),
  evening: (id: string): Promise<EveningState> => ask(`/evenings/${encodeURIComponent(id)}`),
  replay: (record: AskReplay): Promise<ReplayInfo> => ask('/replay', record),
  chances: (record: AskChances): Promise<Chances> => ask('/chances', record),
  record: (id: string, round = ''): Promise<string> => written(`/tables/${id}/record${round && `?round=${round}`}`),
  /** The best game of a day that is over. */
  bestOf: (day: string, game: string): Promise<string> =>
    written(`/daily/${encodeURIComponent(day)}/${encodeURIComponent(game)}/record`),
};
