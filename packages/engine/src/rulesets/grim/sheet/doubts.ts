import type { Doubt } from '../../../kernel/ruleset/sheets.ts';
import { type Prerequisites, unmet } from '../../d20/sheet/prerequisites.ts';
import { traitsOf } from './profile.ts';
import type { GrimSheet, SheetTrait } from './sheet.ts';

/** What feats ask for; feats that no sheet names are not asked for. */
const PREREQUISITES: Readonly<Partial<Record<SheetTrait, Prerequisites>>> = {
  // These two are the source's own, the others the core game's.
  'improved-grapple': { abilities: { dexterity: 13 } },
  'advanced-grapple': { abilities: { dexterity: 13, intelligence: 13 }, traits: ['improved-grapple'] },
  'basic-breaking-strikes': { baseAttack: 1, abilities: { strength: 13 } },
  'improved-breaking-strikes': { baseAttack: 4, abilities: { strength: 13 }, traits: ['basic-breaking-strikes'] },
  'advanced-breaking-strikes': {
    baseAttack: 8,
    abilities: { strength: 13 },
    traits: ['basic-breaking-strikes', 'improved-breaking-strikes'],
  },
  'basic-nerve-strikes': { baseAttack: 1, traits: ['improved-unarmed-strike'] },
  'improved-nerve-strikes': { baseAttack: 4, traits: ['improved-unarmed-strike', 'basic-nerve-strikes'] },
  'advanced-nerve-strikes': {
    baseAttack: 8,
    traits: ['improved-unarmed-strike', 'basic-nerve-strikes', 'improved-nerve-strikes'],
  },
  'improved-feint': { abilities: { intelligence: 13 } },
  'two-weapon-fighting': { abilities: { dexterity: 15 } },
};

/** Feats whose prerequisites the sheet does not meet, each with what it lacks. */
export function doubts(sheet: GrimSheet): readonly Doubt[] {
  const all = traitsOf(sheet);
  const taker = {
    abilities: sheet.abilities,
    baseAttack: sheet.baseAttack,
    has: (name: string): boolean => all.includes(name),
  };
  const asked: Readonly<Record<string, Prerequisites | undefined>> = PREREQUISITES;
  return (sheet.traits ?? []).flatMap((name, index) => unmet(asked[name] ?? {}, taker, `'${name}'`, ['traits', index]));
}
