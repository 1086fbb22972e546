import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { glance, type Table } from '../../../kernel/scene/table.ts';
import { term } from '../../../kernel/scene/tally.ts';
import type { GrimGame } from '../game.ts';
import { maxHp } from './hit-points.ts';

export const INJURY: ReturnType<typeof term> = term('injury', 'GNG-INJ-01');

export type Grade = 'none' | 'light' | 'moderate' | 'severe';

/**
 * How badly somebody with `hp` hit points is injured: at or below three quarters, half or a quarter of the maximum,
 * exactly and without rounding (GNG-INJ-01 to GNG-INJ-03, GNG-INJ-05). Creatures without anatomy never are (GNG-INJ-07).
 */
export function injuryGrade(table: Table<GrimGame>, who: number, hp: number): Grade {
  if (fighterAt(table, who).profile.anatomyless) return 'none';
  const most = maxHp(table, who);
  if (hp * 4 > most * 3) return 'none';
  if (hp * 2 > most) return 'light';
  return hp * 4 > most ? 'moderate' : 'severe';
}

const PENALTIES: Readonly<Record<Grade, number>> = { none: 0, light: -2, moderate: -4, severe: -6 };

/** The injury penalty with `hp` hit points: that of the worst grade alone (GNG-INJ-04). */
export function injury(table: Table<GrimGame>, who: number, hp: number): number {
  return PENALTIES[injuryGrade(table, who, hp)];
}

/** The injury penalty as wounded as somebody is now: all that most rules need to know of hit points. */
export function injuryNow(table: Table<GrimGame>, who: number): number {
  return glance(table, ofNow, who);
}

function ofNow(table: Table<GrimGame>, who: number): number {
  return table.slots.injury(table, who, fighterAt(table, who).state.counts.hp);
}
