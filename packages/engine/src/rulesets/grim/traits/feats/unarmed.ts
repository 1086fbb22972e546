import type { GrimWeapon } from '../../game.ts';
import { UNARMED } from '../../gear/equipment.ts';
import { type GrimTrait, gives } from '../trait.ts';

/** Feats of bare hands and of holds. */
export const UNARMED_FEATS: Readonly<Record<string, GrimTrait>> = {
  'improved-unarmed-strike': {
    arm: armHands,
    change: ({ weapons }) => ({ strikesUnarmed: true, weapons: weapons.map(armHands) }),
    rule: 'GNG-BREAK-04',
    text: 'Strikes with bare hands as with a weapon, lethally without a penalty.',
  },
  'improved-grapple': {
    ...gives({ improvedGrapple: true }),
    rule: 'GNG-FEAT-64',
    text: 'Grapples without an opening, at +4, with weapons too.',
    asks: { abilities: { dexterity: 13 }, traits: ['improved-unarmed-strike'] },
  },
  'advanced-grapple': {
    ...gives({ advancedGrapple: true }),
    rule: 'GNG-FEAT-07',
    text: 'Chokes, locks and throws.',
    asks: {
      abilities: { dexterity: 13, intelligence: 13 },
      traits: ['combat-expertise', 'improved-unarmed-strike', 'improved-grapple', 'improved-trip'],
    },
  },
};

/** Bare hands that threaten, and give no opening. */
function armHands(weapon: GrimWeapon): GrimWeapon {
  return weapon.name === UNARMED ? { ...weapon, armed: true } : weapon;
}
