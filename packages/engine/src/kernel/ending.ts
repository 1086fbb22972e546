import { why } from './event.ts';
import type { Game } from './game.ts';
import type { Scene } from './scene.ts';
import type { Table } from './table.ts';

const DECIDED = why('only one side stands', '');
const ALL_DOWN = why('nobody is left standing', '');

/**
 * The sides that still have somebody standing, in the order of their first combatant; stops at two, which is
 * enough to know that the fight goes on.
 */
export function sidesStanding<G extends Game>(table: Table<G>): readonly string[] {
  const sides: string[] = [];
  for (const combatant of table.fight.combatants) {
    if (sides.includes(combatant.side) || !table.rules.standing(table, combatant)) continue;
    sides.push(combatant.side);
    if (sides.length === 2) break;
  }
  return sides;
}

/** Ends the fight where no more than one side stands. Returns whether it is over. */
export function endIfDecided<G extends Game>(scene: Scene<G>): boolean {
  if (scene.fight.over !== null) return true;
  const combatants = scene.fight.combatants;
  let first: string | null = null;
  for (const combatant of combatants) {
    if (combatant.side === first || !scene.rules.standing(scene, combatant)) continue;
    if (first !== null) return false;
    first = combatant.side;
  }
  scene.emit({ kind: 'over', winner: first, why: first === null ? ALL_DOWN : DECIDED });
  return true;
}
