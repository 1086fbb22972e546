import { type Cause, fighterAt, isInHands } from '../../../kernel/rule.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import type { Square } from '../../../space/grid/square.ts';
import { isOpenBetween } from '../../../space/sight/beside.ts';
import { footprintOf } from '../attack/range.ts';
import { WEAPON_STUCK } from '../conditions/conditions.ts';
import type { TcFighter, TcWorld } from '../game.ts';
import type { Weapon } from '../sheet/sheet.ts';
import { weaponOf } from '../sheet/sheet-schema.ts';

/** The weapon that a thing of his is, on whosever sheet it stands; null where it is none. */
export function weaponAt(world: TcWorld, { state }: TcFighter, item: number): Weapon | null {
  const { origin } = state.items[item] ?? {};
  const { weapons } = (origin === undefined ? state : fighterAt(world, origin.who).state).sheet;
  const given = weapons[origin?.item ?? item];
  return given === undefined ? null : weaponOf(given);
}

/** The weapons that he holds, but for parts of the body. */
export function heldWeapons(world: TcWorld, fighter: TcFighter): readonly Weapon[] {
  const { items } = fighter.state;
  return items.flatMap(({ place }, item) => (isInHands(place) ? (weaponAt(world, fighter, item) ?? []) : []));
}

/** A thing falls from the hand: it lies on the square from now on. */
export function dropAt({ index: who, state }: TcFighter, item: number, at: Square, why: Cause): readonly FightEvent[] {
  const counts = state.items[item]?.counts ?? {};
  const changes: FightEvent[] = [{ kind: 'hold', who, item, place: 'dropped', why }];
  const column = at.x - (counts['column'] ?? 0);
  const row = at.y - (counts['row'] ?? 0);
  if (column !== 0) changes.push({ kind: 'use', who, item, count: 'column', by: column, why });
  if (row !== 0) changes.push({ kind: 'use', who, item, count: 'row', by: row, why });
  return changes;
}

/** Whether he can pick a thing of the owner up from where he stands: it lies in his space or beside it (TC-ACT-03, TC-SPEC-09). */
export function liesInTouch(world: TcWorld, fighter: TcFighter, { state }: TcFighter, item: number): boolean {
  // What holds somebody pinned does not lie about (TC-STAPLE-03).
  if (WEAPON_STUCK.all(state).some(({ data }) => data.item === item)) return false;
  const counts = state.items[item]?.counts ?? {};
  const place = { x: counts['column'] ?? 0, y: counts['row'] ?? 0 };
  const { map } = world.fight;
  const own = footprintOf(fighter);
  return gridOf(map).stepsApart(own, own.side, place, 1) <= 1 && isOpenBetween(map, own, { ...place, side: 1 });
}
