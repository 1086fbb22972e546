import type { Prerequisites } from '../../../d20/sheet/prerequisites.ts';
import type { GrimTrait } from '../trait.ts';

function skilled(adds: NonNullable<GrimTrait['adds']>, text: string, asks: Prerequisites): GrimTrait {
  return { of: 'weapon', adds, text, rule: 'GNG-CORE-01', asks };
}

/** Feats of the core game that are taken for weapons of one name; an attack that is printed has them in it. */
export const WEAPON_FEATS: Readonly<Record<string, GrimTrait>> = {
  'weapon-focus': skilled({ attack: 1 }, '+1 on attack rolls with weapons of that name.', { baseAttack: 1 }),
  'greater-weapon-focus': skilled(
    { attack: 1 },
    'A further +1 on attack rolls with weapons of that name, beside that of Weapon Focus.',
    { traits: ['weapon-focus'], classes: { fighter: 8 } },
  ),
  'weapon-specialization': skilled({ damage: 2 }, '+2 damage with weapons of that name.', {
    traits: ['weapon-focus'],
    classes: { fighter: 4 },
  }),
  'greater-weapon-specialization': skilled(
    { damage: 2 },
    'A further +2 damage with weapons of that name, beside that of Weapon Specialization.',
    {
      traits: ['weapon-focus', 'greater-weapon-focus', 'weapon-specialization'],
      classes: { fighter: 12 },
    },
  ),
};
