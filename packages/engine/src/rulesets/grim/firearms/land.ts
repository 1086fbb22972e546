import { afterMiss, comesThrough, isAnswered } from '../attack/aftermath.ts';
import { blocks } from '../defense/block.ts';
import { MISSED } from '../defense/defense-roll.ts';
import { isMissedByChance } from '../defense/miss-chance.ts';
import type { GrimAttack, GrimScene, Impact, Struck } from '../game.ts';
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
  return landed(scene, shot.attack, scene.compound(goThrough, shot));
}

/** What has come of a shot, once all dice have fallen: whether it hit. */
export function landed(scene: GrimScene, attack: GrimAttack, impact: string | Impact): boolean {
  if (typeof impact === 'string') {
    afterMiss(scene, attack, impact);
    return false;
  }
  land(scene, attack, impact);
  return true;
}

/** All that is rolled and asked behind the comparison, up to what gets through; how it was blocked where nothing does, '' for a plain miss. */
export function goThrough(scene: GrimScene, shot: Shot): string | Struck {
  const { attack, degree, added } = shot;
  if (degree === MISSED || isMissedByChance(scene, attack)) return '';
  const aside = blocks(scene, attack, degree);
  if (aside !== '') return isAnswered(attack) ? aside : '';
  if (comesThrough(scene, attack)) return NOTHING;
  return scene.slots.impact(scene, attack, { degree: added, against: 'none', softened: 0 });
}
