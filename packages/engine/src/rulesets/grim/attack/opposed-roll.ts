import type { GrimAttack, GrimScene } from '../game.ts';
import { spendAidOfAttack } from './aid-another.ts';
import { spendFeint } from './feint.ts';

/** An attack roll that is opposed by another is the next one too for which a friend's aid or a feint counts (GNG-CORE-01, GNG-CORE-34). */
export function spendRoll(scene: GrimScene, attack: GrimAttack): void {
  spendFeint(scene, attack);
  spendAidOfAttack(scene, attack);
}
