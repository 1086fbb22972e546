import { fighterAt } from '../../../kernel/rule.ts';
import type { Attack, D20Scene, D20World } from '../game.ts';
import { manoeuvreOf } from '../special/manoeuvre.ts';
import { isBareAgainstArmed } from '../special/provoking.ts';
import { againstAttack, provokeBefore, provokeOneBefore } from './opportunity.ts';

/** Whether all who threaten the attacker have an opening by the attack: shot, thrown, or struck with a whip. */
export function isOpenToAll(world: D20World, { attacker, weapon, ranged }: Attack): boolean {
  return ranged || fighterAt(world, attacker).profile.weapons[weapon]?.lashes === true;
}

/**
 * What the attack itself provokes: shooting and throwing, from all who threaten the attacker (MOD-RNG-02); bare hands
 * that do not count as armed, from the defender if that is armed (MOD-UNA-03, MOD-UNA-05). Manoeuvres see to their own.
 *
 * @returns whether the attack can still be made
 */
export function payOpenings(scene: D20Scene, attack: Attack): boolean {
  const { attacker, defender } = attack;
  if (isOpenToAll(scene, attack))
    return scene.slots.sparesOpening?.(scene, attack) === true || provokeBefore(scene, attacker, attack, againstAttack);
  if (manoeuvreOf(scene, attack.choices) !== null) return true;
  return (
    !isBareAgainstArmed(scene, attack) ||
    provokeOneBefore(scene, defender, { who: attacker, deed: attack }, againstAttack)
  );
}
