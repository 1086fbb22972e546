import { strikeByBlock } from '../defense/block.ts';
import type { GrimAttack, GrimScene } from '../game.ts';

/**
 * What follows an attack that has missed or was blocked, before anything else: what a Block does that is a blow, then what
 * its target makes of it.
 *
 * @param aside how it was blocked, as it was chosen; '' for a plain miss
 */
export function afterMiss(scene: GrimScene, attack: GrimAttack, aside: string): void {
  if (aside !== '') strikeByBlock(scene, attack, aside);
  for (const moment of attack.defending.profile.points.missed) moment(scene, attack, aside);
}

/** What its target makes of an attack that has come through to it: whether it takes no damage of it all the same. */
export function comesThrough(scene: GrimScene, attack: GrimAttack): boolean {
  let harmless = false;
  for (const moment of attack.defending.profile.points.struck) if (!harmless) harmless = moment(scene, attack);
  return harmless;
}
