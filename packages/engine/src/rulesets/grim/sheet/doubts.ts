import type { Doubt } from '../../../kernel/ruleset/sheets.ts';
import { inWords, unmet } from '../../d20/sheet/prerequisites.ts';
import { attacksOf } from '../gear/equipment.ts';
import { compileWeapon } from '../gear/weapons.ts';
import { TRAITS } from '../traits/table.ts';
import { WEAPON_TRAITS } from '../traits/weapon-traits.ts';
import { namedTrait } from './named-trait.ts';
import { takerOf, workingTraits } from './prerequisites.ts';
import { traitsOf } from './profile.ts';
import type { GrimSheet } from './sheet.ts';

/** Feats whose prerequisites the sheet does not meet and which do not work for it, each with what it lacks (GNG-FEAT-01). */
export function doubts(sheet: GrimSheet): readonly Doubt[] {
  const working = workingTraits(sheet, TRAITS);
  const feats = (sheet.traits ?? []).flatMap((text, index) => {
    const { name, of } = namedTrait(text);
    return unmet(TRAITS[name]?.asks ?? {}, takerOf(sheet, working, of), `'${text}'`, ['traits', index]);
  });
  return [...feats, ...weaponDoubts(sheet), ...metamagicDoubts(sheet)];
}

/** What the trait asks for, in words (GNG-FEAT-01). */
export function asksFor(trait: string): string {
  return inWords(TRAITS[trait]?.asks ?? {});
}

/** Powers that are declared with a feat that the sheet has not. */
function metamagicDoubts(sheet: GrimSheet): readonly Doubt[] {
  const { powers = [] } = sheet;
  const all = traitsOf(sheet);
  return powers.flatMap(({ metamagic }, index) => {
    if (metamagic === undefined || all.includes(metamagic)) return [];
    const path = ['powers', index, 'metamagic'];
    return [{ path, expected: `the feat '${metamagic}' among the traits`, found: 'none' }];
  });
}

/** Abilities of weapons that their weapon is not made for (GNG-WABIL-21, GNG-WABIL-35, GNG-WABIL-38). */
function weaponDoubts(sheet: GrimSheet): readonly Doubt[] {
  return attacksOf(sheet).flatMap((named, at) =>
    (named.traits ?? []).flatMap((trait, index) => {
      const { instead, fits } = WEAPON_TRAITS[trait] ?? {};
      const expected = instead ?? fits?.(compileWeapon(sheet, named, at)) ?? null;
      const path = ['weapons', at, 'traits', index];
      return expected === null ? [] : [{ path, expected: `${expected} for '${trait}'`, found: named.name }];
    }),
  );
}
