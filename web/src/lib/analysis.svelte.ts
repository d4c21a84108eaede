// What the teacher says of a record: asked for piece by piece as it grows on the server, or all at once where it is kept there.

import { Failure } from '../wire/api';
import { teacher } from '../wire/teacher-api';
import type { Account, Choice, Moment, Part, Verdict } from '../wire/teacher';
import { has, listed, t } from './fluent.svelte';
import { settings } from './settings.svelte';

const PAUSE = 1000;
const PATIENCE = 30;
const REASONS = 3;

export type Grade = Verdict['grade'];

/** As chess players write them. */
export const GLYPHS: Record<Grade, string> = { '': '', slip: '?!', mistake: '?', blunder: '??' };

/** A decision that cost something. */
export interface Fault {
  step: number;
  seat: number;
  verdict: Verdict;
}

export class Analysis {
  moments = $state.raw<readonly Moment[]>([]);
  accounts = $state.raw<readonly Account[]>([]);
  turning = $state.raw<readonly number[]>([]);
  total = $state(0);
  busy = $state(false);
  problem = $state('');
  private looking: AbortController | null = null;

  get whole(): boolean {
    return this.accounts.length > 0;
  }
  get faults(): Fault[] {
    return this.moments.flatMap(({ seat, verdict }, step) =>
      verdict?.grade && seat !== null ? [{ step, seat, verdict }] : [],
    );
  }

  /** Forgets what it knew, and takes what the server has kept of this record, if it has. */
  async open(record: string): Promise<void> {
    this.close();
    this.moments = [];
    this.accounts = [];
    this.turning = [];
    this.total = 0;
    this.problem = '';
    if (record) await this.listen(record, false);
  }

  /** Has it analysed, and listens until all of it is there. */
  async study(record: string): Promise<void> {
    await this.listen(record, true);
  }

  close(): void {
    this.looking?.abort();
    this.looking = null;
  }

  private async listen(record: string, begin: boolean): Promise<void> {
    this.close();
    const looking = new AbortController();
    this.looking = looking;
    this.busy = begin;
    this.problem = '';
    for (let failures = 0; failures < PATIENCE && !looking.signal.aborted;) {
      try {
        const piece = await teacher.analysis({ record, first: this.moments.length, ask: begin ? 'analyse' : 'look' });
        if (looking.signal.aborted) return;
        this.moments = [...this.moments, ...piece.moments];
        [this.accounts, this.turning, this.total] = [piece.accounts, piece.turning, piece.total];
        // Somebody has had it begun: it grows without being asked for.
        this.busy = !this.whole && (begin || piece.total > 0);
        if (!this.busy) return;
        failures = 0;
      } catch (failure) {
        failures += 1;
        if (failure instanceof Failure && failure.status === 400) failures = PATIENCE;
        if (failures >= PATIENCE) this.problem = failure instanceof Error ? failure.message : String(failure);
      }
      await new Promise((done) => setTimeout(done, PAUSE));
    }
    if (!looking.signal.aborted) this.busy = false;
  }
}

/** A difference, with its sign. */
export function signed(worth: number, digits = 1): string {
  const size = new Intl.NumberFormat(settings.language === 'en' ? 'en-GB' : 'fr', {
    maximumFractionDigits: digits,
  }).format(Math.abs(worth));
  return worth < 0 ? `−${size}` : `+${size}`;
}

/** How far the truth may be from a chance, in hundredths; empty where that is less than half of one. */
export function margin(of: { margin: number }): string {
  return of.margin >= 0.005 ? `± ${Math.round(of.margin * 100)}` : '';
}

/** So much of a win nobody calls a fault: what lies no further apart is as good. */
const SLIP = 0.02;

/** Whether a move cannot be told apart from the best. */
export function asGood(choice: Choice, best: Choice): boolean {
  const lead = best.chance - choice.chance;
  return lead < SLIP || lead <= Math.hypot(choice.margin, best.margin);
}

/** The costliest, in the order of the game. */
export function costliest(faults: readonly Fault[], most: number): Fault[] {
  const kept = new Set([...faults].sort((one, other) => other.verdict.loss - one.verdict.loss).slice(0, most));
  return faults.filter((fault) => kept.has(fault));
}

/** The parts of a move as a sentence in the game's words, those that weigh most first; empty where it has none. */
export function reasons(game: string, parts: readonly Part[]): string {
  const said = parts
    .slice(0, REASONS)
    .map((part) => [`${game}-${part.worth < 0 ? 'cost' : 'gain'}-${part.name}`, part] as const)
    .filter(([id]) => has(id))
    .map(([id, { count, worth }]) => t(id, { count, worth: signed(worth), share: Math.round(worth * 100) }));
  const sentence = listed(said);
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

export const STEPS = ['deal', 'draws', 'hidden', 'others', 'play'] as const;

/** What luck and play gave or took, in whole hundredths of a win; from the fair share they lead to the result to the last one. */
export function ledger(account: Account): { step: (typeof STEPS)[number]; by: number }[] {
  let total = account.fair;
  return STEPS.map((step) => {
    const before = Math.round(total * 100);
    total += account[step];
    return { step, by: Math.round(total * 100) - before };
  });
}

/** What the parts of a move come to. */
export function sum(choice: Choice): number {
  return choice.parts.reduce((total, part) => total + part.worth, 0);
}
