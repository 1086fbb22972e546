import type { Doubt } from '../../../kernel/ruleset/sheets.ts';
import { abilityModifier } from '../../d20/body/abilities.ts';
import { unmet } from '../../d20/sheet/prerequisites.ts';
import { abilityBehind } from '../tables/skills.ts';
import { TRAITS } from '../traits/table.ts';
import type { GrimTrait } from '../traits/trait.ts';
import { traitsOf } from './profile.ts';
import type { GrimSheet } from './sheet.ts';

/** As stated, or what of the whole bonus the ability leaves. */
function ranksOf({ ranks = {}, skills = {}, abilities }: GrimSheet, skill: string): number {
  const bonus = skills[skill];
  return (
    ranks[skill] ??
    (bonus === undefined ? 0 : Math.max(0, bonus - abilityModifier(abilities[abilityBehind(skill)] ?? 10)))
  );
}

/** Feats whose prerequisites the sheet does not meet, each with what it lacks. */
export function doubts(sheet: GrimSheet): readonly Doubt[] {
  const all = traitsOf(sheet);
  const taker = {
    abilities: sheet.abilities,
    baseAttack: sheet.baseAttack,
    has: (name: string): boolean => all.includes(name),
    ranks: (skill: string): number => ranksOf(sheet, skill),
  };
  const table: Readonly<Record<string, GrimTrait | undefined>> = TRAITS;
  return (sheet.traits ?? []).flatMap((name, index) =>
    unmet(table[name]?.asks ?? {}, taker, `'${name}'`, ['traits', index]),
  );
}
