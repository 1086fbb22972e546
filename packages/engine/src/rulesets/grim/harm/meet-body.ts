import { added, isAny, known, type Points } from '../../../kernel/scene/points.ts';
import { weaponOf } from '../attack/sides.ts';
import { type CalledEffect, calledEffects } from '../called-shots/effects.ts';
import { afterTheWound, takeHold } from '../called-shots/take-hold.ts';
import { injuryInSave } from '../checks/checks.ts';
import type { GrimAttack, GrimScene, Impact } from '../game.ts';
import { fulfil } from '../traits/oath.ts';
import type { Felt } from '../traits/weapon-points.ts';
import { isFelt } from './riders.ts';
import { LOST } from './strike.ts';
import { isUntold } from './untold.ts';

const NONE: readonly string[] = [];
const NO_EFFECTS: readonly CalledEffect[] = [];

/**
 * What gets through meets the body: hit points are lost, the conditions of a called shot take hold, and what comes of both
 * (GNG-ATK-14, step 13). Several shots of one attack roll are one attack (GNG-TRAUMA-03).
 */
export function land(scene: GrimScene, attack: GrimAttack, impact: Impact): void {
  const felt = meetBody(scene, attack, impact);
  if (felt !== null) feel(scene, attack, felt);
}

/** The same up to what comes of it that it was felt: that, null where no ability of the weapon has its say in it. */
export function meetBody(scene: GrimScene, attack: GrimAttack, impact: Impact): Felt | null {
  const { lethal, nonlethal, holds, rows, kinds = NONE } = impact;
  const points = allOf(impact);
  if (!isAny(points)) return null;
  const { attacker, defender, defending } = attack;
  const { felt, heeds } = weaponOf(attack).points;
  const called = holds ? calledEffects(attack.choices) : NO_EFFECTS;
  const injury = felt.length + kinds.length + called.length > 0 ? injuryInSave(scene, defender, lethal) : 0;
  const { out, dead } = defending.digest;
  const holding = called.length === 0 ? null : () => takeHold(scene, attack, called, isAny(lethal));
  const wound = weaponOf(attack).qualities.includes('slashing') ? 'slashing' : 'other';
  scene.slots.harm(scene, { who: defender, source: attacker, lethal, nonlethal, why: LOST, rows, wound, holding });
  afterTheWound(scene, attack, called, injury);
  const wasFelt = isFelt(scene, lethal, points);
  if (wasFelt) bestow(scene, attack, impact, injury);
  if (felt.length === 0 || !wasFelt) {
    fulfil(scene, attacker, defending);
    return null;
  }
  const felled = (!out && defending.digest.out) || (!dead && defending.digest.dead);
  const heeded = (): number | null => (isUntold(scene) ? null : known(scene, points));
  return {
    points: heeds.includes('points') ? heeded() : 1,
    own: heeds.includes('own') ? added(points, -(impact.beside ?? 0)) : 1,
    injury,
    felled,
  };
}

/** What comes of it at once that the blow was felt. */
function bestow(scene: GrimScene, attack: GrimAttack, impact: Impact, injury: number): void {
  const { twenty, drains = 0, kinds = NONE } = impact;
  for (const each of weaponOf(attack).points.bestows)
    each(scene, attack, { twenty: twenty === true, drains, kinds, injury });
}

/** All points of it, of whatever kind. */
function allOf({ lethal, nonlethal }: Impact): Points {
  if (typeof lethal !== 'number') return lethal;
  return added(nonlethal, lethal);
}

/** What comes of it that the blow was felt. */
export function feel(scene: GrimScene, attack: GrimAttack, felt: Felt): void {
  for (const each of weaponOf(attack).points.felt) each(scene, attack, felt);
  fulfil(scene, attack.attacker, attack.defending);
}
