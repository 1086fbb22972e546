import { type Refusal, refusal } from '../../../kernel/rule.ts';
import type { Footprint } from '../../../space/grid/footprint.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import { SQUARE_FEET } from '../../../space/grid/square.ts';
import { isOpenBetween } from '../../../space/sight/beside.ts';
import { attributeOf } from '../body/attributes.ts';
import type { Attack, AttackForm, TcFighter, TcWorld } from '../game.ts';

/** Range increments of a ranged attack at most (TC-RANGE-02, TC-RANGE-03). */
const INCREMENTS = 10;

/** The space of a combatant. */
export function footprintOf({ state: { x, y }, profile: { side } }: TcFighter): Footprint {
  return { x, y, side };
}

/** Steps between two combatants, diagonals being one: 0 where they share a space, 1 where they touch. */
export function stepsApart({ fight }: TcWorld, one: TcFighter, other: TcFighter): number {
  return gridOf(fight.map).stepsApart(one.state, one.profile.side, other.state, other.profile.side);
}

/** Feet between two combatants, diagonals at 5 feet (TC-MOVE-01). */
export function feetApart(world: TcWorld, one: TcFighter, other: TcFighter): number {
  return SQUARE_FEET * stepsApart(world, one, other);
}

/** Whether the two share a space or stand in adjacent ones, with no wall between (TC-SPEC-09). */
export function isInTouch(world: TcWorld, one: TcFighter, other: TcFighter): boolean {
  if (stepsApart(world, one, other) > 1) return false;
  return isOpenBetween(world.fight.map, footprintOf(one), footprintOf(other));
}

/** Whether two places have a space in common. */
export function overlap({ fight }: TcWorld, a: Footprint, b: Footprint): boolean {
  return gridOf(fight.map).stepsApart(a, a.side, b, b.side) === 0;
}

/** The attack penalty of distance: 1 for each full increment exceeded (TC-RANGE-01). */
export function rangePenalty(feet: number, increment: number): number {
  return increment === 0 ? 0 : -Math.max(0, Math.ceil(feet / increment) - 1);
}

/** How far a form reaches in the hands of the combatant, in feet: 10 increments, changed by Strength if thrown, at least 1 (TC-RANGE-02, TC-RANGE-03). */
export function maximumRange(fighter: TcFighter, form: AttackForm): number {
  if (!form.thrown) return form.increment * INCREMENTS;
  return form.increment * Math.max(1, INCREMENTS + attributeOf(fighter, 'strength'));
}

/** How far the form gets at somebody, in feet: by reach, or by range. */
export function farthestBy(fighter: TcFighter, form: AttackForm): number {
  return Math.max(form.reach, form.ranged ? maximumRange(fighter, form) : 0);
}

/** The reason with both distances, in feet, where it lies in them: "the target is out of reach: 10 feet away, at most 5". */
export function inFeet({ text, rule }: Refusal, feet: number, most: number): Refusal {
  return refusal(feet > most ? `${text}: ${feet} feet away, at most ${most}` : text, rule);
}

export function penaltyForDistance(world: TcWorld, { attacker, defender, form, melee }: Attack): number {
  return melee ? 0 : rangePenalty(feetApart(world, attacker, defender), form.increment);
}
