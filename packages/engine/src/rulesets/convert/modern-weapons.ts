import type { SheetPower, SheetRider, SheetWeapon } from '../grim/sheet/sheet.ts';
import type { Handling } from '../grim/tables/weapon-row.ts';
import { WEAPONS } from '../grim/tables/weapons.ts';
import type { ModernProfile, ModernWeapon } from '../modern/game.ts';
import { type Resolved, weaponsOf } from '../modern/gear/arsenal.ts';
import type { ModernSheet, WeaponSheet } from '../modern/sheet/sheet.ts';
import { UNARMED_DAMAGE } from '../modern/tables/weapons.ts';
import { present, signed, type Tell } from './note.ts';
import { attackBeyond, isUntrained } from './of-modern.ts';

const THROWN_INCREMENTS = 5;
const SHOT_INCREMENTS = 10;
const MILITARY = 'advanced firearms proficiency';
/** Stands for the 1d6 rounds that a shock or a spray lasts. */
const SHOCKED_ROUNDS = 4;

/** Who owns the weapons, worked out by the rules that the sheet was written for. */
export interface Source {
  readonly sheet: ModernSheet;
  readonly profile: ModernProfile;
}

/** Ways to attack and what bursts, as they stand on the new sheet. */
export interface Arms {
  readonly weapons: readonly (string | SheetWeapon)[];
  readonly powers: readonly SheetPower[];
}

/** Carries the weapons of a sheet over; explosives become powers, and what has no place in the game is told. */
export function armsOf(source: Source, tell: Tell): Arms {
  const weapons: (string | SheetWeapon)[] = [];
  const powers: SheetPower[] = [];
  for (const [item, weapon] of weaponsOf(source.sheet).entries()) {
    const ready = source.profile.weapons[item];
    if (ready === undefined) continue;
    if (ready.unarmed) weapons.push(...bareHands(source, weapon, ready));
    else if (ready.blast !== null) powers.push(explosiveOf(weapon, tell));
    else if (weapon.cloud !== null) tell(weapon.name, 'clouds are no part of this game', 'left out');
    else {
      const made = weaponOf(source, weapon, ready, tell);
      weapons.push(made);
    }
  }
  const { classes, feats } = source.sheet;
  const trained = feats.some((feat) => feat.toLowerCase() === MILITARY) || Object.keys(classes).length > 0;
  if (!trained && source.profile.weapons.some(({ automatic }) => automatic))
    tell('military training with firearms', 'it is not written', 'none: no controlled bursts, no suppressing fire');
  return { weapons, powers };
}

/** Trained hands are weapons of their own; those of anybody else are there without being named. */
function bareHands({ profile }: Source, { damage }: Resolved, ready: ModernWeapon): readonly SheetWeapon[] {
  const attackBonus = attackBeyond(profile, ready);
  const bonus = attackBonus === 0 ? {} : { attackBonus };
  if (ready.eitherKind) return [{ name: 'fists', natural: true, damage, ...bonus }];
  const usual = damage === UNARMED_DAMAGE[profile.size];
  return usual && attackBonus === 0 ? [] : [{ name: 'unarmed', damage, nonlethal: true, ...bonus }];
}

function isRanged({ melee, ranged }: ModernWeapon): boolean {
  return ranged && !melee;
}

function weaponOf(source: Source, weapon: Resolved, ready: ModernWeapon, tell: Tell): string | SheetWeapon {
  const { given } = weapon;
  const known = WEAPONS[given.name.toLowerCase()];
  const differs = Object.keys(given).some((key) => !KEPT.includes(key as keyof WeaponSheet));
  const carried: SheetWeapon = {
    name: known === undefined ? given.name : given.name.toLowerCase(),
    ...(given.id === undefined ? {} : { id: given.id }),
    ...(given.place === undefined ? {} : { place: given.place }),
    ...(ready.magazine > 0 ? { spare: weapon.spare } : {}),
    ...attackFields(source, weapon, ready, tell),
  };
  const whole = known !== undefined && !differs ? carried : { ...figuresOf(weapon, ready), ...carried };
  if (weapon.splash !== '') tell(weapon.name, 'nothing splashes in this game', 'only whom it hits is hurt');
  return Object.keys(whole).length === 1 ? whole.name : withRiders(whole, weapon, tell);
}

/** What a sheet may say of a weapon of the tables without changing what it is. */
const KEPT: readonly (keyof WeaponSheet)[] = [
  'name',
  'id',
  'place',
  'spare',
  'mastercraft',
  'enhancement',
  'proficient',
  'attack',
];

type AttackFields = Pick<SheetWeapon, 'attack' | 'damage' | 'attackBonus' | 'damageBonus' | 'enhancement'> &
  Pick<SheetWeapon, 'proficient'>;

/** Attack and damage as printed, else what training adds to them. */
function attackFields(source: Source, weapon: Resolved, ready: ModernWeapon, tell: Tell): AttackFields {
  const { profile } = source;
  const { attack, enhancement = 0 } = weapon.given;
  if (attack !== undefined) return { attack, damage: weapon.damage };
  const ranged = isRanged(ready);
  const more = attackBeyond(profile, ready) - enhancement;
  const training = (ranged ? ready.hurtingFar : ready.hurting).total;
  const untrained = isUntrained(ready);
  if (untrained && ready.firearm) tell(weapon.name, 'its owner has not learned it', 'firearms are simple weapons here');
  if (more !== 0) tell(`${signed(more)} to attacks with the ${weapon.name}`, 'from feats and the like', 'kept');
  return {
    ...(more === 0 ? {} : { attackBonus: more }),
    ...(training === 0 ? {} : { damageBonus: training }),
    ...(enhancement === 0 ? {} : { enhancement }),
    ...(untrained && !ready.firearm ? { proficient: false } : {}),
  };
}

/** A weapon that the tables of the new game do not have, by its figures. */
function figuresOf(weapon: Resolved, ready: ModernWeapon): Omit<SheetWeapon, 'name'> {
  const { damage, energy, extraDamage, nonlethal, touch } = weapon;
  const handling: Handling = ready.hands === 2 ? 'twoHanded' : ready.light ? 'light' : 'oneHanded';
  return present({
    damage: damage === '0' ? null : damage,
    natural: ready.natural || undefined,
    count: ready.count > 1 ? ready.count : undefined,
    secondary: ready.secondary || undefined,
    handling: ready.natural ? undefined : handling,
    ...distanceOf(weapon, ready),
    firearm: ready.firearm ? firearmOf(weapon) : undefined,
    nonlethal: nonlethal || undefined,
    touch: touch || undefined,
    energy: energy ?? undefined,
    extra: extraDamage === '' ? undefined : [{ dice: extraDamage }],
  });
}

type Distance = Pick<SheetWeapon, 'missile' | 'increment' | 'reach' | 'strength' | 'magazine'>;

/** How far it strikes, and with what. */
function distanceOf(weapon: Resolved, ready: ModernWeapon): Distance {
  const { use, increment, magazine, reach } = weapon;
  const missile = missileOf(weapon, ready);
  const far = use === 'projectile' || use === 'thrown';
  const weak = use === 'projectile' || weapon.splash !== '';
  return {
    missile,
    increment: missile === undefined ? undefined : increment,
    reach: far ? null : reach > 0 ? reach : undefined,
    strength: weak ? (weapon.bow ? 'bow' : 'none') : undefined,
    magazine: magazine || undefined,
  };
}

function missileOf(weapon: Resolved, ready: ModernWeapon): SheetWeapon['missile'] {
  if (weapon.use === 'thrown' || weapon.use === 'melee or thrown') return 'thrown';
  if (weapon.use !== 'projectile') return undefined;
  if (weapon.bow) return 'arrow';
  return ready.firearm ? 'bullet' : 'bolt';
}

function firearmOf(weapon: Resolved): NonNullable<SheetWeapon['firearm']> {
  return present({
    automatic: weapon.automatic || undefined,
    single: weapon.singleShots ? undefined : false,
    selfLoading: weapon.semiautomatic ? undefined : false,
    longarm: weapon.longarm || undefined,
    preset: weapon.threeRounds ? [3] : undefined,
  });
}

/** What shocks or blinds whom it hits. */
function withRiders(carried: SheetWeapon, { name, paralyzes, blinds }: Resolved, tell: Tell): SheetWeapon {
  const dc = Math.max(paralyzes, blinds);
  if (dc === 0) return carried;
  tell(name, 'its effect lasts a roll of dice', `${SHOCKED_ROUNDS} rounds on a failed save`);
  const condition = paralyzes > 0 ? 'paralysed' : 'blinded';
  const rider: SheetRider = { name, save: { kind: 'fortitude', dc }, condition, rounds: SHOCKED_ROUNDS };
  return { ...carried, riders: [rider] };
}

/** A grenade, a charge or a jet of flame: damage around a place, half of it on a Reflex save. */
function explosiveOf(weapon: Resolved, tell: Tell): SheetPower {
  const increments = weapon.launches ? SHOT_INCREMENTS : THROWN_INCREMENTS;
  const range = weapon.jet > 0 ? weapon.jet : weapon.increment * increments;
  const uses = weapon.magazine > 0 ? weapon.magazine * (1 + weapon.spare) : 1;
  const shape = weapon.jet > 0 ? 'a line of fire is no area of this game' : 'no throw decides where it comes down';
  tell(weapon.name, shape, weapon.jet > 0 ? 'it strikes one target' : 'it bursts where it is aimed');
  if (weapon.launches) tell(weapon.name, 'nothing arms itself in flight', 'it bursts near by too');
  if (weapon.cloud !== null || weapon.burnsOn) tell(weapon.name, 'clouds and lasting fire', 'left out');
  return {
    name: weapon.name,
    ...(weapon.given.id === undefined ? {} : { id: weapon.given.id }),
    kind: weapon.energy ?? 'physical',
    dice: weapon.damage,
    ...(weapon.burst > 0 ? { radius: weapon.burst } : {}),
    ...(range > 0 ? { range } : {}),
    save: { kind: 'reflex', dc: weapon.saveDc },
    uses,
    provokes: weapon.use !== 'planted' && (weapon.launches || weapon.jet > 0),
  };
}
