import type { Lapses } from '../../../kernel/ruleset/sheets.ts';
import { ABILITIES } from '../../d20/body/abilities.ts';
import { lapsesBy, type Scores } from '../../d20/sheet/lapses.ts';
import type { ModernGame } from '../game.ts';
import { PREREQUISITES } from '../tables/prerequisites.ts';
import { readFeat, traitsTaken } from './feats.ts';
import type { ModernSheet } from './sheet.ts';

/**
 * Feats are of no use while damage to an ability, or a condition, keeps its score below what they ask for (MOD-COND-03): a
 * ruling, as the source leaves it to the core game. What a sheet names without ever having had the score works all the same.
 */
export const lapses: Lapses<ModernGame> = lapsesBy<ModernGame>({
  counts: ABILITIES.map((ability) => `${ability}Loss`),
  isAsking: () => true,
  asksOf: (sheet) => traitsTaken(sheet).map(({ name }) => PREREQUISITES[name]),
  change: ({ state, digest }, ability) => {
    const loss = -state.counts[`${ability}Loss`];
    if (ability === 'strength') return loss + digest.strength;
    return ability === 'dexterity' ? loss + digest.dexterity : loss;
  },
  reduced,
});

function reduced(sheet: ModernSheet, scores: Scores): ModernSheet {
  const lost = new Set<string>();
  const names = traitsTaken(sheet).map(({ name }) => name);
  for (let before = -1; before < lost.size; ) {
    before = lost.size;
    for (const name of names) if (isLost(name, sheet, scores, lost)) lost.add(name);
  }
  if (lost.size === 0) return sheet;
  const isLeft = (text: string): boolean => !lost.has(readFeat(text)?.name ?? '');
  return { ...sheet, feats: sheet.feats.filter(isLeft), talents: sheet.talents.filter(isLeft) };
}

/** Whether a score has fallen below what it asks for, or something on which it builds is lost. */
function isLost(name: string, sheet: ModernSheet, scores: Scores, lost: ReadonlySet<string>): boolean {
  const { abilities = {}, traits = [] } = PREREQUISITES[name] ?? {};
  const hasFallen = ABILITIES.some((ability) => {
    const least = abilities[ability] ?? 0;
    return (scores[ability] ?? 0) < least && (sheet.abilities[ability] ?? 0) >= least;
  });
  return hasFallen || traits.some((each) => lost.has(each));
}
