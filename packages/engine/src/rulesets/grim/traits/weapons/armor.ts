import type { GrimWeapon } from '../../game.ts';
import { isOfKind } from '../../sheet/kinds.ts';
import type { Bypass } from '../../tables/weapon-row.ts';
import { making, type WeaponTrait } from '../trait.ts';
import type { AgainstTarget } from '../weapon-points.ts';
import { LIFELESS, says } from './ability.ts';

const CRAFT = 'Craft Magic Arms and Armor';
const ECTOPLASM: AgainstTarget = { bypass: ['whole', 'hardness', 'reduction'] };

function passes(bypass: Bypass): Pick<WeaponTrait, 'change'> {
  return { change: (weapon) => ({ bypass: [...weapon.bypass, bypass] }) };
}

const PIERCING: WeaponTrait = {
  text: 'Half of the armour counts against the weapon.',
  rule: 'GNG-WABIL-17',
  made: making('moderate transmutation', 10, `${CRAFT}, armor piercing weapon`, '+1'),
  ...passes('piercing'),
};

/** As far as a torch. */
const TORCH_FEET = 20;

const isLight = ({ melee, thrown }: GrimWeapon): boolean => melee || thrown;

/** Abilities that get past what keeps blows off (GNG-WABIL-16, GNG-WABIL-17, GNG-WABIL-20, GNG-WABIL-23, GNG-WABIL-28, GNG-WABIL-31). */
export const ARMOR_ABILITIES: Readonly<Record<string, WeaponTrait>> = {
  'armor-ignoring': {
    text: 'No armour counts against the weapon.',
    rule: 'GNG-WABIL-16',
    made: making('strong transmutation', 16, `${CRAFT}, armor ignoring weapon`, '+5'),
    ...passes('ignoring'),
  },
  'armor-piercing': PIERCING,
  // GNG-WABIL-28: there are no critical hits to make more of.
  keen: { ...PIERCING, rule: 'GNG-WABIL-28', instead: "'armor-piercing', which takes the place of 'keen'" },
  'brilliant-energy': {
    text: 'Neither worn armour nor shields count against the weapon, it harms neither undead, constructs nor things, and it sheds light for 20 feet.',
    rule: 'GNG-WABIL-20',
    made: making('strong transmutation', 16, `${CRAFT}, gaseous form, continual flame`, '+4'),
    // GNG-WABIL-21: it sheds light; or ammunition, which is no weapon of a sheet.
    fits: (weapon) => (isLight(weapon) ? null : 'a melee or thrown weapon'),
    change: ({ bypass }) => ({
      bypass: [...bypass, 'worn'],
      passesShields: true,
      harmless: LIFELESS,
      sheds: TORCH_FEET,
    }),
  },
  dissipater: {
    text: 'Against what is made of ectoplasm neither Protection, damage reduction nor hardness counts.',
    rule: 'GNG-WABIL-23',
    made: making('strong metacreativity', 12, 'Craft Psionic Arms and Armor, dismiss ectoplasm', '+1'),
    // Made of ectoplasm, or in its form.
    ...says({ against: ({ defending }) => (isOfKind(defending, ['ectoplasmic']) ? ECTOPLASM : null) }),
  },
  precise: {
    text: 'Called shots with the weapon cost half on the attack roll.',
    rule: 'GNG-WABIL-31',
    made: making('strong divination', 14, `${CRAFT}, true seeing`, '+3'),
    change: () => ({ halvesCalled: true }),
  },
};
