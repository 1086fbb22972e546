import { fighterAt } from '../../../kernel/rule.ts';
import { SQUARE_FEET } from '../../../space/grid/square.ts';
import { share } from '../checks/fractions.ts';
import type { ModernWorld } from '../game.ts';

/** Feet that a move action covers now: the speed in armour, less by conditions; 5 for who crawls, or goes on its knees (MOD-MOVE-04, MOD-MOVE-06, MOD-MOVE-07). */
export function speed(world: ModernWorld, who: number): number {
  const { profile, digest } = fighterAt(world, who);
  const feet = share(profile.speed, profile.blindFight ? digest.blindFightQuarters : digest.speedQuarters, 4);
  return digest.low ? Math.min(SQUARE_FEET, feet) : feet;
}

/** Ways to move otherwise than on foot, by the share of the speed that they cover: numerator and denominator. */
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  climb: [1, 4],
  'climb-accelerated': [1, 2],
  swim: [1, 4],
};
export const WAY_NAMES: readonly string[] = Object.keys(WAYS);

/** Feet that a move action covers that way (MOD-MOVE-07); '' is on foot. */
export function feetBy(world: ModernWorld, who: number, way: string): number {
  const [numerator, denominator] = WAYS[way] ?? [1, 1];
  return share(world.slots.speed(world, who), numerator, denominator);
}

/** Diagonal steps that count on: those of the action, or of the turn (MOD-GRID-02). */
export function diagonalsBefore(world: ModernWorld, who: number): number {
  return world.options.diagonalCountScope === 'perTurn' ? fighterAt(world, who).state.counts.diagonals : 0;
}

/** With a base attack bonus of +1 a weapon is drawn on the move at no extra action (MOD-ACT-11). */
export function drawsOnTheMove(world: ModernWorld, who: number): boolean {
  return fighterAt(world, who).profile.baseAttack >= 1;
}

/** Quick Draw has weapons in hand at no cost. */
export function drawsFreely(world: ModernWorld, who: number): boolean {
  return fighterAt(world, who).profile.traits.quickDraw;
}

/** Two-Weapon Fighting draws two one-handed weapons in the time of one (MOD-ACT-12). */
export function drawsTwo(world: ModernWorld, who: number): boolean {
  return fighterAt(world, who).profile.twoWeapons;
}
