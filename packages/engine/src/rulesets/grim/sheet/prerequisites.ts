import { abilityModifier } from '../../d20/body/abilities.ts';
import { type Taker, unmet } from '../../d20/sheet/prerequisites.ts';
import { abilityBehind } from '../tables/skills.ts';
import type { GrimTrait } from '../traits/trait.ts';
import { traitsOf } from './profile.ts';
import type { GrimSheet } from './sheet.ts';

type Table = Readonly<Record<string, GrimTrait | undefined>>;

/**
 * Those of the traits of a sheet that work: a feat only where its prerequisites are met (GNG-FEAT-01), by feats that work
 * themselves. What a class or a kind of creature grants asks for nothing, as in the core game (GNG-CORE-01).
 */
export function workingTraits(sheet: GrimSheet, table: Table): readonly string[] {
  const { granted = [] } = sheet;
  const all = traitsOf(sheet);
  let working = all;
  for (;;) {
    const taker = takerOf(sheet, working);
    const left = working.filter((name) => granted.includes(name) || isMet(table[name], taker));
    if (left.length === working.length) return left;
    working = left;
  }
}

function isMet(trait: GrimTrait | undefined, taker: Taker): boolean {
  return trait?.asks === undefined || unmet(trait.asks, taker, '', []).length === 0;
}

/** What a sheet has to meet prerequisites with. @param working its traits that work */
export function takerOf(sheet: GrimSheet, working: readonly string[]): Taker {
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
    has: (name) => working.includes(name) || (name === 'sneak-attack' && sneakAttack > 0),
    inPlaceOf: (name) => (all.includes(name) ? 'one that does not work' : 'none'),
  };
}
