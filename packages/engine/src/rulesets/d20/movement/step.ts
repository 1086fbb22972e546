import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import { openTable, type Table } from '../../../kernel/scene/table.ts';
import type { Why } from '../../../kernel/state/event.ts';
import { SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import type { D20Game } from '../game.ts';
import { destinations, noMoreDistance, walk } from './movement.ts';

/** Whether the combatant has its 5-foot step of the turn left (MOD-ACT-05, MOD-ACT-06). */
export function mayStep(table: Table<D20Game>, who: number): boolean {
  const { step, moved } = fighterAt(table, who).state.counts;
  return step > 0 && moved === 0 && table.slots.speed(table, who) >= SQUARE_FEET;
}

/** The squares that a 5-foot step leads to. */
export function stepSquares(table: Table<D20Game>, who: number): readonly Square[] {
  return mayStep(table, who) ? destinations(table, who, SQUARE_FEET).map(({ square }) => square) : [];
}

/** The table as it would be with the combatant on another square. */
export function tableWith(table: Table<D20Game>, who: number, at: Square): Table<D20Game> {
  const { fight, rules } = table;
  const combatants = fight.combatants.map((each) => (each.index === who ? { ...each, x: at.x, y: at.y } : each));
  return openTable({ ...fight, combatants }, rules);
}

/** Makes the step: no other movement this turn, and no opening for anybody (MOD-ACT-05, MOD-AOO-06). */
export function takeStep(scene: Scene<D20Game>, who: number, to: Square, why: Why): void {
  noMoreDistance(scene, who, why);
  walk(scene, who, { squares: [to], why, provokes: false, firstProvokes: false });
}
