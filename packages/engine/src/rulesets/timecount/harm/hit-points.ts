import { because, type Cause, NOBODY, type Rolled, term, type Until, withRow } from '../../../kernel/rule.ts';
import type { EffectOf } from '../../../kernel/ruleset/effect-kind.ts';
import { Changes } from '../body/changes.ts';
import { BONUS_HIT_POINTS, STABILISED } from '../conditions/conditions.ts';
import type { TcFighter, TcScene, TcWorld } from '../game.ts';

const GRANTED = because('bonus hit points', 'TC-HP-09');
const SPENT = because('bonus hit points go first', 'TC-HP-10');
const FIRST = because('Invigoration goes before normal hit points', 'TC-HP-07');
const OTHERS_FIRST = term('from bonus hit points and Invigoration', 'TC-HP-07');
const WORSE = because('harmed again', 'TC-COND-08');
const DIES = because('dies', 'TC-HP-02');

/** Normal hit points, Invigoration and bonus hit points together (TC-HP-06, TC-HP-09). */
export function allHitPoints({ state: { counts }, digest }: TcFighter): number {
  return counts.hitPoints + counts.invigoration + digest.bonusHitPoints;
}

/** The hit points that fatigue is measured against: all of them, or by option the normal ones only (TC-HP-13). */
export function currentHitPoints({ options }: TcWorld, fighter: TcFighter): number {
  return options.currentHp === 'normalOnly' ? fighter.state.counts.hitPoints : allHitPoints(fighter);
}

/** At 0 hit points or less he is dead (TC-HP-02, TC-COND-09). */
export function isDead(fighter: TcFighter): boolean {
  return allHitPoints(fighter) <= 0;
}

/** One who was stabilised is so no longer, as he is harmed again or for another cause (TC-COND-08). */
export function destabilise(scene: TcScene, { index: who, digest }: TcFighter, cause: Cause = WORSE): void {
  if (digest.stabilised) scene.emit({ kind: 'lose', who, name: STABILISED.name, source: NOBODY, why: cause });
}

type Grant = EffectOf<{ readonly amount: number }>;

/** Bonus hit points, also above the maximum, each grant with its own end (TC-HP-09, TC-HP-11). @param until null where they last until spent */
export function grantBonus(scene: TcScene, fighter: TcFighter, amount: number, until: Until | null): void {
  const grant = BONUS_HIT_POINTS.by(NOBODY, { amount }, until);
  rewrite(scene, fighter, [...BONUS_HIT_POINTS.all(fighter.state), grant]);
}

/** Puts the grants down anew, the one that ends first standing first: time and damage take that one first (TC-HP-11). */
function rewrite(scene: TcScene, fighter: TcFighter, grants: readonly Grant[]): void {
  const left = grants.filter(({ data }) => data.amount > 0);
  new Changes(fighter).putDown(BONUS_HIT_POINTS, left, SPENT, GRANTED).emit(scene);
}

/** Takes points from bonus hit points, those that end first before the others (TC-HP-10, TC-HP-11). Returns what is left to take. */
export function drainBonus(scene: TcScene, fighter: TcFighter, points: number): number {
  if (points <= 0 || fighter.digest.bonusHitPoints === 0) return points;
  let left = points;
  const kept = BONUS_HIT_POINTS.all(fighter.state).map((grant) => {
    const taken = Math.min(left, grant.data.amount);
    left -= taken;
    return { ...grant, data: { amount: grant.data.amount - taken } };
  });
  rewrite(scene, fighter, kept);
  return left;
}

/** Takes points from Invigoration (TC-HP-07). Returns what is left to take. */
export function drainInvigoration(scene: TcScene, { index, state }: TcFighter, points: number, source: number): number {
  const taken = Math.min(points, state.counts.invigoration);
  if (taken > 0) scene.count(index, 'invigoration', -taken, FIRST, source);
  return points - taken;
}

/** Points that go, and why. */
interface Loss {
  readonly points: number;
  /** Who causes it, or NOBODY. */
  readonly source: number;
  readonly why: Cause;
  /** The dice that they are. */
  readonly rolled?: Rolled;
}

/** Takes points from the pools in their order: bonus, Invigoration, normal (TC-HP-01, TC-HP-07, TC-HP-10, TC-HP-12). */
export function loseHitPoints(scene: TcScene, fighter: TcFighter, { points, source, why, rolled = null }: Loss): void {
  const left = drainInvigoration(scene, fighter, drainBonus(scene, fighter, points), source);
  const rows = withRow(rolled, left - points, OTHERS_FIRST);
  if (left > 0) scene.count(fighter.index, 'hitPoints', -left, why, source, rows);
  tellDeath(scene, fighter, points);
}

/** Says that somebody dies of so many points, unless he was dead before them (TC-HP-02). */
export function tellDeath(scene: TcScene, fighter: TcFighter, lost: number): void {
  if (isDead(fighter) && allHitPoints(fighter) + lost > 0) scene.tell(fighter.index, NOBODY, 0, DIES);
}
