import { type Term, term } from '../../kernel/tally.ts';
import type { Attack, TcTable } from './game.ts';
import { preparedSpell } from './magic/prepared.ts';
import type { Outcome } from './outcome.ts';

/** What two who attack each other at the same tick add to their rolls (TC-SIM-04). */
export const FACE_TO_FACE: Term = term('each attacks the other', 'TC-SIM-04');

const BONUS = 1;

/** How many different attackers hit the target in this tick, beyond the first; two hits of one count once (TC-SIM-02, TC-SIM-03). */
export function hittersBeyondFirst(outcomes: readonly Outcome[], target: number): number {
  const hitters = new Set<number>();
  for (const { harm } of outcomes) for (const each of harm) if (each.target === target) hitters.add(each.source);
  return Math.max(0, hitters.size - 1);
}

/**
 * By an optional rule, +1 for each of two who attack each other at the same tick (TC-SIM-01, TC-SIM-04): where the
 * defender has announced an attack on the attacker for it.
 */
export function simultaneousBonus(table: TcTable, { attacker, defender }: Attack): number {
  if (table.options.simultaneousEffects === 'off') return 0;
  const { clock, combatants } = table.fight;
  const own = combatants[attacker]!.id;
  for (const { who, command } of clock.declared) {
    if (who !== defender || !(command.target === own || command.targets?.includes(own) === true)) continue;
    const action = table.rules.actions.find(({ id }) => id === command.do);
    if (action?.role !== 'attack') continue;
    if (action.id !== 'cast' || preparedSpell(table, who)?.spell.attacks === true) return BONUS;
  }
  return 0;
}
