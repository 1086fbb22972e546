import { because } from '../../../../kernel/rule.ts';
import { untilNextTurn } from '../../../../time/rounds.ts';
import { gainEffect } from '../../../d20/conditions/effects.ts';
import { type Declaration, FLURRY } from '../../attack/declarations.ts';
import { weaponOf } from '../../attack/sides.ts';
import type { GrimWeapon } from '../../game.ts';
import { stepped } from '../../gear/better-dice.ts';
import { UNARMED } from '../../gear/equipment.ts';
import { withDice } from '../../gear/weapons.ts';
import { arms, type GrimTrait, gives, says } from '../trait.ts';
import { cleanUp } from './cleanup.ts';

const FLURRY_BEGINS = because('flurry of blows', 'GNG-FEAT-54');

/** A flurry: -2 on all attacks until the next turn. @param light with light weapons alone */
function flurry(light: boolean): Declaration {
  return {
    words: (attack) => {
      const { armorKind } = attack.attacking.profile;
      if (attack.ranged || attack.charge || (armorKind !== 'none' && armorKind !== 'light')) return [];
      return light && weaponOf(attack).handling !== 'light' ? [] : [FLURRY];
    },
    declare: (scene, { attacker: who }) => {
      const effect = { name: 'flurrying', source: who, until: untilNextTurn(scene.fight, who) };
      gainEffect(scene, who, effect, FLURRY_BEGINS);
    },
  };
}

const FLURRIES: Declaration = flurry(true);
const FLURRIES_WITH_ANY: Declaration = flurry(false);

/** Feats of bare hands and of holds. */
export const UNARMED_FEATS: Readonly<Record<string, GrimTrait>> = {
  'improved-unarmed-strike': {
    arm: armHands,
    change: ({ weapons }) => ({ strikesUnarmed: true, weapons: weapons.map(armHands) }),
    rule: 'GNG-BREAK-04',
    text: 'Bare hands are a weapon: they threaten, give no opening, and do lethal damage without the -4.',
  },
  'advanced-unarmed-strike': {
    ...arms((weapon) =>
      weapon.name === UNARMED && weapon.damage !== null ? withDice(weapon, stepped(weapon.damage)) : weapon,
    ),
    rule: 'GNG-FEAT-10',
    text: 'Bare hands do damage by a die a step larger: 1d4 in place of 1d3.',
    asks: { traits: ['improved-unarmed-strike'] },
  },
  'improved-grapple': {
    ...gives({ improvedGrapple: true }),
    rule: 'GNG-FEAT-64',
    text: 'Grapples without an opening, at +4 on grapple checks, and with weapons that it is proficient with.',
    asks: { abilities: { dexterity: 13 }, traits: ['improved-unarmed-strike'] },
  },
  'feather-touch': {
    ...gives({ featherLight: true }),
    rule: 'GNG-FEAT-41',
    text: 'Saves against its nerve strikes go by Dexterity where it is better than Strength; who wears light armour or none it strikes without harm if it likes, and unnoticed by Sleight of Hand against 20.',
    asks: {
      baseAttack: 1,
      abilities: { dexterity: 13, wisdom: 13 },
      traits: ['weapon-finesse', 'improved-unarmed-strike', 'basic-nerve-strikes'],
    },
  },
  'flurry-of-blows': {
    change: ({ declarations }) => ({ declarations: [...declarations, FLURRIES] }),
    rule: 'GNG-FEAT-54',
    text: 'In light armour at most one more blow at the highest bonus in a full attack with a light weapon or bare hands, at -2 on all attacks until its next turn.',
    asks: { traits: ['combat-reflexes'] },
  },
  'improved-flurry-of-blows': {
    change: ({ declarations }) => ({
      declarations: [...declarations.filter((each) => each !== FLURRIES), FLURRIES_WITH_ANY],
    }),
    rule: 'GNG-FEAT-63',
    text: 'In light armour at most one more blow at the highest bonus in a full attack with any melee weapon, at -2 on all attacks until its next turn.',
    asks: { traits: ['combat-reflexes', 'flurry-of-blows'] },
  },
  'clean-up-blow': {
    ...says({ after: cleanUp }),
    rule: 'GNG-FEAT-22',
    text: 'An attack of opportunity at once at whom its attack has stunned, knocked out or thrown down.',
    asks: {
      baseAttack: 4,
      abilities: { strength: 13 },
      traits: ['power-attack', 'basic-breaking-strikes', 'improved-bull-rush'],
    },
  },
  'advanced-grapple': {
    ...gives({ advancedGrapple: true }),
    rule: 'GNG-FEAT-07',
    text: 'In a grapple it chokes, locks and throws in place of an attack, each at -4 on the grapple check.',
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
