import { NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { cited } from '../citations.ts';
import type { D20World } from '../game.ts';
import { areGrappling } from '../special/grapple/link.ts';

const texts = cited((rule) => ({
  OUT_OF_SIGHT: [
    refusal('the target cannot be seen: attack a square instead', rule.attackIntoSquare),
  ] satisfies readonly Refusal[],
}));

/** Nobody goes straight for whoever is wholly concealed; in a grapple one feels where the other is (MOD-CONC-05). */
export function refuseOutOfSight(world: D20World, who: number, target: number): readonly Refusal[] {
  if (world.slots.intoTheDark?.isUnseen(world, who, target) !== true) return NONE;
  return areGrappling(world, who, target) ? NONE : texts(world).OUT_OF_SIGHT;
}
