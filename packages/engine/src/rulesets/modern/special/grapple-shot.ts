import { because } from '../../../kernel/state/cause.ts';
import type { Attack } from '../../d20/game.ts';
import { strayIntoGrapple as stray } from '../../d20/special/grapple/stray.ts';
import type { ModernScene } from '../game.ts';

const WHOM = because('who of those in the grapple is struck', 'MOD-SIT-02');

/** A shot from outside at somebody in a grapple goes at any of those in it (MOD-SIT-02); by the other ruling at whom it was meant for. */
export function strayIntoGrapple(scene: ModernScene, attack: Attack): Attack {
  return scene.options.shootIntoGrappleRandom ? stray(scene, attack, WHOM) : attack;
}
