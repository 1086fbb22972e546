import { abilityModifiers } from '../d20/body/abilities.ts';
import { sizeModifier } from '../d20/body/sizes.ts';
import type { D20v22Sheet, WeaponSheet as HeroWeapon, SaveKind } from '../d20v22/sheet/sheet.ts';
import type { WeaponSheet } from '../modern/sheet/sheet.ts';
import { present, type Tell, when } from './note.ts';
import type { PlainSheet } from './plain-sheet.ts';
import { armorOfToughness, diceOfRank, hitPointsOf } from './worth.ts';

/** What the sheet of a hero comes to in plain numbers. */
export function fromD20v22(sheet: D20v22Sheet, tell: Tell): PlainSheet {
  const { abilities, attack, toughness, armor, printed = {} } = sheet;
  const modifiers = abilityModifiers(abilities);
  const { base, dodge, other } = sheet.defense;
  const level = Math.max(1, attack);
  const bonus = armor === null ? 0 : armorOfToughness(armor.toughness);
  const touch = printed.defense ?? 10 + base + dodge + other + modifiers.dexterity + sizeModifier(sheet.size);
  const flatFooted = printed.flatFooted ?? touch - dodge - Math.max(0, modifiers.dexterity);
  const hardness =
    printed.toughness === undefined
      ? toughness.bonus + toughness.defensiveRoll
      : printed.toughness - modifiers.constitution - (armor?.toughness ?? 0);
  tell(
    'Toughness',
    'there are hit points in place of it',
    '5, and 10 for each point of it that is not of Constitution, and Constitution for each level',
  );
  if (armor !== null) tell(armor.name, 'armour makes Defense there and no Toughness', `a bonus of ${bonus}`);
  tell('level', 'a sheet has none', `${level}, as its attack bonus has it`);
  tellLeft(sheet, tell);
  return {
    size: sheet.size,
    speed: sheet.speed,
    abilities,
    level,
    hp: hitPointsOf(hardness, level, modifiers.constitution),
    baseAttack: attack,
    defense: { total: touch + bonus, touch, flatFooted: flatFooted + bonus },
    saves: {
      fortitude: saveOf(sheet, 'fortitude', modifiers.constitution),
      reflex: saveOf(sheet, 'reflex', modifiers.dexterity),
      will: saveOf(sheet, 'will', modifiers.wisdom),
    },
    initiative: printed.initiative ?? sheet.initiative + modifiers.dexterity,
    feats: ['personal firearms proficiency'],
    weapons: [...bareHands(sheet), ...sheet.weapons.flatMap((each) => weaponOf(each, tell))],
    armor: armor === null ? null : { name: armor.name, bonus, penalty: 0, speed: sheet.speed },
    immune: sheet.immunities.includes('critical hits') ? ['critical hits'] : [],
    legs: sheet.legs,
    stable: sheet.stable,
  };
}

function saveOf({ saves, printed = {} }: D20v22Sheet, kind: SaveKind, ability: number): number {
  return printed[kind] ?? saves[kind] + ability;
}

/** Trained hands are a weapon of their own. */
function bareHands({ unarmed }: D20v22Sheet): readonly WeaponSheet[] {
  const { damage, lethal, armed, threat } = unarmed;
  if (damage === 0 && !armed) return [];
  return [{ name: 'fists', natural: true, use: 'melee', damage: diceOfRank(damage), nonlethal: !lethal, threat }];
}

function weaponOf(weapon: HeroWeapon, tell: Tell): readonly WeaponSheet[] {
  const { id, name, form, damage, explosive, splash, area, save } = weapon;
  if (save !== 'toughness') {
    tell(name, 'what does no damage is not carried over', 'left out');
    return [];
  }
  if (area !== undefined) tell(name, 'it fills no area there', 'it strikes one target');
  if (splash !== undefined) tell(name, 'what it splashes is not carried over', 'only whom it hits is hurt');
  const dice = diceOfRank(damage);
  const common = { name, id, damage: dice, proficient: true };
  if (explosive !== undefined) {
    const saveDc = explosive.dc ?? 10 + damage;
    const how =
      form === 'thrown' ? { use: 'thrown' as const, increment: weapon.increment } : { use: 'planted' as const };
    return [{ ...common, ...how, burst: explosive.feet, saveDc }];
  }
  const isPart = form === 'power' || weapon.hands === 0;
  return [
    present({
      ...common,
      use: useOf(weapon),
      natural: when(isPart, true),
      place: when(!isPart, weapon.place),
      size: when(!isPart, sizeOf(weapon)),
      increment: weapon.increment || undefined,
      reach: when(weapon.reach > 0, OWN_REACH + weapon.reach),
      threat: weapon.threat,
      nonlethal: !weapon.lethal,
      mastercraft: when(weapon.attack > 0, weapon.attack),
      energy: weapon.energy,
      magazine: weapon.magazine,
      spare: weapon.spare,
      trips: weapon.trips,
      bow: !weapon.usableProne,
      automatic: weapon.autofire !== undefined,
      semiautomatic: true,
      ...when(weapon.firearm !== 'none', firearmOf(weapon)),
    }),
  ];
}

const OWN_REACH = 5;

function useOf({ form, increment }: HeroWeapon): NonNullable<WeaponSheet['use']> {
  if (form === 'projectile' || (form === 'power' && increment > 0)) return 'projectile';
  return form === 'thrown' ? 'melee or thrown' : 'melee';
}

function firearmOf({ firearm }: HeroWeapon): Partial<WeaponSheet> {
  return { proficiency: 'personal firearms', longarm: firearm === 'longarm' };
}

function sizeOf({ light, hands }: HeroWeapon): WeaponSheet['size'] {
  if (light) return 'small';
  return hands === 2 ? 'large' : 'medium';
}

/** What the sheet says and no number of another game stands for. */
function tellLeft(
  { feats = {}, powers = {}, switched = [], minion, conviction = 0, toughness }: D20v22Sheet,
  tell: Tell,
): void {
  for (const name of [...Object.keys(feats), ...Object.keys(powers), ...switched.map(({ id }) => id)])
    tell(name, 'feats and powers of heroes are not carried over', 'left out');
  if (toughness.impervious > 0) tell('impervious Toughness', 'there is nothing like it', 'left out');
  if (minion) tell('a minion', 'nobody is one there', 'somebody like all others');
  if (conviction > 0) tell('Conviction', 'there is nothing like it', 'left out');
}
