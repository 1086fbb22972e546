import { NOBODY } from '../../kernel/fight.ts';
import { type Refusal, refusal } from '../../kernel/ruleset.ts';
import type { Table } from '../../kernel/table.ts';
import { anySquareAt, type Footprint, feetBetween } from '../../space/footprint.ts';
import { pathBreak } from '../../space/path-cost.ts';
import type { Square } from '../../space/square.ts';
import { areEnemies, barredTo, footprintOf, METRIC, takenFrom } from '../d20/field.ts';
import { CONDITIONS } from './conditions.ts';
import type { GrimGame } from './game.ts';
import { isInGrapple } from './grapple/limits.ts';
import { combatantAt } from './state.ts';

const MUST_FLEE = refusal('it flees while it can', 'GNG-COND-08');
const NOT_CORNERED = refusal('it defends itself only when it is cornered', 'GNG-COND-12');
const TOTAL_DEFENSE = 'total-defense';

const NONE: readonly Refusal[] = [];

/**
 * Reasons against an action that lie in conditions: what they rule out, what little they leave (GNG-COND-12), and that
 * the frightened do not attack while they can flee (GNG-COND-08).
 */
export function refuseHindered(table: Table<GrimGame>, who: number, action: string): readonly Refusal[] {
  const { effects } = combatantAt(table, who);
  if (effects.length === 0) return NONE;
  const found: Refusal[] = [];
  for (const { name } of effects) {
    const condition = CONDITIONS[name];
    if (condition === undefined) continue;
    const { bars, only, flees, term } = condition;
    const left = only === null || only.includes(action);
    if (bars.includes(action) || !left) found.push(refusal(`${term.text}, it cannot do that`, term.rule));
    else if (flees && isAttack(table, action) && canFlee(table, who)) found.push(MUST_FLEE);
    else if (only !== null && action === TOTAL_DEFENSE && canFlee(table, who)) found.push(NOT_CORNERED);
  }
  return found;
}

function isAttack(table: Table<GrimGame>, action: string): boolean {
  return table.rules.actions.some(({ id, role }) => id === action && role === 'attack');
}

/** Whether some step leads away from everybody it fears: who frightened it, or else every enemy. */
function canFlee(table: Table<GrimGame>, who: number): boolean {
  if (isInGrapple(table, who) || table.slots.speed(table, who) === 0) return false;
  const feared = fearedBy(table, who);
  const { x, y, side } = footprintOf(table, who);
  const [barred, taken] = [barredTo(table, who), takenFrom(table, who)];
  const before = nearest(table, feared, { x, y, side });
  const isFree = (to: Square): boolean =>
    !anySquareAt((column, row) => barred(column, row) || taken(column, row), to.x, to.y, side) &&
    pathBreak(table.fight.map, [{ x, y }, to], { side }) === null;
  return STEPS.some(([dx, dy]) => {
    const to = { x: x + dx, y: y + dy };
    return nearest(table, feared, { ...to, side }) > before && isFree(to);
  });
}

const STEPS: readonly (readonly [number, number])[] = [-1, 0, 1]
  .flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);

function fearedBy(table: Table<GrimGame>, who: number): readonly number[] {
  const sources: number[] = [];
  for (const { name, source } of combatantAt(table, who).effects) {
    if (CONDITIONS[name]?.flees === true && source !== NOBODY && source !== who) sources.push(source);
  }
  if (sources.length > 0) return sources;
  return table.fight.combatants.map(({ index }) => index).filter((other) => areEnemies(table.fight, who, other));
}

/** Feet to the nearest of them; no end where there is nobody. */
function nearest(table: Table<GrimGame>, others: readonly number[], place: Footprint): number {
  let feet = Number.MAX_SAFE_INTEGER;
  for (const other of others) feet = Math.min(feet, feetBetween(METRIC, place, footprintOf(table, other)));
  return feet;
}
