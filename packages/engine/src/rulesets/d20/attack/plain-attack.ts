import type { Attack } from '../game.ts';

/** A blow with nothing special about it: one attack at its full bonus, declared in no way. What differs is said beside it. */
export function plainAttack(attacker: number, defender: number, weapon: number): Attack {
  return {
    attacker,
    defender,
    weapon,
    ranged: false,
    sequence: 0,
    charge: false,
    opportunity: false,
    nonlethal: false,
    choices: [],
  };
}
