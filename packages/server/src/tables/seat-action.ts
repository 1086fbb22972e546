import type { Command, Fight, GeneratorState, Input, Refusal, Step } from '@fray/engine';

/** What somebody at a table does: a command, an answer or a typed face, or a step back or forth in the journal. */
export type SeatAction =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'answer'; readonly answer: Input }
  /** Adds words to what the next dice come from. */
  | { readonly kind: 'contribute'; readonly words: string }
  /** Tells what the dice so far came from. @property generator what further dice come from, and the hash of it */
  | { readonly kind: 'reveal'; readonly generator: GeneratorState; readonly commitment: string }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

/** A deed as it comes in. */
export interface Request {
  /** By what the client calls it: the same name again is a retry, and is done once. Null for what no client has sent. */
  readonly client: string | null;
  /** The line of the journal that the client had seen last. */
  readonly at: number;
  readonly deed: SeatAction;
}

/** What became of it. Only what is done has changed anything, and that is on the disk. */
export type Result =
  | { readonly kind: 'done'; readonly line: number }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  /** Something has happened since: `line` is the newest. */
  | { readonly kind: 'stale'; readonly line: number };

/** What a line of the journal is. */
export type Kind = SeatAction['kind'] | 'begin';

/** One step of play. */
export interface Entry {
  /** Its line in the journal. */
  readonly line: number;
  /** Id of the seat that took it. */
  readonly seat: string;
  readonly step: Step;
  /** The fight before it and after it. */
  readonly before: Fight | null;
  readonly after: Fight;
}

/** What has just become true at a table. */
export type Change =
  | { readonly kind: 'step'; readonly line: number; readonly entry: Entry }
  /** The entry of line `back` was undone by line `line`. */
  | { readonly kind: 'back'; readonly line: number; readonly back: number };
