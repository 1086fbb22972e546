import type { Likely } from '@fray/engine';
import { z } from 'zod';
import type { ShownCombatantOdds } from '../odds/asked-question.ts';

const likely = (of: string) => z.array(z.tuple([z.string(), z.number()])).describe(of);

/** What becomes of one combatant. */
export const lotSchema = z.object({
  who: z.int().describe('Index of the combatant.'),
  affected: z.number().describe('The chance that anything becomes of it at all, 0 to 1.'),
  harmed: z.number().describe('The chance of any harm.'),
  out: z.number().describe('The chance that it is out of the fight, the dead among them.'),
  dead: z.number(),
  harm: z
    .array(z.tuple([z.number(), z.number()]))
    .nullable()
    .describe('Points of harm and their chances, least first; null where harm is no number of points.'),
  meanHarm: z.number().nullable().describe('Points on average.'),
  verdicts: likely('How it is afterwards, gravest first.'),
  outcomes: likely('What may become of it besides, several together.'),
});

/** The same as it is worked out, open to be written to as schemas have it. */
export function lotOut(lot: ShownCombatantOdds): z.output<typeof lotSchema> {
  const { harm, verdicts, outcomes } = lot;
  return {
    ...lot,
    harm: harm === null ? null : pairs(harm),
    verdicts: pairs(verdicts),
    outcomes: pairs(outcomes),
  };
}

function pairs<K extends string | number>(list: readonly Likely<K>[]): [K, number][] {
  return list.map(([what, chance]) => [what, chance]);
}
