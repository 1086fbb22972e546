import type { Bypass } from '../tables/weapon-row.ts';
import { arms, type GrimTrait, type Making, making } from './trait.ts';

/** What its wearer strikes with its own body gets past armour. */
function fist(bypass: Bypass, rule: string, text: string, made: Making): GrimTrait {
  return {
    list: 'items',
    rule,
    text,
    made,
    ...arms((weapon) => (weapon.natural ? { ...weapon, bypass: [...weapon.bypass, bypass] } : weapon)),
  };
}

/** Worn and carried items. */
export const ITEM_TRAITS: Readonly<Record<string, GrimTrait>> = {
  'amulet-of-the-irresistible-fist': fist(
    'ignoring',
    'GNG-ITEM-26',
    "No armour counts against its owner's bare hands and natural weapons.",
    making('strong transmutation', 16, 'Craft Wondrous Item, armor ignoring weapon', '150,000 gp'),
  ),
  'amulet-of-the-piercing-fist': fist(
    'piercing',
    'GNG-ITEM-27',
    "Half of the armour counts against its owner's bare hands and natural weapons.",
    making('moderate transmutation', 10, 'Craft Wondrous Item, armor piercing fang', '24,000 gp'),
  ),
};
