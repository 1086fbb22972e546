import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { isHeld } from '../attack/in-hand.ts';
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
  return items.flatMap(({ place }, item) => (isHeld(place) ? (weaponAt(world, fighter, item) ?? []) : []));
}
