import { because, type Cause, fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { freeHands } from '../../d20/gear/things.ts';
import { weaponOf } from '../attack/sides.ts';
import { IMPALED } from '../conditions/kinds.ts';
import type { GrimAttack, GrimScene, GrimWorld } from '../game.ts';

const LODGED = because('the weapon stays in the body', 'GNG-CEFF-28');

const NO_FEAT = refusal('that takes the feat Improved Grapple', 'GNG-CEFF-27');
const NO_WEAPON = refusal('that takes an edged or pointed melee weapon in one hand', 'GNG-CEFF-27');
const NO_HAND = refusal('that takes a free hand', 'GNG-CEFF-27');
const TWO_EDGES = refusal('the weapon has more than one edge to grab', 'GNG-CEFF-27');

/** Every reason against running the target through and grabbing hold of the point (GNG-CEFF-27). */
export function refuseStab(world: GrimWorld, attack: GrimAttack): readonly Refusal[] {
  const found: Refusal[] = [];
  const { attacker, attacking, ranged } = attack;
  const { qualities, handling, natural, item } = weaponOf(attack);
  const place = attacking.state.items[item]?.place;
  const oneHanded = !natural && handling !== 'twoHanded' && (place === 'hand' || place === 'off');
  const slashes = qualities.includes('slashing');
  if (!attacking.profile.improvedGrapple) found.push(NO_FEAT);
  if (ranged || !oneHanded || !(slashes || qualities.includes('piercing'))) found.push(NO_WEAPON);
  if (freeHands(world, attacker).length === 0) found.push(NO_HAND);
  if (slashes && !qualities.includes('single-edged')) found.push(TWO_EDGES);
  return found;
}

/** The weapon is lodged in the target, which ties the two to each other. */
export function lodge(scene: GrimScene, attack: GrimAttack): void {
  const { item } = weaponOf(attack);
  gainEffect(scene, attack.defender, IMPALED.by(attack.attacker, { item }), LODGED);
}

/** Which item of `owner` is lodged in the body of `who`; -1 for none. */
export function lodgedIn(world: GrimWorld, who: number, owner: number): number {
  return IMPALED.find(fighterAt(world, who).state, owner)?.data.item ?? -1;
}

/** Whether `owner` holds the weapon that is lodged in the body of `who`, which helps it in every grapple check (GNG-CEFF-29). */
export function holdsLodged(world: GrimWorld, owner: number, who: number): boolean {
  const place = fighterAt(world, owner).state.items[lodgedIn(world, who, owner)]?.place;
  return place === 'hand' || place === 'off';
}

/** Of a weapon in a body: neither a blow nor a Block is struck with it, and nobody has it but by the check that gets it out. */
export const STUCK: Refusal = refusal('the weapon is lodged in a body', 'GNG-CEFF-28');

/** Whether a weapon of the combatant is in somebody's body and so of no use against others. */
export function isStuck(world: GrimWorld, who: number, item: number): boolean {
  return world.fighters.some(({ index }) => lodgedIn(world, index, who) === item);
}

/** The weapon comes out of the body. */
export function dislodge(scene: GrimScene, owner: number, who: number, cause: Cause): void {
  scene.emit({ kind: 'lose', who, name: IMPALED.name, source: owner, why: cause });
}
