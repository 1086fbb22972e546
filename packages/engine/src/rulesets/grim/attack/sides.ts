import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { World } from '../../../kernel/scene/world.ts';
import type { Attack } from '../../d20/game.ts';
import { weaponAt } from '../body/state.ts';
import type { GrimAttack, GrimGame, GrimWeapon, Wielded } from '../game.ts';

/** The attack with who makes it looked up; whom it is against may be NOBODY. */
export function wielded(world: World<GrimGame>, attack: Attack): Wielded {
  return { ...attack, attacking: fighterAt(world, attack.attacker) };
}

/** The attack with both of its sides looked up. @throws RangeError where one of them is nobody */
export function bothSides(world: World<GrimGame>, attack: Attack): GrimAttack {
  const { attacker, defender, weapon, ranged, sequence, charge, opportunity, nonlethal, choices } = attack;
  const attacking = fighterAt(world, attacker);
  const defending = fighterAt(world, defender);
  const sides = { attacking, defending, volley: null };
  // Written out for speed; what few attacks have is copied where they have it.
  if (attack.moving !== undefined || attack.square !== undefined) return { ...attack, ...sides };
  return { attacker, defender, weapon, ranged, sequence, charge, opportunity, nonlethal, choices, ...sides };
}

/** The same attack on somebody else. */
export function onto(world: World<GrimGame>, attack: GrimAttack, defender: number): GrimAttack {
  return { ...attack, defender, defending: fighterAt(world, defender) };
}

/** The weapon that the attack is made with. @throws RangeError where there is none */
export function weaponOf({ attacking, weapon }: Wielded): GrimWeapon {
  return weaponAt(attacking, weapon);
}
