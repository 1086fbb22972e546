import type { Dice } from '../../../chance/dice.ts';
import type { By, Scene } from '../../../kernel/scene/scene.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { D20Game } from '../game.ts';

/** A roll by which a hit misses after all. */
export interface MissRoll {
  /** Index of the combatant who rolls. */
  readonly who: number;
  readonly dice: Dice;
  /** Whether a face misses, by the limit. */
  readonly misses: By<boolean>;
  readonly limit: number;
  readonly why: Why;
  /** What hides the target, as the log names it; '' where it does not. */
  readonly by: string;
}

/** Whether a hit misses because its target is hard to see; each ruleset says who rolls, with which dice, and against what. */
export function missesBy(scene: Scene<D20Game>, { who, dice, misses, limit, why: cause, by }: MissRoll): boolean {
  if (!scene.told) return scene.roll(who, dice, cause, misses, limit);
  const face = scene.roll(who, dice, cause);
  const missed = misses(face, limit, 0, 0);
  scene.emit({
    kind: 'check',
    who,
    target: NOBODY,
    total: face,
    rows: null,
    versus: limit,
    versusRows: null,
    result: missed ? 'miss' : 'hit',
    why: by === '' ? cause : why(`${cause.text} for ${by}`, cause.rule),
  });
  return missed;
}

/** A percentage misses up to the chance. */
export function isAtMost(face: number, limit: number): boolean {
  return face <= limit;
}

/** Of other dice the high faces miss. */
export function isAtLeast(face: number, limit: number): boolean {
  return face >= limit;
}
