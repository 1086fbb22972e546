import { sum } from '../../../chance/dice.ts';
import { because, type Cause, fighterAt, refusal, term } from '../../../kernel/rule.ts';
import type { Manoeuvre } from '../../d20/game.ts';
import { bySign, type Opposed } from '../../d20/special/opposed.ts';
import { weaponAt } from '../body/state.ts';
import type { GrimScene, GrimWorld } from '../game.ts';
import { ENHANCED_DAMAGE } from '../gear/weapon-parts.ts';
import { resist } from '../harm/absorb.ts';
import { bareHanded, opposedGrapple } from '../special/grapple/check.ts';
import { dislodge, lodgedIn } from './stab-and-grab.ts';

const OUT: Cause = because('the weapon comes out', 'GNG-CEFF-30');
const REDUCED = term('damage reduction', 'GNG-CEFF-30');
const CONTEST: Opposed = { why: because('check to get the weapon out', 'GNG-CEFF-30'), mustBeat: false, by: bySign };
const NOT_LODGED = refusal('no weapon of the one is lodged in the other', 'GNG-CEFF-30');

/** The word by which either side gets a lodged weapon out. */
export const PULL_OUT = 'pull-out';

/** Whose weapon is lodged in whom. */
interface Lodged {
  readonly owner: number;
  readonly victim: number;
  readonly item: number;
}

function lodgedBetween(world: GrimWorld, a: number, b: number): Lodged | null {
  const inB = lodgedIn(world, b, a);
  if (inB >= 0) return { owner: a, victim: b, item: inB };
  const inA = lodgedIn(world, a, b);
  return inA < 0 ? null : { owner: b, victim: a, item: inA };
}

/** Gets the weapon out of the body by a grapple check, in place of an attack; whoever begins it must win it (GNG-CEFF-30). */
export const pullOut: Manoeuvre = bareHanded(
  'get the lodged weapon out',
  (world, { attacker, defender }) => (lodgedBetween(world, attacker, defender) === null ? [NOT_LODGED] : []),
  (scene, attack) => {
    const lodged = lodgedBetween(scene, attack.attacker, attack.defender);
    if (lodged === null || !opposedGrapple(scene, attack, CONTEST).won) return false;
    comesOut(scene, lodged);
    return true;
  },
);

/**
 * The victim takes what the weapon itself does: neither Strength nor Relative Degree, and no Protection (GNG-CEFF-30),
 * but damage reduction; a barbed one rolls its dice twice (GNG-CEFF-31).
 */
function comesOut(scene: GrimScene, { owner, victim, item }: Lodged): void {
  dislodge(scene, owner, victim, OUT);
  const weapon = weaponAt(fighterAt(scene, owner), item);
  if (weapon.damage === null) return;
  const tally = scene.tally();
  for (const part of weapon.damageParts) if (part.term === ENHANCED_DAMAGE) tally.add(part.value, part.term);
  const dice = weapon.qualities.includes('barbed') ? sum(2, weapon.damage) : weapon.damage;
  tally.addDice(scene.roll(owner, dice, OUT), scene.rolled);
  const points = resist(fighterAt(scene, victim), tally.total, null, weapon);
  tally.add(points - tally.total, REDUCED);
  if (points === 0) {
    scene.total(victim, tally, OUT);
    return;
  }
  scene.slots.harm(scene, { who: victim, source: owner, lethal: points, nonlethal: 0, why: OUT, rows: tally.rows });
}
