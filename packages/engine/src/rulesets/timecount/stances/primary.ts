import { type Tally, term } from '../../../kernel/rule.ts';
import { formsAtHand, usesShield } from '../attack/in-hand.ts';
import { attributeOf, betterOfTwo } from '../body/attributes.ts';
import type { Modifier } from '../checks/stacking.ts';
import { paralysisPenalty } from '../conditions/paralysis.ts';
import type { AttackForm, TcFighter, TcScene } from '../game.ts';
import { half } from '../time/numbers.ts';

const CAUTIOUSLY = term('cautious stance', 'TC-STANCE-07');
const PARRIED = term('parrying', 'TC-STANCE-10');

const CAUTION = 2;
const LEAST_PARRY = 2;

/** What a stance adds to Primary, from the tick at which the shift into it is over (TC-STANCE-02, TC-STANCE-05, TC-STANCE-07). */
export function stanceBonus(scene: TcScene, tally: Tally, fighter: TcFighter): void {
  for (const { parries, from } of fighter.digest.guards) {
    if (from > scene.fight.clock.now) continue;
    if (parries) tally.add(parryBonus(scene, fighter), PARRIED);
    else tally.add(CAUTION, CAUTIOUSLY);
  }
}

/**
 * Half the attack bonus of the best weapon in hand, ranged ones too, and the bonus of a shield in use once more;
 * together at least 2 (TC-STANCE-10, TC-STANCE-11, TC-STANCE-12).
 */
function parryBonus(scene: TcScene, fighter: TcFighter): number {
  const shield = usesShield(fighter) ? sumOf(fighter.profile.shield) : 0;
  const stiffness = paralysisPenalty(scene, fighter) + fighter.state.counts.petrification;
  return Math.max(LEAST_PARRY, half(bestAttackBonus(fighter) - stiffness) + shield);
}

/** The attack bonus of the best weapon in hand, of the bare hands of the trained who hold none; 0 without (TC-ATK-03). */
function bestAttackBonus(fighter: TcFighter): number {
  const { unarmed, unarmedTraining } = fighter.profile;
  const held = formsAtHand(fighter);
  if (held.length === 0) return unarmedTraining ? attackBonus(fighter, unarmed) : 0;
  return Math.max(...held.map((form) => attackBonus(fighter, form)));
}

/** Accuracy and the standing modifiers, without the situation (TC-STANCE-10). */
function attackBonus(fighter: TcFighter, form: AttackForm): number {
  const { accuracy, modifiers } = fighter.profile;
  const attribute = form.kind === 'unarmed' ? betterOfTwo(fighter) : form.attribute;
  const skill = accuracy - fighter.state.counts.bludgeoningImpairment + attributeOf(fighter, attribute);
  return skill + sumOf(form.attack) + sumOf(modifiers.attack);
}

function sumOf(modifiers: readonly Modifier[]): number {
  return modifiers.reduce((total, { value }) => total + value, 0);
}
