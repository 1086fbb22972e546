import { because } from '../../../kernel/rule.ts';
import { type grappleContest, holds } from '../../d20/special/grapple/start.ts';
import { byMargin, type Opposed } from '../../d20/special/opposed.ts';
import type { GrimAttack, GrimScene } from '../game.ts';
import { opposedGrapple } from '../special/grapple/check.ts';

const CHECK = because('grapple check on the lodged weapon', 'GNG-CEFF-28');
const CONTEST: Opposed = { why: CHECK, mustBeat: false, by: byMargin };

/**
 * The grapple check that follows at once: won, it starts the grapple and hurts; lost, the weapon stays where it is (GNG-CEFF-28).
 *
 * @param injury the penalty of the target for its wounds, as the attack that forces the check lets them count (GNG-INJ-05)
 */
export function grabAfterStab(scene: GrimScene, attack: GrimAttack, injury: number): void {
  if (!scene.slots.resists(scene, attack.defender)) return;
  const check: typeof grappleContest = (_, made, contest) => opposedGrapple(scene, made, contest, undefined, injury);
  holds(scene, { ...attack, nonlethal: false, choices: [] }, CONTEST, check);
}
