import type { Dice } from '../../../../chance/dice.ts';
import { mean } from '../../../../chance/odds.ts';
import { fighterAt } from '../../../../kernel/rule.ts';
import type { Attack } from '../../../d20/game.ts';
import { bareHands } from '../../../d20/special/manoeuvre.ts';
import { bothSides } from '../../attack/sides.ts';
import { weaponAt } from '../../body/state.ts';
import type { GrimScene, GrimWorld } from '../../game.ts';
import { hit } from '../../harm/damage.ts';
import { servesInGrapple } from './weapon.ts';

/**
 * What a won grapple check deals: the damage of a blow, with the margin of the check for its Relative Degree (GNG-RD-03,
 * GNG-GRAP-02), by the weapon or the bare hands, whichever do more (GNG-GRAP-06).
 *
 * @param margin by how much the check was won, 0 or more
 */
export function grappleDamage(scene: GrimScene, attack: Attack, margin: number): void {
  const weapon = betterOf(scene, attack);
  const nonlethal = attack.nonlethal && weapon === attack.weapon;
  hit(scene, bothSides(scene, { ...attack, weapon, nonlethal }), margin);
}

/** The same with bare hands, whatever is in them (GNG-GRAP-12). */
export function unarmedDamage(scene: GrimScene, attack: Attack, margin: number): void {
  hit(scene, bothSides(scene, { ...attack, weapon: bareHands(scene, attack.attacker) }), margin);
}

/** The weapon of the attack, unless its dice do less on average than the bare hands. */
function betterOf(world: GrimWorld, { attacker, weapon }: Attack): number {
  const bare = bareHands(world, attacker);
  const fighter = fighterAt(world, attacker);
  if (!servesInGrapple(fighter, weapon)) return bare;
  const [armed, unarmed] = [weaponAt(fighter, weapon).damage, weaponAt(fighter, bare).damage];
  return doesNoLess(armed, unarmed) ? weapon : bare;
}

function doesNoLess(armed: Dice | null, unarmed: Dice | null): boolean {
  if (armed === null || unarmed === null) return unarmed === null;
  const [mine, other] = [mean(armed.odds), mean(unarmed.odds)];
  return mine.num * other.den >= other.num * mine.den;
}
