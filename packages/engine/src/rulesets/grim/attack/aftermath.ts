import { strikeByBlock } from '../defense/block.ts';
import type { GrimAttack, GrimScene } from '../game.ts';

/** Whether it matters to anybody how the attack was blocked. */
export function isAnswered({ defending: { profile } }: GrimAttack): boolean {
  return profile.breaksBlocking || profile.points.missed.length > 0;
}

/**
 * What follows an attack that has missed or was blocked, before anything else: what a Block does that is a blow, then what
 * its target makes of it.
 *
 * @param aside how it was blocked, as it was chosen; '' for a plain miss
 */
export function afterMiss(scene: GrimScene, attack: GrimAttack, aside: string): 'miss' {
  strikeByBlock(scene, attack, aside);
  for (const answers of attack.defending.profile.points.missed) answers(scene, attack, aside);
  return 'miss';
}

/** What its target makes of an attack that has come through to it: whether it takes no damage of it all the same. */
export function comesThrough(scene: GrimScene, attack: GrimAttack): boolean {
  return attack.defending.profile.points.struck.some((turns) => turns(scene, attack));
}
