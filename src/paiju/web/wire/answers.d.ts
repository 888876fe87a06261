// What the server answers over HTTP, where it is not a message of protocol.d.ts.

import type { Choice, Happening, ServedLook, Settlement, View, Words } from "./protocol";

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** The entries of a rule sheet or of a score query, by their names. */
export type Values = Record<string, Json>;

/** What each card of a game is called. */
export type CardNames = Record<string, Words>;

export interface Preset {
  players: number[];
  name: string;
  about: string;
  /** The languages whose speakers play it so, without asking. */
  usual: string[];
}

/** A table where I sit. */
export interface MyTable {
  id: string;
  game: string;
  phase: "gathering" | "playing" | "between" | "over";
  seat: number;
  names: (string | null)[];
  totals: number[];
  asked: boolean;
  bots: string[];
}

/** A round that I played. */
export interface MyRound {
  table: string;
  deal: number;
  at: number;
  told: Sitting & { game: string; seat: number; title: Words | null; result: Words | null; payments: number[]; totals: number[] };
}

/** The seating: people by their names, bots by what they are. */
export interface Sitting {
  names: string[];
  bots: string[];
}

/** What I find here again; `more`: the time before which there are older rounds. */
export interface Mine {
  tables: MyTable[];
  rounds: MyRound[];
  more: number | null;
}

/** A game, as `/api/games` lists it. */
export interface Game {
  id: string;
  title: Words;
  players: number[];
  presets: Record<string, Preset>;
  lesson: boolean;
  family: boolean;
  claims: boolean;
  look: ServedLook;
}

/** One line of a rule sheet. */
export interface Option {
  id: string;
  type: "bool" | "int" | "choice" | "either" | "list" | "row" | "records" | "text" | "cards";
  values: (string | number)[] | { words?: string[]; min?: number; max?: number } | null;
  default: Json;
  rule: string;
  description: string;
  labels?: Record<string, string>;
  parts?: Option[];
}

/** A game with every option of its rule sheet, in the groups that the rule book makes of them. */
export interface About extends Game {
  options: Option[];
  groups: Record<string, string[]>;
}

/** A rule sheet as far as it is filled in: what it comes to. */
export interface Sheet {
  players: number;
  preset: string;
  options: Values;
  values: Values;
  hours: string[];
}

/** How a piece of text is set, and the text. */
export type Parts = [string, string][];

export interface Row {
  rule: string;
  cells: Parts[];
}

/** A piece of a rule book. */
export interface Block {
  kind: "heading" | "text" | "item" | "table" | "code";
  parts?: Parts;
  level?: number;
  mark?: string;
  rules?: string[];
  rows?: Row[];
}

export interface Book {
  title: string;
  blocks: Block[];
}

/** One field of a score query, as the game declares it. */
export interface Field {
  id: string;
  kind: "choice" | "flag" | "count" | "seat" | "seats" | "month" | "months" | "card" | "cards" | "parts" | "list" | "text";
  label: Words;
  rule: string;
  needed: boolean;
  default: Json;
  each: boolean;
  among: number[] | null;
  choices: { value: Json; label: Words }[];
  least: number;
  most: number | null;
  step: number;
  repeats: boolean;
  pool: string;
  parts: Field[];
  row: boolean;
  when: [string, string[]] | null;
  seldom: boolean;
  unasked: boolean;
}

/** What a score query can say with a rule sheet, and the cards it is played with. */
export interface Form {
  players: number;
  preset: string;
  options: Values;
  cards: Record<string, number>;
  fields: Field[];
}

/** A refusal. */
export interface No {
  why: string;
  word?: string;
  said?: Words | null;
  field?: string;
  at?: number;
  action?: string;
}

/** The answer to a score query, or why there is none. */
export type Explained = { error: No } | { error?: undefined; answer: Values; settlement: Settlement };

/** What a round of an evening begins with. */
export interface Handed {
  dealer: number;
  carry: Values;
  totals: number[];
}

/** A round of an evening that was counted. */
export interface WrittenRound {
  payments: number[];
  totals: number[];
  settlement: Settlement | null;
  counts: boolean;
  over: boolean;
  winners: number[];
  closing: number[];
  handed: Handed;
}

/** A round of an evening: what its query says by itself, and what it came to or why it is refused. */
export type CountedRound = { begins: Values; written: WrittenRound; error?: undefined } | { begins: Values; error: No };

/** Rounds of an evening, and what the next one begins with. */
export interface Counted {
  rounds: CountedRound[];
  handed: Handed;
  begins: Values;
  opened: number[];
  asks: string[];
  balances: boolean;
}

/** What a seat sees at one moment of a round, and what happened just before. */
export interface Step {
  view: View;
  happened: Happening[];
}

/** One page of a lesson, with the steps that lead to it. */
export interface LessonPage {
  text: Words;
  does: string;
  nudge: Words | null;
  shows: string[];
  charts: Chart[];
  wanted: Choice | null;
  steps: Step[];
}

/** A word of a game, in all the ways in which it is written. */
export interface Term {
  names: string[];
  text: Words;
  rule: string;
}

/** Cards that belong together, and what they are. */
export interface Chart {
  title: Words;
  cards: string[];
}

export interface Lesson {
  game: string;
  scenes: { players: number; pages: LessonPage[] }[];
}

/** A finished round, as a file or from the server. The server checks what is in it. */
export interface RoundRecord {
  game: string;
  players?: number;
  options?: Values;
  deck?: string[];
  dealer?: number;
  carry?: Values;
  proof?: unknown;
  [field: string]: unknown;
}

/** A record played again, step by step, or why it cannot be. */
export type Replayed =
  | { error: No }
  | { error?: undefined; game: string; players: number; steps: (Step & { line: string })[] };

/** One decision of a seat, where there was a choice. */
export interface Decision {
  at: number;
  played: Words;
  best: Words;
  line: string;
  points: number;
  loss: number;
  reason: Words | null;
}

/** A round looked at again from one seat: the result is the sum of deal, skill and stock. */
export interface Reviewed {
  seat: number;
  result: number;
  deal: number;
  skill: number;
  stock: number;
  decisions: Decision[];
  worst: number[];
}

/** How far a review is, the review, or why there is none. */
export interface ReviewReply {
  progress: { done: number; of: number } | null;
  review: Reviewed | null;
  error: No | null;
}

/** One value in a picture of the lab, with its interval. */
export interface Mark {
  value: number;
  low: number;
  high: number;
}

/** What a picture of the lab shows; no unit: shares. */
export interface Picture {
  id: string;
  kind: "bars" | "shares" | "sizes" | "grid";
  title: Words;
  unit: Words | string;
  rows: (Words | string)[];
  columns: (Words | string)[];
  marks: Mark[][];
}

/** A question to the lab. */
export interface LabQuestion {
  players: number | null;
  options: Values;
  vary: { option: string; values: Json[] }[];
  bot: string;
  deals: number;
}

/** A bot that plays for the lab, and how many deals at most. */
export interface LabOffer {
  bot: string;
  deals: number;
}

/** How far a question to the lab is. */
export interface LabStatus {
  id: string;
  state: "waiting" | "preparing" | "playing" | "done" | "stopped" | "failed";
  ahead?: number;
  done?: number;
  total?: number;
  told?: { sentence: Words[]; pictures: Picture[]; answer: { deals: number; found: { luck: { rounds: number | null } }[] } };
}
