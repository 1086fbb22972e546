import type { Dice } from '../../chance/dice.ts';
import type { Cause } from '../state/cause.ts';
import { NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import type { Check } from './check.ts';
import type { Scene } from './scene.ts';
import type { Row, Total } from './tally.ts';
import type { Derived, Fact } from './world.ts';

/**
 * A number that is left open: states that differ in it are followed as one until somebody asks how much it is. It comes of one `leave`, and may be
 * turned round and added to; nothing else can be made of it without asking.
 */
export class Open {
  /** Which of those on the way of a branch it is. */
  readonly at: number;
  readonly times: 1 | -1;
  readonly plus: number;

  constructor(at: number, times: 1 | -1, plus: number) {
    this.at = at;
    this.times = times;
    this.plus = plus;
  }

  /** @throws Error: what is carried over and what parts of rules are given has to be known */
  toJSON(): never {
    throw new Error('a number that is left open was written out');
  }
}

/** A whole number, which whoever explores all outcomes may have left open. */
export type Points = number | Open;

/** What a driver does with numbers that are left open. */
export interface Opening {
  /** Leaves a number open in what comes of the part of a rule that is being walked: once in each, and in a field of its own there. */
  leave(value: number): Points;
  known(points: Open): number;
  change(who: number, count: string, by: Open, why: Cause, source: number): void;
  fact<V extends Fact>(of: Derived<never, V>, who: number, a: Open): V;
  check<T>(check: Check<T>, who: number, bonus: Total, versus: Open, a: number): T;
  roll(dice: Dice): Points;
}

type Opens = { readonly open?: Opening | null };

function openingOf({ open }: Opens): Opening {
  if (open == null) throw new Error('a number was left open where nobody leaves any');
  return open;
}

/** Leaves what a part of a rule has come to open where that is 1 or more, and where the driver follows such numbers as one: it is a field by itself of what comes of the part. */
export function leftOpen(scene: Opens, value: number): Points {
  return scene.open?.leave(value) ?? value;
}

/** Whether it is 1 or more, as a number is that was left open. @throws Error where something has been made of that: then ask how much it is */
export function isAny(points: Points): boolean {
  if (typeof points === 'number') return points >= 1;
  if (points.times < 0 || points.plus < 0) throw new Error('nobody knows whether that is 1 or more');
  return true;
}

/** How much it is: states that differ in it go on by themselves. */
export function known(scene: Opens, points: Points): number {
  return typeof points === 'number' ? points : openingOf(scene).known(points);
}

export function added(points: Points, more: number): Points {
  return typeof points === 'number' ? points + more : new Open(points.at, points.times, points.plus + more);
}

export function negative(points: Points): Points {
  return typeof points === 'number' ? -points : new Open(points.at, points.times === 1 ? -1 : 1, -points.plus);
}

/** Changes a count by a number that may be open, as `Scene.count`. */
// biome-ignore lint/complexity/useMaxParams: those of the scene's own
export function countBy<G extends Game>(
  scene: Pick<Scene<G>, 'count' | 'open'>,
  who: number,
  count: string,
  by: Points,
  why: Cause,
  source: number = NOBODY,
  rows: readonly Row[] | null = null,
): void {
  if (typeof by === 'number') scene.count(who, count, by, why, source, rows);
  else openingOf(scene).change(who, count, by, why, source);
}

/** A check against a number that may be open, as `Scene.check` of combatant and nobody. */
// biome-ignore lint/complexity/useMaxParams: those of the scene's own
export function checkBy<G extends Game, T>(
  scene: Pick<Scene<G>, 'check' | 'open'>,
  check: Check<T>,
  who: number,
  bonus: Total,
  versus: Points,
  a: number = 0,
): T {
  if (typeof versus === 'number') return scene.check(check, who, NOBODY, bonus, versus, a);
  return openingOf(scene).check(check, who, bonus, versus, a);
}

/** A roll that is left open where the driver follows such numbers as one. */
export function rolledOpen<G extends Game>(
  scene: Pick<Scene<G>, 'roll' | 'open'>,
  who: number,
  dice: Dice,
  why: Cause,
): Points {
  return scene.open?.roll(dice) ?? scene.roll(who, dice, why);
}

/** A fact that goes by a number which may be open, as `World.derived`. */
export function factBy<G extends Game, V extends Fact>(
  scene: Pick<Scene<G>, 'derived' | 'open'> & Parameters<Derived<G, V>>[0],
  of: Derived<G, V>,
  who: number,
  a: Points,
): V {
  if (typeof a !== 'number') return openingOf(scene).fact(of as Derived<never, V>, who, a);
  return scene.derived?.(of, who, a) ?? of(scene, who, a);
}
