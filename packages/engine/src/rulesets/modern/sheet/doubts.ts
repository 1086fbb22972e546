import type { Doubt } from '../../../kernel/ruleset/sheets.ts';
import { inWords, type Taker, unmet } from '../../d20/sheet/prerequisites.ts';
import { PREREQUISITES } from '../tables/prerequisites.ts';
import { countFeat, type Feat, readFeat, TRAITS, traitsTaken } from './feats.ts';
import { readingOf } from './reading.ts';
import type { ModernSheet } from './sheet.ts';

/** Feats and talents whose prerequisites the sheet does not meet, each with what it lacks. */
export function doubts(sheet: ModernSheet): readonly Doubt[] {
  const { feats, talents, abilities, baseAttack, classes } = sheet;
  const taken = traitsTaken(sheet);
  // A stat block that gives whole attack bonuses does not say how much of them is training.
  const isTold = baseAttack !== undefined || Object.keys(classes).length > 0;
  const known = { abilities, baseAttack: isTold ? readingOf(sheet).baseAttack : null };
  const takerOf = ({ of }: Feat): Taker => ({
    ...known,
    has: (name) => countFeat(taken, name, TRAITS[name]?.of === undefined ? '' : of) > 0,
  });
  return Object.entries({ feats, talents }).flatMap(([list, texts]) =>
    texts.flatMap((text, index) => {
      const feat = readFeat(text);
      const asked = feat === null ? undefined : PREREQUISITES[feat.name];
      return feat === null || asked === undefined ? [] : unmet(asked, takerOf(feat), `'${text}'`, [list, index]);
    }),
  );
}

/** What the feat or talent asks for, in words. */
export function asksFor(name: string): string {
  return inWords(PREREQUISITES[name] ?? {});
}
