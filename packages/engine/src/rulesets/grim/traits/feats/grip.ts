import type { GrimProfile, GrimWeapon } from '../../game.ts';
import { compileWeapon } from '../../gear/weapons.ts';
import type { GrimSheet } from '../../sheet/sheet.ts';
import { DOUBLE, HANDLELESS, POLES } from '../../tables/weapons.ts';
import type { GrimTrait } from '../trait.ts';

/** What has a pole for a handle strikes twice as far as the arm reaches (GNG-FEAT-34), and nothing is too near (GNG-FEAT-33). */
function slid(weapon: GrimWeapon, { reach }: Pick<GrimProfile, 'reach'>): GrimWeapon {
  if (POLES.includes(weapon.name)) return { ...weapon, reach: Math.max(weapon.reach, 2 * reach) };
  return weapon.tooNear === undefined ? weapon : { ...weapon, tooNear: undefined };
}

/** The blunt end of what is held in both hands and has no second end by itself: a light weapon on the same item, for full attacks with both ends (GNG-FEAT-35). */
function bluntEnd(
  { melee, natural, handling, id, name, item, proficient }: GrimWeapon,
  sheet: GrimSheet,
): GrimWeapon[] {
  if (!melee || natural || handling !== 'twoHanded') return [];
  if (DOUBLE.includes(name) || HANDLELESS.includes(name)) return [];
  const called = `blunt end of ${name}`;
  const end = { id: `${id}-end`, name: called, called, damage: '1d6', qualities: ['bludgeoning'], proficient };
  return [compileWeapon(sheet, { ...end, handling: 'light' }, item)];
}

/** Hands that slide along the handle. */
export const GRIP: Readonly<Record<string, GrimTrait>> = {
  'dynamic-grip': {
    change: (profile, sheet) => ({
      weapons: [
        ...profile.weapons.map((weapon) => slid(weapon, profile)),
        ...profile.weapons.flatMap((weapon) => bluntEnd(weapon, sheet)),
      ],
    }),
    rule: 'GNG-FEAT-33',
    text: 'Strikes twice as far as its arm reaches with poles, next to it too with what reaches far, and with both ends of what takes two hands: the blunt end does 1d6.',
    asks: { baseAttack: 1, traits: ['martial-weapon-proficiency'] },
  },
};
