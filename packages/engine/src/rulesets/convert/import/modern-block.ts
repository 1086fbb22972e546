import { diceOrNull } from '../../../chance/notation.ts';
import { SIZES } from '../../../space/grid/size.ts';
import { ABILITIES } from '../../d20/body/abilities.ts';
import { ARMOR } from '../../modern/tables/armor.ts';
import { WEAPONS } from '../../modern/tables/weapons.ts';
import type { Tell } from '../note.ts';
import { present } from '../note.ts';
import { fault, SHORT, splitOutside } from '../stat-block/fields.ts';

/** Whether a text is a stat block of the modern kind: one paragraph, its parts behind semicolons. */
export function isModernBlock(text: string): boolean {
  return /\bDefense \d+/i.test(text) && /\bSV\b|\bFort [+-]?\d/i.test(text) && /\bBAB [+-]?\d/i.test(text);
}

/** A block while it is read. */
interface Block {
  readonly text: string;
  readonly file: string;
}

/** The first group behind these words. @throws InputError where they are missing */
function demanded({ text, file }: Block, pattern: RegExp, expected: string): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw fault(file, 1, '', expected, 'none');
  return found;
}

/** A stat block of the modern rules as a sheet for `modern`: the numbers as printed. @throws InputError */
export function fromModernBlock(text: string, file: string, tell: Tell): object {
  const plain = text
    .replaceAll(/[–—−‒]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('×', 'x');
  const block = { text: plain, file };
  const number = (pattern: RegExp): number | undefined => numberIn(plain, pattern);
  const armor = armorOf(plain, tell);
  return present({
    size: sizeOf(plain, tell),
    speed: number(/\bSp(?:d|eed) (\d+)/i),
    abilities: abilitiesOf(block),
    level: levelOf(plain),
    hp: Number(demanded(block, /\bhp (\d+)/i, "hit points, such as 'hp 14'")),
    baseAttack: number(/\bBAB ([+-]?\d+)/i),
    defense: defenseOf(block),
    saves: savesOf(block),
    initiative: number(/\bInit(?:iative)? ([+-]?\d+)/i),
    feats: featsOf(plain, tell),
    weapons: weaponsOf(plain, tell),
    armor,
  });
}

function numberIn(text: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

function sizeOf(text: string, tell: Tell): string | undefined {
  const found = SIZES.find((size) => new RegExp(`\\b${size}(-size)?\\b`, 'i').test(text));
  if (found === undefined) tell('size', 'it is not written', 'medium');
  return found;
}

/** "Strong Ordinary 1/Tough Ordinary 1" are two levels; of who has none named, as many as Hit Dice. */
function levelOf(text: string): number | undefined {
  const named = /\(([^()]*\d)\)\s*:/.exec(text)?.[1] ?? '';
  const levels = [...named.matchAll(/(\d+)/g)].reduce((sum, [, level]) => sum + Number(level), 0);
  if (levels > 0) return levels;
  const dice = /\bHD ([^;]+)/i.exec(text)?.[1] ?? '';
  const count = [...dice.matchAll(/(\d+)d\d+/g)].reduce((sum, [, each]) => sum + Number(each), 0);
  return count > 0 ? count : undefined;
}

function abilitiesOf({ text, file }: Block): object {
  const scores = ABILITIES.map((ability) => {
    const found = new RegExp(`\\b${SHORT[ability]} (\\d+|-)`, 'i').exec(text)?.[1];
    if (found === undefined) throw fault(file, 1, '', `a score of ${ability}, such as '${SHORT[ability]} 12'`, 'none');
    return [ability, found === '-' ? 0 : Number(found)];
  });
  return Object.fromEntries(scores);
}

function defenseOf(block: Block): object {
  const total = Number(demanded(block, /\bDefense (\d+)/i, "a Defense, such as 'Defense 13'"));
  const touch = numberIn(block.text, /\btouch (\d+)/i);
  const flatFooted = numberIn(block.text, /\bflat-footed (\d+)/i);
  return { total, touch: touch ?? total, flatFooted: flatFooted ?? total };
}

function savesOf(block: Block): object {
  const save = (name: string): number =>
    Number(demanded(block, new RegExp(`\\b${name}[a-z]* ([+-]?\\d+)`, 'i'), `a save, such as '${name} +2'`));
  return { fortitude: save('Fort'), reflex: save('Ref'), will: save('Will') };
}

/** What stands behind a label up to the end of its sentence. */
function sentence(text: string, label: string): string {
  return new RegExp(`\\b${label}: ([^.]*)`, 'i').exec(text)?.[1]?.trim() ?? '';
}

/** Feats by their names; one that the rules do not know is a note of the sheet, which its schema asks for. */
function featsOf(text: string, tell: Tell): readonly string[] | undefined {
  const listed = splitOutside(sentence(text, 'Feats'), /^[,;]\s*/).map((feat) => feat.toLowerCase());
  if (listed.length === 0) tell('feats', 'none are written', 'none');
  return listed.length === 0 ? undefined : listed;
}

/** Armour among the possessions, where the tables have it. */
function armorOf(text: string, tell: Tell): string | undefined {
  const owned = splitOutside(sentence(text, 'Possessions'), /^[,;]\s*/).map((thing) => thing.toLowerCase());
  const found = owned.find((thing) => Object.hasOwn(ARMOR, thing));
  if (found !== undefined) tell(`armour '${found}'`, 'Defense is printed with it', 'worn, the printed Defense counts');
  return found;
}

const ATTACK = /([+-]\d+) (melee|ranged)\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)/gi;

/** "+3 melee (1d6+2, metal baton) or +2 ranged (2d6, Glock 17)" */
function weaponsOf(text: string, tell: Tell): readonly object[] {
  const found = new Map<string, object>();
  for (const [whole, bonus, way = '', inner = ''] of text.matchAll(ATTACK)) {
    const [first = '', ...rest] = inner.split(',').map((part) => part.trim());
    const damage = /^\d+(?:d\d+)?(?:[+-]\d+)?/.exec(first)?.[0] ?? '';
    const name = (rest.at(-1) ?? first.slice(damage.length)).trim().toLowerCase();
    if (name === '' || diceOrNull(damage) === null) tell(`attack '${whole}'`, 'it cannot be read', 'left out');
    else if (!found.has(name)) found.set(name, weaponOf(name, damage, Number(bonus), way.toLowerCase(), inner));
  }
  return [...found.values()];
}

const FAR = 10;

/** One of the tables keeps all but its printed numbers; any other has no more than these. */
function weaponOf(name: string, damage: string, attack: number, way: string, inner: string): object {
  const nonlethal = /nonlethal/i.test(inner) ? { nonlethal: true } : {};
  if (Object.hasOwn(WEAPONS, name)) return { name, damage, attack, ...nonlethal };
  const use = way === 'melee' ? { use: 'melee' } : { use: 'projectile', increment: FAR };
  const isPart = /bite|claw|slam|gore|sting|talon|tail|hoof|unarmed/.test(name);
  return { name, damage, attack, ...use, ...nonlethal, ...(isPart ? { natural: true } : {}) };
}
