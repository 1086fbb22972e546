import type { Fortification } from '../game.ts';
import { type GrimTrait, gives, making } from './trait.ts';

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

/** Abilities of armour, lighter ones before those that outdo them. */
export const ARMOR_TRAITS: Readonly<Record<string, GrimTrait>> = {
  'light-fortification': fortification('light', 'GNG-AABIL-02', 'nothing pierces it, and it has no gaps', '+1'),
  'moderate-fortification': fortification(
    'moderate',
    'GNG-AABIL-03',
    'nothing pierces it, what ignores armour does no more than pierce it, and it has no gaps',
    '+3',
  ),
  'heavy-fortification': fortification(
    'heavy',
    'GNG-AABIL-04',
    'nothing pierces or ignores it, and it has no gaps',
    '+5',
  ),
};
