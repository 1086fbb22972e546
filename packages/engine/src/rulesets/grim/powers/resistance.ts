import { d20 } from '../../../chance/dice.ts';
import { because, Check, fighterAt, term } from '../../../kernel/rule.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import { RESISTANCE_LOWERED } from '../conditions/magic.ts';
import type { GrimScene, GrimWorld } from '../game.ts';

const LEVEL = term('caster level', 'GNG-CORE-01');

/** A caster level check: no face decides by itself. */
const CASTER_LEVEL: Check<boolean> = new Check({
  dice: d20,
  why: because('caster level check against spell resistance', 'GNG-CORE-01'),
  against: 'spell resistance',
  by: (face, need) => face >= need,
  word: (success) => (success ? 'success' : 'failure'),
});

/** The resistance that stands against the spells and powers of that caster; 0 for none: one's own are never kept off, nor any by who has lowered it. */
function resistanceTo(world: GrimWorld, caster: number, target: number): number {
  const { profile, state } = fighterAt(world, target);
  return caster === target || hasEffect(state, RESISTANCE_LOWERED) ? 0 : profile.spellResistance;
}

/** The level by which somebody uses a spell or power: what it has by the sheet, less negative levels (GNG-COND-06). */
export function levelOf(world: GrimWorld, who: number, { level }: { readonly level: number }): number {
  return Math.max(1, level + fighterAt(world, who).digest.levels);
}

/** Whether a spell or power of that level gets to whom it is meant for, harmless as it may be (GNG-CORE-01, GNG-SPELL-02, GNG-POWER-01). */
export function overcomesResistance(scene: GrimScene, caster: number, target: number, level: number): boolean {
  const resistance = resistanceTo(scene, caster, target);
  if (resistance === 0) return true;
  const tally = scene.tally();
  tally.add(level, LEVEL);
  return scene.check(CASTER_LEVEL, caster, target, tally, resistance);
}
