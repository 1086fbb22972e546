import {
  CIRCUMSTANCE,
  DEFLECTION,
  DODGE,
  ENHANCEMENT,
  HASTE,
  INSIGHT,
  LUCK,
  PROFANE,
  SACRED,
  SHIELD,
  type Term,
  term,
} from '../../../kernel/rule.ts';
import { sizeIndex } from '../../../space/grid/size.ts';
import { abilityModifier } from '../../d20/body/abilities.ts';
import { type Line, line } from '../../d20/checks/lines.ts';
import type { DefensePart } from '../game.ts';
import { gearOf } from '../gear/equipment.ts';
import { wholeCheckPenalty } from '../gear/hindrance.ts';
import { loadOf } from '../gear/load.ts';
import type { GrimOptions } from '../options.ts';
import { classBonus, epicDefense } from '../sheet/levels.ts';
import type { Gear, GrimSheet } from '../sheet/sheet.ts';
import { ARMORS, SHIELDS } from '../tables/armors.ts';
import { LOAD_PENALTY } from '../tables/loads.ts';
import { SIZE_ROWS } from '../tables/sizes.ts';
import { type Avoidance, DENIED, FREE, IMMOBILE } from './avoidance.ts';

const CLASS = term('class', 'GNG-DEF-07');
const EPIC = term('epic levels', 'GNG-DEF-12');
const ARMOR_PENALTY = term('armour check penalty', 'GNG-DEF-13');
const SHIELD_PENALTY = term('shield check penalty', 'GNG-DEF-13');
const LOAD = term('load', 'GNG-DEF-14');
const SHIELD_BONUS = term('shield', 'GNG-DEF-17', SHIELD);
const SIZE = term('size', 'GNG-DEF-19');
const NAMED = {
  circumstance: [term('circumstance', 'GNG-DEF-20', CIRCUMSTANCE), IMMOBILE],
  deflection: [term('deflection', 'GNG-DEF-21', DEFLECTION), IMMOBILE],
  dodge: [term('dodge', 'GNG-DEF-22', DODGE), FREE],
  enhancement: [term('enhancement', 'GNG-DEF-23', ENHANCEMENT), IMMOBILE],
  haste: [term('haste', 'GNG-DEF-24', HASTE), FREE],
  insight: [term('insight', 'GNG-DEF-25', INSIGHT), DENIED],
  luck: [term('luck', 'GNG-DEF-26', LUCK), IMMOBILE],
  sacred: [term('sacred', 'GNG-DEF-27', SACRED), IMMOBILE],
  profane: [term('profane', 'GNG-DEF-27', PROFANE), IMMOBILE],
} as const satisfies Readonly<Record<string, readonly [Term, Avoidance]>>;

/**
 * The parts of Defense that stand on the sheet, each with the worst state in which it counts (GNG-DEF-01, GNG-DEF-28).
 * Dexterity is not among them, as it may change. Where the sheet prints the whole Defense, what its other parts leave
 * over is the class bonus. Class and epic bonus go where the Dexterity bonus goes (GNG-DEF-06); armour sets Dexterity no
 * maximum (GNG-DEF-05).
 */
export function defenseParts(sheet: GrimSheet, options: GrimOptions): readonly DefensePart[] {
  const parts = [...equipmentParts(sheet, options), ...namedParts(sheet)];
  parts.push(part(SIZE_ROWS[sizeIndex(sheet.size)]?.modifier ?? 0, SIZE, IMMOBILE));
  if (sheet.defense !== undefined) {
    const known = parts.reduce((sum, { value }) => sum + value, abilityModifier(sheet.abilities.dexterity));
    parts.unshift(part(sheet.defense - known, CLASS, FREE));
  } else {
    parts.unshift(part(epicDefense(sheet), EPIC, options.epicDefenseAlwaysOn ? IMMOBILE : FREE));
    parts.unshift(part(classBonus('defense', sheet, options), CLASS, FREE));
  }
  return parts.filter(({ value }) => value !== 0);
}

/** A shield that is not wielded, or that a touch attack ignores (GNG-ATK-12). */
export type ShieldUse = 'shielded' | 'unshielded';

/** The parts of the sheet that count, by whether a shield does and by state; a penalty stays when a bonus is denied (GNG-DEF-04, GNG-DEF-28). */
export function defenseLines(parts: readonly DefensePart[]): Readonly<Record<ShieldUse, readonly Line[]>> {
  const counting = (shield: boolean): readonly Line[] =>
    ([FREE, DENIED, IMMOBILE] as const).map((state) =>
      line(...parts.filter((each) => each.until >= state && (shield || !each.shield))),
    );
  return { shielded: counting(true), unshielded: counting(false) };
}

function part(value: number, what: Term, until: Avoidance, shield = false): DefensePart {
  return { value, term: what, until, shield };
}

/** GNG-DEF-13, GNG-DEF-15, GNG-DEF-17, GNG-DEF-18 */
function equipmentParts(sheet: GrimSheet, options: GrimOptions): DefensePart[] {
  const armor = gearOf(sheet.armor);
  const shield = gearOf(sheet.shield);
  const parts: DefensePart[] = [part(LOAD_PENALTY[loadOf(sheet)], LOAD, DENIED)];
  if (armor !== undefined) parts.push(part(-checkPenalty(armor, ARMORS), ARMOR_PENALTY, DENIED));
  if (shield === undefined) return parts;
  parts.push(part(shieldBonus(shield), SHIELD_BONUS, DENIED, true));
  if (options.shieldCheckPenaltyCounts) parts.push(part(-checkPenalty(shield, SHIELDS), SHIELD_PENALTY, DENIED));
  return parts;
}

/** What a shield gives, its enhancement included. */
export function shieldBonus(shield: Gear): number {
  return (shield.bonus ?? SHIELDS[shield.name]?.bonus ?? 0) + (shield.enhancement ?? 0);
}

/** Half of the check penalty, rounded up, for whoever is proficient (GNG-DEF-13). */
function checkPenalty(gear: Gear, table: Readonly<Record<string, { readonly checkPenalty: number }>>): number {
  const whole = wholeCheckPenalty(gear, table);
  return gear.proficient === false ? whole : Math.ceil(whole / 2);
}

function namedParts({ defenseModifiers = {} }: GrimSheet): DefensePart[] {
  return Object.entries(NAMED).map(([name, [what, until]]) =>
    part(defenseModifiers[name as keyof typeof NAMED] ?? 0, what, until),
  );
}
