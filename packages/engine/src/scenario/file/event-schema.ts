import { type ZodType, z } from 'zod';
import type { GeneratorState } from '../../chance/generator.ts';
import type { Row } from '../../kernel/scene/tally.ts';
import type { Cause } from '../../kernel/state/cause.ts';
import type { ToldEvent } from '../../kernel/state/event.ts';
import type { Area } from '../../kernel/state/fight.ts';
import { type Knowledge, TELLINGS } from '../../kernel/state/knowledge.ts';
import { effectSchema, figureSchema, untilSchema } from './figure-schema.ts';

const combatant = z.int().min(0);
const somebody = z.int().min(-1);

const who = combatant.describe('Index of the combatant.');
const maybe = somebody.describe('Index of the combatant, or -1 for nobody.');
const target = somebody.describe('Index of the one on the other side, or -1.');
const item = combatant.describe('Index in the things of the combatant.');

const why: ZodType<Cause> = z
  .strictObject({
    text: z.string().describe('A noun phrase: "attack roll".'),
    rule: z.string().describe('The id of the rule, or empty where a person decided.'),
  })
  .describe('The cause.');

const row: ZodType<Row> = z
  .strictObject({
    value: z.number().describe('The number.'),
    text: z.string().describe('What it is.'),
    rule: z.string().describe('The id of the rule that puts it there.'),
    counted: z.boolean().describe('False where a better bonus of its kind took its place.'),
    roll: z.int().exactOptional().describe('Of dice: the number of their roll among those of its step.'),
  })
  .describe('One number of a total.');

const rows = z.array(row).nullable().describe('The arithmetic of the total; null where it is none.');

const word = z.int().min(0).max(0xffffffff);

/** A state of the generator of dice. */
export const generatorSchema: ZodType<GeneratorState> = z.tuple([word, word, word, word]);

const pair = z.tuple([z.int(), z.int()]).describe('Column and row.');

/** What lies over a part of the ground, as fights and journals hold it. */
export const areaSchema: ZodType<Area> = z
  .strictObject({
    id: z.string().describe('The name by which commands call it.'),
    kind: z.string().describe('The trait of the ruleset that says what it does.'),
    at: pair.nullable().describe('The intersection from which it spreads; null where its squares are listed.'),
    feet: z.int().min(0).describe('How far it has spread from there.'),
    squares: z.array(pair).describe('Its squares.'),
    source: maybe,
    value: z.number().describe('A number that belongs to it; 0 where it has none.'),
    until: untilSchema.nullable().describe('null: until something removes it.'),
  })
  .describe('An area.');

/** What players may know, as fights and journals hold it. */
export const knowledgeSchema: ZodType<Knowledge> = z
  .strictObject({
    telling: z.enum(TELLINGS).describe('What they are told of the numbers of others.'),
    sight: z.literal(true).exactOptional().describe('They see no more than their combatants do.'),
  })
  .describe('What players may know.');

const place = z.enum(['hand', 'off', 'both', 'worn', 'carried', 'dropped', 'gone']).describe('Where the thing is.');

const changes = [
  z.strictObject({
    kind: z.literal('count').describe('A number of a combatant changes.'),
    who,
    count: z.string().describe('Its name.'),
    by: z.number().describe('By how much.'),
    why,
    source: maybe,
    rows,
  }),
  z.strictObject({
    kind: z.literal('gain').describe('Somebody comes under an effect.'),
    who,
    effect: effectSchema,
    why,
  }),
  z.strictObject({
    kind: z.literal('lose').describe('Somebody is rid of an effect.'),
    who,
    name: z.string().describe('Its name.'),
    source: maybe,
    nth: z.int().exactOptional().describe('How many of that name and source come before it.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('move').describe('Somebody changes place.'),
    who,
    dx: z.int().describe('Columns eastwards.'),
    dy: z.int().describe('Rows southwards.'),
    feet: z.number().describe('What the movement cost.'),
    at: z.tuple([z.int(), z.int()]).exactOptional().describe('The square to which it is put, where it did not walk.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('use').describe('A number of a thing changes.'),
    who,
    item,
    count: z.string().describe('Its name.'),
    by: z.number().describe('By how much.'),
    why,
  }),
  z.strictObject({ kind: z.literal('hold').describe('A thing goes to another place.'), who, item, place, why }),
  z.strictObject({
    kind: z.literal('give').describe('A thing goes over to somebody else.'),
    who,
    item,
    to: combatant.describe('Index of the combatant who has it from now on.'),
    place,
    leaves: z.array(z.string()).describe('The numbers of it that stay with who had it.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('enlist').describe('Those of one sheet belong to the fight from now on.'),
    who: combatant.describe('Index of the first of them.'),
    sheet: z.record(z.string(), z.unknown()).describe('Their sheet, in the form of the ruleset.'),
    newcomers: z.array(figureSchema).describe('All that is theirs but the sheet.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('side').describe('A combatant fights for another side from now on.'),
    who,
    side: z.string().describe('The side.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('hide').describe("A combatant goes out of the other sides' sight, or comes into it."),
    who,
    hidden: z.boolean().describe('Whether it is out of sight from now on.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('portray').describe("A combatant's token shows another picture."),
    who,
    portrait: z.string().describe('The SHA-256 of the picture; empty for none.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('know').describe('Players may know more from now on, or less.'),
    who: maybe,
    knowledge: knowledgeSchema,
    why,
  }),
  z.strictObject({
    kind: z.literal('sight').describe('A combatant comes into the sight of a side, or goes out of it.'),
    who,
    side: z.string().describe('The side.'),
    seen: z.boolean().describe('Whether it is in sight from now on.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('survey').describe('A side sees new ground.'),
    who: maybe,
    side: z.string().describe('The side.'),
    rows: z
      .array(z.tuple([z.int().min(0), z.string()]).describe('Row, and its cells as the side knows them.'))
      .describe('The rows that are other for it now.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('terrain').describe('A square becomes other ground.'),
    who: maybe,
    x: z.int().describe('Its column.'),
    y: z.int().describe('Its row.'),
    mark: z.string().describe('The mark of the legend that stands there from now on.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('edge').describe('What stands between two squares becomes something else.'),
    who: maybe,
    at: z.tuple([z.int(), z.int()]).describe('Column and row of one of them.'),
    beside: z.tuple([z.int(), z.int()]).describe('Those of the other.'),
    mark: z.string().describe('The mark of the legend of edges that stands there from now on; a blank for nothing.'),
    name: z.string().describe('What that is; empty for nothing.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('wear').describe('Something is done to a door, a wall or another piece of the ground.'),
    who: maybe,
    spaces: z
      .array(z.tuple([z.int(), z.int()]))
      .min(1)
      .max(2)
      .describe('Column and row of the square that it fills, or of the two between which it stands.'),
    name: z.string().describe('What it is.'),
    count: z.string().describe('What changes: hit points lost, marks of damage.'),
    by: z.int().describe('By how much.'),
    why,
    rows,
  }),
  z.strictObject({
    kind: z.literal('lay').describe('Something lies over the ground.'),
    who: maybe,
    area: areaSchema,
    why,
  }),
  z.strictObject({
    kind: z.literal('spread').describe('An area gets wider.'),
    who: maybe,
    area: z.string().describe('Its id.'),
    name: z.string().describe('Its kind.'),
    by: z.int().min(1).describe('Feet by which it does.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('lift').describe('An area is gone.'),
    who: maybe,
    area: z.string().describe('Its id.'),
    name: z.string().describe('Its kind.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('time').describe('The clock goes on.'),
    who: maybe,
    set: z.record(z.string(), z.unknown()).describe('The fields of the clock that change.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('over').describe('The fight is over.'),
    winner: z.string().nullable().describe('The side that stands, or null.'),
    why,
  }),
] as const;

const tidings = [
  z.strictObject({
    kind: z.literal('act').describe('Somebody begins an action.'),
    who: maybe,
    action: z.string().describe('Its id.'),
    target,
    item: z.string().describe('Id of the thing used, or empty.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('roll').describe('Dice fell.'),
    nth: z.int().describe('Its number among the rolls of its step, from 1: rows of totals name it.'),
    who: maybe,
    dice: z.string().describe('What was rolled: "2d6+3".'),
    faces: z.array(z.int().min(1)).describe('What the dice show, in the order in which they fell.'),
    value: z.number().describe('What they come to.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('check').describe('A total was compared.'),
    who: maybe,
    target,
    total: z.number().nullable().describe('The total; null for a seat that is not told.'),
    rows,
    versus: z.number().nullable().describe('What it was compared with; null for a seat that is not told.'),
    versusRows: rows,
    versusName: z.string().exactOptional().describe('What that is: "Defense", "difficulty".'),
    result: z.string().describe('One word: hit, miss, success, failure, …'),
    why,
  }),
  z.strictObject({
    kind: z.literal('answer').describe('Somebody answered a question.'),
    who: maybe,
    question: z.string().describe('The kind of question.'),
    choice: z.string().describe('Id of the choice.'),
    whom: z.array(z.int().min(0)).exactOptional().describe('Indexes of those whom the choice names.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('tell').describe('Something worth a sentence that changes no number.'),
    who: maybe,
    target,
    value: z.number().describe('A number for the sentence.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('contribute').describe('Somebody at the table adds words to what the next dice come from.'),
    who: maybe,
    name: z.string().describe('Of the seat.'),
    words: z.string().describe('What it adds.'),
    why,
  }),
  z.strictObject({
    kind: z.literal('reveal').describe('What the dice so far came from is told; further dice come from something new.'),
    who: maybe,
    revealed: generatorSchema
      .nullable()
      .describe('What the generator so far began with; null where nothing was promised.'),
    commitment: z.string().describe('The hash of what the next one begins with.'),
    why,
  }),
] as const;

/** All that can happen. */
export const eventSchema: ZodType<ToldEvent> = z
  .discriminatedUnion('kind', [...changes, ...tidings])
  .describe('Something that happened: a change with its cause.');
