import { because, type Cause, NOBODY, type Rolled, type Term, term, withRow } from '../../../kernel/rule.ts';
import type { TcFighter, TcScene } from '../game.ts';
import { fractionOfSpeed } from '../time/numbers.ts';

/** Points of full petrification (TC-PETR-03). */
export const FULLY_PETRIFIED = 10;

export const PETRIFICATION: Term = term('petrification', 'TC-PETR-01');

/** Points for each quarter of the speed, and quarters in all (TC-PETR-02). */
const PER_QUARTER = 2;
const QUARTERS = 4;

/** Hours in which one point heals by itself (TC-PETR-04). */
const HOURS_PER_POINT = 8;

const TURNS = because('', 'TC-PETR-01');
const NO_MORE = term('no more to take away', 'TC-PETR-04');
const SOFTENS = because('healed by magic', 'TC-PETR-04');
const HEALS = because('a night of rest', 'TC-PETR-04');

/** The movement rate in feet: a quarter less for every 2 points of petrification, none left at 8 (TC-PETR-02). */
export function baseSpeed({ profile: { speed }, state }: TcFighter): number {
  const lost = Math.floor(state.counts.petrification / PER_QUARTER);
  return lost === 0 ? speed : fractionOfSpeed(speed, Math.max(0, QUARTERS - lost), QUARTERS);
}

/** Petrification damage (TC-PETR-01). Who is fully petrified has to be looked at afterwards. */
export function petrify(scene: TcScene, { index }: TcFighter, points: number, rolled: Rolled = null): void {
  scene.count(index, 'petrification', points, TURNS, NOBODY, rolled);
}

/** Magic takes points of petrification away, also from one who is fully petrified (TC-PETR-04). */
export function soften(
  scene: TcScene,
  { index, state }: TcFighter,
  points: number,
  cause: Cause = SOFTENS,
  rolled: Rolled = null,
): void {
  const by = -Math.min(points, state.counts.petrification);
  if (by !== 0) scene.count(index, 'petrification', by, cause, NOBODY, withRow(rolled, -by - points, NO_MORE));
}

/** Natural recovery: 1 point for every 8 hours, those that make no whole point being kept for the next time; none for the fully petrified (TC-PETR-04). */
export function softenNaturally(scene: TcScene, fighter: TcFighter, hours: number): void {
  const { petrification, petrifiedHours } = fighter.state.counts;
  if (petrification >= FULLY_PETRIFIED) return;
  const passed = petrifiedHours + hours;
  const points = Math.min(petrification, Math.floor(passed / HOURS_PER_POINT));
  soften(scene, fighter, points, HEALS);
  const left = points === petrification ? 0 : passed % HOURS_PER_POINT;
  const by = left - petrifiedHours;
  if (by !== 0) scene.count(fighter.index, 'petrifiedHours', by, HEALS);
}
