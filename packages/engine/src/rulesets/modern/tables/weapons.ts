import type { SizeName } from '../../../space/grid/size.ts';

/** Which Weapon Proficiency feat counts for a weapon; what is part of the body and what is only thrown needs none. */
export const PROFICIENCIES = ['natural', 'none', 'simple', 'archaic', 'exotic', 'personal firearms'] as const;
export type Proficiency = (typeof PROFICIENCIES)[number];

/** Kinds of damage that objects take otherwise than blows. */
export const ENERGIES = ['acid', 'sonic', 'electricity', 'fire', 'cold'] as const;
export type Energy = (typeof ENERGIES)[number];

/** What an explosive can fill its surroundings with. */
export const CLOUD_NAMES = ['smoke', 'phosphorus smoke', 'tear gas'] as const;
export type CloudName = (typeof CLOUD_NAMES)[number];

/** What a weapon is, whoever holds it, where nothing else is said of it. */
export const NATURE = {
  /** What a critical hit multiplies damage by. */
  critical: 2,
  nonlethal: false,
  /** Made to trip with. */
  trips: false,
  longarm: false,
  /** A bow: cannot be used lying on the ground. */
  bow: false,
  semiautomatic: false,
  /** Harms by mere touch. */
  touch: false,
  /** Whether it can be set on autofire, whether it can fire single shots, and whether its bursts take three bullets. */
  automatic: false,
  singleShots: true,
  threeRounds: false,
  /** The kind of energy that its damage is, or null. */
  energy: null as Energy | null,
  /** What it fills its surroundings with, or null. */
  cloud: null as CloudName | null,
  /** Whom it hurts it burns once more in the round after. */
  burnsOn: false,
  /** Fires an explosive at a square, as if it were thrown; it is armed after so many feet. */
  launches: false,
  armsAfter: 0,
  /** Difficulty of the Fortitude save against being paralyzed by a hit; 0: it paralyzes nobody. */
  paralyzes: 0,
  /** Difficulty of the Fortitude save against being blinded by a hit, which does nothing else; 0: it blinds nobody. */
  blinds: 0,
  /** Feet that its jet of flame is long; 0: it has none. */
  jet: 0,
};
export type Nature = Readonly<typeof NATURE>;

/** A weapon as it is written, by whoever makes a sheet or by the tables; what is left out has a default. */
export interface WeaponText extends Partial<Nature> {
  readonly name: string;
  readonly proficiency: Proficiency;
  readonly use: 'melee' | 'thrown' | 'projectile' | 'melee or thrown' | 'planted';
  readonly damage: string;
  /** The size of the thing, on the scale of things and not of creatures. */
  readonly size: SizeName;
  /** The least natural roll that threatens a critical hit. */
  readonly threat?: number;
  /** Range increment in feet. */
  readonly increment?: number;
  /** Reach in feet; the wielder's own when left out. */
  readonly reach?: number;
  readonly magazine?: number;
  readonly reload?: 'move' | 'full' | 'free';
  /** Damage of the other end of a double weapon. */
  readonly double?: string;
  /** Dice that no critical hit multiplies. */
  readonly extraDamage?: string;
  /** Burst radius of an explosive in feet, and the DC of the Reflex save for half. */
  readonly burst?: number;
  readonly saveDc?: number;
  /** Damage to those around what a splash weapon hits. */
  readonly splash?: string;
  /** Full magazines at hand beside the one in the weapon. */
  readonly spare?: number;
}

type Range = readonly [increment: number, magazine: number];
type Rest = Partial<WeaponText>;

function pistol(name: string, damage: string, [increment, magazine]: Range, rest: Rest = {}): WeaponText {
  const semiautomatic = magazine > 2;
  const used = { proficiency: 'personal firearms', use: 'projectile' } as const;
  return { name, ...used, damage, size: 'small', increment, magazine, reload: 'move', semiautomatic, ...rest };
}

function longarm(name: string, damage: string, range: Range, rest: Rest = {}): WeaponText {
  return pistol(name, damage, range, { size: 'large', longarm: true, ...rest });
}

const AUTOMATIC: Rest = { automatic: true };
/** Automatic, with a setting for bursts of three. */
const THREE_ROUNDS: Rest = { ...AUTOMATIC, threeRounds: true };
const INTERNAL: Rest = { reload: 'full' };
/** Fires on automatic only. */
const MACHINE_GUN: Rest = { ...AUTOMATIC, singleShots: false, semiautomatic: false, reload: 'full' };
const SINGLE: Rest = { semiautomatic: false };

/** Among them the pistol of the examples (MOD-ITEM-04) and the ranges that the rules give (MOD-ITEM-02). */
const FIREARMS: readonly WeaponText[] = [
  pistol('beretta 92f', '2d6', [40, 15]),
  pistol('beretta 93r', '2d6', [30, 20], { size: 'medium', ...THREE_ROUNDS }),
  pistol('colt double eagle', '2d6', [30, 9]),
  pistol('colt m1911', '2d6', [30, 7]),
  pistol('colt python', '2d6', [40, 6], { size: 'medium' }),
  pistol('derringer', '2d6', [10, 2], { size: 'tiny', ...SINGLE, ...INTERNAL }),
  pistol('desert eagle', '2d8', [40, 9], { size: 'medium' }),
  pistol('glock 17', '2d6', [30, 17]),
  pistol('glock 20', '2d6', [40, 15]),
  pistol('mac ingram m10', '2d6', [40, 30], { size: 'medium', ...AUTOMATIC }),
  pistol('pathfinder', '2d4', [20, 6], { size: 'tiny' }),
  pistol('ruger service-six', '2d6', [30, 6]),
  pistol('s&w m29', '2d8', [30, 6], { size: 'medium' }),
  pistol('sites m9', '2d6', [30, 8], { size: 'tiny' }),
  pistol('skorpion', '2d4', [40, 20], { size: 'medium', ...AUTOMATIC }),
  pistol('tec-9', '2d6', [40, 32], { size: 'medium', ...AUTOMATIC }),
  pistol('walther ppk', '2d4', [30, 7]),
  longarm('ak-47', '2d8', [70, 30], AUTOMATIC),
  longarm('barrett light fifty', '2d12', [120, 11], { size: 'huge' }),
  longarm('beretta m3p', '2d8', [30, 5]),
  longarm('browning bps', '2d10', [30, 5], INTERNAL),
  longarm('hk g3', '2d10', [90, 20], AUTOMATIC),
  longarm('hk mp5', '2d6', [50, 30], THREE_ROUNDS),
  longarm('hk mp5k', '2d6', [40, 15], { size: 'medium', ...THREE_ROUNDS }),
  longarm('hk psg1', '2d10', [90, 5]),
  longarm('m16a2', '2d8', [80, 30], THREE_ROUNDS),
  longarm('m4 carbine', '2d8', [60, 30], THREE_ROUNDS),
  // Belts of a hundred stand for linked ammunition.
  longarm('m-60', '2d8', [100, 100], { size: 'huge', ...MACHINE_GUN }),
  longarm('m2hb', '2d12', [110, 100], { size: 'huge', ...MACHINE_GUN, proficiency: 'exotic' }),
  longarm('mossberg', '2d8', [30, 6], INTERNAL),
  longarm('remington 700', '2d10', [80, 5], { ...SINGLE, ...INTERNAL }),
  longarm('sawed-off shotgun', '2d8', [10, 2], { size: 'medium', ...INTERNAL }),
  longarm('steyr aug', '2d8', [80, 30], THREE_ROUNDS),
  longarm('uzi', '2d6', [40, 20], AUTOMATIC),
  longarm('winchester 94', '2d10', [90, 6], INTERNAL),
];

/** A weapon that can be thrown has a range increment. */
function melee(name: string, proficiency: Proficiency, damage: string, size: SizeName, rest: Rest = {}): WeaponText {
  const { threat = 20, increment = 0, nonlethal = false, ...other } = rest;
  const use = increment > 0 ? 'melee or thrown' : 'melee';
  return { name, proficiency, use, damage, size, threat, increment, nonlethal, ...other };
}

/** Among them those that the rules name (MOD-ITEM-03, MOD-ITEM-06). */
const MELEE: readonly WeaponText[] = [
  melee('brass knuckles', 'simple', '1', 'tiny'),
  melee('cleaver', 'simple', '1d6', 'small', { threat: 19 }),
  melee('club', 'simple', '1d6', 'medium'),
  melee('knife', 'simple', '1d4', 'tiny', { threat: 19, increment: 10 }),
  melee('metal baton', 'simple', '1d6', 'medium', { threat: 19 }),
  melee('pistol whip', 'simple', '1d4', 'small'),
  melee('rifle butt', 'simple', '1d6', 'large'),
  melee('sap', 'simple', '1d6', 'small', { nonlethal: true }),
  melee('tonfa', 'simple', '1d4', 'medium'),
  melee('bayonet', 'archaic', '1d4', 'large', { double: '1d6' }),
  melee('hatchet', 'archaic', '1d6', 'small', { increment: 10 }),
  // The source's longsword is an ordinary 20/x2 weapon.
  melee('longsword', 'archaic', '1d8', 'medium'),
  melee('machete', 'archaic', '1d6', 'small', { threat: 19 }),
  melee('rapier', 'archaic', '1d6', 'medium', { threat: 18 }),
  melee('spear', 'archaic', '1d8', 'large'),
  melee('straight razor', 'archaic', '1d4', 'tiny', { threat: 19 }),
  melee('sword cane', 'archaic', '1d6', 'medium', { threat: 18 }),
  melee('chain', 'exotic', '1d6', 'large', { double: '1d6', trips: true }),
  melee('whip', 'archaic', '1d2', 'small', { trips: true }),
  melee('chain saw', 'exotic', '3d6', 'large'),
  melee('kama', 'exotic', '1d6', 'small'),
  melee('katana', 'exotic', '2d6', 'large', { threat: 19 }),
  melee('kukri', 'exotic', '1d4', 'small', { threat: 18 }),
  melee('nunchaku', 'exotic', '1d6', 'small'),
  melee('three-section staff', 'exotic', '1d10', 'large', { double: '1d10' }),
];

/** What is shot or thrown and is no firearm. */
function missile(name: string, proficiency: Proficiency, damage: string, size: SizeName, rest: Rest): WeaponText {
  return { name, proficiency, use: 'projectile', damage, size, ...rest };
}

const ARCHERY: readonly WeaponText[] = [
  missile('compound bow', 'archaic', '1d8', 'large', { increment: 40, bow: true }),
  missile('crossbow', 'simple', '1d10', 'medium', { threat: 19, increment: 40, magazine: 1, reload: 'move' }),
  missile('javelin', 'archaic', '1d6', 'medium', { use: 'thrown', increment: 30 }),
  missile('shuriken', 'archaic', '1', 'tiny', { use: 'thrown', increment: 10 }),
];

type Effect = readonly [burst: number, saveDc: number];

/** Thrown where an increment is given, else only planted. */
function explosive(name: string, damage: string, [burst, saveDc]: Effect, size: SizeName, rest: Rest = {}): WeaponText {
  const use = rest.increment === undefined ? 'planted' : 'thrown';
  return { name, proficiency: 'none', use, damage, size, burst, saveDc, ...rest };
}

/** What does nothing but fill its surroundings. */
function canister(name: string, cloud: CloudName): WeaponText {
  return { name, proficiency: 'none', use: 'thrown', damage: '0', size: 'small', increment: 10, cloud };
}

const WHITE: Rest = { increment: 10, energy: 'fire', cloud: 'phosphorus smoke', burnsOn: true };

/** Grenades and explosives (Modern SRD; MOD-ITEM-05, MOD-ITEM-07). */
const EXPLOSIVES: readonly WeaponText[] = [
  explosive('40mm fragmentation grenade', '3d6', [10, 15], 'tiny'),
  explosive('c4', '4d6', [10, 18], 'small'),
  explosive('det cord', '2d6', [5, 12], 'medium', { energy: 'fire' }),
  explosive('dynamite', '2d6', [5, 15], 'tiny', { increment: 10 }),
  explosive('fragmentation grenade', '4d6', [20, 15], 'tiny', { increment: 10 }),
  explosive('thermite', '6d6', [5, 12], 'small', { energy: 'fire' }),
  explosive('white phosphorus grenade', '2d6', [20, 12], 'small', WHITE),
  canister('smoke grenade', 'smoke'),
  canister('tear gas grenade', 'tear gas'),
];

/** Fires an explosive at a square; which it is decides its damage. */
function launcher(name: string, damage: string, effect: Effect, rest: Rest): WeaponText {
  const use = { proficiency: 'exotic', use: 'projectile' } as const;
  const tube = { ...use, magazine: 1, reload: 'full', longarm: true, launches: true } as const;
  return explosive(name, damage, effect, 'large', { ...tube, ...rest });
}

/** A grenade launcher with 40mm fragmentation grenades, and a rocket in a tube that is thrown away after the shot (Modern SRD). */
const LAUNCHERS: readonly WeaponText[] = [
  launcher('m79', '3d6', [10, 15], { increment: 70, armsAfter: 40 }),
  launcher('m72a3 law', '10d6', [10, 18], { increment: 150, armsAfter: 30, spare: 0 }),
];

/** Splash weapons: a touch, and one point to everybody around (Modern SRD; MOD-SPLASH-01). */
function splash(name: string, energy: Energy, size: SizeName): WeaponText {
  const use = 'thrown';
  return { name, proficiency: 'none', use, damage: '1d6', size, increment: 10, touch: true, splash: '1', energy };
}

const SPLASH: readonly WeaponText[] = [
  splash('mild acid', 'acid', 'tiny'),
  splash('molotov cocktail', 'fire', 'small'),
];

const SHOCK: Rest = { energy: 'electricity', paralyzes: 15 };
/** Shoots at the touch of a ranged attack, once. */
const PUFF: Rest = { touch: true, increment: 5, magazine: 1, reload: 'full' };
const FLAMES: Rest = { longarm: true, energy: 'fire', magazine: 10, reload: 'full', spare: 0, saveDc: 15, jet: 30 };

/**
 * The stun gun, and the taser that paralyzes like it (MOD-ITEM-01); the spray that blinds whom it touches; a jet of flame that
 * needs no skill, ten times. The numbers are those of the Modern SRD.
 */
const DEVICES: readonly WeaponText[] = [
  missile('stun gun', 'simple', '1d3', 'tiny', { use: 'melee', ...SHOCK }),
  missile('taser', 'simple', '1d4', 'small', { ...SHOCK, ...PUFF }),
  missile('pepper spray', 'simple', '0', 'tiny', { ...PUFF, spare: 0, blinds: 15 }),
  missile('flamethrower', 'none', '3d6', 'large', FLAMES),
];

/** Common weapons by name, with range increments for all that shoot or are thrown (Modern SRD; MOD-ATK-11). */
export const WEAPONS: Readonly<Record<string, WeaponText>> = Object.fromEntries(
  [...FIREARMS, ...MELEE, ...ARCHERY, ...EXPLOSIVES, ...LAUNCHERS, ...SPLASH, ...DEVICES].map((weapon) => [
    weapon.name,
    weapon,
  ]),
);

/** Damage of an unarmed strike by the size of the striker, Fine first (MOD-UNA-02). */
export const UNARMED_DAMAGE: readonly string[] = ['1', '1', '1', '1d2', '1d3', '1d4', '1d6', '1d8', '1d10'];
