import type { SizeName } from '../../../space/size.ts';

/** Which Weapon Proficiency feat counts for a weapon; 'natural' needs none. */
export const PROFICIENCIES = ['natural', 'simple', 'archaic', 'exotic', 'personal firearms'] as const;
export type Proficiency = (typeof PROFICIENCIES)[number];

/** A weapon as it is written, by whoever makes a sheet or by the tables; what is left out has a default. */
export interface WeaponText {
  readonly name: string;
  readonly proficiency: Proficiency;
  readonly use: 'melee' | 'thrown' | 'projectile' | 'melee or thrown';
  readonly damage: string;
  /** The size of the thing, on the scale of things and not of creatures. */
  readonly size: SizeName;
  /** The least natural roll that threatens a critical hit; 20 when left out. */
  readonly threat?: number;
  /** What a critical hit multiplies damage by; 2 when left out. */
  readonly critical?: number;
  /** Range increment in feet. */
  readonly increment?: number;
  /** Reach in feet; the wielder's own when left out. */
  readonly reach?: number;
  readonly nonlethal?: boolean;
  readonly longarm?: boolean;
  /** A bow: cannot be used lying on the ground. */
  readonly bow?: boolean;
  readonly magazine?: number;
  readonly reload?: 'move' | 'full' | 'free';
  readonly semiautomatic?: boolean;
  /** Harms by mere touch. */
  readonly touch?: boolean;
  /** Dice that no critical hit multiplies. */
  readonly extraDamage?: string;
}

type Range = readonly [increment: number, magazine: number];

function pistol(name: string, damage: string, [increment, magazine]: Range, size: SizeName = 'small'): WeaponText {
  const semiautomatic = magazine > 2;
  return {
    name,
    proficiency: 'personal firearms',
    use: 'projectile',
    damage,
    size,
    increment,
    magazine,
    reload: 'move',
    semiautomatic,
  };
}

function longarm(name: string, damage: string, range: Range, size: SizeName = 'large'): WeaponText {
  return { ...pistol(name, damage, range, size), longarm: true };
}

function internal(weapon: WeaponText): WeaponText {
  return { ...weapon, reload: 'full' };
}

function single(weapon: WeaponText): WeaponText {
  return { ...weapon, semiautomatic: false };
}

const FIREARMS: readonly WeaponText[] = [
  pistol('beretta 92f', '2d6', [40, 15]),
  pistol('beretta 93r', '2d6', [30, 20], 'medium'),
  pistol('colt double eagle', '2d6', [30, 9]),
  pistol('colt m1911', '2d6', [30, 7]),
  pistol('colt python', '2d6', [40, 6], 'medium'),
  internal(single(pistol('derringer', '2d6', [10, 2], 'tiny'))),
  pistol('desert eagle', '2d8', [40, 9], 'medium'),
  pistol('glock 17', '2d6', [30, 17]),
  pistol('glock 20', '2d6', [40, 15]),
  pistol('mac ingram m10', '2d6', [40, 30], 'medium'),
  pistol('ruger service-six', '2d6', [30, 6]),
  pistol('s&w m29', '2d8', [30, 6], 'medium'),
  pistol('sites m9', '2d6', [30, 8], 'tiny'),
  pistol('skorpion', '2d4', [40, 20], 'medium'),
  pistol('tec-9', '2d6', [40, 32], 'medium'),
  pistol('walther ppk', '2d4', [30, 7]),
  longarm('ak-47', '2d8', [70, 30]),
  longarm('barrett light fifty', '2d12', [120, 11], 'huge'),
  longarm('beretta m3p', '2d8', [30, 5]),
  internal(longarm('browning bps', '2d10', [30, 5])),
  longarm('hk g3', '2d10', [90, 20]),
  longarm('hk mp5', '2d6', [50, 30]),
  longarm('hk psg1', '2d10', [90, 5]),
  longarm('m16a2', '2d8', [80, 30]),
  longarm('m4 carbine', '2d8', [60, 30]),
  internal(longarm('mossberg', '2d8', [30, 6])),
  internal(single(longarm('remington 700', '2d10', [80, 5]))),
  internal(longarm('sawed-off shotgun', '2d8', [10, 2], 'medium')),
  longarm('steyr aug', '2d8', [80, 30]),
  longarm('uzi', '2d6', [40, 20]),
  internal(longarm('winchester 94', '2d10', [90, 6])),
];

interface Blade {
  readonly threat?: number;
  readonly increment?: number;
  readonly nonlethal?: boolean;
}

function melee(
  name: string,
  proficiency: Proficiency,
  damage: string,
  size: SizeName,
  { threat = 20, increment = 0, nonlethal = false }: Blade = {},
): WeaponText {
  const use = increment > 0 ? 'melee or thrown' : 'melee';
  return { name, proficiency, use, damage, size, threat, increment, nonlethal };
}

const MELEE: readonly WeaponText[] = [
  melee('cleaver', 'simple', '1d6', 'small', { threat: 19 }),
  melee('club', 'simple', '1d6', 'medium'),
  melee('knife', 'simple', '1d4', 'tiny', { threat: 19, increment: 10 }),
  melee('metal baton', 'simple', '1d6', 'medium', { threat: 19 }),
  melee('pistol whip', 'simple', '1d4', 'small'),
  melee('rifle butt', 'simple', '1d6', 'large'),
  melee('sap', 'simple', '1d6', 'small', { nonlethal: true }),
  melee('tonfa', 'simple', '1d4', 'medium'),
  melee('bayonet', 'archaic', '1d4', 'large'),
  melee('hatchet', 'archaic', '1d6', 'small', { increment: 10 }),
  // The source's longsword is an ordinary 20/x2 weapon.
  melee('longsword', 'archaic', '1d8', 'medium'),
  melee('machete', 'archaic', '1d6', 'small', { threat: 19 }),
  melee('rapier', 'archaic', '1d6', 'medium', { threat: 18 }),
  melee('spear', 'archaic', '1d8', 'large'),
  melee('straight razor', 'archaic', '1d4', 'tiny', { threat: 19 }),
  melee('sword cane', 'archaic', '1d6', 'medium', { threat: 18 }),
  melee('chain saw', 'exotic', '3d6', 'large'),
  melee('kama', 'exotic', '1d6', 'small'),
  melee('katana', 'exotic', '2d6', 'large', { threat: 19 }),
  melee('kukri', 'exotic', '1d4', 'small', { threat: 18 }),
  melee('nunchaku', 'exotic', '1d6', 'small'),
];

const ARCHERY: readonly WeaponText[] = [
  {
    name: 'compound bow',
    proficiency: 'archaic',
    use: 'projectile',
    damage: '1d8',
    size: 'large',
    increment: 40,
    bow: true,
  },
  {
    name: 'crossbow',
    proficiency: 'simple',
    use: 'projectile',
    damage: '1d10',
    size: 'medium',
    threat: 19,
    increment: 40,
    magazine: 1,
    reload: 'move',
  },
  { name: 'javelin', proficiency: 'archaic', use: 'thrown', damage: '1d6', size: 'medium', increment: 30 },
  { name: 'shuriken', proficiency: 'archaic', use: 'thrown', damage: '1', size: 'tiny', increment: 10 },
];

/** Common weapons by name, with range increments for all that shoot or are thrown (Modern SRD; MOD-ATK-11). */
export const WEAPONS: Readonly<Record<string, WeaponText>> = Object.fromEntries(
  [...FIREARMS, ...MELEE, ...ARCHERY].map((weapon) => [weapon.name, weapon]),
);

/** Damage of an unarmed strike by the size of the striker, Fine first (MOD-UNA-02). */
export const UNARMED_DAMAGE: readonly string[] = ['1', '1', '1', '1d2', '1d3', '1d4', '1d6', '1d8', '1d10'];
