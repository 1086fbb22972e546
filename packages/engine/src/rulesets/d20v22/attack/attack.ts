import { because, fighterAt } from '../../../kernel/rule.ts';
import type { Footprint } from '../../../space/grid/footprint.ts';
import { says } from '../../d20/attack/attacks.ts';
import { bothSides, onto, weaponOf } from '../../d20/attack/sides.ts';
import { line, part } from '../../d20/checks/lines.ts';
import type { Attack, AttackResult } from '../../d20/game.ts';
import { footprintOf, isInHand } from '../../d20/movement/field.ts';
import { STEADILY } from '../../d20/objects/target.ts';
import { strayIntoGrapple } from '../../d20/special/grapple/stray.ts';
import { rouse } from '../conditions/fascination.ts';
import { canUse } from '../conditions/mind.ts';
import { missesByChance } from '../defense/concealment.ts';
import { splashAfter } from '../explosives/explode.ts';
import type { Impact, Rolled, Strike, V22Attack, V22Scene } from '../game.ts';
import { halved, raisedDamage } from '../harm/impact.ts';
import { afterUse } from '../objects/improvised.ts';
import { offerEvasion } from '../recovery/conviction.ts';
import { usesPower } from '../special/grapple-powers.ts';
import { isAimed } from './aim.ts';
import { shareOf } from './area.ts';
import { STRUCK } from './attack-roll.ts';
import { mayBlock, rollAtBlock, rollOpenly, wardsOff } from './block.ts';
import { turnAway } from './held-shot.ts';
import { land } from './land.ts';
import { noteAttackOnImmobile } from './melee.ts';
import { confirmed, readAttack } from './roll-attack.ts';
import { seeThrough, show, spendSituation } from './situation.ts';
import { cleave, takeDown } from './takedown.ts';
import { faceFire } from './under-fire.ts';
import { capped, loose, VOLLEY } from './volley.ts';

const WHOM = because('who of those in the grapple is struck', 'V22-MOD-04');
const GRAZED = because('Reflex save against a large thing', 'V22-IMPR-05');
const SAVE_BASE = 10;

/**
 * One attack: the attack roll against Defense, and what a hit does (V22-ATK-01). A total that reaches Defense hits
 * (V22-CORE-02), if no concealment makes it miss after all (V22-CONCL-03). Dice in this order: attack roll, confirmation
 * where asked for, miss chance, then the save (V22-CORE-14).
 */
export function resolveAttack(scene: V22Scene, given: Attack): AttackResult {
  const struck = strikeAt(scene, given);
  return struck === null ? 'miss' : takeEffect(scene, struck);
}

/** An attack that has been rolled, and has not taken effect yet. */
export interface Struck {
  readonly attack: V22Attack;
  readonly rolled: Rolled;
  /** Whether its target stood until then. */
  readonly stood: boolean;
  /** Rolled some time ago: what helps one attack alone has helped it then. */
  readonly before?: true;
}

/** An attack with all that comes before it takes effect; null where nothing came of it. */
export function strikeAt(scene: V22Scene, given: Attack): Struck | null {
  const aimed = bothSides(scene, given);
  if (!canUse(aimed.attacking, weaponOf(aimed)) || !usesPower(scene, aimed.attacker, weaponOf(aimed))) return null;
  const attack = face(scene, aimed);
  return attack === null ? null : strikeWith(scene, attack, rollFor);
}

/** Who is struck at, and what the attacker is shot with first; null where it cannot go on (V22-MOD-04, V22-AUTO-09). */
export function face(scene: V22Scene, aimed: V22Attack): V22Attack | null {
  return faceFire(scene, strayed(scene, aimed));
}

/** The attack with its roll, up to where it takes effect. */
export function strikeWith(
  scene: V22Scene,
  attack: V22Attack,
  roll: (scene: V22Scene, attack: V22Attack) => Rolled,
): Struck {
  if (!attack.ranged) noteAttackOnImmobile(scene, attack);
  rouse(scene, attack.defender);
  const stood = !attack.defending.digest.down;
  turnAway(scene, attack.attacker);
  loose(scene, attack, attack.defending.state);
  const { strike: rolled, over } = roll(scene, attack);
  spendSituation(scene, attack);
  return { attack, rolled: { strike: scene.slots.between(scene, attack, rolled), over }, stood };
}

/** What becomes of the weapon, and of an attacker who may go on. @param damage the damage bonus of a hit, or null */
export function comeToRest(
  scene: V22Scene,
  { attack, rolled, stood, before }: Struck,
  damage: number | null,
  stands: Footprint,
): AttackResult {
  if (before === true) show(scene, attack);
  else seeThrough(scene, attack);
  // What broke on the cover does not go astray.
  if (weaponOf(attack).splash !== null && isInHand(fighterAt(scene, attack.attacker).state, weaponOf(attack)))
    splashAfter(scene, attack, stands, damage !== null);
  if (weaponOf(attack).improvised) afterUse(scene, attack, damage, stands);
  if (stood) followUp(scene, attack);
  return rolled.strike === 'miss' ? 'miss' : 'hit';
}

/** The attack roll of a shot that is held back: whatever lies between counts as it is now, and a miss strikes nothing (V22-HOLD-01, V22-HOLD-04). */
export function rollHeld(scene: V22Scene, given: Attack): (Rolled & { readonly total: number }) | null {
  const attack = faceFire(scene, bothSides(scene, given));
  if (attack === null) return null;
  turnAway(scene, attack.attacker);
  const roll = rollOpenly(scene, attack, readAttack);
  const { strike, over } = confirmed(scene, attack, roll);
  spendSituation(scene, attack);
  seeThrough(scene, attack);
  return { strike: scene.slots.between(scene, attack, strike), over, total: roll.total.total };
}

/**
 * A shot that was held back goes off, as its roll was (V22-HOLD-02, V22-HOLD-03); who may ward it off still may. A feint since
 * then is for an attack that is yet to be rolled (V22-SOC-04).
 */
export function letFly(
  scene: V22Scene,
  attack: V22Attack,
  { strike, over, total }: Rolled & { readonly total: number },
): void {
  const stood = !attack.defending.digest.down;
  loose(scene, attack, attack.defending.state);
  const rolled = wardsOff(scene, attack, total) ? STRUCK.miss : { strike, over };
  takeEffect(scene, { attack, rolled, stood, before: true });
}

/** It does what it does to its target, and what its weapon does beside and after. */
export function takeEffect(scene: V22Scene, struck: Struck): AttackResult {
  const { attack, rolled } = struck;
  const stands = footprintOf(scene, attack.defender);
  const damage = rolled.strike === 'miss' ? null : strikes(scene, attack, rolled);
  return comeToRest(scene, struck, damage, stands);
}

/** The strike takes effect. @returns the damage bonus that it has had */
function strikes(scene: V22Scene, attack: V22Attack, rolled: Rolled): number {
  const impact = impactOf(scene, attack, rolled);
  const felt = feltOf(scene, impact, rolled);
  if (felt !== null) land(scene, felt);
  return raisedDamage(impact);
}

/**
 * What its target feels of an impact: half of a graze where a Reflex save makes it so, null where nothing (V22-IMPR-05). It is
 * treated as an area attack: cover helps, and Evasion, which may be bought (V22-AREA-07, V22-AREA-11).
 */
export function feltOf(scene: V22Scene, impact: Impact, { strike }: Rolled): Impact | null {
  if (strike !== 'graze') return impact;
  const { attacker, defender, damage } = impact;
  offerEvasion(scene, defender, attacker);
  const { degree } = scene.slots.cover(scene, attacker, defender);
  const share = shareOf(scene, SAVE_BASE + damage, defender, degree, GRAZED);
  if (share === 'none') return null;
  return share === 'half' ? halved(impact) : impact;
}

/** What a roll brings to its target: a volley harms the more, the better it was rolled (V22-AUTO-01). */
export function impactOf(scene: V22Scene, attack: V22Attack, { strike, over }: Rolled): Impact {
  const impact = scene.slots.impact(scene, attack, strike);
  return over === 0 ? impact : { ...impact, extra: line(part(capped(scene, over), VOLLEY)) };
}

/** The roll of the attack, which may be blocked; where it cannot miss, without any. */
function rollFor(scene: V22Scene, attack: V22Attack): Rolled {
  if (mayBlock(scene, attack)) return confirmed(scene, attack, rollAtBlock(scene, attack, readAttack));
  if (isSure(attack)) return STRUCK.hit;
  return scene.slots.rollAttack(scene, attack);
}

/** A blow at a thing that cannot move away hits by itself, where it takes the whole turn or was aimed (V22-OBJ-02, V22-AIM-04). */
function isSure(attack: V22Attack): boolean {
  if (attack.ranged || attack.defending.profile.object === null) return false;
  return says(attack.choices, STEADILY) || isAimed(attack);
}

/** A shot from outside at somebody in a grapple goes at any of those in it, each equally likely (V22-MOD-04); the die falls before the attack roll. */
function strayed(scene: V22Scene, attack: V22Attack): V22Attack {
  if (!attack.ranged || !attack.defending.digest.grappling) return attack;
  const { defender } = strayIntoGrapple(scene, attack, WHOM);
  return defender === attack.defender ? attack : onto(scene, attack, defender);
}

/** What feats let follow on an attack that may have felled somebody (V22-FEAT-02, V22-FEAT-18). */
function followUp(scene: V22Scene, attack: V22Attack): void {
  const { takedown, cleave: cleaves } = attack.attacking.profile.gifts;
  if (takedown === 0 && cleaves === 0) return;
  const { state, digest } = fighterAt(scene, attack.defender);
  if (!digest.down || !canUse(fighterAt(scene, attack.attacker), weaponOf(attack))) return;
  const goesOn = takedown > 0 && state.sheet.minion && takeDown(scene, attack);
  if (!goesOn && cleaves > 0 && !attack.ranged) cleave(scene, attack);
}

/** A hit misses after all where the defender is hard to see (V22-CONCL-03). */
export function between(scene: V22Scene, attack: V22Attack, strike: Strike): Strike {
  return strike !== 'miss' && missesByChance(scene, attack) ? 'miss' : strike;
}
