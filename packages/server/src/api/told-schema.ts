import type { FightView, Refusal, sheetsOnce } from '@fray/engine';
import { z } from 'zod';
import type { ShownEntry, Situation } from '../tables/shown.ts';

/** What the engine makes and seats are told, as far as every ruleset has it the same; what else there is differs from one to the next. */

const effect = z.looseObject({
  name: z.string().describe('Id of its kind.'),
  source: z.int().describe('Index of the combatant who caused it, or -1.'),
});

const item = z.looseObject({
  id: z.string().describe('By what commands call it.'),
  name: z.string().optional(),
  place: z.string().describe('In a hand, worn, carried, dropped, gone.'),
  counts: z.record(z.string(), z.unknown()),
});

const figure = {
  x: z.int().describe('Column of the north-west square of its space.'),
  y: z.int().describe('Row of that square.'),
  counts: z.record(z.string(), z.unknown()).describe('Numbers that rules count up and down, by name, such as hp.'),
  effects: z.array(effect),
  items: z.array(item),
  hidden: z.boolean(),
};

const combatant = z
  .looseObject({
    id: z.string().describe('By what commands call it.'),
    index: z.int().describe('Its place in the list; events and questions name it by that.'),
    name: z.string(),
    side: z.string(),
    sheet: z.unknown().describe('As its ruleset reads it. A number: the sheet of the combatant at that place.'),
    ...figure,
  })
  .meta({ id: 'Combatant', description: 'A sheet in play.' });

const choice = z.looseObject({ id: z.string(), text: z.string() });
const need = z.union([
  z.looseObject({
    kind: z.literal('answer'),
    question: z.looseObject({
      kind: z.string().describe('Standing orders go by it.'),
      who: z.int().describe('Index of the combatant whose player decides.'),
      text: z.string(),
      rule: z.string(),
      choices: z.array(choice),
      facts: z.record(z.string(), z.unknown()),
    }),
  }),
  z.looseObject({
    kind: z.literal('dice').describe('Somebody types the face that fell.'),
    who: z.int(),
    sides: z.int(),
    dice: z.string(),
  }),
]);

const standing = {
  clock: z.record(z.string(), z.unknown()).describe('As its ruleset counts time.'),
  pending: z
    .looseObject({ need })
    .nullable()
    .describe('What this seat is asked, or may roll; null where it is not waited for.'),
  waitingFor: z
    .looseObject({ who: z.string().nullable() })
    .nullable()
    .describe('Whose player has to answer before anybody acts: an id, or null for the game master.'),
  over: z.looseObject({ winner: z.string().nullable() }).nullable().describe('How it ended; null while it goes on.'),
};

const map = z.looseObject({
  width: z.int(),
  height: z.int(),
  cells: z.array(z.string()).describe('One character for each square: a key of the legend.'),
  legend: z.record(z.string(), z.unknown()),
});

const fightSchema = z
  .looseObject({
    title: z.string(),
    ruleset: z.string(),
    map: map.nullable(),
    combatants: z
      .array(combatant.nullable())
      .describe('In the order in which the seat came to know them; null who is not seen now.'),
    areas: z.array(z.looseObject({ id: z.string(), kind: z.string() })),
    ...standing,
  })
  .meta({ id: 'FightView', description: 'A fight as a seat sees it.' });

const event = z.looseObject({ kind: z.string() }).meta({ id: 'Event', description: 'Something that happened.' });

const entrySchema = z
  .object({
    line: z.int().describe('By the count of the seat.'),
    seat: z.string().describe("Id of the seat that took it; '' where nobody of it is seen."),
    events: z.array(event),
  })
  .meta({ id: 'LogEntry', description: 'A step of the log as a seat may read it.' });

const situationSchema = z
  .looseObject({
    ...standing,
    combatants: z
      .array(z.union([combatant, z.looseObject(figure)]).nullable())
      .describe('What changes of each; those who were not seen before come whole.'),
  })
  .meta({ id: 'Situation', description: 'The parts of a view that change: what is left out is as it was.' });

const refusalSchema = z
  .looseObject({ text: z.string(), rule: z.string().describe("Id of the rule; '' where none refuses.") })
  .meta({ id: 'Refusal', description: 'A reason why something may not be done.' });

/** As it leaves: each sheet once. */
type SentFight = ReturnType<typeof sheetsOnce<FightView>>;

/** The type is the engine's, which makes it; the schema, which has an id, says what of it clients can rely on. */
function made<T extends object>(told: z.ZodType): z.ZodType<T> {
  return z
    .custom<T>((value) => told.safeParse(value).success, 'expected what the engine has made')
    .meta({ $ref: `#/components/schemas/${told.meta()?.id}` });
}

export const madeFight: z.ZodType<FightView> = made<FightView>(fightSchema);
export const sentFight: z.ZodType<SentFight> = made<SentFight>(fightSchema);
export const madeEntry: z.ZodType<ShownEntry> = made<ShownEntry>(entrySchema);
export const madeSituation: z.ZodType<Situation> = made<Situation>(situationSchema);
export const madeRefusal: z.ZodType<Refusal> = made<Refusal>(refusalSchema);
