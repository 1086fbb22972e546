import { FIREARMS } from './firearms.ts';
import { names } from './names.ts';
import { type WeaponRow, weaponRow } from './weapon-row.ts';

function thrown(increment: number): Partial<WeaponRow> {
  return { increment, missile: 'thrown' };
}

function launcher(
  damage: string,
  weight: number,
  more: Partial<WeaponRow> & Pick<WeaponRow, 'increment' | 'missile' | 'strength'>,
): WeaponRow {
  return weaponRow(damage, 'twoHanded', weight, ['piercing'], { reach: null, ...more });
}

function crossbow(
  damage: string,
  weight: number,
  increment: number,
  reload: 'move' | 'full',
  more: Partial<WeaponRow> = {},
): WeaponRow {
  return launcher(damage, weight, { increment, missile: 'bolt', strength: 'none', reload, magazine: 1, ...more });
}

export const WEAPONS: Readonly<Record<string, WeaponRow>> = {
  unarmed: weaponRow('1d3', 'light', 0, ['bludgeoning'], { nonlethal: true }),
  gauntlet: weaponRow('1d3', 'light', 1, ['bludgeoning']),
  'spiked gauntlet': weaponRow('1d4', 'light', 1, ['piercing']),
  dagger: weaponRow('1d4', 'light', 1, ['piercing', 'slashing'], thrown(10)),
  'punching dagger': weaponRow('1d4', 'light', 1, ['piercing']),
  'light mace': weaponRow('1d6', 'light', 4, ['bludgeoning']),
  sickle: weaponRow('1d6', 'light', 2, ['slashing']),
  club: weaponRow('1d6', 'oneHanded', 3, ['bludgeoning'], thrown(10)),
  'heavy mace': weaponRow('1d8', 'oneHanded', 8, ['bludgeoning']),
  morningstar: weaponRow('1d8', 'oneHanded', 6, ['bludgeoning', 'piercing']),
  shortspear: weaponRow('1d6', 'oneHanded', 3, ['piercing'], thrown(20)),
  longspear: weaponRow('1d8', 'twoHanded', 9, ['piercing'], { reach: 10 }),
  quarterstaff: weaponRow('1d6', 'twoHanded', 4, ['bludgeoning']),
  spear: weaponRow('1d8', 'twoHanded', 6, ['piercing'], thrown(20)),
  'throwing axe': weaponRow('1d6', 'light', 2, ['slashing'], thrown(10)),
  'light hammer': weaponRow('1d4', 'light', 2, ['bludgeoning'], thrown(20)),
  handaxe: weaponRow('1d6', 'light', 3, ['slashing']),
  kukri: weaponRow('1d4', 'light', 2, ['slashing']),
  sap: weaponRow('1d6', 'light', 2, ['bludgeoning'], { nonlethal: true }),
  'short sword': weaponRow('1d6', 'light', 2, ['piercing']),
  battleaxe: weaponRow('1d8', 'oneHanded', 6, ['slashing']),
  flail: weaponRow('1d8', 'oneHanded', 5, ['bludgeoning']),
  longsword: weaponRow('1d8', 'oneHanded', 4, ['slashing']),
  'heavy pick': weaponRow('1d6', 'oneHanded', 6, ['piercing']),
  rapier: weaponRow('1d6', 'oneHanded', 2, ['piercing']),
  scimitar: weaponRow('1d6', 'oneHanded', 4, ['slashing']),
  trident: weaponRow('1d8', 'oneHanded', 4, ['piercing'], thrown(10)),
  warhammer: weaponRow('1d8', 'oneHanded', 5, ['bludgeoning']),
  falchion: weaponRow('2d4', 'twoHanded', 8, ['slashing']),
  glaive: weaponRow('1d10', 'twoHanded', 10, ['slashing'], { reach: 10 }),
  greataxe: weaponRow('1d12', 'twoHanded', 12, ['slashing']),
  greatclub: weaponRow('1d10', 'twoHanded', 8, ['bludgeoning']),
  'heavy flail': weaponRow('1d10', 'twoHanded', 10, ['bludgeoning']),
  greatsword: weaponRow('2d6', 'twoHanded', 8, ['slashing']),
  guisarme: weaponRow('2d4', 'twoHanded', 12, ['slashing'], { reach: 10 }),
  halberd: weaponRow('1d10', 'twoHanded', 12, ['piercing', 'slashing']),
  lance: weaponRow('1d8', 'twoHanded', 10, ['piercing'], { reach: 10 }),
  scythe: weaponRow('2d4', 'twoHanded', 10, ['piercing', 'slashing']),
  'bastard sword': weaponRow('1d10', 'oneHanded', 6, ['slashing']),
  'dwarven waraxe': weaponRow('1d10', 'oneHanded', 8, ['slashing']),
  whip: weaponRow('1d3', 'oneHanded', 2, ['slashing'], { reach: 15, nonlethal: true, near: true, lashes: true }),
  'spiked chain': weaponRow('2d4', 'twoHanded', 10, ['piercing'], { reach: 10, near: true }),
  dart: weaponRow('1d4', 'oneHanded', 0.5, ['piercing'], { reach: null, ...thrown(20) }),
  javelin: weaponRow('1d6', 'oneHanded', 2, ['piercing'], { reach: null, ...thrown(30) }),
  shuriken: weaponRow('1d2', 'light', 0.1, ['piercing'], { reach: null, ...thrown(10) }),
  sling: weaponRow('1d4', 'oneHanded', 0, ['bludgeoning'], {
    ...{ reach: null, increment: 50, missile: 'stone', reload: 'move', magazine: 1 },
  }),
  'light crossbow': crossbow('1d8', 4, 80, 'move'),
  'heavy crossbow': crossbow('1d10', 8, 120, 'full'),
  'hand crossbow': crossbow('1d4', 2, 30, 'move', { handling: 'oneHanded' }),
  'repeating crossbow': crossbow('1d8', 6, 80, 'full', { magazine: 5 }),
  shortbow: launcher('1d6', 2, { increment: 60, missile: 'arrow', strength: 'bow' }),
  longbow: launcher('1d8', 3, { increment: 100, missile: 'arrow', strength: 'bow' }),
  'composite shortbow': launcher('1d6', 2, { increment: 70, missile: 'arrow', strength: 'composite' }),
  'composite longbow': launcher('1d8', 3, { increment: 110, missile: 'arrow', strength: 'composite' }),
  ...FIREARMS,
};

/** Those of them that cut with one edge, so that the back can be grabbed. */
export const SINGLE_EDGED: readonly string[] = names(
  'sickle, throwing axe, handaxe, kukri, battleaxe, scimitar, dwarven waraxe, falchion, glaive, guisarme, scythe',
);

/** Those with a handle of some six feet that reach no further than others by themselves. */
export const POLES: readonly string[] = names('quarterstaff, spear, halberd, scythe');

/** Those that can trip, so that it takes no bare hands (GNG-CORE-30). */
export const TRIPPING: readonly string[] = names(
  'sickle, flail, heavy flail, guisarme, halberd, scythe, whip, spiked chain',
);

/** Those that help to disarm (GNG-CORE-31). */
export const DISARMING: readonly string[] = names('flail, heavy flail, whip, spiked chain');

/** Those with two ends to strike with (GNG-CORE-36). */
export const DOUBLE: readonly string[] = names('quarterstaff');

/** Those that Dexterity can strike with although they are not light. */
export const FINESSE: readonly string[] = names('rapier, whip, spiked chain');

/** Those held in both hands without a handle that has a blunt end (GNG-FEAT-35). */
export const HANDLELESS: readonly string[] = names('spiked chain');
