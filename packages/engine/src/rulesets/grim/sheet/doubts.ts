import type { Doubt } from '../../../kernel/ruleset/sheets.ts';
import { unmet } from '../../d20/sheet/prerequisites.ts';
import { TRAITS } from '../traits/table.ts';
import type { GrimTrait } from '../traits/trait.ts';
import { traitsOf } from './profile.ts';
import type { GrimSheet } from './sheet.ts';

/** Feats whose prerequisites the sheet does not meet, each with what it lacks. */
export function doubts(sheet: GrimSheet): readonly Doubt[] {
  const all = traitsOf(sheet);
  const taker = {
    abilities: sheet.abilities,
    baseAttack: sheet.baseAttack,
    has: (name: string): boolean => all.includes(name),
  };
  const table: Readonly<Record<string, GrimTrait | undefined>> = TRAITS;
  return (sheet.traits ?? []).flatMap((name, index) =>
    unmet(table[name]?.asks ?? {}, taker, `'${name}'`, ['traits', index]),
  );
}
