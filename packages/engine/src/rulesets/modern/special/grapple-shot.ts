import { because } from '../../../kernel/rule.ts';
import { onto } from '../../d20/attack/sides.ts';
import { strayIntoGrapple as stray } from '../../d20/special/grapple/stray.ts';
import type { ModernAttack, ModernScene } from '../game.ts';

const WHOM = because('who of those in the grapple is struck', 'MOD-SIT-02');

/** A shot from outside at somebody in a grapple goes at any of those in it (MOD-SIT-02); by the other ruling at whom it was meant for. */
export function strayIntoGrapple(scene: ModernScene, attack: ModernAttack): ModernAttack {
  if (!scene.options.shootIntoGrappleRandom) return attack;
  const { defender } = stray(scene, attack, WHOM);
  return defender === attack.defender ? attack : onto(scene, attack, defender);
}
