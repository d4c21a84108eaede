// A lesson without a line: answers from its recording (docs/client.md), which holds every way that it can go. Nothing is judged here.

import { settings } from '$lib/settings.svelte';
import { t } from '$lib/fluent.svelte';
import { kept } from './kept';
import { LocalLine } from './local';
import type { Answer, Ears, Order } from './socket';
import type { LessonRecording, Moment, News } from './types';

const KEY = 'veillee.here.';
/** In the list of what the learner did: a sentence was read. */
const READ = '';

export class LessonLine extends LocalLine {
  protected seat = 0;
  /** What the learner has played and read, so that a page that is loaded again goes on where it was. */
  private steps: string[] = [];
  private recording: LessonRecording | null = null;
  private at = 0;
  /** What the learner laid, by its place in the view. */
  private laid = new Map<string, string>();
  /** Something is still being shown. */
  private shows = false;

  constructor(
    private readonly game: string,
    private readonly lesson: string,
    ears: Ears,
    failed: (why: string) => void,
  ) {
    super(ears, failed);
  }

  /** The learner's moves. */
  get moves(): string[] {
    return this.steps.filter((step) => step !== READ);
  }

  protected async begin(): Promise<void> {
    this.recording = await kept.lesson(this.game, this.lesson);
    this.seat = this.recording.seat;
    const before = remembered(this.key);
    // The beginning is shown as it comes, unless somebody comes back to the middle of it.
    if (before.length === 0) this.show(0, true);
    else this.quickly(0);
    for (const step of before) if (!this.go(step)) break;
  }

  order(order: Order): Promise<Answer> {
    return Promise.resolve(this.answer(order));
  }

  private get moment(): Moment {
    return this.recording!.moments[this.at]!;
  }

  private get key(): string {
    return `${KEY}${this.game}.${this.lesson}`;
  }

  private answer(order: Order): Answer {
    const listen = this.refused('lesson-listen', { id: 'refusal-lesson-listen', args: {} });
    if (this.shows || !this.recording) return listen;
    if (order.type === 'go-on') {
      if (this.moment.on === null) return listen;
      this.take(READ);
      this.show(this.moment.on);
      return this.done();
    }
    if (order.type !== 'play') return this.refused('lesson-goes-on', { id: 'refusal-lesson-goes-on', args: {} });
    const { right, wrong, illegal } = this.moment;
    const next = right[order.move];
    if (next !== undefined) {
      this.take(order.move);
      this.show(next);
      return this.done();
    }
    const kindly = wrong[order.move];
    if (kindly) return this.refused('lesson-wrong', kindly);
    const no = illegal[order.move.split(' ')[0] ?? ''];
    return no ? this.refused(no.code, no.told, no.rule) : listen;
  }

  /** Notes what the learner did, and what lies on the table because of it. */
  private take(step: string): void {
    const { places, laid } = this.moment;
    laid[step]?.forEach((what, at) => this.laid.set(places[at] ?? '', what));
    this.steps.push(step);
    remember(this.key, this.steps);
  }

  /** Does again what was done before the page was loaded anew. */
  private go(step: string): boolean {
    const next = step === READ ? this.moment.on : this.moment.right[step];
    if (next === null || next === undefined) return false;
    this.take(step);
    this.quickly(next);
    return true;
  }

  private quickly(moment: number): void {
    this.at = moment;
    for (const { news } of this.moment.shown) this.tell(this.mine(news), true);
  }

  /** What comes now, one after the other as it would at a table; `first`: nobody listens yet. */
  private show(moment: number, first = false): void {
    this.at = moment;
    const queue = [...this.moment.shown];
    const next = (quietly: boolean): void => {
      const one = queue.shift();
      if (one) this.tell(this.mine(one.news), quietly);
      this.shows = queue.length > 0;
      const after = queue[0]?.after;
      if (after !== undefined) this.in(after, () => next(false));
    };
    this.shows = true;
    if (first || queue[0]?.after === 0) next(first);
    else this.in(queue[0]?.after ?? 0, () => next(false));
  }

  /** A message as this learner gets it: by their name, at this time, with what they laid. */
  private mine(news: News): News {
    const name = settings.name.trim() || t('player-default', { number: 1 });
    const copy = structuredClone(news);
    for (const entry of copy.entries ?? []) {
      entry.at = Date.now();
      if (entry.what.type === 'sat') entry.what.name = name;
    }
    const me = copy.table?.seats[this.seat];
    if (me) me.name = name;
    if (copy.view) for (const [place, what] of this.laid) put(copy.view.game, place.split('.'), what);
    return copy;
  }
}

/** Puts something in its place, where there is such a place. */
function put(view: unknown, [name = '', ...rest]: string[], what: string): void {
  if (typeof view !== 'object' || view === null || !(name in view)) return;
  const parts = view as Record<string, unknown>;
  if (rest.length) put(parts[name], rest, what);
  else parts[name] = what;
}

function remembered(key: string): string[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter((step) => typeof step === 'string') : [];
  } catch {
    return [];
  }
}

function remember(key: string, steps: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(steps));
  } catch {
    // A browser that keeps nothing begins again.
  }
}

/** From the beginning again. */
export function forgetLesson(game: string, lesson: string): void {
  remember(`${KEY}${game}.${lesson}`, []);
}
