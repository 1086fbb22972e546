import { resolveOptions } from '../../kernel/ruleset/options.ts';
import { SIZES } from '../../space/grid/size.ts';
import { sizeModifier } from '../d20/body/sizes.ts';
import type { ModernSheet, WeaponSheet } from '../modern/sheet/sheet.ts';
import { timecount } from '../timecount/index.ts';
import type { TimeCountOptions } from '../timecount/options.ts';
import { compile } from '../timecount/sheet/compile.ts';
import type { TimeCountSheet, Weapon } from '../timecount/sheet/sheet.ts';
import { armorOf, shieldOf, weaponOf } from '../timecount/sheet/sheet-schema.ts';
import { present, type Tell, when } from './note.ts';
import type { PlainSheet } from './plain-sheet.ts';
import { scoreOf, speedOfMove, withMore } from './worth.ts';

/** What the sheet of somebody whose time is counted comes to in plain numbers. */
export function fromTimeCount(sheet: TimeCountSheet, tell: Tell): PlainSheet {
  const size = sheet.size === 'normal' ? 'medium' : sheet.size;
  const { strength, dexterity, constitution, intelligence, wisdom, persona } = sheet.attributes;
  const options = resolveOptions(timecount.optionSpecs, {}) as TimeCountOptions;
  const { speed } = compile({ ...sheet, armor: null }, options);
  const level = Math.max(1, sheet.accuracy);
  const { printed = {} } = sheet;
  const { worn, shield, defense, armor } = defenseOf(sheet, size);
  tell('Threshold of Pain, fatigue and speed factors', 'there are rounds and hit points alone', 'left out');
  tell('level', 'a sheet has none', `${level}, as its Accuracy has it`);
  if (shield > 0) tell('shield', 'it has no place on the sheet', 'its bonus stands in Defense');
  tellLeft(sheet, tell);
  return {
    size,
    speed: speedOfMove(speed),
    abilities: {
      strength: scoreOf(strength),
      dexterity: scoreOf(dexterity),
      constitution: scoreOf(constitution),
      intelligence: scoreOf(intelligence),
      wisdom: scoreOf(wisdom),
      charisma: scoreOf(persona),
    },
    level,
    hp: sheet.hitPoints,
    baseAttack: sheet.accuracy,
    defense,
    saves: {
      fortitude: printed.vigor === undefined ? constitution + sheet.fortitude : printed.vigor - 10,
      reflex: printed.celerity === undefined ? dexterity + sheet.agility : printed.celerity - 10,
      will: printed.spirit === undefined ? wisdom + sheet.willpower : printed.spirit - 10,
    },
    initiative: dexterity,
    feats: ['personal firearms proficiency'],
    weapons: sheet.weapons.flatMap((each) => carriedOver(weaponOf(each), sheet, size, tell)),
    armor: worn === null ? null : { name: worn.name, bonus: armor, penalty: 0, speed: speedOfMove(speed - worn.speed) },
    ...(sheet.criticalImmune ? { immune: ['critical hits'] as const } : {}),
  };
}

/** Defense as Primary and Passive have it (TC-DEF-02, TC-DEF-03). */
function defenseOf(sheet: TimeCountSheet, size: ModernSheet['size']) {
  const { printed = {} } = sheet;
  const worn = sheet.armor === null ? null : armorOf(sheet.armor);
  const held = sheet.shield === null ? null : shieldOf(sheet.shield);
  const armor = worn === null ? 0 : worn.bonus + worn.enhancement;
  const shield = held === null ? 0 : held.bonus + held.enhancement;
  const protection = armor + sheet.naturalArmor;
  const steady = 10 + sizeModifier(size) + sheet.deflection;
  const skill = Math.max(sheet.fortitude, sheet.agility, sheet.willpower);
  const total = printed.primary ?? steady + protection + shield + skill;
  const flatFooted = Math.min(total, printed.passive ?? steady + protection);
  return { worn, shield, armor, defense: { total, touch: total - protection, flatFooted } };
}

function carriedOver(
  weapon: Weapon,
  sheet: TimeCountSheet,
  size: ModernSheet['size'],
  tell: Tell,
): readonly WeaponSheet[] {
  const { name, damage } = weapon;
  if (damage === '') {
    tell(name, 'what does no damage is not carried over', 'left out');
    return [];
  }
  if (weapon.afflictions.length > 0) tell(name, 'what it afflicts with is not carried over', 'left out');
  tell(name, 'an attack takes no time of its own there', 'as long as any other');
  return [
    present({
      name,
      id: weapon.id || undefined,
      use: useOf(weapon),
      damage: withMore(damage, sheet.power + weapon.damageBonus),
      natural: when(weapon.natural, true),
      size: when(!weapon.natural, sizeFor(weapon, size)),
      increment: weapon.increment,
      reach: when(weapon.reach !== OWN_REACH, weapon.reach),
      nonlethal: weapon.nonlethal === 'always',
      mastercraft: when(weapon.attackBonus > 0, weapon.attackBonus),
      trips: weapon.trip,
      bow: weapon.category === 'bows',
      place: weapon.place === 'auto' ? undefined : weapon.place,
      proficient: weapon.training !== 'none',
    }),
  ];
}

const OWN_REACH = 5;

function useOf({ increment, delivery, melee }: Weapon): NonNullable<WeaponSheet['use']> {
  if (increment === 0) return 'melee';
  if (delivery === 'missile') return 'projectile';
  return melee ? 'melee or thrown' : 'thrown';
}

/** The size that makes it light, one-handed or two-handed for its owner. */
function sizeFor({ hands }: Weapon, size: ModernSheet['size']): ModernSheet['size'] {
  const shift = hands === 'light' ? -1 : hands === 'two' ? 1 : 0;
  return SIZES[SIZES.indexOf(size) + shift] ?? size;
}

/** What the sheet says and no number of another game stands for. */
function tellLeft(sheet: TimeCountSheet, tell: Tell): void {
  if (sheet.spells.length + sheet.scrolls.length > 0) tell('spells', 'they are not carried over', 'left out');
  for (const { text } of sheet.modifiers) tell(text, 'what changes single numbers is not carried over', 'left out');
  if (sheet.damageReduction > 0) tell('damage reduction', 'it is not carried over', 'left out');
  if (Object.values(sheet.disciplines).some((ranks) => ranks !== 0))
    tell('disciplines', 'skills are others there', 'left out');
}
