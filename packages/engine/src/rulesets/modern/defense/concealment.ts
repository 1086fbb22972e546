import { d100 } from '../../../chance/dice.ts';
import { because, fighterAt } from '../../../kernel/rule.ts';
import { isHiddenFrom, saidAware } from '../../../kernel/seen/awareness.ts';
import type { Concealment, Sight } from '../../../space/sight/concealment.ts';
import { concealment as byPlace, CONCEALMENT_RULING } from '../../d20/defense/concealment.ts';
import { rulingOf } from '../../d20/defense/cover.ts';
import { isAtMost, missesBy } from '../../d20/defense/miss-chance.ts';
import type { Attack } from '../../d20/game.ts';
import type { ModernScene, ModernWorld } from '../game.ts';

const MISS_CHANCE = because('miss chance', 'MOD-CONC-03');

/** Table 5-7 (MOD-CONC-02). */
const CHANCES: Readonly<Record<Exclude<Concealment['degree'], 'none'>, number>> = {
  quarter: 10,
  half: 20,
  threeQuarters: 30,
  nineTenths: 40,
  total: 50,
};

const BLIND: Concealment = { degree: 'total', by: 'blindness' };
const UNSEEN: Concealment = { degree: 'total', by: 'invisibility' };

/** How hard the defender is to see: as ruled (MOD-CONC-06), else wholly for the blind (MOD-COND-05), where it is invisible, else by its place (MOD-CONC-04). */
export function concealment(world: ModernWorld, attacker: number, defender: number): Concealment {
  if (rulingOf(world, CONCEALMENT_RULING, attacker, defender) < 0) {
    if (fighterAt(world, attacker).digest.blinded) return BLIND;
    if (fighterAt(world, defender).digest.invisible) return UNSEEN;
  }
  return byPlace(world, attacker, defender);
}

/**
 * Whether the combatant notices what the other does: as ruled (MOD-SURP-01), else not where it has been taken unawares
 * (MOD-HELP-02) or where the other is hidden or invisible (MOD-SIT-03).
 */
export function notices(world: ModernWorld, who: number, of: number): boolean {
  const { state, digest } = fighterAt(world, who);
  const said = state.effects.length === 0 ? null : saidAware(world.fight, who, of);
  if (said !== null) return said;
  return !digest.unaware && !fighterAt(world, of).digest.invisible && !isHiddenFrom(world.fight, who, of);
}

/** The senses of the sheet (MOD-CONC-06). */
export function sight(world: ModernWorld, who: number): Sight {
  return fighterAt(world, who).profile.sight;
}

/**
 * Whether the attack misses because its target is hard to see: the attacker's percentile roll up to the chance (MOD-CONC-01),
 * whatever the attack roll was (MOD-CONC-03, MOD-CONC-07). Blind-Fight rolls once more in melee (MOD-FEAT-13).
 */
export function missesUnseen(scene: ModernScene, { attacker, defender, ranged }: Attack): boolean {
  const { degree, by } = scene.slots.concealment(scene, attacker, defender);
  if (degree === 'none') return false;
  const limit = CHANCES[degree];
  const roll = { who: attacker, dice: d100, misses: isAtMost, limit, why: MISS_CHANCE, by };
  const again = !ranged && fighterAt(scene, attacker).profile.blindFight;
  return missesBy(scene, roll) && (!again || missesBy(scene, roll));
}
