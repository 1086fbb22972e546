import { type ZodType, z } from 'zod';
import type { Ability } from './abilities.ts';

/** The six scores of a sheet, 10 where one is left out. @param most the highest that is accepted */
export function abilityScores(
  most: number,
): ZodType<Record<Ability, number>, { readonly [ability in Ability]?: number | undefined } | undefined> {
  const description = 'Ability score; 10 and 11 give no modifier.';
  const score = (title: string): z.ZodDefault<z.ZodInt> =>
    z.int().min(0).max(most).default(10).meta({ title, description });
  return z
    .strictObject({
      strength: score('Strength'),
      dexterity: score('Dexterity'),
      constitution: score('Constitution'),
      intelligence: score('Intelligence'),
      wisdom: score('Wisdom'),
      charisma: score('Charisma'),
    })
    .prefault({})
    .meta({ title: 'Abilities', description: 'Scores, not modifiers.' });
}
