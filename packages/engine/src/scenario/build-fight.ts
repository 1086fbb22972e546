import { Generator } from '../chance/generator.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import type { Fight } from '../kernel/state/fight.ts';
import { prepare } from '../kernel/state/setup.ts';
import type { Encounter, Rulesets } from './encounter.ts';

/** A fight before its first event, and what it is played by. */
export interface Built {
  readonly rules: Ruleset;
  readonly fight: Fight;
}

/**
 * The fight of an encounter.
 *
 * @param rulesets those that the encounter was read with
 * @param seed for the dice, where the file says nothing about them; without it, the first roll fails
 */
export function buildFight(encounter: Encounter, rulesets: Rulesets, seed: number | string | null = null): Built {
  const rules = rulesets[encounter.ruleset];
  if (rules === undefined) throw new RangeError(`there is no ruleset '${encounter.ruleset}'`);
  const fight = prepare(rules, encounter.setup);
  if (encounter.hasDice || seed === null) return { rules, fight };
  return { rules, fight: { ...fight, dice: { ...fight.dice, generator: Generator.seeded(seed).state() } } };
}
