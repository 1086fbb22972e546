import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Attack } from '../../d20/game.ts';
import { weaponAt } from '../body/state.ts';
import type { GrimAttack, GrimWeapon, GrimWorld, Wielded } from '../game.ts';
import { focusOf } from '../strikes/focus.ts';

/** The attack with who makes it looked up; whom it is against may be NOBODY. */
export function wielded(world: GrimWorld, attack: Attack): Wielded {
  return { ...attack, attacking: fighterAt(world, attack.attacker) };
}

/** The attack with both of its sides looked up. @throws RangeError where one of them is nobody */
export function bothSides(world: GrimWorld, attack: Attack): GrimAttack {
  const attacking = fighterAt(world, attack.attacker);
  const defending = fighterAt(world, attack.defender);
  // What few attacks have is copied where they have it; all else is written out, which is faster.
  if (attack.moving !== undefined || attack.returned !== undefined || attack.offHand !== undefined)
    return { ...attack, attacking, defending, volley: null, missiles: null };
  return {
    attacker: attack.attacker,
    defender: attack.defender,
    weapon: attack.weapon,
    ranged: attack.ranged,
    sequence: attack.sequence,
    charge: attack.charge,
    opportunity: attack.opportunity,
    nonlethal: attack.nonlethal,
    choices: attack.choices,
    attacking,
    defending,
    volley: null,
    missiles: null,
  };
}

/** Both of its sides. */
export function sidesOf(world: GrimWorld, attack: Attack): Pick<GrimAttack, 'attacking' | 'defending'> {
  return { attacking: fighterAt(world, attack.attacker), defending: fighterAt(world, attack.defender) };
}

/** The same attack on somebody else. */
export function onto(world: GrimWorld, attack: GrimAttack, defender: number): GrimAttack {
  return { ...attack, defender, defending: fighterAt(world, defender) };
}

/** The weapon that the attack is made with. @throws RangeError where there is none */
export function weaponOf({ attacking, weapon, foreign }: Wielded): GrimWeapon {
  return foreign ?? weaponAt(attacking, weapon);
}

/** The choices of an attack that is made only to touch. */
export const TOUCHES: readonly string[] = ['touch'];

/** Whether it is enough for the attack to touch. */
export function isTouch(weapon: GrimWeapon, attack: Attack): boolean {
  return weapon.touch || attack.choices === TOUCHES || focusOf(attack.choices)?.touch === true;
}
