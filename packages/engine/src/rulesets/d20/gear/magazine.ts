import { type Cause, fighterAt } from '../../../kernel/rule.ts';
import type { D20Scene, D20Weapon, D20World } from '../game.ts';

/** The counts of an item that hold what is loaded, one for each barrel. */
const LOADED: readonly string[] = ['loaded', 'loaded-2', 'loaded-3', 'loaded-4', 'loaded-5', 'loaded-6'];

/** What the counts of things are called that a player follows. */
export const THING_COUNTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LOADED.map((count) => [count, 'rounds'])),
  spare: 'spare magazines',
  lost: 'hit points lost',
};

/** Of counts of what a thing has lost, what that is. */
export const LOST_OF_THINGS: Readonly<Record<string, string>> = { lost: 'hit points' };

/** The most barrels of one weapon. */
export const MOST_BARRELS: number = LOADED.length;

/** What the item of a weapon counts when it is full, with so many loads beside. */
export function fullyLoaded(
  weapon: Pick<D20Weapon, 'magazine' | 'barrels'>,
  spare: number,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const count of LOADED.slice(0, weapon.barrels)) counts[count] = weapon.magazine;
  return { ...counts, spare };
}

/** Rounds or charges in a barrel of the combatant's weapon; 0 is the first barrel. */
export function roundsIn(world: D20World, who: number, weapon: D20Weapon, barrel: number): number {
  return fighterAt(world, who).state.items[weapon.item]?.counts[LOADED[barrel] ?? ''] ?? 0;
}

/** Takes rounds or charges out of a barrel: at most what is in it. */
export function spendRounds(
  scene: D20Scene,
  who: number,
  weapon: D20Weapon,
  shots: { readonly barrel: number; readonly rounds: number; readonly why: Cause },
): void {
  const by = -Math.min(shots.rounds, roundsIn(scene, who, weapon, shots.barrel));
  if (by === 0) return;
  const count = LOADED[shots.barrel] ?? '';
  scene.emit({ kind: 'use', who, item: weapon.item, count, by, why: shots.why });
}

/** Whether no barrel takes any more. */
export function isFull(world: D20World, who: number, weapon: D20Weapon): boolean {
  for (let barrel = 0; barrel < weapon.barrels; barrel++)
    if (roundsIn(world, who, weapon, barrel) < weapon.magazine) return false;
  return true;
}

/** Whether no barrel has anything left. */
export function isEmpty(world: D20World, who: number, weapon: D20Weapon): boolean {
  for (let barrel = 0; barrel < weapon.barrels; barrel++) if (roundsIn(world, who, weapon, barrel) > 0) return false;
  return true;
}

/** Loads every barrel to the full. */
export function fill(scene: D20Scene, who: number, weapon: D20Weapon, why: Cause): void {
  for (let barrel = 0; barrel < weapon.barrels; barrel++) {
    const by = weapon.magazine - roundsIn(scene, who, weapon, barrel);
    if (by > 0) scene.emit({ kind: 'use', who, item: weapon.item, count: LOADED[barrel] ?? '', by, why });
  }
}

/** Index of the item with which a full magazine for the weapon is kept: its own, or that of another weapon of its name; or -1. */
export function magazineFor(world: D20World, who: number, { item, name }: D20Weapon): number {
  const { state, profile } = fighterAt(world, who);
  const { items } = state;
  if ((items[item]?.counts['spare'] ?? 0) > 0) return item;
  const { weapons } = profile;
  const alike = weapons.find((each) => each.name === name && (items[each.item]?.counts['spare'] ?? 0) > 0);
  return alike?.item ?? -1;
}

/** Whether nothing is left to shoot with it, now or after it was loaded: no shot is to be had from it any more. */
export function isUsedUp(world: D20World, who: number, weapon: D20Weapon): boolean {
  return weapon.magazine > 0 && isEmpty(world, who, weapon) && magazineFor(world, who, weapon) < 0;
}
