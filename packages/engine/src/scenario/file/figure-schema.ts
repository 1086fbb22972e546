import { type ZodType, z } from 'zod';
import type { Combatant, Effect, EffectData, Item, Until } from '../../kernel/state/fight.ts';

const combatant = z.int().min(0);

/** When something ends by itself. */
export const untilSchema: ZodType<Until> = z
  .union([
    z.strictObject({
      at: z.enum(['turnStart', 'turnEnd']).describe('At that moment of a turn of `of`.'),
      of: combatant.describe('Index of the combatant whose turn it is.'),
      round: z.int().describe('In this round or later.'),
    }),
    z.strictObject({
      at: z.literal('count').describe('At a place in the order of initiative.'),
      round: z.int().describe('The round.'),
      count: z.number().describe('The initiative result.'),
      rank: z.int().describe('The place among equal results.'),
    }),
    z.strictObject({
      at: z.literal('tick').describe('At a tick.'),
      tick: z.int().describe('The tick.'),
    }),
  ])
  .describe('When it ends by itself.');

/** A condition or other passing trait, as fights and journals hold it. */
const field = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]);
const effectData: ZodType<EffectData> = z.record(z.string(), field);

/** An effect, as fights and journals hold it. */
export const effectSchema: ZodType<Effect> = z
  .strictObject({
    name: z.string().describe('The trait of the ruleset that says what it does.'),
    source: z.int().min(-1).describe('Index of the combatant, or -1 for nobody.'),
    until: untilSchema.nullable().describe('null: until something removes it.'),
    data: effectData.nullable().describe('What it carries, as its kind has it; null where it carries nothing.'),
  })
  .describe('An effect.');

const counts = z.record(z.string(), z.number()).describe('Numbers that change in the fight, by name.');

const item: ZodType<Item> = z
  .strictObject({
    id: z.string().describe('The name by which commands call it.'),
    name: z.string().exactOptional().describe('As the log calls it; left out where that is its id in words.'),
    place: z.enum(['hand', 'off', 'both', 'worn', 'carried', 'dropped', 'gone']).describe('Where it is.'),
    counts,
    origin: z
      .strictObject({
        who: z.int().min(0).describe('Index of the combatant on whose sheet it stands.'),
        item: z.int().min(0).describe('Index in the things of that combatant.'),
      })
      .exactOptional()
      .describe('Where it came from; left out where its holder brought it along.'),
  })
  .describe('A thing that a combatant brought along.');

const figure = z.strictObject({
  id: z.string().describe('The name that commands use.'),
  index: z.int().min(0).describe('Its place in the list of all; events name it by this.'),
  name: z.string().describe('As the log calls it.'),
  side: z.string().describe('Those of one side fight together.'),
  x: z.int().describe('Column of its north-west square.'),
  y: z.int().describe('Row of its north-west square.'),
  counts,
  effects: z.array(effectSchema).describe('What it is under.'),
  items: z.array(item).describe('Its things.'),
  hidden: z.boolean().describe('Not shown to the other sides.'),
  unseenBy: z.array(z.string()).exactOptional().describe('The sides of which nobody has it in sight.'),
});

/** A combatant but for its sheet. */
export const figureSchema: ZodType<Omit<Combatant, 'sheet'>> = figure;

/** As it is written: `sheetsOnce` says how. */
export const combatantSchema: ZodType = figure
  .safeExtend({
    sheet: z
      .union([z.record(z.string(), z.unknown()), z.int().min(0)])
      .describe('The sheet, in the form of the ruleset; or the index of somebody before who has the same.'),
  })
  .describe('A sheet in play.');
