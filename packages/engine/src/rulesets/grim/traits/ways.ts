import { because } from '../../../kernel/rule.ts';
import { weaponOf } from '../attack/sides.ts';
import type { GrimAttack, GrimScene, Wielded } from '../game.ts';

const SPENT = because('declared with an attack', 'GNG-ITEM-17');

/** Words that are declared with one attack and use up a charge of its weapon. */
export const PUNCTURING = 'puncturing';
const WAYS: readonly string[] = [PUNCTURING];

/** Whether the word is declared with one attack, and uses up a charge. */
export function isChargedWay(word: string): boolean {
  return WAYS.includes(word);
}

/** The words for which the weapon has a charge left. */
export function chargedWays(attack: Wielded): readonly string[] {
  const { ways, item } = weaponOf(attack);
  const counts = attack.attacking.state.items[item]?.counts;
  return ways.filter(({ charge }) => (counts?.[charge] ?? 0) > 0).map(({ word }) => word);
}

/** The words that the weapon knows and has no charge left for. */
export function spentWays(attack: Wielded): readonly string[] {
  const charged = chargedWays(attack);
  return weaponOf(attack).ways.flatMap(({ word }) => (charged.includes(word) ? [] : [word]));
}

/** What is declared with an attack is used up before its dice: a miss uses it up too (GNG-ITEM-17). */
export function spendWays(scene: GrimScene, attack: GrimAttack): void {
  const { ways, item } = weaponOf(attack);
  for (const { word, charge } of ways)
    if (attack.choices.includes(word))
      scene.emit({ kind: 'use', who: attack.attacker, item, count: charge, by: -1, why: SPENT });
}
