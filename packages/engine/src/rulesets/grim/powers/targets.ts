import { fighterAt, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { hasTrait } from '../../../kernel/ruleset/trait.ts';
import { isOnMap } from '../../../space/grid/battle-map.ts';
import { feetBetween } from '../../../space/grid/footprint.ts';
import type { Square } from '../../../space/grid/square.ts';
import { feetToFarEdge, isInBurst } from '../../../space/sight/area.ts';
import { findCoverFromPoint } from '../../../space/sight/cover.ts';
import { hasLineOfEffectBetween } from '../../../space/sight/sight.ts';
import { areEnemies, feetApart, footprintOf, hasClearLine, METRIC } from '../../d20/movement/field.ts';
import { type CoverWorth, worthOf } from '../defense/cover.ts';
import type { GrimAct, GrimWorld, Power } from '../game.ts';
import { powerPoints } from '../harm/power-points.ts';
import { isFocused } from '../strikes/focus.ts';

const NO_POWER = refusal('that is no power', 'GNG-CORE-27');
const USED_UP = refusal('that is used up', 'GNG-CORE-27');
const NO_POINTS = refusal('{who} has not the power points for that', 'GNG-FEAT-11');
const UNFOCUSED = refusal('{who} is not psionically focused', 'GNG-FEAT-11');
const NO_TARGET = refusal('target: somebody must be told', 'GNG-CORE-27');
const NO_PLACE = refusal('to: a place must be told, the crossing at the north-west corner of a square', 'GNG-CORE-27');
const NOT_BOTH = refusal('a power that fills an area is aimed at a place, any other at somebody', 'GNG-CORE-27');
const OFF_MAP = refusal('to: expected a square of the map', '');
const TOO_FAR = refusal('that is beyond its range', 'GNG-CORE-27');
const NO_LINE = refusal('something solid lies between', 'GNG-CORE-10');

/** The power that the item of the combatant is. */
export function powerOf(world: GrimWorld, who: number, item: number): Power | undefined {
  return fighterAt(world, who).profile.powers.find((power) => power.item === item);
}

/** Every reason against using the power so (GNG-CORE-10, GNG-CORE-27). */
export function refusePower(world: GrimWorld, act: GrimAct): readonly Refusal[] {
  const { who, item, to, target } = act;
  const power = powerOf(world, who, item);
  if (power === undefined) return [NO_POWER];
  const found: Refusal[] = isUsedUp(world, who, power) ? [USED_UP] : [];
  if (power.points > powerPoints(world, who)) found.push(NO_POINTS);
  if (power.feat !== null && world.options.featsNeedPrerequisites && !hasTrait(world, who, power.feat))
    found.push(refusal(`that takes the feat ${power.feat}`, 'GNG-FEAT-01'));
  if (power.focused && !isFocused(fighterAt(world, who))) found.push(UNFOCUSED);
  if (power.radius > 0)
    return [...found, ...(target === NOBODY ? [] : [NOT_BOTH]), ...refusePlace(world, who, power, to)];
  return [...found, ...(to === null ? [] : [NOT_BOTH]), ...refuseTarget(world, who, power, target)];
}

/** Whether what can be used so often in a fight cannot be used once more. */
export function isUsedUp(world: GrimWorld, who: number, { uses, item }: Pick<Power, 'uses' | 'item'>): boolean {
  return uses > 0 && (fighterAt(world, who).state.items[item]?.counts['uses'] ?? 0) <= 0;
}

function refusePlace(world: GrimWorld, who: number, power: Power, to: Square | null): readonly Refusal[] {
  const { map } = world.fight;
  if (to === null) return [NO_PLACE];
  if (!Number.isSafeInteger(to.x) || !Number.isSafeInteger(to.y) || !isOnMap(map, to)) return [OFF_MAP];
  const place = { ...to, side: 1 };
  const found: Refusal[] = [];
  if (feetBetween(METRIC, footprintOf(world, who), place) > power.range) found.push(TOO_FAR);
  if (map !== null && !hasLineOfEffectBetween(map, footprintOf(world, who), place)) found.push(NO_LINE);
  return found;
}

function refuseTarget(world: GrimWorld, who: number, power: Power, target: number): readonly Refusal[] {
  if (target === NOBODY) return [NO_TARGET];
  const found: Refusal[] = [];
  if (feetApart(world, who, target) > power.range) found.push(TOO_FAR);
  if (!hasClearLine(world, who, target)) found.push(NO_LINE);
  return found;
}

/** One who is caught in an area, and what covers it from where it bursts. */
export interface Caught {
  readonly who: number;
  readonly cover: CoverWorth;
}

/** Whoever is within so many feet of the crossing at the north-west corner of the square, nearest first. */
export function caughtIn(world: GrimWorld, at: Square, radius: number): readonly Caught[] {
  const { map, combatants } = world.fight;
  const burst = { at, radiusFeet: radius, metric: METRIC };
  return combatants
    .filter(({ index }) => !fighterAt(world, index).digest.dead && isInBurst(map, burst, footprintOf(world, index)))
    .map(({ index: who }) => ({ who, feet: feetToFarEdge(METRIC, at, footprintOf(world, who)) }))
    .sort((a, b) => a.feet - b.feet || a.who - b.who)
    .map(({ who }) => ({ who, cover: coverOf(world, at, who) }));
}

function coverOf(world: GrimWorld, at: Square, who: number): CoverWorth {
  const { map } = world.fight;
  return worthOf(map === null ? 'none' : findCoverFromPoint(map, at, footprintOf(world, who)).degree);
}

/** Corners of the squares of enemies, at which that power may be aimed. */
export function placesWorthAiming(world: GrimWorld, { who, item }: GrimAct): readonly Square[] {
  const power = powerOf(world, who, item);
  const found = new Map<string, Square>();
  for (const { index, x, y } of world.fight.combatants) {
    if (!areEnemies(world.fight, who, index) || fighterAt(world, index).digest.dead) continue;
    const { side } = footprintOf(world, index);
    for (const dx of [0, side]) for (const dy of [0, side]) found.set(`${x + dx},${y + dy}`, { x: x + dx, y: y + dy });
  }
  const places = [...found.values()];
  return power === undefined ? places : places.filter((to) => refusePlace(world, who, power, to).length === 0);
}
