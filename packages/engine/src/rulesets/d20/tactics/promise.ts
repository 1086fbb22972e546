import { fighterAt, type World } from '../../../kernel/rule.ts';
import type { Aim, TurnBudget } from '../../../kernel/ruleset/tactics.ts';
import { isAbsent } from '../../../kernel/state/absent.ts';
import { isRangedUse, reachingWeapon } from '../attack/attacks.ts';
import { plainAttack } from '../attack/plain-attack.ts';
import { refuseDistance } from '../attack/range.ts';
import type { Attack, D20Game, D20World } from '../game.ts';
import { isInHand } from '../movement/field.ts';
import { roomLeft } from '../time/budget.ts';

/** @param promise what such an attack comes to: about the chance that it hits, and what it does then */
export function aimBy<G extends D20Game>(promise: (world: World<G>, attack: Attack) => number): Aim<G> {
  return {
    weapon: (world, who, target) => reachingWeapon(world, who, target, false),
    promise: (world, who, target, weapon) => {
      const used = fighterAt(world, who).profile.weapons[weapon];
      const ranged = used !== undefined && isRangedUse(world, who, used, target);
      return promise(world, { ...plainAttack(who, target, weapon), ranged });
    },
  };
}

/** @param isSpent whether an attack would fell the combatant that makes it: it leaves the fight to others of its side, if any can still fight */
export function budgetBy<G extends D20Game>(
  isSpent: (world: World<G>, who: number) => boolean,
): (world: World<G>, who: number) => TurnBudget {
  const isRelieved = (world: World<G>, who: number): boolean =>
    world.fight.combatants.some(
      (each) =>
        each.index !== who &&
        each.side === fighterAt(world, who).state.side &&
        !isAbsent(each) &&
        world.rules.health.standing(world, each) &&
        !isSpent(world, each.index),
    );
  return (world, who) =>
    (world.derived?.(isSpent, who) ?? isSpent(world, who)) && isRelieved(world, who) ? 'spared' : roomLeft(world, who);
}

/** Whether any weapon in hand gets at the target, thrown perhaps: what does not is refused with whatever words, for they change no distance. */
export function getsAtWithAny(world: D20World, who: number, target: number): boolean {
  const { state, profile } = fighterAt(world, who);
  return profile.weapons.some((weapon) => {
    if (!isInHand(state, weapon)) return false;
    if (refuseDistance(world, who, weapon, target, false).length === 0) return true;
    return weapon.ranged && refuseDistance(world, who, weapon, target, true).length === 0;
  });
}
