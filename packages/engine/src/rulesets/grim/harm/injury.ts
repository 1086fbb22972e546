import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { term } from '../../../kernel/scene/tally.ts';
import type { GrimFighter, GrimWorld } from '../game.ts';
import { maxHp } from './hit-points.ts';

export const INJURY: ReturnType<typeof term> = term('injury', 'GNG-INJ-01');

export type Grade = 'none' | 'light' | 'moderate' | 'severe';

/**
 * How badly somebody with `hp` hit points is injured: at or below three quarters, half or a quarter of the maximum,
 * exactly and without rounding (GNG-INJ-01 to GNG-INJ-03, GNG-INJ-05). Creatures without anatomy never are (GNG-INJ-07).
 */
export function injuryGrade(world: GrimWorld, fighter: GrimFighter, hp: number): Grade {
  if (fighter.profile.anatomyless) return 'none';
  const most = maxHp(world, fighter);
  if (hp * 4 > most * 3) return 'none';
  if (hp * 2 > most) return 'light';
  return hp * 4 > most ? 'moderate' : 'severe';
}

const PENALTIES: Readonly<Record<Grade, number>> = { none: 0, light: -2, moderate: -4, severe: -6 };

/** The injury penalty with `hp` hit points: that of the worst grade alone (GNG-INJ-04). */
export function injury(world: GrimWorld, who: number, hp: number): number {
  return PENALTIES[injuryGrade(world, fighterAt(world, who), hp)];
}

/** The injury penalty as wounded as somebody is now: all that most rules need to know of hit points. */
export function injuryNow(world: GrimWorld, who: number): number {
  return world.derived?.(ofNow, who) ?? ofNow(world, who);
}

function ofNow(world: GrimWorld, who: number): number {
  return world.slots.injury(world, who, fighterAt(world, who).state.counts.hp);
}
