// What a game brings to the client, the same for all five (docs/client.md). A board draws the view and offers what is legal; it knows no rules.

import type { Component } from 'svelte';
import type { Scenic } from '$lib/beats';
import type { Names, Scene } from '$lib/fluent.svelte';
import type { Flight } from '$lib/motion';
import type { Cue } from '$lib/voice';
import type { Told } from '../wire/types';

/** Somebody at the table, as every viewer sees them. */
export interface Player {
  name: string;
  /** The bot's level, or empty for a person. */
  bot: string;
  /** Which of the bots with a face it is. */
  face?: string;
  /** here: all is well; thinking: a bot at work; away: connection lost; left: gone for good; empty: nobody yet. */
  sign: 'here' | 'thinking' | 'away' | 'left' | 'empty';
}

/** What a table, a shared screen or a replay hands to every part of a game. All of it is reactive. */
export interface Play<View = unknown, Content = unknown, Own = unknown> extends Scene {
  /** Its id. */
  readonly game: string;
  /** Names this table and viewer in what the browser keeps, such as notes made by hand. */
  readonly key: string;
  /** The game's own typed view, for this viewer. */
  readonly view: View;
  /** The content pack as its TOML says it, for boards that are drawn from data. */
  readonly content: Content;
  /** What the parts of a game share while the viewer acts at this table: made by `GameClient.own`, anew for each viewer and round. */
  readonly own: Own;
  readonly names: Names;
  readonly players: readonly Player[];
  /** Seat of the viewer, from 0; null for onlookers, the shared screen and a replay seen as everyone. */
  readonly seat: number | null;
  /** Seats that the game waits for, and seats that may act. */
  readonly due: readonly number[];
  readonly may: readonly number[];
  /** What the viewer may do now, in notation; empty when nothing, and always empty where `meta.composed`. */
  readonly legal: readonly string[];
  readonly over: boolean;
  /** The move that was advised, in notation: a ghost on the board. */
  readonly advised: string | null;
  /** The last move: who made it and what this viewer was told of it; stays marked on the board. */
  readonly last: { seat: number; told: readonly Told[] } | null;
  /** What is being told: the view is that of this moment, and nobody may act. */
  readonly scene?: { told: Told; act: number } | null;
  /** The last refused notation, with a number that grows: pieces of that move shake once. */
  readonly refused: { notation: string; count: number } | null;
  /** True while a sent move is on its way. */
  readonly busy: boolean;
  /** Milliseconds on the game's clock, for real-time games. */
  now(): number;
  can(notation: string): boolean;
  /** Plays a move; a refusal is shown by the frame. */
  send(notation: string): void;
  /** Says in the status line what would happen; null takes it back. */
  hint(told: Told | string | null): void;
  /** A move as a sentence. */
  move(notation: string): Told;
  name(item: string): string;
}

/** A number that counts, shown with its player; `why` is its sum, shown on a tap. */
export interface Count {
  /** Symbol drawn before it, and the word a screen reader says. */
  symbol?: string;
  label: Told;
  value: number | string;
  why?: Told[];
  /** What it counts, for those who ask. */
  ask?: string;
}

export interface Moment {
  tone: 'good' | 'bad' | 'candle';
  symbol?: string;
}

/** Who the viewer is and what they are after, as a card. */
export interface Role {
  symbol?: string;
  title: string;
  line: string;
}

/** What one asks about: the pack in use, and the table as the viewer sees it, where there is one. */
export interface Box<View = unknown, Content = unknown> extends Scene {
  readonly content: Content;
  readonly view: View | null;
  readonly players: readonly Player[];
  readonly seat: number | null;
}

/** What a thing is. `<game>-about-<kind>` says what it does, with the attributes `rule` (its number) and, for what no pack names, `name`. */
export interface About {
  kind: string;
  name?: string;
  args?: Record<string, string | number>;
  /** In the pack's own words, before what its kind does. */
  says?: readonly string[];
  /** What of it is left or was played, as this viewer knows. */
  now?: readonly string[];
  /** What it has to do with: one can ask on. */
  see?: readonly string[];
}

/** Things of a pack that belong together, for the library: `<game>-shelf-<id>` is what they are called. */
export interface Shelf {
  id: string;
  things: readonly string[];
}

/** A part of a game: a component that takes the game's own play. */
export type Part<View, Content, Own> = Component<{ play: Play<View, Content, Own> }>;

/** A picture for the rules: pieces side by side, or a drawing made with the pack in use, as wide as its room; in a brief as wide as `--square`. */
export type Picture<View, Content> = readonly string[] | Component<{ box: Box<View, Content> }>;

/** A game names its types; whoever shows any game knows only that view, content and own state belong together. */
export interface GameClient<View = unknown, Content = unknown, Own = unknown> {
  /** All `<symbol>`s of the game, ids `<game>-<item>`; put into the page once, by `Drawings`. */
  Pieces: Component;
  /** Ids of the symbols, for sentences, the contact sheet and the tests. */
  symbols: readonly string[];
  /** What a pack may name freely and the game draws by its symbol: whatever of it nobody has drawn gets a medal with its letters. */
  drawn?(box: Box<View, Content>): readonly string[];
  /** Makes what Board and Hand share; a game whose parts share nothing has none. */
  own?(): Own;
  /** `small`: on a phone beside a television, where the board is: only what one must point on now, or nothing.
      `screen`: on a television, where nobody can choose what is shown. */
  Board: Component<{ play: Play<View, Content, Own>; small?: boolean; screen?: boolean }>;
  /** The board has no shape of its own: on a phone too it takes the height that there is. */
  fills?: boolean;
  /** What can be taken, beside the board. */
  Offer?: Part<View, Content, Own>;
  /** What everybody has: in the column beside the board, under it where there is no column. */
  Scores?: Part<View, Content, Own>;
  /** The viewer's own papers, such as notes: in the column beside the board, with the hand where there is no column. */
  Aside?: Component<{ play: Play<View, Content, Own>; small?: boolean }>;
  /** The viewer's hand, secrets and choices: in the sheet on a phone, docked under the board or beside it elsewhere. */
  Hand?: Component<{ play: Play<View, Content, Own>; small?: boolean }>;
  /** After the end: why, how close, what was hidden. Shown under who won. */
  End?: Part<View, Content, Own>;
  /** … and what else there is to say after a game alone without a line, where the game has one (`line.ts`). */
  Alone?: Part<View, Content, Own>;
  /** Draws an item that has no symbol of its own (a tile, a punched card). */
  Item?: Component<{ item: string; play: Play<View, Content, Own> | null }>;
  /** Its drawing says all of such an item: the name in the pack is for those who cannot see it. */
  drawnOnly?: boolean;
  /** A move in words that tell it from every other in the list of moves, where the pieces it names do not. */
  apart?(play: Play<View, Content, Own>, notation: string, words: string): string;
  /** What one can ask about, marked with `data-ask`; null: nothing but its name and its sentence, if it has them. */
  about?(what: string, box: Box<View, Content>): About | null;
  /** Draws what one asks about, as large as the room it is given, where it has no symbol of its own. */
  Portrait?: Component<{ what: string; box: Box<View, Content> }>;
  /** Everything in a pack, for the library. */
  shelves?(box: Box<View, Content>): Shelf[];
  /** What counts for a player, in the strip of players. */
  counts?(play: Play<View, Content, Own>, seat: number): Count[];
  /** What the table scores are points: the end says by how many it was won. */
  points?: boolean;
  /** What a player's points are made of, each with the id of its name: the end says which of it made the difference. */
  made?(play: Play<View, Content, Own>, seat: number): { id: string; points: number }[];
  /** Told lines of which the last says what decided a game that is not about points. */
  decides?: readonly string[];
  /** A player who no longer takes part. */
  out?(play: Play<View, Content, Own>, seat: number): boolean;
  /** A told line that deserves a moment over the board; its tone and the symbol shown with it. */
  moment?(told: Told, play: Play<View, Content, Own>): Moment | null;
  /** Sentences worth remembering when the evening is over, the best first. */
  best?: readonly string[];
  /** How a sentence that is a beat is played; in one act with the pace's length where nothing is said. */
  scenic?(told: Told): Scenic | undefined;
  /** Whether what came of an entry is told step by step; all that has beats is, where nothing is said. */
  tells?(told: readonly Told[]): boolean;
  /** What is said in an act, where it is not the sentence itself: the question before its answer. */
  caption?(told: Told, act: number): Told;
  /** Drawn over the middle of the board while something is told that happens off it. */
  Scene?: Component<{ play: Play<View, Content, Own>; told: Told; act: number }>;
  /** What is heard with a sentence; `act`: which act of it, −1 where it is not told step by step. */
  cue?(told: Told, act: number): Cue | undefined;
  /** What flies with it from where to where. Pieces that keep their name are marked with `data-fly` instead. */
  flights?(told: Told, act: number): Flight[];
  /** Short words for the top bar, such as the round. */
  round?(play: Play<View, Content, Own>): Told | null;
  /** What the viewer is asked, and what somebody else is doing; both have a common default. */
  ask?(play: Play<View, Content, Own>): Told | null;
  /** The question that a move answered, where the move does not say it; `play` shows the moment before it. */
  asked?(play: Play<View, Content, Own>, move: string): string;
  doing?(play: Play<View, Content, Own>, seat: number): Told | null;
  /** Real time: nothing may lie over the board. It shows itself what a rule refused; other refusals go by themselves. */
  quick?: boolean;
  /** The viewer's role: shown at the start, and on demand. */
  role?(play: Play<View, Content, Own>): Role | null;
  /** Five pictures for the five sentences `<game>-brief-1` … of the rule in thirty seconds. */
  brief?: readonly Picture<View, Content>[];
  /** Rule numbers in reading order; texts are `<game>-rule-<number in small letters>` with the attribute `.title`. */
  rules: readonly string[];
  /** Pictures beside a rule, made with the pieces of the pack in use. */
  pictures: Readonly<Record<string, Picture<View, Content>>>;
}
