import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { why } from '../../../kernel/state/event.ts';
import type { Combatant } from '../../../kernel/state/fight.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { standAdjacent } from '../../d20/movement/field.ts';
import { has, hasFrom, isHelpless } from '../conditions/conditions.ts';
import { oneRound } from '../conditions/duration.ts';
import type { D20v22Game } from '../game.ts';

const UNDER_ATTACK = why('attacked while unable to move', 'V22-ATK-04');

const INTO_MELEE = -4;
const MUCH_LARGER = 2;

/**
 * The penalty for shooting or throwing at a target that is in melee with an ally of the shooter: -4 (V22-ATK-03), but 0
 * where the target is two or more size categories larger than the largest such ally (V22-ATK-05).
 */
export function intoMeleePenalty(table: Table<D20v22Game>, shooter: number, target: number): number {
  const { combatants } = table.fight;
  const side = combatants[shooter]?.side;
  let largest = -1;
  for (let ally = 0; ally < combatants.length; ally++) {
    if (ally === shooter || combatants[ally]?.side !== side || !areInMelee(table, ally, target)) continue;
    const size = table.profiles[ally]?.size ?? 0;
    if (size > largest) largest = size;
  }
  if (largest < 0) return 0;
  return (table.profiles[target]?.size ?? 0) - largest >= MUCH_LARGER ? 0 : INTO_MELEE;
}

/**
 * Whether the two are in melee: opponents who stand next to each other (V22-ATK-04). One who cannot move does not count,
 * unless the other one has been attacking him.
 */
function areInMelee(table: Table<D20v22Game>, a: number, b: number): boolean {
  const one = table.fight.combatants[a];
  const other = table.fight.combatants[b];
  if (one === undefined || other === undefined || one.side === other.side) return false;
  if (!standAdjacent(table, a, b)) return false;
  return isEngaged(one, b) && isEngaged(other, a);
}

function isEngaged(combatant: Combatant, opponent: number): boolean {
  if (isImmobile(combatant)) return hasFrom(combatant, 'attacked', opponent);
  return true;
}

function isImmobile(combatant: Combatant): boolean {
  return combatant.effects.length > 0 && (isHelpless(combatant) || has(combatant, 'pinned'));
}

/** Remembers for a round who strikes at somebody who cannot move, for that makes it a melee after all (V22-ATK-04). */
export function noteAttackOnImmobile(scene: Scene<D20v22Game>, attacker: number, defender: number): void {
  const combatant = scene.fight.combatants[defender];
  if (combatant === undefined || !isImmobile(combatant)) return;
  const effect = { name: 'attacked', source: attacker, value: 0, until: oneRound(scene, attacker) };
  gainEffect(scene, defender, effect, UNDER_ATTACK);
}
