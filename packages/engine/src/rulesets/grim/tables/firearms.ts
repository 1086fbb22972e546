import { type WeaponRow, weaponRow } from './weapon-row.ts';

type Hold = Pick<WeaponRow, 'handling' | 'weight'>;

const PISTOL: Hold = { handling: 'light', weight: 2 };
const MACHINE_PISTOL: Hold = { handling: 'oneHanded', weight: 4 };
const LONGARM: Hold = { handling: 'twoHanded', weight: 8 };

/** A firearm: its damage, range increment in feet, and the rounds of one barrel. */
function gun(
  [damage, increment, magazine]: readonly [string, number, number],
  { handling, weight }: Hold,
  firearm: NonNullable<WeaponRow['firearm']> = {},
  more: Partial<WeaponRow> = {},
): WeaponRow {
  const shoots = { reach: null, increment, missile: 'bullet', strength: 'none', reload: 'move' } as const;
  return weaponRow(damage, handling, weight, ['piercing'], { ...shoots, magazine, firearm, ...more });
}

function longarm(
  figures: readonly [string, number, number],
  firearm: NonNullable<WeaponRow['firearm']> = {},
  more: Partial<WeaponRow> = {},
): WeaponRow {
  return gun(figures, LONGARM, { longarm: true, ...firearm }, more);
}

/** A shotgun loads its internal magazine round by round. */
function shotgun(
  [scatter, increment, magazine]: readonly [string, number, number],
  firearm: NonNullable<WeaponRow['firearm']> = {},
): WeaponRow {
  return longarm([`4${scatter}`, increment, magazine], { scatter, ...firearm }, { reload: 'full' });
}

const HEAVY: Partial<WeaponRow> = { reload: 'full', weight: 22 };

/**
 * Firearms with the figures of the modern game (GNG-CORE-01), and two energy weapons after the examples of the source.
 * The base die of a shotgun is the single die of its modern damage.
 */
export const FIREARMS: Readonly<Record<string, WeaponRow>> = {
  'beretta 92f': gun(['2d6', 40, 15], PISTOL),
  'beretta 93r': gun(['2d6', 30, 20], MACHINE_PISTOL, { automatic: true, preset: [3] }),
  'colt m1911': gun(['2d6', 30, 7], PISTOL),
  'colt python': gun(['2d6', 40, 6], MACHINE_PISTOL),
  derringer: gun(['2d6', 10, 1], PISTOL, { selfLoading: false, barrels: 2 }, { reload: 'full', weight: 1 }),
  'desert eagle': gun(['2d8', 40, 9], MACHINE_PISTOL),
  'glock 17': gun(['2d6', 30, 17], PISTOL),
  'mac ingram m10': gun(['2d6', 40, 30], MACHINE_PISTOL, { automatic: true }),
  skorpion: gun(['2d4', 40, 20], MACHINE_PISTOL, { automatic: true }),
  'tec-9': gun(['2d6', 40, 32], MACHINE_PISTOL, { automatic: true }),
  'walther ppk': gun(['2d4', 30, 7], PISTOL),
  'ak-47': longarm(['2d8', 70, 30], { automatic: true }),
  'barrett light fifty': longarm(['2d12', 120, 11], {}, HEAVY),
  'hk g3': longarm(['2d10', 90, 20], { automatic: true }),
  'hk mp5': longarm(['2d6', 50, 30], { automatic: true, preset: [3] }),
  'hk psg1': longarm(['2d10', 90, 5]),
  m16a2: longarm(['2d8', 80, 30], { automatic: true, preset: [3] }),
  'm4 carbine': longarm(['2d8', 60, 30], { automatic: true, preset: [3] }),
  // Belts of a hundred stand for linked ammunition.
  'm-60': longarm(['2d8', 100, 100], { automatic: true, single: false }, HEAVY),
  'remington 700': longarm(['2d10', 80, 5], { selfLoading: false }, { reload: 'full' }),
  'steyr aug': longarm(['2d8', 80, 30], { automatic: true, preset: [3] }),
  uzi: longarm(['2d6', 40, 20], { automatic: true }),
  'winchester 94': longarm(['2d10', 90, 6], { selfLoading: false }, { reload: 'full' }),
  'beretta m3p': shotgun(['d8', 30, 5]),
  'browning bps': shotgun(['d10', 30, 5], { selfLoading: false }),
  mossberg: shotgun(['d8', 30, 6], { selfLoading: false }),
  'double-barrelled shotgun': shotgun(['d8', 30, 1], { selfLoading: false, barrels: 2 }),
  'sawed-off shotgun': shotgun(['d8', 10, 1], { selfLoading: false, barrels: 2 }),
  'laser pistol': gun(['2d8', 40, 50], PISTOL, { beam: true }, { missile: 'beam', types: [] }),
  'particle beam rifle': longarm(['3d8', 100, 30], { automatic: true, beam: true }, { missile: 'beam', types: [] }),
};
