import { type Dice, d100 } from '../../../chance/dice.ts';
import { because, type Cause, Check, NOBODY } from '../../../kernel/rule.ts';
import type { D20Scene } from '../game.ts';

/** A roll by which a hit misses after all. */
export interface MissRoll {
  /** Index of the combatant who rolls. */
  readonly who: number;
  readonly dice: Dice;
  /** Which faces miss, by the limit. */
  readonly misses: Misses;
  readonly limit: number;
  readonly why: Cause;
  /** What hides the target, as the log names it; '' where it does not. */
  readonly by: string;
}

type Misses = (face: number, limit: number) => boolean;

/** A percentage misses up to the chance. */
export const isAtMost: Misses = (face, limit) => face <= limit;

/** Of other dice the high faces miss. */
export const isAtLeast: Misses = (face, limit) => face >= limit;

const CHECKS = new WeakMap<Misses, WeakMap<Cause, Map<string, Check<boolean>>>>();

/** Whether a hit misses because its target is hard to see; each ruleset says who rolls, with which dice, and against what. */
export function missesBy(scene: D20Scene, { who, dice, misses, limit, why: cause, by }: MissRoll): boolean {
  return scene.check(checkOf(misses, cause, by).with(dice), who, NOBODY, scene.tally(), limit);
}

/** There is one of each. */
function checkOf(misses: Misses, cause: Cause, by: string): Check<boolean> {
  const byCause = CHECKS.get(misses) ?? new WeakMap<Cause, Map<string, Check<boolean>>>();
  CHECKS.set(misses, byCause);
  const known = byCause.get(cause) ?? new Map<string, Check<boolean>>();
  byCause.set(cause, known);
  const found = known.get(by) ?? made(misses, cause, by);
  known.set(by, found);
  return found;
}

function made(misses: Misses, cause: Cause, by: string): Check<boolean> {
  const result = by === '' ? cause : because(`${cause.text} for ${by}`, cause.rule);
  return new Check({ dice: d100, why: cause, by: misses, word: (missed) => (missed ? 'miss' : 'hit'), result });
}
