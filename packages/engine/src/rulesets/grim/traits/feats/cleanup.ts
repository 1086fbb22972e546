import { fighterAt } from '../../../../kernel/rule.ts';
import { provokeOne } from '../../../d20/attack/opportunity.ts';
import { PRONE } from '../../../d20/conditions/effects.ts';
import { DYING, KNOCKED_OUT, STABLE } from '../../conditions/kinds.ts';
import type { GrimScene } from '../../game.ts';
import type { Made } from '../points.ts';

/** What a blow may bring its victim to: stunned, unconscious, on the ground. */
const BROUGHT_DOWN: readonly string[] = ['stunned', 'unconscious', KNOCKED_OUT, DYING, STABLE, PRONE];

/** Clean-Up Blow: whoever is stunned, knocked out or thrown down by it gives it an opening (GNG-FEAT-22). */
export function cleanUp(scene: GrimScene, { attack: { attacker, defender }, before }: Made, owner: number): void {
  if (owner !== attacker) return;
  const { effects } = fighterAt(scene, defender).state;
  if (effects.some(({ name }) => BROUGHT_DOWN.includes(name) && !before.includes(name)))
    provokeOne(scene, defender, attacker);
}
