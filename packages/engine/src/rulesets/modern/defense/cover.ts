import { because, type Cause, COVER, fighterAt, NOBODY, type Tally, type Term, term } from '../../../kernel/rule.ts';
import type { Fallen } from '../../../kernel/scene/throws.ts';
import { COVER_SCALE } from '../../../space/grid/battle-map.ts';
import type { Square } from '../../../space/grid/square.ts';
import { type Degree, findCoverFromPoint } from '../../../space/sight/cover.ts';
import type { Part } from '../../d20/checks/lines.ts';
import { COVER_RULING, coverOrigin, degreeText, rulingOf } from '../../d20/defense/cover.ts';
import type { Attack } from '../../d20/game.ts';
import { rollSave } from '../checks/checks.ts';
import { leftBySave } from '../checks/evasion.ts';
import { shareOfDamage } from '../checks/fractions.ts';
import type { ModernScene, ModernWorld } from '../game.ts';
import { placesOf, vehicleCover } from '../vehicles/space.ts';

/** What a degree of cover gives to Defense and to Reflex saves against what bursts on the other side of it. */
interface CoverRow {
  readonly defense: number;
  readonly reflex: number;
  readonly term: Term;
}

const TABLE = 'MOD-COVER-02';

/**
 * Table 5-6 (MOD-COVER-02). The bottom half of a standing body counts a quarter, one side of it a half (MOD-COVER-03). The
 * bonus is of the kind `cover`: that of a low posture is of the same kind and does not add to it (MOD-COVER-06).
 */
const COVER_TABLE: Readonly<Record<Degree, CoverRow>> = {
  none: { defense: 0, reflex: 0, term: term('no cover', TABLE, COVER) },
  quarter: { defense: 2, reflex: 1, term: term('one-quarter cover', TABLE, COVER) },
  half: { defense: 4, reflex: 2, term: term('one-half cover', TABLE, COVER) },
  threeQuarters: { defense: 7, reflex: 3, term: term('three-quarters cover', TABLE, COVER) },
  nineTenths: { defense: 10, reflex: 4, term: term('nine-tenths cover', TABLE, COVER) },
  // Nothing gets at who has total cover; where a rule lets an attack happen all the same, it counts as nine-tenths.
  total: { defense: 10, reflex: 4, term: term('total cover', TABLE, COVER) },
};

/** What a gunslinger makes more of its own cover, and less of another's. */
const COVER_SKILL = 2;
/** Degrees of cover that a sharp-shooter makes less of. */
const PIERCED: readonly string[] = ['quarter', 'half', 'threeQuarters'];
/** The most that cover adds to Defense. */
export const MOST_COVER: number = COVER_TABLE.total.defense + COVER_SKILL;

/** What stands between adds to Defense, even to that of the helpless (MOD-COVER-02, MOD-HELP-03). */
export function addCover(scene: ModernScene, tally: Tally, { attacker, defender }: Attack): void {
  const { degree } = scene.slots.cover(scene, attacker, defender);
  if (degree !== 'none') addDegree(scene, tally, degree, attacker, defender);
}

function addDegree(world: ModernWorld, tally: Tally, degree: Degree, attacker: number, defender: number): void {
  const row = COVER_TABLE[degree];
  const own = fighterAt(world, defender).profile.traits.defensivePosition ? COVER_SKILL : 0;
  const isPierced = PIERCED.includes(degree) && fighterAt(world, attacker).profile.traits.sharpShooting;
  tally.add(row.defense + own - (isPierced ? COVER_SKILL : 0), row.term);
}

/** Why there is cover from whoever it is told with as its target, for the log: which line is blocked by what (MOD-COVER-01). */
export function coverWhy(world: ModernWorld, who: number, attacker: number): Cause {
  const found = world.slots.cover(world, attacker, who);
  const origin = coverOrigin(world, attacker, who, found);
  return because(`has ${degreeText(found.degree)} from {target}${origin}`, TABLE);
}

/** What cover of that degree adds to the Reflex save of somebody (MOD-COVER-07). */
export function reflexFor(world: ModernWorld, who: number, degree: Degree): Part | null {
  const row = COVER_TABLE[degree];
  if (row.reflex === 0) return null;
  const own = fighterAt(world, who).profile.traits.defensivePosition ? COVER_SKILL : 0;
  return { value: row.reflex + own, term: row.term };
}

/**
 * The cover against what bursts at the point, a corner of squares, from whomever it comes: what stands between, or the
 * vehicle around somebody where that hides more; a ruling for all goes first (MOD-COVER-07).
 */
export function coverFrom(world: ModernWorld, point: Square, who: number): Degree {
  const ruled = rulingOf(world, COVER_RULING, who, who);
  if (ruled >= 0) return COVER_SCALE[ruled] ?? 'none';
  const { map } = world.fight;
  const between = placesOf(world, who).map((place) =>
    COVER_SCALE.indexOf(findCoverFromPoint(map, point, place).degree),
  );
  const around = COVER_SCALE.indexOf(vehicleCover(world, who));
  return COVER_SCALE[Math.max(Math.min(...between), around)] ?? 'none';
}

const KEPT_OFF = term('kept off by the save or cover', 'MOD-EXP-08');

/** Damage that a Reflex save halves: what it comes to, and who makes the save. */
interface Halved extends Fallen {
  readonly dc: number;
  readonly why: Cause;
  /** The one who is hurt, where left out; NOBODY: it fails. */
  readonly saver?: number;
}

/**
 * The damage that somebody takes from what bursts at the point and allows a Reflex save for half (MOD-CHK-03): nothing
 * behind total cover; the cover adds to the save (MOD-COVER-07); behind nine-tenths cover a failed save halves it and one
 * that succeeds leaves nothing (MOD-COVER-08). With evasion a success leaves nothing anyway, and where it is improved a
 * failure halves it.
 */
export function damageBehindCover(scene: ModernScene, who: number, point: Square, given: Halved): Tally {
  const damage = scene.tally();
  damage.addDice(given.value, given.rolled);
  damage.add(leftBehindCover(scene, who, point, given) - given.value, KEPT_OFF);
  return damage;
}

function leftBehindCover(scene: ModernScene, who: number, point: Square, given: Halved): number {
  const { value: points, dc, why: cause, saver = who } = given;
  const degree = coverFrom(scene, point, who);
  if (degree === 'total') return 0;
  const extra = reflexFor(scene, who, degree);
  const saved = saver !== NOBODY && rollSave(scene, saver, 'reflex', { dc, why: cause, extra });
  if (degree === 'nineTenths') return saved ? 0 : shareOfDamage(scene.options, points, 1, 2);
  return leftBySave(scene, who, points, saved);
}
