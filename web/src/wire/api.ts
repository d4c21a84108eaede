// HTTP: what the server answers, typed; every error is a `Failure` that says what was wrong in the reader's language.

import { settings } from '$lib/settings.svelte';
import type {
  AskChances,
  AskReplay,
  Chances,
  ContentInfo,
  EveningState,
  GameInfo,
  Mistake,
  Network,
  NewEvening,
  NewTable,
  Problem,
  Rule,
  ReplayInfo,
  TableInfo,
} from './types';

export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    /** All that is wrong with a pack, each with its line. */
    readonly mistakes: readonly Mistake[] = [],
  ) {
    super(text);
  }
}

async function ask<Answer>(
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Answer> {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: {
      'Accept-Language': settings.language,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null;
    const said = problem?.text ?? answer.statusText;
    throw new Failure(answer.status, problem?.code ?? String(answer.status), said, problem?.mistakes);
  }
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

export const api = {
  network: (): Promise<Network> => ask('/lan'),
  letIn: (): Promise<Network> => ask('/lan', {}),
  games: (): Promise<GameInfo[]> => ask('/games'),
  rules: (game: string): Promise<Rule[]> => ask(`/games/${game}/rules?language=${settings.language}`),
  texts: async (game: string, language: string): Promise<string> => {
    const answer = await fetch(`/api/games/${game}/texts?language=${language}`);
    if (!answer.ok) throw new Failure(answer.status, String(answer.status), answer.statusText);
    return answer.text();
  },
  pack: (game: string): Promise<ContentInfo> => ask(`/games/${game}/content`),
  content: (hash: string): Promise<ContentInfo> => ask(`/content/${hash}`),
  tables: (): Promise<TableInfo[]> => ask('/tables'),
  table: (id: string): Promise<TableInfo> => ask(`/tables/${id}`),
  open: (table: NewTable): Promise<TableInfo> => ask('/tables', table),
  openEvening: (evening: NewEvening): Promise<EveningState> => ask('/evenings', evening),
  byCode: (code: string): Promise<EveningState> => ask(`/codes/${encodeURIComponent(code)}`),
  evening: (id: string): Promise<EveningState> => ask(`/evenings/${encodeURIComponent(id)}`),
  replay: (record: AskReplay): Promise<ReplayInfo> => ask('/replay', record),
  chances: (record: AskChances): Promise<Chances> => ask('/chances', record),
  record: async (id: string): Promise<string> => {
    const answer = await fetch(`/api/tables/${id}/record`);
    if (!answer.ok) throw new Failure(answer.status, String(answer.status), answer.statusText);
    return answer.text();
  },
};
