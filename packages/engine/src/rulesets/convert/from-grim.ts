import { resolveOptions } from '../../kernel/ruleset/options.ts';
import { SIZES, sizeIndex } from '../../space/grid/size.ts';
import { abilityModifier } from '../d20/body/abilities.ts';
import { DENIED, FREE } from '../grim/defense/avoidance.ts';
import { attacksOf, gearOf, type NamedWeapon, UNARMED } from '../grim/gear/equipment.ts';
import { grim } from '../grim/index.ts';
import type { GrimOptions } from '../grim/options.ts';
import { characterLevel, hpProgression } from '../grim/sheet/levels.ts';
import type { GrimSheet } from '../grim/sheet/sheet.ts';
import { ARMORS } from '../grim/tables/armors.ts';
import type { Progression } from '../grim/tables/classes.ts';
import type { WeaponRow } from '../grim/tables/weapon-row.ts';
import { WEAPONS } from '../grim/tables/weapons.ts';
import { modern } from '../modern/index.ts';
import type { WeaponSheet } from '../modern/sheet/sheet.ts';
import { ENERGIES } from '../modern/tables/weapons.ts';
import { present, type Tell } from './note.ts';
import type { PlainSheet } from './plain-sheet.ts';
import { withMore } from './worth.ts';

/** Averages of the Hit Dice that stand for a progression of hit points: d10, d8, d6. */
const AVERAGE: Readonly<Record<Progression, number>> = { good: 5.5, average: 4.5, poor: 3.5 };

/** What the sheet of a hero or creature of the grim game comes to in plain numbers. */
export function fromGrim(sheet: GrimSheet, tell: Tell): PlainSheet {
  const options = resolveOptions(grim.optionSpecs, {}) as GrimOptions;
  const profile = grim.sheets.compile(sheet, options, grim.slots);
  const { modifiers } = profile;
  const [free, denied] = [FREE, DENIED].map((state) => profile.defense.shielded[state]?.total ?? 0);
  const total = 10 + (free ?? 0) + modifiers.dexterity + profile.armor;
  const level = Math.max(1, characterLevel(sheet));
  tellLeft(sheet, tell);
  tell(
    'hit points',
    'levels give more of them there',
    'the average of d10, d8 or d6 for each level, by its progression',
  );
  if ((free ?? 0) !== (denied ?? 0))
    tell('class bonus to Defense', 'nothing but Dexterity and dodging is lost there', 'never lost');
  return {
    size: sheet.size,
    speed: sheet.speed,
    abilities: { ...sheet.abilities, constitution: sheet.abilities.constitution ?? 10 },
    ...kindOf(sheet),
    level,
    hp: Math.max(1, Math.floor(hitDice(sheet, options)) + level * modifiers.constitution),
    baseAttack: sheet.baseAttack,
    defense: { total, touch: total - profile.armor, flatFooted: total - dodging(sheet) },
    saves: profile.saves,
    initiative: sheet.initiative ?? modifiers.dexterity,
    feats: featsOf(sheet, tell),
    weapons: attacksOf(sheet)
      .filter(isNoBareHand)
      .map((each) => weaponOf(each, sheet, tell)),
    armor: armorOf(sheet),
  };
}

function isNoBareHand({ name, damage }: NamedWeapon): boolean {
  return name !== UNARMED || damage !== undefined;
}

/** Dexterity and dodge bonuses, which the flat-footed do not have. */
function dodging({ abilities, defenseModifiers = {} }: GrimSheet): number {
  return (
    Math.max(0, abilityModifier(abilities.dexterity)) + (defenseModifiers.dodge ?? 0) + (defenseModifiers.haste ?? 0)
  );
}

function hitDice(sheet: GrimSheet, options: GrimOptions): number {
  const classes = (sheet.classes ?? []).map(({ name, level, hp }) => level * AVERAGE[hpProgression(options, name, hp)]);
  const race = sheet.racial === undefined ? [] : [sheet.racial.hitDice * AVERAGE.average];
  const all = [...classes, ...race];
  return all.length === 0 ? AVERAGE.poor : all.reduce((sum, each) => sum + each, 0);
}

function kindOf({ racial, type = racial?.type ?? '' }: GrimSheet): Pick<PlainSheet, 'kind'> {
  const kind = type.toLowerCase();
  return kind === 'undead' || kind === 'construct' ? { kind } : {};
}

const OTHER_NAMES: Readonly<Record<string, string>> = { 'martial-firearms': 'advanced firearms proficiency' };

/** Feats that have the same name there; the rest is told. */
function featsOf({ traits = [] }: GrimSheet, tell: Tell): readonly string[] {
  return traits.flatMap((trait) => {
    const feat = OTHER_NAMES[trait] ?? trait.replaceAll('-', ' ');
    const isKnown = modern.sheets.schema.safeParse({ feats: [feat] }).success;
    if (!isKnown) tell(trait, 'it is no feat of that game', 'left out');
    return isKnown ? [feat] : [];
  });
}

function armorOf(sheet: GrimSheet): PlainSheet['armor'] {
  const armor = gearOf(sheet.armor);
  if (armor === undefined) return null;
  const row = ARMORS[armor.name];
  const bonus = (armor.bonus ?? row?.bonus ?? 0) + (armor.enhancement ?? 0);
  const penalty = armor.checkPenalty ?? row?.checkPenalty ?? 0;
  return { name: armor.name, bonus, penalty: -penalty, speed: sheet.speed };
}

type Row = Partial<WeaponRow> & NamedWeapon;

function weaponOf(given: NamedWeapon, sheet: GrimSheet, tell: Tell): WeaponSheet {
  const listed = WEAPONS[given.name];
  const weapon = { ...listed, ...given, firearm: given.firearm ?? listed?.firearm } as Row;
  const { name, called, id, place, spare, attack, enhancement, attackBonus = 0, damageBonus = 0, riders = [] } = weapon;
  for (const { name: rider } of riders)
    tell(`${rider} of the ${name}`, 'nothing but damage is carried over', 'left out');
  if (attackBonus < 0)
    tell(`${attackBonus} to attacks with the ${name}`, 'a weapon there has no penalty of its own', 'left out');
  const energy = ENERGIES.find((each) => each === weapon.energy);
  return present({
    name: called,
    id,
    place,
    spare,
    attack,
    enhancement,
    mastercraft: attackBonus > 0 && attack === undefined ? attackBonus : undefined,
    use: useOf(weapon),
    damage: withMore(weapon.damage ?? '0', attack === undefined ? damageBonus : 0),
    extraDamage: weapon.extra?.[0]?.dice,
    size: weapon.natural === true ? undefined : sizeFor(weapon, sheet),
    increment: weapon.increment,
    reach: weapon.reach === null || weapon.reach === 5 ? undefined : weapon.reach,
    nonlethal: weapon.nonlethal,
    natural: weapon.natural,
    count: weapon.count,
    secondary: weapon.secondary,
    touch: weapon.touch,
    magazine: weapon.magazine,
    energy,
    bow: weapon.missile === 'arrow' || undefined,
    proficient: weapon.proficient ?? true,
    ...firearmOf(weapon),
  });
}

function useOf({ missile, reach }: Row): NonNullable<WeaponSheet['use']> {
  if (missile === undefined || missile === null) return 'melee';
  if (missile !== 'thrown') return 'projectile';
  return reach === null ? 'thrown' : 'melee or thrown';
}

/** The size that makes it light, one-handed or two-handed for its owner. */
function sizeFor({ handling = 'oneHanded' }: Row, { size }: GrimSheet): WeaponSheet['size'] {
  const shift = handling === 'light' ? -1 : handling === 'twoHanded' ? 1 : 0;
  return SIZES[Math.min(SIZES.length - 1, Math.max(0, sizeIndex(size) + shift))];
}

function firearmOf({ firearm }: Row): Partial<WeaponSheet> {
  if (firearm === undefined) return {};
  return {
    proficiency: 'personal firearms',
    automatic: firearm.automatic,
    semiautomatic: firearm.selfLoading !== false,
    singleShots: firearm.single !== false,
    longarm: firearm.longarm,
    threeRounds: firearm.preset?.includes(3),
  };
}

/** What the sheet says and no number of another game stands for. */
function tellLeft(sheet: GrimSheet, tell: Tell): void {
  for (const { name } of sheet.powers ?? []) tell(name, 'spells and powers are not carried over', 'left out');
  for (const { name } of sheet.workings ?? []) tell(name, 'spells and powers are not carried over', 'left out');
  for (const item of sheet.items ?? []) tell(item, 'magic items are not carried over', 'left out');
  if (sheet.shield !== undefined) tell('shield', 'it has no place on the sheet', 'its bonus stands in Defense');
  if (sheet.damageReduction !== undefined) tell('damage reduction', 'it is not carried over', 'left out');
  if (sheet.resistances !== undefined) tell('resistance to energy', 'it is not carried over', 'left out');
  if (sheet.object !== undefined) tell('a thing', 'things are not carried over', 'a creature that has its numbers');
}
