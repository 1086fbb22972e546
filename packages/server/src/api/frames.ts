import type { FightView, Refusal } from '@fray/engine';
import { z } from 'zod';
import type { Reversals } from '../tables/reversals.ts';
import type { ShownEntry, Situation } from '../tables/shown.ts';

/** Longest id, name or reason in a message, in characters. */
const LONGEST_WORD = 200;
const MOST_NAMED = 100;
const LONGEST_PATH = 500;
const FURTHEST = 1_000_000;

const word = z.string().max(LONGEST_WORD);
const coordinate = z.int().min(-FURTHEST).max(FURTHEST);
const square = z.tuple([coordinate, coordinate]);

/** A command as it is sent: names are looked up and every argument is checked again by the action. */
const commandSchema = z
  .strictObject({
    by: word.describe("Id of a combatant, or 'gm'."),
    do: word.describe('Id of an action.'),
    target: word.optional(),
    targets: z.array(word).max(MOST_NAMED).optional(),
    with: word.optional(),
    to: square.optional(),
    path: z.array(square).max(LONGEST_PATH).optional(),
    amount: z.number().min(-FURTHEST).max(FURTHEST).optional(),
    choice: word.optional(),
    choices: z.array(word).max(MOST_NAMED).optional(),
    text: word.optional(),
  })
  .meta({ id: 'Command', description: 'What somebody does, with its arguments.' });

const id = z.string().min(1).max(64).describe('By what the client calls this message: sent again, it is done once.');
const at = z.int().min(0).describe('The newest line of the journal that the client has seen.');

/** What a client sends over the socket. */
export const clientFrame = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('hello'), token: word.describe('The secret of the link.') }),
  z.strictObject({ t: z.literal('do'), id, at, command: commandSchema }),
  z.strictObject({
    t: z.literal('answer'),
    id,
    at,
    answer: z.union([word, z.int().min(1).max(FURTHEST)]).describe('Id of a choice, or the face that fell.'),
  }),
  z.strictObject({ t: z.literal('undo'), id, at }),
  z.strictObject({ t: z.literal('redo'), id, at }),
  z.strictObject({ t: z.literal('ping') }),
]);

export type ClientFrame = z.output<typeof clientFrame>;

/** A seat as everybody at the table knows it. */
export interface SeatInfo {
  readonly id: string;
  readonly kind: 'gm' | 'player' | 'spectator';
  readonly name: string;
  readonly owns: readonly string[];
  /** How many connections it has open. */
  readonly present: number;
}

/** What the server sends. */
export type ServerFrame =
  | {
      readonly t: 'welcome';
      readonly table: string;
      /** The seat that the link stands for. */
      readonly seat: string;
      readonly seats: readonly SeatInfo[];
      readonly line: number;
      readonly fight: FightView;
      readonly log: readonly ShownEntry[];
      readonly canRedo: boolean;
      readonly reversals: Reversals;
    }
  /** Somebody did something. */
  | {
      readonly t: 'step';
      readonly line: number;
      readonly entry: ShownEntry;
      readonly now: Situation;
      readonly canRedo: boolean;
      readonly reversals: Reversals;
    }
  /** The step of line `back` was taken back. */
  | {
      readonly t: 'back';
      readonly line: number;
      readonly back: number;
      readonly now: Situation;
      readonly canRedo: boolean;
      readonly reversals: Reversals;
    }
  | { readonly t: 'seats'; readonly seats: readonly SeatInfo[] }
  /** Answers to the client's own messages. */
  | { readonly t: 'done'; readonly id: string; readonly line: number }
  | { readonly t: 'refused'; readonly id: string; readonly refusals: readonly Refusal[] }
  | { readonly t: 'stale'; readonly id: string; readonly line: number }
  | { readonly t: 'error'; readonly text: string }
  | { readonly t: 'pong' };
