import { abilityModifier } from '../../d20/body/abilities.ts';
import type { Scores } from '../../d20/sheet/lapses.ts';
import { type Taker, unmet } from '../../d20/sheet/prerequisites.ts';
import { abilityBehind } from '../tables/skills.ts';
import type { GrimTrait } from '../traits/trait.ts';
import { namedTrait } from './named-trait.ts';
import { traitsOf } from './profile.ts';
import type { GrimSheet } from './sheet.ts';

type Table = Readonly<Record<string, GrimTrait | undefined>>;

/**
 * Those of the traits of a sheet that work: a feat only where its prerequisites are met (GNG-FEAT-01), by feats that work
 * themselves. What a class or a kind of creature grants asks for nothing, as in the core game (GNG-CORE-01).
 *
 * @param scores those with which they have to be met; those of the sheet where left out
 */
export function workingTraits(sheet: GrimSheet, table: Table, scores: Scores = sheet.abilities): readonly string[] {
  const { granted = [] } = sheet;
  const all = traitsOf(sheet);
  let working = all;
  for (;;) {
    const left = working.filter((text) => granted.includes(text) || isMet(sheet, text, working, table, scores));
    if (left.length === working.length) return left;
    working = left;
  }
}

function isMet(sheet: GrimSheet, text: string, working: readonly string[], table: Table, abilities: Scores): boolean {
  const { name, of } = namedTrait(text);
  const asks = table[name]?.asks;
  return asks === undefined || unmet(asks, { ...takerOf(sheet, working, of), abilities }, '', []).length === 0;
}

/** What a sheet has to meet prerequisites with. @param working its traits that work @param of what the feat is taken for */
export function takerOf(sheet: GrimSheet, working: readonly string[], of: string): Taker {
  const { abilities, baseAttack, skills = {}, sneakAttack = 0, classes = [] } = sheet;
  const all = traitsOf(sheet);
  const among = (texts: readonly string[], name: string): boolean =>
    texts.includes(name) || (of !== '' && texts.includes(`${name} (${of})`));
  return {
    abilities,
    baseAttack,
    // A sheet gives whole bonuses: what is not of the ability is ranks at the most.
    ranks: (skill) => {
      const bonus = skills[skill];
      return bonus === undefined ? 0 : bonus - abilityModifier(abilities[abilityBehind(skill)] ?? 0);
    },
    has: (name) => among(working, name) || (name === 'sneak-attack' && sneakAttack > 0),
    levels: (name) => classes.reduce((sum, each) => sum + (each.name.toLowerCase() === name ? each.level : 0), 0),
    inPlaceOf: (name) => (among(all, name) ? 'one that does not work' : 'none'),
  };
}
