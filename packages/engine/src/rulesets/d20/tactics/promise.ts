import type { Aim, Room } from '../../../kernel/ruleset/tactics.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { isAbsent } from '../../../kernel/state/absent.ts';
import { isRangedUse, reachingWeapon } from '../attack/attacks.ts';
import { plainAttack } from '../attack/plain-attack.ts';
import type { Attack, D20Game } from '../game.ts';

/** @param promise what such an attack comes to: about the chance that it hits, and what it does then */
export function aimBy<G extends D20Game>(promise: (table: Table<G>, attack: Attack) => number): Aim<G> {
  return {
    weapon: (table, who, target) => reachingWeapon(table, who, target, false),
    promise: (table, who, target, weapon) => {
      const used = fighterAt(table, who).profile.weapons[weapon];
      const ranged = used !== undefined && isRangedUse(table, who, used, target);
      return promise(table, { ...plainAttack(who, target, weapon), ranged });
    },
  };
}

/** @param isSpent whether an attack would fell the combatant that makes it: it leaves the fight to others of its side, if any can still fight */
export function roomBy<G extends D20Game>(
  isSpent: (table: Table<G>, who: number) => boolean,
): (table: Table<G>, who: number) => Room {
  const isRelieved = (table: Table<G>, who: number): boolean =>
    table.fight.combatants.some(
      (each) =>
        each.index !== who &&
        each.side === fighterAt(table, who).state.side &&
        !isAbsent(each) &&
        table.rules.health.standing(table, each) &&
        !isSpent(table, each.index),
    );
  return (table, who) => (isSpent(table, who) && isRelieved(table, who) ? 'none' : roomLeft(table, who));
}

/**
 * Every attack takes an attack action, or a full-round action that takes it along, unless it was begun before; and without
 * actions nothing is left but a step, as long as nothing was moved.
 */
function roomLeft(table: Table<D20Game>, who: number): Room {
  const { standard, move, step, moved } = fighterAt(table, who).state.counts;
  if (standard > 0 || table.slots.fullCost(table, who) !== 'full') return 'attack';
  return move > 0 || (step > 0 && moved === 0) ? 'move' : 'none';
}
