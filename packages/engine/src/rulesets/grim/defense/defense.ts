import type { Refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import type { World } from '../../../kernel/scene/world.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { addLine, type Line } from '../../d20/checks/lines.ts';
import type { Attack } from '../../d20/game.ts';
import { areGrappling, isGrappling } from '../../d20/special/grapple/link.ts';
import { isFlanking } from '../attack/flanking.ts';
import { isTouch } from '../attack/touch.ts';
import { modifierOf, perceives, weaponAt, wieldedShield } from '../body/state.ts';
import { FEINTED } from '../conditions/conditions.ts';
import type { GrimGame } from '../game.ts';
import { INJURY, injuryNow } from '../harm/injury.ts';
import { type Avoidance, DENIED, FREE, IMMOBILE } from './avoidance.ts';
import { worthAgainst } from './cover.ts';

const DEXTERITY = term('Dexterity', 'GNG-DEF-01');

/**
 * How far conditions keep a combatant from avoiding blows (GNG-DEF-04, GNG-DEF-28). Uncanny dodge helps while
 * flat-footed (GNG-CORE-41).
 */
export function avoidanceOf(world: World<GrimGame>, who: number, attacker: number = NOBODY): Avoidance {
  const { profile, digest } = fighterAt(world, who);
  if (digest.pinners.length > 0 && digest.pinners.some((pinner) => pinner !== attacker)) return IMMOBILE;
  return digest.avoids === FREE && digest.flatFooted && !profile.uncanny ? DENIED : digest.avoids;
}

/**
 * The same against one attacker: one that cannot be seen denies Dexterity as well, and so does one from outside the
 * grapple that the defender is in (GNG-COND-09, GNG-MOD-06). A pin does not help the pinner itself (GNG-MOD-10).
 */
export function avoidance(world: World<GrimGame>, defender: number, attacker: number, ranged = false): Avoidance {
  const state = avoidanceOf(world, defender, attacker);
  if (state !== FREE) return state;
  if (!ranged && isMisled(world, defender, attacker)) return DENIED;
  return perceives(world, defender, attacker) && !isHeldByOthers(world, defender, attacker) ? FREE : DENIED;
}

/** Whether the attacker has feinted, which counts for its next melee attack (GNG-CORE-34). */
function isMisled(world: World<GrimGame>, defender: number, attacker: number): boolean {
  return FEINTED.on(fighterAt(world, defender).state, attacker);
}

/** Whether the defender is in a grapple, and the attacker not with it. */
export function isHeldByOthers(world: World<GrimGame>, defender: number, attacker: number): boolean {
  if (!fighterAt(world, defender).digest.grappling) return false;
  return isGrappling(world, defender) && !areGrappling(world, defender, attacker);
}

/** Reasons against a reaction, each of its own rules. */
interface Unready {
  readonly unseen: Refusal;
  readonly held: Refusal;
  readonly misled: Refusal;
  readonly flanked: Refusal;
}

/** Why the defender cannot react to a melee attack that it may pay an abort action for, or null where it can. */
export function refuseReaction(
  world: World<GrimGame>,
  { attacker, defender }: Attack,
  { unseen, held, misled, flanked }: Unready,
): Refusal | null {
  if (!perceives(world, defender, attacker)) return unseen;
  if (isHeldByOthers(world, defender, attacker)) return held;
  if (isMisled(world, defender, attacker)) return misled;
  return isFlanking(world, attacker, defender) ? flanked : null;
}

/**
 * Everything that goes on a Defense roll but the die (GNG-DEF-01): what stands on the sheet and Dexterity as far as the
 * state lets them count, wounds and conditions. Shields that are not wielded give nothing, and touch attacks ignore them
 * (GNG-ATK-12).
 */
export function addDefense(world: World<GrimGame>, attack: Attack, state: Avoidance, tally: Tally): void {
  const { attacker, defender, ranged } = attack;
  const { profile, digest } = fighterAt(world, defender);
  const shifts = ranged ? digest.rangedDefense : digest.meleeDefense;
  const touch = isTouch(weaponAt(world, attacker, attack.weapon), attack);
  const use = touch || wieldedShield(world, defender) === null ? 'unshielded' : 'shielded';
  addSheet(tally, profile.defense[use][state], shifts.length === 0);
  const dexterity = modifierOf(world, defender, 'dexterity');
  if (state === FREE || (state === DENIED && dexterity < 0)) tally.add(dexterity, DEXTERITY);
  tally.add(injuryNow(world, defender), INJURY);
  const cover = world.slots.cover(world, attacker, defender);
  if (cover.degree !== 'none') {
    const worth = worthAgainst(cover, ranged);
    tally.add(worth.defense, worth.term);
  }
  for (const { value, term: of, dodges, but } of shifts)
    if (but !== attacker && (state === FREE || !dodges)) tally.add(value, of);
}

/** What stands on the sheet: one by one where conditions may bring a bonus of the same kind, of which only the better counts. */
function addSheet(tally: Tally, known: Line | undefined, alone: boolean): void {
  if (known === undefined) return;
  if (alone) addLine(tally, known);
  else for (const { value, term: of } of known.parts) tally.add(value, of);
}
