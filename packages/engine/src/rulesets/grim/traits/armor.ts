import type { Shield } from '../game.ts';
import type { Fortification } from './gifts.ts';
import { type GrimTrait, gives, type Making, making } from './trait.ts';

const CRAFT = 'Craft Magic Arms and Armor';

/** No gap can be aimed at in fortified armour, and it undoes what goes past armour (GNG-AABIL-01 to GNG-AABIL-04). */
function fortification(fortified: Fortification, rule: string, text: string, price: string): GrimTrait {
  return {
    ...gives({ fortification: fortified, gap: 'fortified' }),
    list: 'armor',
    rule,
    text,
    // GNG-AABIL-05
    made: making('strong abjuration', 13, `${CRAFT}, limited wish or miracle`, price),
  };
}

/** An ability of a shield, which helps as long as the shield is wielded. */
function shielding(more: Partial<Shield>, rule: string, text: string, made: Making): GrimTrait {
  return {
    list: 'shield',
    rule,
    text,
    made,
    change: ({ shield }) => (shield === null ? {} : { shield: { ...shield, ...more } }),
  };
}

const FAINT = making('faint abjuration', 5, `${CRAFT}, shield`, '+2');

/** Abilities of shields. There is no arrow deflection (GNG-AABIL-09). */
export const SHIELD_TRAITS: Readonly<Record<string, GrimTrait>> = {
  'improved-blocking': shielding(
    { blocksFreely: true },
    'GNG-AABIL-06',
    'One Block in a round costs nothing, as by the feat Improved Block.',
    FAINT,
  ),
  'projectile-deflection': shielding(
    { deflects: 'each' },
    'GNG-AABIL-08',
    'Blocks what is thrown or shot from bows, crossbows and slings, without the -4.',
    FAINT,
  ),
  'infinite-projectile-deflection': shielding(
    { deflects: 'all' },
    'GNG-AABIL-07',
    'Blocks what is thrown or shot from bows, crossbows and slings, without the -4 and any number of times in a round at no cost.',
    making('', 21, `${CRAFT}, Craft Epic Magic Arms and Armor, protection from arrows, shield`, '+6'),
  ),
};

/** Abilities of armour, lighter ones before those that outdo them. */
export const ARMOR_TRAITS: Readonly<Record<string, GrimTrait>> = {
  'light-fortification': fortification(
    'light',
    'GNG-AABIL-02',
    'Armour-piercing attacks meet all of the armour, and called shots find no gap in it.',
    '+1',
  ),
  'moderate-fortification': fortification(
    'moderate',
    'GNG-AABIL-03',
    'Armour-piercing attacks meet all of the armour, armour-ignoring ones half of it, and called shots find no gap in it.',
    '+3',
  ),
  'heavy-fortification': fortification(
    'heavy',
    'GNG-AABIL-04',
    'Armour-piercing and armour-ignoring attacks meet all of the armour, and called shots find no gap in it.',
    '+5',
  ),
};
