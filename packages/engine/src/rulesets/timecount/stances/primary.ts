import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { isAtHand, usesShield } from '../attack/in-hand.ts';
import { attributeOf, betterOfTwo } from '../body/attributes.ts';
import type { AttackForm, TcScene, TcTable } from '../game.ts';
import { half } from '../time/numbers.ts';

const CAUTIOUS = term('cautious stance', 'TC-STANCE-07');
const PARRYING = term('parrying', 'TC-STANCE-10');

const CAUTION = 2;
const LEAST_PARRY = 2;

/** What a stance adds to Primary, from the tick at which the shift into it is over (TC-STANCE-02, TC-STANCE-05, TC-STANCE-07). */
export function stanceBonus(scene: TcScene, tally: Tally, who: number): void {
  const { now } = scene.fight.clock;
  for (const { name, value } of scene.fight.combatants[who]!.effects) {
    if (value > now) continue;
    if (name === 'cautious') tally.add(CAUTION, CAUTIOUS);
    else if (name === 'parrying') tally.add(parryBonus(scene, who), PARRYING);
  }
}

/**
 * Half the attack bonus of the best weapon in hand, ranged ones too, and the bonus of a shield in use once more;
 * together at least 2 (TC-STANCE-10, TC-STANCE-11, TC-STANCE-12).
 */
function parryBonus(table: TcTable, who: number): number {
  const profile = table.profiles[who]!;
  let shield = 0;
  if (usesShield(table, who)) for (const { value } of profile.shield) shield += value;
  return Math.max(LEAST_PARRY, half(bestAttackBonus(table, who)) + shield);
}

/** The attack bonus of the best weapon in hand, of the bare hands of the trained who hold none; 0 without (TC-ATK-03). */
function bestAttackBonus(table: TcTable, who: number): number {
  const { forms, unarmed, unarmedTraining } = table.profiles[who]!;
  const combatant = table.fight.combatants[who]!;
  const held = forms.filter((form) => isAtHand(combatant, form));
  if (held.length === 0) return unarmedTraining ? attackBonus(table, who, unarmed) : 0;
  return Math.max(...held.map((form) => attackBonus(table, who, form)));
}

/** Accuracy and the standing modifiers, without the situation (TC-STANCE-10). */
function attackBonus(table: TcTable, who: number, form: AttackForm): number {
  const { accuracy, modifiers } = table.profiles[who]!;
  const attribute = form.kind === 'unarmed' ? betterOfTwo(table, who) : form.attribute;
  const impaired = table.fight.combatants[who]!.counts.bludgeoningImpairment;
  let total = accuracy - impaired + attributeOf(table, who, attribute);
  for (const { value } of form.attack) total += value;
  for (const { value } of modifiers.attack) total += value;
  return total;
}
