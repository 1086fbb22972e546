import { NOBODY, type Tally, term } from '../../../kernel/rule.ts';
import { addLine } from '../../d20/checks/lines.ts';
import { areGrappling, isGrappling } from '../../d20/special/grapple/link.ts';
import { addAidToDefense } from '../attack/aid-another.ts';
import { isTouch, weaponOf } from '../attack/sides.ts';
import { modifierOf, perceives, wieldedShield } from '../body/state.ts';
import { FEINTED } from '../conditions/kinds.ts';
import type { GrimAttack, GrimFighter, GrimWorld } from '../game.ts';
import { INJURY, injuryNow } from '../harm/hit-points.ts';
import { addPoints } from '../traits/points.ts';
import { type Avoidance, DENIED, FREE, IMMOBILE } from './avoidance.ts';
import { worthAgainst } from './cover.ts';

const DEXTERITY = term('Dexterity', 'GNG-DEF-01');

/**
 * How far conditions keep a combatant from avoiding blows (GNG-DEF-04, GNG-DEF-28). Uncanny dodge helps while
 * flat-footed (GNG-CORE-41).
 */
export function avoidanceOf({ profile, digest }: GrimFighter, attacker: number = NOBODY): Avoidance {
  if (digest.pinners.some((pinner) => pinner !== attacker)) return IMMOBILE;
  return digest.avoids === FREE && digest.flatFooted && !profile.uncanny ? DENIED : digest.avoids;
}

/**
 * The same against one attacker: one that cannot be seen denies Dexterity as well, and so does one from outside the
 * grapple that the defender is in (GNG-COND-09, GNG-MOD-06). A pin does not help the pinner itself (GNG-MOD-10),
 * nor a feint what is shot or thrown (GNG-CORE-34).
 */
export function avoidance(
  world: GrimWorld,
  defending: GrimFighter,
  attacking: GrimFighter,
  ranged: boolean,
): Avoidance {
  const state = avoidanceOf(defending, attacking.index);
  if (state !== FREE) return state;
  if (!ranged && isMisled(defending, attacking.index)) return DENIED;
  return perceives(world, defending, attacking) && !isHeldByOthers(world, defending, attacking.index) ? FREE : DENIED;
}

/** Whether the attacker has feinted, which counts for its next melee attack (GNG-CORE-34). */
export function isMisled(defending: GrimFighter, attacker: number): boolean {
  return FEINTED.on(defending.state, attacker);
}

/** Whether the defender is in a grapple, and the attacker not with it. */
export function isHeldByOthers(world: GrimWorld, defending: GrimFighter, attacker: number): boolean {
  const { index, digest } = defending;
  return digest.grappling && isGrappling(world, index) && !areGrappling(world, index, attacker);
}

/**
 * Everything that goes on a Defense roll but the die (GNG-DEF-01): what stands on the sheet and Dexterity as far as the
 * state lets them count, wounds and conditions. Shields that are not wielded give nothing, and touch attacks ignore them
 * (GNG-ATK-12), as what goes through all that is not alive does (GNG-WABIL-20).
 */
export function addDefense(world: GrimWorld, attack: GrimAttack, state: Avoidance, tally: Tally): void {
  const { attacker, defender, defending, ranged } = attack;
  const { profile, digest } = defending;
  const shifts = ranged ? digest.rangedDefense : digest.meleeDefense;
  const weapon = weaponOf(attack);
  const past = weapon.passesShields || isTouch(weapon, attack);
  const use = past || wieldedShield(defending) === null ? 'unshielded' : 'shielded';
  const known = profile.defense[use][state];
  if (known !== undefined) addLine(tally, known);
  const dexterity = modifierOf(defending, 'dexterity');
  if (state === FREE || (state === DENIED && dexterity < 0)) tally.add(dexterity, DEXTERITY);
  tally.add(injuryNow(world, defender), INJURY);
  const cover = world.slots.cover(world, attacker, defender);
  const worth = worthAgainst(cover, ranged);
  tally.add(worth.defense, worth.term);
  for (const { value, term: of, dodges, but } of shifts)
    if (but !== attacker && (state === FREE || !dodges)) tally.add(value, of);
  addAidToDefense(attack, tally);
  addPoints(profile.points.defense, world, attack, tally);
}
