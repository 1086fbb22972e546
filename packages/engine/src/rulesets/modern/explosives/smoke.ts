import type { Effect } from '../../../kernel/fight.ts';
import type { Table } from '../../../kernel/table.ts';
import { isInBurst, nearestSquare } from '../../../space/area.ts';
import { lineSquares } from '../../../space/sight.ts';
import { footprintOf, METRIC } from '../../d20/field.ts';
import type { ModernGame } from '../game.ts';
import { cornerOf } from './landing.ts';

/** The effect of who has a cloud of smoke in the world; its value is the item in the middle of it. */
export const SMOKE = 'smoke';
/** So long it hangs in the air. */
export const SMOKE_ROUNDS = 10;

/** It fills 5 feet around the corner at once, 10 in the next round, and 15 from then on. */
const FEET_PER_ROUND = 5;
const WIDEST = 15;

/** Whether smoke lies on one of the two or on the line between them, so that neither sees the other (MOD-ITEM-07). */
export function isSmokeBetween(table: Table<ModernGame>, a: number, b: number): boolean {
  const { combatants } = table.fight;
  for (let who = 0; who < combatants.length; who++) {
    const effects = combatants[who]?.effects ?? [];
    for (let i = 0; i < effects.length; i++) {
      const effect = effects[i];
      if (effect !== undefined && effect.name === SMOKE && obscures(table, who, effect, a, b)) return true;
    }
  }
  return false;
}

function obscures(table: Table<ModernGame>, owner: number, cloud: Effect, a: number, b: number): boolean {
  const burst = { at: cornerOf(table, owner, cloud.value), radiusFeet: radiusOf(table, cloud), metric: METRIC };
  const [from, to] = [footprintOf(table, a), footprintOf(table, b)];
  const near = nearestSquare(from, to);
  return lineSquares(near, nearestSquare(to, near)).some((square) =>
    isInBurst(table.fight.map, burst, { ...square, side: 1 }),
  );
}

function radiusOf(table: Table<ModernGame>, { until }: Effect): number {
  if (until === null || until.at === 'tick') return WIDEST;
  const age = table.fight.clock.round + SMOKE_ROUNDS - until.round;
  return Math.min(WIDEST, FEET_PER_ROUND * (1 + age));
}
