import { SPACE_AND_REACH } from '../../space/grid/size.ts';
import type { DefenseModifiers, Gear, GrimSheet } from '../grim/sheet/sheet.ts';
import type { ModernProfile } from '../modern/game.ts';
import { takenOf } from '../modern/sheet/classes-schema.ts';
import { compile } from '../modern/sheet/compile.ts';
import { armorOf } from '../modern/sheet/reading.ts';
import type { ModernSheet } from '../modern/sheet/sheet.ts';
import type { ArmorTable } from '../modern/tables/armor.ts';
import { CLASSES, type ClassName, isCreature } from '../modern/tables/classes.ts';
import { classNamed, sparedBy, type Training, unnamedLevels } from './creatures.ts';
import { addGift, type Gifts, giftFields, noGifts } from './gifts.ts';
import { armsOf } from './modern-weapons.ts';
import { filled, type Hints, present, type Tell } from './note.ts';

/** The sheet of a hero or creature of the present day as one of the new game. */
export function fromModern(sheet: ModernSheet, hints: Hints, tell: Tell): GrimSheet {
  const profile = compile(sheet);
  const { modifiers } = profile;
  const training = trainingOf(sheet, profile, hints, tell);
  const sparing = sparingOf(sheet, training, tell);
  const { weapons, powers } = armsOf({ sheet, profile }, tell);
  const gifts = giftsOf(sheet, profile, tell);
  tellRest(sheet, tell);
  const { reach } = sheet;
  return present({
    size: sheet.size,
    speed: profile.speed,
    reach: reach === SPACE_AND_REACH[sheet.size].tallReachFeet ? undefined : reach,
    ...training,
    abilities: { ...sheet.abilities, ...(sheet.kind === 'living' ? {} : { constitution: null }) },
    baseAttack: Math.max(0, profile.baseAttack),
    saves: {
      fortitude: profile.saves.fortitude.total + modifiers.constitution,
      reflex: profile.saves.reflex.total + modifiers.dexterity,
      will: profile.saves.will.total + modifiers.wisdom,
    },
    initiative: profile.initiative === modifiers.dexterity ? undefined : profile.initiative,
    skills: filled(skillsOf(sheet)),
    ...bodyOf(sheet, profile, tell),
    ...protectionOf(sheet, tell),
    ...giftFields(gifts, sparing),
    weapons,
    powers: filled(powers),
  });
}

function skillsOf({ skills }: ModernSheet): Readonly<Record<string, number>> {
  const { 'treat injury': heal, ...rest } = skills;
  return { ...rest, ...(heal === undefined ? {} : { heal }) };
}

/** Levels by the names of the class lists, racial Hit Dice of creatures. */
function trainingOf(sheet: ModernSheet, profile: ModernProfile, hints: Hints, tell: Tell): Training {
  const taken = takenOf(sheet.classes);
  if (taken.length === 0) {
    if (sheet.object !== undefined) return {};
    const creature = sheet.kind === 'living' ? hints.creature : sheet.kind;
    return unnamedLevels(profile.level, { ...hints, creature: creature && capital(creature) }, tell);
  }
  const classes = taken.filter(({ name }) => !isCreature(name));
  const [race, ...mixed] = taken.filter(({ name }) => isCreature(name));
  for (const { name } of mixed) tell(name, 'a creature has one type', 'left out');
  return present({
    racial: race && { type: capital(race.name), hitDice: race.levels },
    classes: filled(classes.map(({ name, levels }) => classNamed(classTitle(name), levels, tell))),
  });
}

const BASIC: readonly ClassName[] = ['strong', 'fast', 'tough', 'smart', 'dedicated', 'charismatic'];

/** The basic classes are called heroes in the lists. */
function classTitle(name: ClassName): string {
  return BASIC.includes(name) && CLASSES[name] !== undefined ? `${capital(name)} Hero` : capital(name);
}

function capital(name: string): string {
  return name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function sparingOf({ immune }: ModernSheet, { racial }: Training, tell: Tell): readonly string[] {
  const byType = racial === undefined ? [] : sparedBy(racial.type, tell);
  if (immune.includes('gas')) tell('immune to gas', 'gas is no part of this game', 'left out');
  return immune.includes('critical hits') ? [...byType, 'no-anatomy'] : byType;
}

function giftsOf(sheet: ModernSheet, profile: ModernProfile, tell: Tell): Gifts {
  const gifts = noGifts();
  const measured = /^(damage reduction|\w+(\/\w+)? resistance)/i;
  for (const text of [...sheet.feats, ...sheet.talents]) if (!measured.test(text)) addGift(gifts, text, tell);
  const { damageReduction, resistances, evasion } = profile.traits;
  if (damageReduction > 0) gifts.damageReduction.push({ amount: damageReduction, bypass: [] });
  for (const [energy, points] of Object.entries(resistances ?? {})) if (points > 0) gifts.resistances[energy] = points;
  if (evasion === 'improved' && !gifts.traits.includes('improved-evasion')) gifts.traits.push('improved-evasion');
  if (profile.stable) gifts.traits.push('stable');
  return gifts;
}

/** Limbs, and what makes a thing of it. */
function bodyOf({ legs, object }: ModernSheet, profile: ModernProfile, tell: Tell): Partial<GrimSheet> {
  if (object !== undefined && profile.object !== null) {
    tell('a thing', 'whether it moves by itself is not written', 'it lies still');
    return { object: { hardness: profile.object.hardness }, hp: profile.maxHp };
  }
  if (legs === 2) return {};
  if (legs < 4) return { anatomy: { legs } };
  tell(`${legs} legs`, 'whether there are arms beside them is not written', 'none');
  return { anatomy: { legs, arms: 0 } };
}

type Protected = Pick<GrimSheet, 'armor' | 'naturalArmor' | 'defenseModifiers'>;

/** Armour goes to Protection, what a printed Defense has beyond worn armour to natural armour, other bonuses to Defense. */
function protectionOf(sheet: ModernSheet, tell: Tell): Protected {
  const table = armorOf(sheet);
  const armor = table === null ? undefined : gearOf(sheet, table, tell);
  const naturalArmor = naturalArmorOf(sheet, table, tell) || undefined;
  const defenseModifiers = filled(bonusesOf(sheet, tell));
  return present({ armor, naturalArmor, defenseModifiers });
}

function gearOf({ classes, feats }: ModernSheet, table: ArmorTable, tell: Tell): Gear {
  const { name, kind, bonus, penalty } = table;
  const learned = feats.some((feat) => feat.toLowerCase() === `armor proficiency (${kind})`);
  const proficient = kind === 'none' || Object.keys(classes).length === 0 || learned;
  if (!proficient) tell(name, 'it protects its wearer less without training', `its whole bonus of ${bonus}`);
  tell(`weight of the ${name} and of what else is carried`, 'it is not written', 'no load');
  const category = kind === 'none' ? 'light' : kind;
  return { name, bonus, checkPenalty: Math.abs(penalty), category, ...(proficient ? {} : { proficient: false }) };
}

function naturalArmorOf({ defense, naturalArmor }: ModernSheet, worn: ArmorTable | null, tell: Tell): number {
  if (defense === undefined) return naturalArmor;
  if (typeof defense === 'number' || defense.touch === undefined) {
    tell('Defense as printed', 'what of it is armour cannot be told', `natural armour ${naturalArmor}`);
    return naturalArmor;
  }
  const beyond = defense.total - defense.touch - (worn?.bonus ?? 0);
  if (beyond < 0) {
    const printed = `Defense ${defense.total}, touch ${defense.touch}`;
    tell(printed, `less than the ${worn?.name ?? 'armour'} gives by itself`, 'the armour counts in full');
  }
  return Math.max(naturalArmor, beyond, 0);
}

/** Bonuses from magic and the like by their kinds. */
function bonusesOf({ bonuses }: ModernSheet, tell: Tell): DefenseModifiers {
  const found: Partial<Record<keyof DefenseModifiers, number>> = {};
  for (const { to, type, value, text } of bonuses) {
    if (to === 'attack') continue;
    if (type === 'morale') tell(text, 'Defense knows no morale bonus', 'left out');
    else found[type] = type === 'dodge' ? (found.dodge ?? 0) + value : Math.max(found[type] ?? 0, value);
  }
  return found;
}

/** What the sheet says and no rule of the new game asks for. */
function tellRest(sheet: ModernSheet, tell: Tell): void {
  if (sheet.hp !== undefined && sheet.object === undefined)
    tell(`hit points ${sheet.hp}`, 'they come from Constitution, levels and size', 'worked out anew');
  if (sheet.defense !== undefined) tell('class bonus to Defense', 'levels give another one', 'worked out anew');
  for (const sense of sheet.senses) tell(sense, 'a sheet of this game tells nothing of sight', 'left out');
  for (const { id } of sheet.worn) tell(id, 'nothing that is only worn has a place on the sheet', 'left out');
  for (const note of sheet.notes) tell(note, 'it changes nothing in a fight', 'left out');
  if (sheet.group !== '') tell(`group ${sheet.group}`, 'everybody rolls initiative alone', 'left out');
  if (!sheet.kit) tell('no kit', 'first aid asks for none', 'left out');
  const usual = SPACE_AND_REACH[sheet.size].spaceFeet;
  if (sheet.space !== undefined && sheet.space !== usual)
    tell(`space of ${sheet.space} feet`, 'space goes by size', `${usual} feet`);
}
