import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Attack } from '../../d20/game.ts';
import { declareBlock, rollBlock } from '../defense/block.ts';
import { MISSED } from '../defense/defense-roll.ts';
import { isMissedByChance } from '../defense/miss-chance.ts';
import type { AttackTotal, GrimGame, Volley } from '../game.ts';

/** A shot whose total has met a Defense roll. */
export interface Shot {
  /** The Relative Degree, 0 or more, or MISSED. */
  readonly degree: number;
  /** What is added to the damage: the Relative Degree, or -1 for a shot that was not aimed. */
  readonly added: number;
  readonly total: AttackTotal;
  readonly volley: Volley | null;
}

/**
 * What follows the comparison for one of several targets: the miss chance, the Block of whoever can block it, damage
 * (GNG-ATK-14). Nobody can block before one attack roll against several.
 *
 * @returns whether it hit
 */
export function landShot(scene: Scene<GrimGame>, attack: Attack, { degree, added, total, volley }: Shot): boolean {
  if (degree === MISSED || isMissedByChance(scene, attack)) return false;
  const choice = declareBlock(scene, attack, degree);
  if (choice !== '' && rollBlock(scene, attack, choice)) return false;
  scene.slots.hit(scene, attack, added, total, volley);
  return true;
}
