// Written from src/paiju/server/wire/messages.py; see tools/typed.py.

/** A decision: the question it answers, and an action line. The same `id` acts only once. */
export interface Act {
  t: "act";
  id: string;
  asked: number;
  action: string;
}

/** The actions that the strongest bot would play, from what you may know: the best first. */
export interface Advice {
  t: "advice";
  seq: number;
  id: string;
  asked: number;
  hints: Hint[];
}

/** A word to everyone from the person who runs the server; it replaces the one before. */
export interface Announced {
  t: "announced";
  seq: number;
  text: string;
  draining: boolean;
}

/** Ask for a hint to a question of yours, at a table where that is allowed. The answer is `advice`, or `refused`. Nothing changes, and nobody else hears of it. */
export interface Ask {
  t: "ask";
  id: string;
  asked: number;
}

/** The person plays again, not the bot. */
export interface Back {
  t: "back";
  id?: string;
}

/** How far some seats are together. */
export interface Bar {
  label: Words;
  seats: number[];
  value: number;
  whole: number;
  mark: Mark | null;
}

/** The line ends now, and why; `again` says whether to connect again. */
export interface Bye {
  t: "bye";
  seq: number;
  why: string;
  again: boolean;
  said: Words;
}

/** A table of sides or seats. */
export interface Chart {
  label: Words;
  columns: Column[];
  rows: Row[];
}

/** A word to the table: free text, or a phrase by its number. */
export interface Chat {
  t: "chat";
  id?: string;
  text?: string;
  phrase?: number | null;
}

/** One legal line: what to send, what it says, and what comes of it. */
export interface Choice {
  line: string;
  label: Words;
  cards: string[];
  takes: string[];
  effects: Words[];
  reading: Words | null;
  short: Words | null;
  gist: Words[];
  tone: "" | "bold" | "safe";
}

/** The host closes the table for good; the records of its rounds stay. During a round that is possible only where no other person sits. */
export interface Close {
  t: "close";
  id?: string;
}

/** What stands in a column of a chart. */
export interface Column {
  label: Words;
  shows: "gain" | "points" | "total" | "words";
}

/** A number worth watching. */
export interface Counter {
  id: string;
  seat: number | null;
  label: Words;
  value: number | null;
  weight: "high" | "low" | "none" | "usual";
  short: Words | null;
  zone: string;
  times: boolean;
}

/** Your message is written down, and true from here on. Its effects are sent after this. */
export interface Done {
  t: "done";
  seq: number;
  id: string;
}

/** Cards that lie together. */
export interface Group {
  label: Words | null;
  cards: string[];
  count: number | null;
  kind: string;
  sign: string;
  worth: number | null;
  hidden: number;
  place: number | null;
  slots: Record<string, number>;
  mark: Words | null;
}

/** The host makes the person on a seat the host. */
export interface HandOver {
  t: "hand_over";
  id?: string;
  seat: number;
}

/** One thing that happened, public by construction: every viewer is told the same. `event` has the rule, the name and the typed fields that the game's vocabulary declares for it. */
export interface Happening {
  event: Record<string, unknown>;
  moves: Move[];
  words: Words;
  shout?: Words | null;
  gloss?: Words | null;
  by?: number | null;
  cue?: string;
}

/** A word from someone at the table. */
export interface Heard {
  t: "heard";
  seq: number;
  seat: number;
  name: string;
  text: string;
  phrase: number | null;
}

/** The first message: a name, and where to go on (the stream and the number last received). */
export interface Hello {
  t: "hello";
  id?: string;
  name?: string;
  stream?: string;
  after?: number;
}

/** An action worth playing. */
export interface Hint {
  line: string;
  label: Words;
  cards: string[];
  points: number | null;
  reason: Words | null;
}

/** Something that counts: its rule, its name, and what it gives. */
export interface Item {
  rule: string;
  label: Words;
  seat: number | null;
  value: Words;
  cards: string[];
  short: Words | null;
  points: number | null;
  times: number | null;
  next_times: number | null;
}

/** What a seat did in a trick. */
export interface Laid {
  seat: number;
  words: Words;
  groups: Group[];
  points: number;
}

/** What a choice leaves one waiting for; where cards go on being played, with the best of them. */
export interface Leaves {
  choice: number;
  card: string | null;
  waits: Wait[];
}

/** A public table in the lobby. */
export interface Listed {
  id: string;
  settings: Settings;
  preset: string;
  players: number;
  taken: number;
  watching: number;
  phase: string;
}

/** The host locks the table: nobody new sits down or watches. Or the host opens it again. */
export interface Lock {
  t: "lock";
  id?: string;
  locked?: boolean;
}

/** A group of the winner's cards, and what it counts. */
export interface Made {
  name: Words;
  cards: string[];
  worth: number;
  won: number | null;
}

/** The sign of a side: its shape, and the character in it. */
export interface Mark {
  shape: "crown" | "disc";
  sign: string;
}

/** Something that must reach a number. */
export interface Meter {
  label: Words;
  have: number;
  need: number;
}

/** Something under way: what is there, and which cards would help. */
export interface Missing {
  rule: string;
  label: Words;
  have: number;
  need: number;
  helps: string[];
}

/** Cards that go from one place to another. */
export interface Move {
  cards: string[];
  n: number;
  from: Place;
  to: Place;
}

/** Hear a seat's words no longer, or hear them again; -1: those of all spectators. */
export interface Mute {
  t: "mute";
  id?: string;
  seat: number;
  muted?: boolean;
}

/** A line for one seat's player alone. */
export interface Own {
  seat: number;
  words: Words;
}

/** How a finished round of this match ended; its record has this number. */
export interface PastRound {
  deal: number;
  title: Words;
  result: Words;
  payments: number[];
  totals: number[];
}

/** How captured cards lie: on rails, each in its own slot, and the last group of them in a fan. */
export interface Piles {
  rows: Rail[][];
  fan: Rail;
  abreast: number;
  lowest: string[];
}

/** A place where cards lie: a zone of the view, and whose it is. */
export interface Place {
  zone: string;
  seat: number | null;
}

/** What a seat has now, and what it could still make. */
export interface Points {
  seat: number;
  total: number;
  items: Item[];
  missing: Missing[];
}

/** How far the viewer's own cards are: what must reach which number, and what they wait for. */
export interface Progress {
  meters: Meter[];
  waits: Wait[];
}

/** The host puts a bot on a free seat, or takes it off (null). People choose by levels: `learning`, `easy`, `good`, `strong`, `master`; any other bot of the server plays as well. */
export interface PutBot {
  t: "bot";
  id?: string;
  seat: number;
  bot?: string | null;
}

/** What a seat is asked now. */
export interface Question {
  seat: number;
  text: Words;
  choices: Choice[];
  free: string[];
  unplayable: Record<string, Words>;
  decline: number | null;
  costs: Words[];
  leaves: Leaves[];
  about: Words[];
}

/** A row of slots before a seat, in which captured cards of one kind lie. */
export interface Rail {
  name: string;
  cards: string[];
  rules: string[];
  whole: string[];
}

/** Ask how an action line would be read. The answer is `reading`, or `refused` and why it may not be played. Nothing changes. Only the player who is asked that question may ask this. */
export interface Read {
  t: "read";
  id: string;
  asked: number;
  action: string;
}

/** The line that you asked about, as a choice: `label` names it, `effects` says what comes of it. */
export interface Reading {
  t: "reading";
  seq: number;
  id: string;
  choice: Choice;
}

/** Ready for the next deal. `entropy` goes into the shuffle to which the commitment belongs. */
export interface Ready {
  t: "ready";
  id?: string;
  commitment: string;
  entropy?: string;
}

/** All of it; what did not apply is left out. */
export interface Reckoning {
  how: Words | null;
  gains: number[];
  made: Made[];
  steps: Step[];
  charts: Chart[];
  ways: Way[];
  notes: Words[];
  own: Own[];
  final: Chart[];
  closing: Words[];
}

/** Your message changed nothing. The reason is in English, and in words for any language. */
export interface Refused {
  t: "refused";
  seq: number;
  id: string;
  why: string;
  word: string;
  said: Words | null;
}

/** The host removes a spectator, by the id that `watchers` has. That person may not come here again. */
export interface Remove {
  t: "remove";
  id?: string;
  who: string;
}

/** A line of a chart: of a seat by its name, of some seats together, or of nobody. */
export interface Row {
  cells: (number | Words | null)[];
  seats: number[];
  label: Words | null;
  mark: Mark | null;
  note: Words | null;
}

/** A seat, and the person or bot who sits there. */
export interface SeatInfo {
  kind: "bot" | "empty" | "person";
  name: string;
  away: "" | "clock" | "gone" | "stood";
  online: boolean;
  ready: boolean;
  bank: number;
}

/** The host sends a person away between rounds. The seat is free, or a bot's in a match; the person may watch, and may not sit down at this table again. */
export interface SendAway {
  t: "send_away";
  id?: string;
  seat: number;
}

/** How a game looks, as a browser reads it: a `Look` with the addresses that belong to it. */
export interface ServedLook {
  pack: string;
  faces: string;
  emblem: string[];
  layout: string;
  proof: string | null;
  hand: string;
  ranks: string[];
  cards: number;
  orders: string[];
  suits: string[][];
  gains: string;
  unit: string;
  piles: Piles | null;
  token: Token | null;
}

/** A table as its host asks for it. */
export interface Settings {
  game: string;
  players: number | null;
  options: Record<string, unknown>;
  said: string;
  length: number;
  public: boolean;
  turn: number;
  bank: number;
  ready: number;
  pace: number;
  delay: number;
  delay_in: "rounds" | "seconds";
  claims: "quick" | "secret";
  window: number;
  chat: "free" | "off" | "phrases";
  hints: boolean | null;
  silence: boolean;
}

/** How a round ended, and why everyone owes what they owe. */
export interface Settlement {
  result: Words;
  items: Item[];
  payments: number[];
  sums: Words[];
  winner: number | null;
  points: number | null;
  share: number | null;
  reckoning: Reckoning | null;
}

/** All that you may see, whole (`view`), and what happened since the last one. */
export interface Shown {
  t: "shown";
  seq: number;
  view: View;
  deal: number;
  asked: number | null;
  deadline: (number | null)[];
  closes: number | null;
  now: number;
  happened: Happening[];
}

/** The host mutes a spectator for everyone, by the id that `watchers` has, or all of them (empty). */
export interface Silence {
  t: "silence";
  id?: string;
  who?: string;
  silenced?: boolean;
}

/** Take a seat: this one, or the first free one. The name is this one, or the one of `hello`. Before a match begins, a player who has a seat changes it for this one. */
export interface Sit {
  t: "sit";
  id?: string;
  seat?: number | null;
  name?: string;
}

/** Give the seat up. In a match a bot plays on; `sit` takes the seat back. */
export interface Stand {
  t: "stand";
  id?: string;
}

/** How the sides stand to each other. */
export interface Standing {
  bars: Bar[];
  shared: boolean;
  open: number;
  stake: number | null;
}

/** One step of the counting: what is counted, how, and what it comes to. */
export interface Step {
  label: Words;
  how: Words | null;
  value: Words;
}

/** The table around the cards; sent whole whenever it changes. */
export interface TableInfo {
  t: "table";
  seq: number;
  id: string;
  settings: Settings;
  phase: "between" | "gathering" | "over" | "playing";
  seats: SeatInfo[];
  you: number;
  host: boolean;
  host_seat: number;
  locked: boolean;
  silenced: boolean;
  aside: boolean;
  watching: number;
  watchers: Watcher[];
  commitment: string;
  deal: number;
  totals: number[];
  closing: number[];
  winners: number[];
  finished: PastRound[];
  hints: boolean;
}

/** From the lobby: tables that are new or changed, and those that are gone. */
export interface Tables {
  t: "tables";
  seq: number;
  changed: Listed[];
  gone: string[];
  whole: boolean;
  more: boolean;
}

/** The words said lately. They come with a whole view and replace all that you heard before. */
export interface Talk {
  t: "talk";
  seq: number;
  words: Word[];
}

/** What lies in empty slots of a hand and is played like a card. */
export interface Token {
  counter: string;
  verb: string;
  name: string;
}

/** The trick that is being played. */
export interface Trick {
  points: number;
  scored: string[];
  acts: Laid[];
  beaten: string;
}

/** All that a seat is shown. */
export interface View {
  game: string;
  viewer: number;
  title: Words;
  turn: number[];
  zones: Zone[];
  counters: Counter[];
  points: Points[];
  question: Question | null;
  settlement: Settlement | null;
  pause: Words | null;
  progress: Progress | null;
  standing: Standing | null;
  trick: Trick | null;
  numbered: boolean;
}

/** A card that would complete a hand. */
export interface Wait {
  card: string;
  left: number;
  worth: Words;
}

/** To the lobby: send only tables of this game, with so many free seats, by these rules. */
export interface Watch {
  t: "watch";
  game?: string | null;
  free?: number;
  preset?: string | null;
  players?: number | null;
  page?: number;
}

/** A spectator, by an id of this table alone. */
export interface Watcher {
  id: string;
  name: string;
  silenced: boolean;
}

/** How far a seat was on its way, and how far it came. */
export interface Way {
  seat: number;
  before: number;
  gained: number;
  whole: number;
}

/** The first answer: your identity here, and the stream that `seq` counts in. */
export interface Welcome {
  t: "welcome";
  seq: number;
  stream: string;
  you: string;
  resumed: boolean;
  now: number;
  phrases: string[];
}

/** A word that was said, as in `heard`. */
export interface Word {
  seat: number;
  name: string;
  text: string;
  phrase: number | null;
}

/** A sentence with {places}, and what stands in them; several things there are a list. */
export interface Words {
  text: string;
  args?: Record<string, string | number | (string | number | Words)[] | Words>;
}

/** A place on the table: the floor, a hand, what a seat captured. */
export interface Zone {
  id: string;
  seat: number | null;
  label: Words;
  groups: Group[];
  hidden: number;
  by: number | null;
  room: number;
}

export type ToTable = Hello | Sit | Stand | PutBot | SendAway | Silence | Remove | Lock | HandOver | Close | Ready | Act | Read | Ask | Back | Chat | Mute;

export type FromTable = Welcome | TableInfo | Shown | Done | Refused | Reading | Advice | Heard | Talk | Announced | Bye;

export type ToLobby = Watch;

export type FromLobby = Tables | Announced | Refused | Bye;
