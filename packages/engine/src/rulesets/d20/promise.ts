import type { Aim, Room } from '../../kernel/ruleset.ts';
import type { Table } from '../../kernel/table.ts';
import { isRangedUse, reachingWeapon } from './attacks.ts';
import { combatantAt, profileOf } from './field.ts';
import type { Attack, D20Game } from './game.ts';
import { plainAttack } from './plain-attack.ts';

const FACES = 20;
/** A natural 20 hits and a natural 1 misses, whatever the numbers. */
const LEAST = 0.05;
/** @param promise what such an attack comes to: about the chance that it hits, and what it does then */
export function aimBy<G extends D20Game>(promise: (table: Table<G>, attack: Attack) => number): Aim<G> {
  return {
    weapon: (table, who, target) => reachingWeapon(table, who, target, false),
    promise: (table, who, target, weapon) => {
      const used = profileOf(table, who).weapons[weapon];
      const ranged = used !== undefined && isRangedUse(table, who, used, target);
      return promise(table, { ...plainAttack(who, target, weapon), ranged });
    },
  };
}

/** The chance that a d20 reaches a number. @param lead what is added to the die, less the number */
export function chanceToReach(lead: number): number {
  return Math.min(1 - LEAST, Math.max(LEAST, (FACES + 1 + lead) / FACES));
}

/** The chance that one d20 comes up to another. @param lead what is added to the one, less what is added to the other */
export function chanceToBeat(lead: number): number {
  const [left, all] = [FACES - Math.min(FACES - 1, Math.abs(lead)), 2 * FACES * FACES];
  return lead < 0 ? (left * (left + 1)) / all : 1 - (left * (left - 1)) / all;
}

/**
 * Every attack takes an attack action, or a full-round action that takes it along, unless it was begun before; and without
 * actions nothing is left but a step, as long as nothing was moved.
 */
export function roomLeft(table: Table<D20Game>, who: number): Room {
  const { standard, move, step, moved } = combatantAt(table, who).counts;
  if (standard > 0 || table.slots.fullCost(table, who) !== 'full') return 'attack';
  return move > 0 || (step > 0 && moved === 0) ? 'move' : 'none';
}
