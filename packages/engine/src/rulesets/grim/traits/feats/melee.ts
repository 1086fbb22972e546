import type { Prerequisites } from '../../../d20/sheet/prerequisites.ts';
import { BULL_RUSH } from '../../../d20/special/bull-rush.ts';
import { resized } from '../../gear/better-dice.ts';
import { knownWell, withDice } from '../../gear/weapons.ts';
import { arms, type GrimTrait, gives } from '../trait.ts';

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
    text: 'Twice the Strength bonus to damage with a weapon in two hands, in place of one and a half; not with what is light or struck by Dexterity.',
    asks: { abilities: { strength: 13 } },
  },
  'weapon-finesse': {
    ...gives({ finesse: true }),
    text: 'Dexterity in place of Strength, where it is the better, on attack rolls with light weapons, rapiers and the like.',
    rule: 'GNG-CORE-01',
    asks: { baseAttack: 1 },
  },
  'improved-trip': practising(
    'trip',
    'GNG-CORE-30',
    'Trips without an opening, at +4 on the check, and strikes who falls.',
    CLEVER,
  ),
  'improved-disarm': practising(
    'disarm',
    'GNG-CORE-31',
    'Disarms without an opening, at +4 on the attack roll.',
    CLEVER,
  ),
  'improved-sunder': practising(
    'sunder',
    'GNG-CORE-32',
    'Strikes at held things without an opening, at +4 on the attack roll.',
    STRONG,
  ),
  'improved-bull-rush': practising(
    BULL_RUSH,
    'GNG-CORE-29',
    'Bull rushes without an opening, at +4 on the check.',
    STRONG,
  ),
  'advanced-feint': {
    ...gives({ feintsFreely: true }),
    rule: 'GNG-FEAT-06',
    text: 'Feints once a round as a free action.',
    asks: { abilities: { intelligence: 13 }, traits: ['combat-expertise', 'improved-feint'] },
  },
  'improvised-weapon-proficiency': {
    ...arms((weapon) => (weapon.improvised ? knownWell(weapon) : weapon)),
    rule: 'GNG-FEAT-69',
    text: 'No -4 on attack rolls with improvised weapons.',
    asks: { abilities: { intelligence: 13 }, traits: ['simple-weapon-proficiency', 'combat-expertise'] },
  },
  'improvised-weapon-mastery': {
    ...arms((weapon) =>
      weapon.improvised && weapon.damage !== null ? withDice(weapon, resized(weapon.damage, 1)) : weapon,
    ),
    rule: 'GNG-FEAT-68',
    text: 'Improvised weapons do damage as if they were a size larger: 1d8 in place of 1d6.',
    asks: {
      abilities: { intelligence: 13 },
      traits: ['simple-weapon-proficiency', 'combat-expertise', 'improvised-weapon-proficiency'],
    },
  },
  'improved-charge': {
    ...gives({ chargesAround: true }),
    rule: 'GNG-FEAT-59',
    text: 'Charges around what is in the way, not in a straight line alone.',
    asks: { abilities: { intelligence: 13 }, traits: ['combat-expertise'] },
  },
  'nonlethal-force': {
    ...gives({ sparesFreely: true }),
    rule: 'GNG-FEAT-71',
    text: 'No -4 on attack rolls for nonlethal damage with weapons that kill.',
    asks: { baseAttack: 1 },
  },
};
