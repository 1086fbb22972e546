import { SPACE_AND_REACH } from '../../../space/grid/size.ts';
import { type Ability, abilityModifiers } from '../../d20/body/abilities.ts';
import { ARMOR, type ArmorTable } from '../tables/armor.ts';
import { QUALITIES } from '../tables/vehicles.ts';
import { type ClassTotals, classTotals } from './class-levels.ts';
import { countFeat, traitsTaken } from './feats.ts';
import type { ModernSheet } from './sheet.ts';

/** A sheet with what everything else is worked out of. */
export interface Reading {
  readonly sheet: ModernSheet;
  readonly classes: ClassTotals;
  readonly modifiers: Readonly<Record<Ability, number>>;
  readonly armor: ArmorTable | null;
  readonly baseAttack: number;
  /** In feet. */
  readonly reach: number;
  /** How often it has that feat, talent or class feature, for that thing. */
  readonly times: (name: string, of?: string) => number;
  readonly has: (name: string, of?: string) => boolean;
  /** How far it has come along a row of them, each better than the one before: 0 for none, 1 for the first. */
  readonly furthest: (...names: readonly string[]) => number;
}

/** Reads a sheet. What it prints wins over what its classes come to. */
export function readingOf(sheet: ModernSheet): Reading {
  const classes = classTotals(sheet);
  const taken = traitsTaken(sheet);
  const times = (name: string, of?: string): number => countFeat(taken, name, of);
  return {
    sheet,
    classes,
    modifiers: modifiersOf(sheet),
    armor: armorOf(sheet),
    // A crew without numbers of its own has the attack bonus of its quality (MOD-VCREW-02).
    baseAttack: sheet.baseAttack ?? (sheet.crew === undefined ? classes.baseAttack : QUALITIES[sheet.crew].attack),
    reach: sheet.reach ?? SPACE_AND_REACH[sheet.size].tallReachFeet,
    times,
    has: (name, of) => times(name, of) > 0,
    furthest: (...names) => names.findLastIndex((name) => times(name) > 0) + 1,
  };
}

function modifiersOf({ abilities, kind }: ModernSheet): Reading['modifiers'] {
  const found = abilityModifiers(abilities);
  return kind === 'living' ? found : { ...found, constitution: 0 };
}

/** The armour that is worn, or null. */
export function armorOf({ armor }: Pick<ModernSheet, 'armor'>): ArmorTable | null {
  return typeof armor === 'string' ? (ARMOR[armor.toLowerCase()] ?? null) : armor;
}

/** Whether the wearer knows the armour: a stat block without classes knows what it wears. */
export function knowsArmor({ sheet, has }: Reading, { kind }: ArmorTable): boolean {
  return kind === 'none' || Object.keys(sheet.classes).length === 0 || has(`armor proficiency (${kind})`);
}
