import { d100 } from '../../../chance/dice.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { isHiddenFrom, saidAware } from '../../../kernel/seen/awareness.ts';
import { why } from '../../../kernel/state/event.ts';
import type { Concealment, Sight } from '../../../space/sight/concealment.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import { concealment as byPlace, CONCEALMENT_RULING } from '../../d20/defense/concealment.ts';
import { rulingOf } from '../../d20/defense/cover.ts';
import { isAtMost, missesBy } from '../../d20/defense/miss-chance.ts';
import type { Attack } from '../../d20/game.ts';
import { fighter, profileOf } from '../body/state.ts';
import { BLINDED, INVISIBLE, UNAWARE } from '../conditions/conditions.ts';
import type { ModernGame } from '../game.ts';

const MISS_CHANCE = why('miss chance', 'MOD-CONC-03');

/** Table 5-7 (MOD-CONC-02). */
const CHANCES: Readonly<Record<Concealment['degree'], number>> = {
  none: 0,
  quarter: 10,
  half: 20,
  threeQuarters: 30,
  nineTenths: 40,
  total: 50,
};

const BLIND: Concealment = { degree: 'total', by: 'blindness' };
const UNSEEN: Concealment = { degree: 'total', by: 'invisibility' };

/** How hard the defender is to see: as ruled (MOD-CONC-06), else wholly for the blind (MOD-COND-05), where it is invisible, else by its place (MOD-CONC-04). */
export function concealment(table: Table<ModernGame>, attacker: number, defender: number): Concealment {
  const from = fighter(table, attacker);
  const to = fighter(table, defender);
  if (to.effects.length > 0 && rulingOf(table, CONCEALMENT_RULING, attacker, defender) >= 0)
    return byPlace(table, attacker, defender);
  if (from.effects.length > 0 && hasEffect(from, BLINDED)) return BLIND;
  if (to.effects.length > 0 && hasEffect(to, INVISIBLE)) return UNSEEN;
  return byPlace(table, attacker, defender);
}

/**
 * Whether the combatant notices what the other does: as ruled (MOD-SURP-01), else not where it has been taken unawares
 * (MOD-HELP-02) or where the other is hidden or invisible (MOD-SIT-03).
 */
export function notices(table: Table<ModernGame>, who: number, of: number): boolean {
  const said = saidAware(table.fight, who, of);
  if (said !== null) return said;
  if (isHiddenFrom(table.fight, who, of) || hasEffect(fighter(table, who), UNAWARE)) return false;
  return !hasEffect(fighter(table, of), INVISIBLE);
}

/** The senses of the sheet (MOD-CONC-06). */
export function sight(table: Table<ModernGame>, who: number): Sight {
  return profileOf(table, who).sight;
}

/** The chance, in percent, that a hit misses after all (MOD-CONC-01). */
export function missChance(table: Table<ModernGame>, { attacker, defender }: Attack): number {
  return CHANCES[table.slots.concealment(table, attacker, defender).degree];
}

/** The percentile roll, by the attacker: up to the chance it misses, whatever the attack roll was (MOD-CONC-03, MOD-CONC-07). Blind-Fight rolls once more in melee (MOD-FEAT-13). */
export function missesUnseen(scene: Scene<ModernGame>, attack: Attack, chance: number): boolean {
  if (!missesOnce(scene, attack, chance)) return false;
  const again = !attack.ranged && profileOf(scene, attack.attacker).blindFight;
  return !again || missesOnce(scene, attack, chance);
}

function missesOnce(scene: Scene<ModernGame>, { attacker, defender }: Attack, chance: number): boolean {
  const by = scene.told ? scene.slots.concealment(scene, attacker, defender).by : '';
  return missesBy(scene, { who: attacker, dice: d100, misses: isAtMost, limit: chance, why: MISS_CHANCE, by });
}
