import type { Effect } from '../../../kernel/fight.ts';
import type { Table } from '../../../kernel/table.ts';
import { isInBurst, nearestSquare } from '../../../space/area.ts';
import type { Footprint } from '../../../space/footprint.ts';
import { lineSquares } from '../../../space/sight.ts';
import { footprintOf, METRIC } from '../../d20/field.ts';
import type { ModernGame } from '../game.ts';
import type { CloudName } from '../tables/weapons.ts';
import { cornerOf } from './landing.ts';

/** What hangs in the air over a part of the map. */
interface Cloud {
  /** Feet around its middle that it fills in the end. */
  readonly widest: number;
  /** Nobody sees through it. */
  readonly obscures: boolean;
  /** Harms who breathes it. */
  readonly gas: boolean;
}

/**
 * A cloud is an effect of this name, whose value is the item that lies in its middle; it belongs to who brought the item
 * and lasts whatever becomes of that one.
 */
const CLOUDS: Readonly<Record<CloudName, Cloud>> = {
  smoke: { widest: 15, obscures: true, gas: false },
  'phosphorus smoke': { widest: 5, obscures: true, gas: false },
  'tear gas': { widest: 15, obscures: false, gas: true },
};

/** How far a cloud of the kind reaches in the end, in feet around its middle. */
export function cloudFeet(name: CloudName): number {
  return CLOUDS[name].widest;
}

/** Whether a cloud of the kind harms who breathes it. */
export function isGas(name: CloudName): boolean {
  return CLOUDS[name].gas;
}

/** It fills 5 feet around the corner at once, and 5 more in each of the next rounds until it is as wide as it gets. */
const FEET_PER_ROUND = 5;

/** Rounds until a cloud is gone: the wind carries it off (option `wind`, MOD-ITEM-07). */
export function cloudRounds({ options }: Pick<Table<ModernGame>, 'options'>): number {
  return options.wind === 'strong' ? 1 : options.wind === 'moderate' ? 4 : 10;
}

/** Whether smoke lies on one of the two or on the line between them, so that neither sees the other (MOD-ITEM-07). */
export function isSmokeBetween(table: Table<ModernGame>, a: number, b: number): boolean {
  const { combatants } = table.fight;
  for (let who = 0; who < combatants.length; who++) {
    const effects = combatants[who]?.effects ?? [];
    for (let i = 0; i < effects.length; i++) {
      const effect = effects[i];
      if (effect !== undefined && cloudOf(effect)?.obscures === true && isOnTheLine(table, who, effect, a, b))
        return true;
    }
  }
  return false;
}

/** Whether gas lies where somebody is. */
export function isInGas(table: Table<ModernGame>, breather: number): boolean {
  const { combatants } = table.fight;
  for (let who = 0; who < combatants.length; who++) {
    const effects = combatants[who]?.effects ?? [];
    for (let i = 0; i < effects.length; i++) {
      const effect = effects[i];
      if (effect === undefined || cloudOf(effect)?.gas !== true) continue;
      if (isCovered(table, who, effect, footprintOf(table, breather))) return true;
    }
  }
  return false;
}

function cloudOf({ name }: Effect): Cloud | undefined {
  return CLOUDS[name as CloudName];
}

function isOnTheLine(table: Table<ModernGame>, owner: number, cloud: Effect, a: number, b: number): boolean {
  const [from, to] = [footprintOf(table, a), footprintOf(table, b)];
  const near = nearestSquare(from, to);
  return lineSquares(near, nearestSquare(to, near)).some((square) =>
    isCovered(table, owner, cloud, { ...square, side: 1 }),
  );
}

function isCovered(table: Table<ModernGame>, owner: number, cloud: Effect, place: Footprint): boolean {
  const burst = { at: cornerOf(table, owner, cloud.value), radiusFeet: radiusOf(table, cloud), metric: METRIC };
  return isInBurst(table.fight.map, burst, place);
}

function radiusOf(table: Table<ModernGame>, cloud: Effect): number {
  const widest = cloudOf(cloud)?.widest ?? 0;
  const { until } = cloud;
  if (until === null || until.at === 'tick') return widest;
  const age = table.fight.clock.round + cloudRounds(table) - until.round;
  return Math.min(widest, FEET_PER_ROUND * (1 + age));
}
