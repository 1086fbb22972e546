import type { ModernProfile, ModernWeapon } from '../modern/game.ts';
import { type Resolved, weaponsOf } from '../modern/gear/arsenal.ts';
import { compile } from '../modern/sheet/compile.ts';
import { armorOf } from '../modern/sheet/reading.ts';
import type { ModernSheet } from '../modern/sheet/sheet.ts';
import type { Weapon } from '../timecount/sheet/sheet.ts';
import { present, type Tell, when } from './note.ts';
import { attackBeyond, isUntrained, protectionOf, tellNoneOf } from './of-modern.ts';
import { averageOf, speedOfTicks, withMore } from './worth.ts';

/** The sheet of somebody whose time is counted, with the numbers of one of the present day. */
export function toTimeCount(sheet: ModernSheet, tell: Tell): object {
  const profile = compile(sheet);
  const { modifiers, baseAttack, maxHp, sizeModifier, defense, agility } = profile;
  const { worn, natural } = protectionOf(sheet, profile);
  const said = defense.total + profile.equipment.total + profile.naturalArmor.total;
  const primary = said + agility.total;
  const passive = 10 + sizeModifier + worn + natural;
  const saves = savesOf(profile);
  tell('Threshold of Pain', 'no number of the sheet stands for it', 'the usual 3, and Charisma for Persona');
  tell(
    'speed of attacks',
    'an attack takes an action whatever the weapon',
    'light weapons fast, two-handed ones slow, others standard',
  );
  tell(
    'Defense',
    'there are five',
    'Primary as it is, Passive with armour and size alone, the others 10 and the saves',
  );
  tellNoneOf(sheet, tell);
  return present({
    size: sheet.size,
    speed: speedOfTicks(sheet.speed),
    attributes: {
      strength: modifiers.strength,
      dexterity: modifiers.dexterity,
      constitution: profile.living ? modifiers.constitution : 0,
      intelligence: modifiers.intelligence,
      wisdom: modifiers.wisdom,
      persona: modifiers.charisma,
    },
    accuracy: baseAttack,
    hitPoints: maxHp,
    weapons: weaponsOf(sheet).flatMap((each, at) => weaponOf(each, profile, profile.weapons[at], tell)),
    armor: worn === 0 ? undefined : { name: armorOf(sheet)?.name ?? 'armour', bonus: worn },
    naturalArmor: natural || undefined,
    printed: { primary, passive, vigor: 10 + saves.fortitude, celerity: 10 + saves.reflex, spirit: 10 + saves.will },
    criticalImmune: profile.immuneToCriticals || undefined,
  });
}

/** Whole save bonuses. */
function savesOf({
  saves,
  modifiers,
  living,
}: ModernProfile): Readonly<Record<'fortitude' | 'reflex' | 'will', number>> {
  return {
    fortitude: saves.fortitude.total + (living ? modifiers.constitution : 0),
    reflex: saves.reflex.total + modifiers.dexterity,
    will: saves.will.total + modifiers.wisdom,
  };
}

function weaponOf(
  weapon: Resolved,
  profile: ModernProfile,
  ready: ModernWeapon | undefined,
  tell: Tell,
): readonly object[] {
  if (ready === undefined || (ready.unarmed && !ready.eitherKind)) return [];
  const { name, id, given, use } = weapon;
  if (ready.blast !== null || weapon.cloud !== null || averageOf(weapon.damage) === 0) {
    tell(name, 'explosives, clouds and what does no damage are not carried over', 'left out');
    return [];
  }
  if (ready.magazine > 0) tell(name, 'shots are not counted', 'never empty');
  if (weapon.automatic) tell(name, 'there is no automatic fire', 'single shots');
  const isFar = use === 'projectile';
  return [
    present({
      name: ready.unarmed ? 'fists' : name,
      id,
      category: categoryOf(weapon, ready),
      attribute: isFar ? 'dexterity' : 'strength',
      damage: damageOf(weapon, ready, profile),
      ...heldAs(ready, isFar),
      natural: ready.natural,
      reach: when(weapon.reach > OWN_REACH, weapon.reach),
      increment: weapon.increment,
      delivery: isFar ? 'missile' : 'thrown',
      melee: use !== 'thrown',
      training: when(isUntrained(ready), 'none'),
      attackBonus: attackBeyond(profile, ready),
      nonlethal: nonlethalOf(weapon, ready),
      trip: weapon.trips,
      place: given.place,
    }),
  ];
}

const OWN_REACH = 5;

/** What it takes to hold it, and how long an attack takes: as the source has it for a dagger and a long sword (TC-SPEED-09). */
function heldAs({ natural, light, hands }: ModernWeapon, isFar: boolean): Pick<Weapon, 'hands' | 'speed'> {
  if (natural || light) return { hands: 'light', speed: 'fast' };
  if (hands < 2) return { hands: 'one', speed: 'standard' };
  return { hands: 'two', speed: isFar ? 'standard' : 'slow' };
}

function nonlethalOf({ nonlethal }: Resolved, { eitherKind }: ModernWeapon): Weapon['nonlethal'] {
  if (nonlethal) return 'always';
  return eitherKind ? 'may' : 'never';
}

/** The dice; the attribute that is added to them there is taken off where it is no part of the damage here, or stands in it already. */
function damageOf({ damage }: Resolved, ready: ModernWeapon, { modifiers }: ModernProfile): string {
  const isFar = ready.ranged && !ready.melee;
  const added = isFar ? modifiers.dexterity : modifiers.strength;
  const off = ready.addsStrength && !isFar ? 0 : added;
  return off === 0 ? damage : withMore(damage, -off);
}

function categoryOf({ bow, use }: Resolved, { natural, unarmed, firearm, light }: ModernWeapon): Weapon['category'] {
  if (natural || unarmed) return 'natural';
  if (bow) return 'bows';
  if (use === 'projectile' || firearm) return 'crossbows';
  return light ? 'light swords' : 'maces and clubs';
}
