import type { DefenseModifiers, Gear, GrimSheet } from '../../grim/sheet/sheet.ts';
import { ARMORS, SHIELDS } from '../../grim/tables/armors.ts';
import { ARMOR_TRAITS, SHIELD_TRAITS } from '../../grim/traits/armor.ts';
import { filled, present, signed, type Tell } from '../note.ts';
import { splitOutside } from './fields.ts';
import { wordReader } from './worded.ts';

type Protected = Pick<GrimSheet, 'armor' | 'shield' | 'naturalArmor' | 'naturalArmorEnhancement' | 'defenseModifiers'>;

const KINDS = ['deflection', 'dodge', 'insight', 'luck', 'sacred', 'profane', 'haste'] as const;
/** What the new game works out by itself. */
const WORKED_OUT = /^(size|dex|dexterity)$/;
const SHIELD = /shield|buckler/;
/** Names of armour that say so without the word. */
const ARMOR = /armou?r|mail|plate|leather|hide|chain|padded|shirt|coat|vest/;

/** Armour that is nothing but force, which hinders nobody (GNG-PEN-04). */
const FORCE = /^(?:bracers of armou?r|(?:greater )?mage armou?r|inertial armou?r)$/;

/** Parts of an Armor Class while they are taken apart. */
interface Parts {
  armor?: Gear;
  shield?: Gear;
  naturalArmor: number;
  naturalArmorEnhancement: number;
  readonly modifiers: Partial<Record<keyof DefenseModifiers, number>>;
}

/**
 * Armour and natural armour go to Protection, a shield and all else to Defense (GNG-CORE-02). "20 (-1 size, -1 Dex, +9
 * natural, +3 hide armor), touch 8, flat-footed 20"
 */
export function protectionOf(text: string, tell: Tell): Protected {
  const breakdown = /\(([^)]*(?:\([^)]*\)[^)]*)*)\)/.exec(text)?.[1];
  const parts: Parts = {
    naturalArmor: breakdown === undefined ? unparted(text, tell) : 0,
    naturalArmorEnhancement: 0,
    modifiers: {},
  };
  for (const part of splitOutside(breakdown ?? '', /^,\s*/)) addPart(parts, part, tell);
  const { armor, shield, modifiers } = parts;
  return present({
    armor,
    shield,
    naturalArmor: parts.naturalArmor || undefined,
    naturalArmorEnhancement: parts.naturalArmorEnhancement || undefined,
    defenseModifiers: filled(modifiers),
  });
}

/** Of an Armor Class without its parts what is armour of any kind: all that touches do not meet. */
function unparted(text: string, tell: Tell): number {
  const [, total, touch] = /^(\d+)(?:.*\btouch (\d+))?/.exec(text) ?? [];
  if (Number(total) === BARE) return 0;
  const armor = touch === undefined ? 0 : Math.max(0, Number(total) - Number(touch));
  tell(
    `Armor Class ${text}`,
    'of what it is made up is not written',
    armor > 0 ? `natural armour ${armor}` : 'no armour',
  );
  return armor;
}

/** Of who has nothing at all to add. */
const BARE = 10;

/** "+3 hide armor", or "ring of protection +1". */
function partOf(text: string): { readonly value: number; readonly name: string } {
  const [, before, label, behind] = /^([+-]\d+)?\s*(.+?)(?:\s+([+-]\d+))?[.*]*$/.exec(text.toLowerCase()) ?? [];
  return { value: Number(before ?? behind), name: label ?? '' };
}

function addPart(parts: Parts, text: string, tell: Tell): void {
  const { value, name } = partOf(text);
  const kind = name.includes('ring of protection') ? 'deflection' : KINDS.find((each) => name.startsWith(each));
  if (Number.isNaN(value)) tell(text, 'it is no part of an Armor Class that can be read', 'left out');
  else if (WORKED_OUT.test(name)) return;
  else if (kind !== undefined) parts.modifiers[kind] = (parts.modifiers[kind] ?? 0) + value;
  else if (/^amulet of natural armou?r/.test(name)) parts.naturalArmorEnhancement += value;
  else if (name.startsWith('natural')) parts.naturalArmor += value;
  else if (/^(wis|wisdom|monk)/.test(name)) tell(text, 'a monk has it from his class', 'worked out from the levels');
  else if (FORCE.test(name) && parts.armor === undefined)
    parts.armor = { name, bonus: value, checkPenalty: 0, category: 'force' };
  else if (SHIELD.test(name) && parts.shield === undefined) parts.shield = gearOf(name, value, SHIELDS, tell);
  else if (ARMOR.test(name) && parts.armor === undefined) parts.armor = gearOf(name, value, ARMORS, tell);
  else tell(text, 'what it comes from is not known here', 'left out');
}

const ABILITIES = Object.keys({ ...ARMOR_TRAITS, ...SHIELD_TRAITS });
const readWords = wordReader(['masterwork', 'mithral', 'adamantine', 'darkwood', ...ABILITIES]);

type Table = Readonly<Record<string, { readonly bonus: number; readonly category: string }>>;

/** "+1 full plate", "large steel shield", "leather armor": by name where the tables have it, else by its bonus alone. */
function gearOf(label: string, bonus: number, table: Table, tell: Tell): Gear {
  const { words, rest } = readWords(label);
  const plus = words.find((word) => word.startsWith('+'))?.slice(1);
  const name = tableName(rest, table);
  const traits = filled(ABILITIES.filter((each) => words.includes(each)));
  const row = name === null ? undefined : table[name];
  if (name === null || row === undefined) {
    tell(`${signed(bonus)} ${label}`, 'its check penalty is not written', 'none');
    return present({ name: rest, bonus, checkPenalty: 0, traits });
  }
  const enhancement = plus === undefined ? Math.max(0, bonus - row.bonus) : Number(plus);
  if (plus === undefined && bonus !== row.bonus)
    tell(`${signed(bonus)} ${label}`, `the tables give ${signed(row.bonus)}`, 'the number of the sheet counts');
  const base = bonus - enhancement;
  return present({
    name,
    bonus: base === row.bonus ? undefined : base,
    enhancement: enhancement > 0 ? enhancement : undefined,
    traits,
  });
}

/** Older books call heavy shields large and light ones small. */
function tableName(label: string, table: Table): string | null {
  const plain = label
    .replace(/ barding$/, '')
    .replace(/^plate$/, 'full plate')
    .replace(/^large (.*shield)$/, 'heavy $1')
    .replace(/^small (.*shield)$/, 'light $1')
    .replace(/^(heavy|light) shield$/, '$1 wooden shield');
  const names = [plain, plain.replace(/ armou?r$/, ''), plain.replace(/ /g, '-')];
  return names.find((each) => Object.hasOwn(table, each)) ?? null;
}
