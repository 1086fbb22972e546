import { afterMiss, comesThrough, isAnswered } from '../attack/aftermath.ts';
import { blocks } from '../defense/block.ts';
import { MISSED } from '../defense/defense-roll.ts';
import { isMissedByChance } from '../defense/miss-chance.ts';
import type { GrimAttack, GrimScene, Struck } from '../game.ts';
import { NOTHING } from '../harm/damage.ts';
import { land } from '../harm/meet-body.ts';

/** A shot whose total has met a Defense roll. */
interface Shot {
  readonly attack: GrimAttack;
  /** The Relative Degree, 0 or more, or MISSED. */
  readonly degree: number;
  /** What is added to the damage: the Relative Degree, or -1 for a shot that was not aimed. */
  readonly added: number;
}

/**
 * What follows the comparison for one of several targets: the miss chance, the Block of whoever can block it, damage
 * (GNG-ATK-14). Nobody can block before one attack roll against several.
 *
 * @returns whether it hit
 */
export function landShot(scene: GrimScene, shot: Shot): boolean {
  const impact = scene.compound(goThrough, shot);
  if (typeof impact === 'string') {
    afterMiss(scene, shot.attack, impact);
    return false;
  }
  land(scene, shot.attack, impact);
  return true;
}

function goThrough(scene: GrimScene, shot: Shot): string | Struck {
  const { attack, degree, added } = shot;
  if (degree === MISSED || isMissedByChance(scene, attack)) return '';
  const aside = blocks(scene, attack, degree);
  if (aside !== '') return isAnswered(attack) ? aside : '';
  if (comesThrough(scene, attack)) return NOTHING;
  return scene.slots.impact(scene, attack, { degree: added, against: 'none', softened: 0 });
}
