import { because, fighterAt } from '../../../kernel/rule.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { standAdjacent } from '../../d20/movement/field.ts';
import { ATTACKED } from '../conditions/conditions.ts';
import { oneRound } from '../conditions/duration.ts';
import type { V22Attack, V22Fighter, V22Scene, V22World } from '../game.ts';

const UNDER_ATTACK = because('attacked while unable to move', 'V22-ATK-04');

const INTO_MELEE = -4;
const MUCH_LARGER = 2;

/**
 * The penalty for shooting or throwing at a target that is in melee with an ally of the shooter: -4 (V22-ATK-03), but 0
 * where the target is two or more size categories larger than the largest such ally (V22-ATK-05).
 */
export function intoMeleePenalty(world: V22World, { attacking: shooter, defending: target }: V22Attack): number {
  let largest = -1;
  for (const ally of world.fighters) {
    if (ally === shooter || ally.state.side !== shooter.state.side || !areInMelee(world, ally, target)) continue;
    if (ally.profile.size > largest) largest = ally.profile.size;
  }
  return largest < 0 || target.profile.size - largest >= MUCH_LARGER ? 0 : INTO_MELEE;
}

/**
 * Whether the two are in melee: opponents who stand next to each other (V22-ATK-04). One who cannot move does not count,
 * unless the other one has been attacking him.
 */
export function areInMelee(world: V22World, one: V22Fighter, other: V22Fighter): boolean {
  if (one.state.side === other.state.side || !standAdjacent(world, one.index, other.index)) return false;
  return isEngaged(one, other.index) && isEngaged(other, one.index);
}

function isEngaged({ digest, state }: V22Fighter, opponent: number): boolean {
  if (digest.inanimate) return false;
  return !digest.immobile || ATTACKED.on(state, opponent);
}

/** Whether anybody is in melee with the combatant. */
export function isInMelee(world: V22World, who: number): boolean {
  const one = fighterAt(world, who);
  return world.fighters.some((other) => areInMelee(world, one, other));
}

/** Remembers for a round who strikes at somebody who cannot move, for that makes it a melee after all (V22-ATK-04). */
export function noteAttackOnImmobile(scene: V22Scene, { attacker, defender, defending }: V22Attack): void {
  if (!defending.digest.immobile) return;
  gainEffect(scene, defender, ATTACKED.by(attacker, null, oneRound(scene, attacker)), UNDER_ATTACK);
}
