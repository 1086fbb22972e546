import { type Fight, GAME_MASTER, Generator, hasBegun, resume, run } from '@fray/engine';
import type { FightStart } from './block.ts';

/** A number of a combatant that is another one: hit points, ammunition, whatever a game master may adjust. */
export interface NumberChange {
  /** Id of the combatant, and the name of the number. */
  readonly who: string;
  readonly count: string;
  readonly value: number;
}

/** That a number cannot be another one, and why. */
export class ChangeError extends Error {
  override readonly name = 'ChangeError';
}

/**
 * The start with another number, as a branch that touches nothing: as the game master would adjust it where the fight has begun, with all that follows by the
 * rules; as an encounter file would say it where it has not.
 *
 * @param seed of the dice that may fall by it
 * @throws ChangeError where there is no such combatant, or a question has to be settled first
 */
export function changedStart({ fight, rules }: FightStart, change: NumberChange, seed: number): FightStart {
  const { who, count, value } = change;
  const before = fight.combatants.find(({ id }) => id === who)?.counts[count];
  if (before === undefined) throw new ChangeError(`${who} has no number '${count}'`);
  if (before === value) return { fight, rules };
  if (!hasBegun(fight)) return { rules, fight: written(fight, change) };
  const dice = { script: [], typed: false, generator: Generator.seeded(seed).state() };
  const amount = value - before;
  const adjust = { by: GAME_MASTER, do: 'adjust', target: who, choice: count, amount };
  const outcome = run(resume(rules, { ...fight, dice }), adjust);
  if (!outcome.ok) throw new ChangeError(outcome.refusals.map(({ text }) => text).join('; '));
  return { rules, fight: outcome.play.fight };
}

function written(fight: Fight, { who, count, value }: NumberChange): Fight {
  const combatants = fight.combatants.map((each) =>
    each.id === who ? { ...each, counts: { ...each.counts, [count]: value } } : each,
  );
  return { ...fight, combatants };
}
