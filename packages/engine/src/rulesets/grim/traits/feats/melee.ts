import type { Prerequisites } from '../../../d20/sheet/prerequisites.ts';
import { BULL_RUSH } from '../../../d20/special/bull-rush.ts';
import { type GrimTrait, gives } from '../trait.ts';

const CLEVER: Prerequisites = { abilities: { intelligence: 13 }, traits: ['combat-expertise'] };
const STRONG: Prerequisites = { abilities: { strength: 13 }, traits: ['power-attack'] };

/** One that makes a special attack safer and surer: no opening, and +4 on its check. */
function practising(word: string, rule: string, text: string, asks: Prerequisites): GrimTrait {
  return { change: ({ practised }) => ({ practised: [...practised, word] }), rule, text, asks };
}

/** Feats of fighting hand to hand. */
export const MELEE_FEATS: Readonly<Record<string, GrimTrait>> = {
  'power-attack': {
    ...gives({ powerful: true }),
    rule: 'GNG-FEAT-72',
    text: 'Twice the Strength bonus to damage in two hands.',
    asks: { abilities: { strength: 13 } },
  },
  'combat-expertise': {
    text: 'Takes up to 5 from attack rolls and adds it to Defense.',
    rule: 'GNG-CORE-01',
    asks: { abilities: { intelligence: 13 } },
  },
  'weapon-finesse': {
    ...gives({ finesse: true }),
    text: 'Dexterity in place of Strength on attack rolls with light weapons and rapiers.',
    rule: 'GNG-CORE-01',
    asks: { baseAttack: 1 },
  },
  'improved-trip': practising('trip', 'GNG-CORE-30', 'Trips without an opening, at +4, and strikes who falls.', CLEVER),
  'improved-disarm': practising('disarm', 'GNG-CORE-31', 'Disarms without an opening, at +4.', CLEVER),
  'improved-sunder': practising('sunder', 'GNG-CORE-32', 'Strikes at held things without an opening, at +4.', STRONG),
  'improved-bull-rush': practising(BULL_RUSH, 'GNG-CORE-29', 'Pushes without an opening, at +4.', STRONG),
  'nonlethal-force': {
    ...gives({ sparesFreely: true }),
    rule: 'GNG-FEAT-71',
    text: 'Nonlethal damage with any weapon without a penalty.',
    asks: { baseAttack: 1 },
  },
};
