import type { DefenseModifiers, Gear, GrimSheet } from '../../grim/sheet/sheet.ts';
import { ARMORS, SHIELDS } from '../../grim/tables/armors.ts';
import { ARMOR_TRAITS, SHIELD_TRAITS } from '../../grim/traits/armor.ts';
import { filled, present, signed, type Tell } from '../note.ts';
import { splitOutside } from './fields.ts';
import { wordReader } from './worded.ts';

type Protected = Pick<GrimSheet, 'armor' | 'shield' | 'naturalArmor' | 'defenseModifiers'>;

const KINDS = ['deflection', 'dodge', 'insight', 'luck', 'sacred', 'profane', 'haste'] as const;
/** What the new game works out by itself. */
const WORKED_OUT = /^(size|dex|dexterity)$/;
const SHIELD = /shield|buckler/;
/** Names of armour that say so without the word. */
const ARMOR = /armou?r|mail|plate|leather|hide|chain|padded|shirt|coat|vest/;

/** Parts of an Armor Class while they are taken apart. */
interface Parts {
  armor?: Gear;
  shield?: Gear;
  naturalArmor: number;
  readonly modifiers: Partial<Record<keyof DefenseModifiers, number>>;
}

/**
 * Armour and natural armour go to Protection, a shield and all else to Defense (GNG-CORE-02). "20 (-1 size, -1 Dex, +9
 * natural, +3 hide armor), touch 8, flat-footed 20"
 */
export function protectionOf(text: string, tell: Tell): Protected {
  const breakdown = /\(([^)]*(?:\([^)]*\)[^)]*)*)\)/.exec(text)?.[1];
  const parts: Parts = { naturalArmor: 0, modifiers: {} };
  if (breakdown === undefined) tell(`Armor Class ${text}`, 'of what it is made up is not written', 'no armour');
  for (const part of splitOutside(breakdown ?? '', /^,\s*/)) addPart(parts, part, tell);
  const { armor, shield, naturalArmor, modifiers } = parts;
  return present({ armor, shield, naturalArmor: naturalArmor || undefined, defenseModifiers: filled(modifiers) });
}

function addPart(parts: Parts, text: string, tell: Tell): void {
  const [, sign = '', digits, label = ''] = /^([+-])(\d+)\s+(.+)$/.exec(text) ?? [];
  const value = Number(`${sign}${digits}`);
  const name = label.toLowerCase();
  const kind = name.includes('ring of protection') ? 'deflection' : KINDS.find((each) => name.startsWith(each));
  if (Number.isNaN(value)) tell(text, 'it is no part of an Armor Class that can be read', 'left out');
  else if (WORKED_OUT.test(name)) return;
  else if (kind !== undefined) parts.modifiers[kind] = (parts.modifiers[kind] ?? 0) + value;
  else if (name.startsWith('natural')) parts.naturalArmor += value;
  else if (/^(wis|wisdom|monk)/.test(name)) tell(text, 'a monk has it from his class', 'worked out from the levels');
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
    .replace(/^large (.*shield)$/, 'heavy $1')
    .replace(/^small (.*shield)$/, 'light $1')
    .replace(/^(heavy|light) shield$/, '$1 wooden shield');
  const names = [plain, plain.replace(/ armou?r$/, ''), plain.replace(/ /g, '-')];
  return names.find((each) => Object.hasOwn(table, each)) ?? null;
}
