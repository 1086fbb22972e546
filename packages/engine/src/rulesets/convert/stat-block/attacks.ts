import { diceOrNull } from '../../../chance/notation.ts';
import type { SheetWeapon } from '../../grim/sheet/sheet.ts';
import { WEAPONS } from '../../grim/tables/weapons.ts';
import { signed, type Tell } from '../note.ts';
import { splitOutside } from './fields.ts';

const PATTERN =
  /^(?:(\d+) )?(.+?) ([+-]\d+)((?:\/[+-]?\d+)*)(?: (melee|ranged))?( touch| incorporeal touch)?(?: \((.*)\))?$/;
const ENERGIES = /^(\d+d\d+(?:[+-]\d+)?) (acid|cold|electricity|fire|sonic)$/;
const NONLETHAL = /nonlethal|subdual/;
const THROWN_FEET = 10;
/** Hands that have learned to hurt; others are known as unarmed. */
const FISTS = 'fists';
const BARE_HANDS: readonly string[] = ['unarmed', 'unarmed strike', 'unarmed attack'];

/**
 * Weapons of the lines Attack and Full Attack, each once with its best printed bonus: "2 slams +15 melee (1d4+7) or rock
 * +8 ranged (2d6+7)". Damage stands as printed, Strength included.
 */
export function weaponsOf(attack: string, fullAttack: string, tell: Tell): readonly SheetWeapon[] {
  const found: SheetWeapon[] = [];
  let routine = false;
  for (const text of [fullAttack, attack]) {
    for (const way of splitOutside(text, /^;?\s+or\s+|^;\s+/)) {
      const parts = splitOutside(way, /^,?\s+and\s+|^,\s+/);
      routine ||= parts.length > 1;
      for (const part of parts) routine = take(found, part, tell) > 1 || routine;
    }
  }
  if (routine)
    tell('a routine of natural attacks', 'the base attack bonus alone gives further attacks', 'one weapon each');
  return found;
}

/** Adds what the text tells of, where it is not there yet; how many there are of it. */
function take(found: SheetWeapon[], text: string, tell: Tell): number {
  const [, count, called = '', bonus, , way, touch, harm] = PATTERN.exec(text) ?? [];
  if (bonus === undefined) {
    tell(`attack '${text}'`, 'it cannot be read', 'left out');
    return 0;
  }
  const number = Number(count ?? 1);
  const name = nameOf(called, number > 1, NONLETHAL.test(harm ?? ''));
  const ranged = way === 'ranged';
  const same = (each: SheetWeapon): boolean =>
    each.name === name && (each.missile !== undefined) === (ranged && !isTabled(name));
  if (found.some(same)) return number;
  const weapon = weaponOf(name, Number(bonus), ranged, tell);
  const made = {
    ...weapon,
    ...(touch === undefined && !name.includes('touch') ? {} : { touch: true }),
    ...harmOf(name, harm ?? '', tell),
  };
  for (let copy = 0; copy < number; copy++) found.push(made);
  return number;
}

function isTabled(name: string): boolean {
  return Object.hasOwn(WEAPONS, name);
}

/** Without brackets, plus signs and the s of several. */
function nameOf(text: string, several: boolean, nonlethal: boolean): string {
  const bare = text
    .toLowerCase()
    .replaceAll(/\s*\(.*?\)/g, '')
    .replace(/^\+\d+ /, '')
    .replace(/^(masterwork|mwk) /, '')
    .trim();
  const one = several && !isTabled(bare) ? bare.replace(/s$/, '') : bare;
  if (BARE_HANDS.includes(one)) return nonlethal ? 'unarmed' : FISTS;
  return ALIASES[one] ?? one;
}

const ALIASES: Readonly<Record<string, string>> = {
  'sword, short': 'short sword',
  shortsword: 'short sword',
  'heavy warhammer': 'warhammer',
  'crossbow, light': 'light crossbow',
};

function weaponOf(name: string, attack: number, ranged: boolean, tell: Tell): SheetWeapon {
  if (isTabled(name)) return { name, attack };
  if (!ranged) {
    if (name !== FISTS) tell(name, 'it stands in no table of weapons', 'taken for a part of the body');
    return { name, attack, natural: true };
  }
  tell(name, 'its range increment is not written', `thrown, ${THROWN_FEET} feet`);
  return { name, attack, missile: 'thrown', increment: THROWN_FEET, reach: null, natural: true };
}

/** "1d8+4/19-20 plus 1d6 fire plus poison" */
function harmOf(name: string, text: string, tell: Tell): Pick<SheetWeapon, 'damage' | 'extra'> {
  const [first = '', ...more] = text.split(/ plus | and /);
  const [dice = '', ...critical] = first.split('/');
  if (critical.length > 0) tell(`${name} (${first})`, 'critical hits do not exist', 'the dice alone');
  const extra: NonNullable<SheetWeapon['extra']>[number][] = [];
  for (const each of more) {
    const [, amount, energy] = ENERGIES.exec(each) ?? [];
    if (amount !== undefined && energy !== undefined) extra.push({ dice: amount, energy });
    else tell(`${name} plus ${each}`, 'what it does is told in words', 'left out');
  }
  const damage = /^\d+(d\d+)?([+-]\d+)?/.exec(dice)?.[0] ?? '';
  if (diceOrNull(damage) === null) {
    tell(`${name} (${text})`, 'no dice of damage can be read', 'no damage');
    return { damage: null };
  }
  return { damage, ...(extra.length > 0 ? { extra } : {}) };
}

/** Base attack bonus and, where it is printed, the whole grapple bonus. */
export function baseAttackOf(text: string): { readonly base: number | null; readonly grapple: number | null } {
  const [, base, grapple] = /^([+-]\d+)(?:\/([+-]\d+))?/.exec(text) ?? [];
  return { base: base === undefined ? null : Number(base), grapple: grapple === undefined ? null : Number(grapple) };
}

/** Tells of a printed grapple bonus that the game would not come to. */
export function tellGrapple(printed: number, worked: number, tell: Tell): void {
  if (printed !== worked)
    tell(`grapple ${signed(printed)}`, 'what is in it is not written', `${signed(worked)} by the rules`);
}
