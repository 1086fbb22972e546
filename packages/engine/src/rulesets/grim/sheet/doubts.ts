import type { Doubt } from '../../../kernel/ruleset/sheets.ts';
import { abilityModifier } from '../../d20/body/abilities.ts';
import { type Taker, unmet } from '../../d20/sheet/prerequisites.ts';
import { abilityBehind } from '../tables/skills.ts';
import { TRAITS } from '../traits/table.ts';
import type { GrimTrait } from '../traits/trait.ts';
import { traitsOf } from './profile.ts';
import type { GrimSheet } from './sheet.ts';

/** Feats whose prerequisites the sheet does not meet, each with what it lacks (GNG-FEAT-01). */
export function doubts(sheet: GrimSheet): readonly Doubt[] {
  const taker = takerOf(sheet);
  const table: Readonly<Record<string, GrimTrait | undefined>> = TRAITS;
  return (sheet.traits ?? []).flatMap((name, index) =>
    unmet(table[name]?.asks ?? {}, taker, `'${name}'`, ['traits', index]),
  );
}

function takerOf(sheet: GrimSheet): Taker {
  const { abilities, baseAttack, skills = {}, sneakAttack = 0 } = sheet;
  const all = traitsOf(sheet);
  return {
    abilities,
    baseAttack,
    // A sheet gives whole bonuses: what is not of the ability is ranks at the most.
    ranks: (skill) => {
      const bonus = skills[skill];
      return bonus === undefined ? 0 : bonus - abilityModifier(abilities[abilityBehind(skill)] ?? 0);
    },
    has: (name) => all.includes(name) || (name === 'sneak-attack' && sneakAttack > 0),
  };
}
