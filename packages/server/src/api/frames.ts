import { type Command, sheetsOnce } from '@fray/engine';
import { z } from 'zod';
import type { Called } from '../tables/base.ts';
import type { Reversals } from '../tables/reversals.ts';
import { noteSchema } from './note-schema.ts';
import { kindSchema } from './seat-schema.ts';
import { madeEntry, madeFight, madeRefusal, madeSituation } from './told-schema.ts';

/** Longest id, name or reason in a message, in characters. */
const LONGEST_WORD = 200;
const MOST_NAMED = 100;
const LONGEST_PATH = 500;
const FURTHEST = 1_000_000;
/** Longest words that are added to the dice, in characters. */
const MOST_WORDS = 80;
/** Longest line that is said at the table, in characters. */
const LONGEST_LINE = 500;

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
    rounds: z.int().min(0).max(FURTHEST).optional(),
    choice: word.optional(),
    choices: z.array(word).max(MOST_NAMED).optional(),
    text: word.optional(),
    recruit: z
      .strictObject({
        name: word,
        side: word,
        sheet: z.record(z.string(), z.unknown()).describe('The whole sheet, in the form of the ruleset.'),
        hidden: z.boolean().optional(),
      })
      .optional()
      .describe('Whom a game master brings into the fight.'),
  })
  .meta({ id: 'Command', description: 'What somebody does, with its arguments.' });

/** By what a client calls a message, or a request. */
export const idSchema: z.ZodString = z
  .string()
  .min(1)
  .max(64)
  // Half a surrogate pair is kept as another character than it was hashed as: the line would be taken for damaged.
  .refine((text) => text.isWellFormed(), { error: 'expected well-formed Unicode' })
  .describe('By what the client calls this message: sent again, it is done once.');
const at = z.int().min(0).describe('The newest line that the client has seen, by the count of its seat.');

/** A command as it was sent: what was left out is not there. */
export function commandOf(sent: z.output<typeof commandSchema>): Command {
  return JSON.parse(JSON.stringify(sent));
}

/** What somebody does, whether it is sent over the socket or in the body of a request. */
export const commandBody = z.strictObject({ at, command: commandSchema });
export const answerBody = z.strictObject({
  at,
  answer: z
    .union([word, z.int().min(1).max(FURTHEST)], {
      error: `expected the id of a choice (a text of ${LONGEST_WORD} characters at most), or the face that fell (1 to ${FURTHEST})`,
    })
    .describe('Id of a choice, or the face that fell.'),
});
export const contributeBody = z.strictObject({
  at,
  words: z
    .string()
    .min(1)
    .max(MOST_WORDS)
    .regex(/^[^\p{C}]+$/u, { error: 'expected words without control signs' })
    .describe('Added to what the next dice come from.'),
});
export const turnBody = z.strictObject({ at });
export const sayBody = z.strictObject({
  text: z.string().max(LONGEST_LINE).describe('A line to the table; /r 2d6+3 rolls, /w NAME TEXT whispers.'),
});
export const pointBody = z.strictObject({
  to: square,
  look: z.boolean().optional().describe('Whether others are to look there: a game master’s to say.'),
});

const id = idSchema;

/** What a client sends over the socket. */
export const clientFrame = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('hello'), token: word.describe('The secret of the link.') }),
  z.strictObject({ t: z.literal('do'), id, ...commandBody.shape }),
  z.strictObject({ t: z.literal('answer'), id, ...answerBody.shape }),
  z.strictObject({ t: z.literal('contribute'), id, ...contributeBody.shape }),
  // Tells what the dice so far came from; further dice come from something new.
  z.strictObject({ t: z.literal('reveal'), id, ...turnBody.shape }),
  z.strictObject({ t: z.literal('undo'), id, ...turnBody.shape }),
  z.strictObject({ t: z.literal('redo'), id, ...turnBody.shape }),
  z.strictObject({ t: z.literal('say'), id, ...sayBody.shape }),
  z.strictObject({ t: z.literal('point'), ...pointBody.shape }),
  z.strictObject({ t: z.literal('ping') }),
]);

export type ClientFrame = z.output<typeof clientFrame>;

/** A seat as everybody at the table knows it. */
const seatInfo = z
  .strictObject({
    id: z.string(),
    kind: kindSchema,
    name: z.string(),
    owns: z.array(z.string()).readonly(),
    present: z.int().min(0).describe('How many connections it has open.'),
    refused: z
      .int()
      .min(0)
      .optional()
      .describe('How often it was refused something since the table was opened: for game masters alone.'),
  })
  .readonly();

export type SeatInfo = z.output<typeof seatInfo>;

/** What the engine makes: its types say what is in it. */
const made = <T extends object>(): z.ZodType<T> =>
  z.custom<T>((value) => typeof value === 'object' && value !== null, 'expected what the engine has made');

const line = z.int().min(0);
const seats = z.array(seatInfo).readonly();
const entry = madeEntry;
const refusals = z.array(madeRefusal).readonly();
const after = { now: madeSituation, canRedo: z.boolean(), reversals: made<Reversals>() };

/** From where on what was kept of the table is damaged: it is shown as it stood before. */
const damage = z
  .strictObject({
    line: z.int().min(1).describe('The first line that is not as it was written, or that is missing.'),
    left: z.int().min(0).describe('How many lines there are from there on.'),
    why: z.string().describe('What was expected there and what was found; for others than a game master empty.'),
  })
  .readonly();

export type TableDamage = z.output<typeof damage>;

/** A line of talk. */
export const saidSchema = z
  .strictObject({
    number: z.int().min(1).describe('Counts up.'),
    at: z.string().describe('When it came in, as an ISO 8601 time in UTC.'),
    seat: z.string(),
    name: z.string().describe('Of the seat that wrote it.'),
    to: z.array(z.string()).readonly().nullable().describe('Names of the seats that alone read it; null: all do.'),
    text: z.string(),
    roll: z
      .strictObject({
        dice: z.string().describe('In the notation of dice.'),
        faces: z
          .array(z.tuple([z.int(), z.int()]).readonly())
          .readonly()
          .describe('Each die: its sides, and the face.'),
        total: z.int(),
      })
      .readonly()
      .nullable(),
  })
  .readonly()
  .meta({ id: 'SaidLine', description: 'A line that somebody wrote to the table.' });

export type SaidLine = z.output<typeof saidSchema>;
const said = saidSchema;

const notes = z.array(noteSchema).readonly();

/** What the server sends. */
export const serverFrame = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('welcome'),
    table: z.string(),
    seat: z.string().describe('The seat that the link stands for.'),
    seats,
    archived: z.boolean().describe('Whether the table can be read and no longer played.'),
    line,
    fight: madeFight,
    gone: made<readonly (Called | null)[]>().describe(
      'By place in the list of combatants those who are out of sight, as they were when they were last seen: the log calls them so.',
    ),
    log: z.array(entry).readonly().describe('The newest steps that stand and of which the seat was shown anything.'),
    earlier: z.boolean().describe('Whether there are steps before those: GET /api/table/log gives them.'),
    talk: z.array(said).readonly(),
    notes,
    canRedo: z.boolean(),
    reversals: made<Reversals>(),
    damage: damage.nullable(),
  }),
  // Somebody did something.
  z.strictObject({ t: z.literal('step'), line, entry, ...after }),
  // The step of line `back` was taken back.
  z.strictObject({ t: z.literal('back'), line, back: line, ...after }),
  z.strictObject({ t: z.literal('seats'), seats }),
  // Somebody wrote a line: with the id of the message to whoever sent it.
  z.strictObject({ t: z.literal('said'), said, id: id.optional() }),
  // The notes on the map have changed, as far as the seat may read them.
  z.strictObject({ t: z.literal('notes'), notes }),
  // Somebody points at a square.
  z.strictObject({ t: z.literal('pointed'), seat: z.string(), name: z.string(), to: square, look: z.boolean() }),
  // Answers to the client's own messages.
  z.strictObject({ t: z.literal('done'), id, line }),
  z.strictObject({ t: z.literal('refused'), id, refusals }),
  // Why the client's own line was not said.
  z.strictObject({ t: z.literal('unsaid'), id, text: z.string() }),
  // Something has happened since: the newest line, and the steps that stand and that the client had not seen.
  z.strictObject({ t: z.literal('stale'), id, line, news: z.array(entry).readonly() }),
  // What is wrong; with the id of the message where it was one that can have an answer.
  z.strictObject({ t: z.literal('error'), id: id.optional(), text: z.string() }),
  z.strictObject({ t: z.literal('pong') }),
]);

export type ServerFrame = z.output<typeof serverFrame>;

/** The message as it is sent: with each sheet once, as `sheetsOnce` says; `sheetsShared` reads `fight` and `now` again. */
export function frameText(frame: ServerFrame): string {
  if (frame.t === 'welcome') return JSON.stringify({ ...frame, fight: sheetsOnce(frame.fight) });
  return JSON.stringify('now' in frame ? { ...frame, now: sheetsOnce(frame.now) } : frame);
}
