import type { Lapses } from '../../../kernel/ruleset/sheets.ts';
import { ABILITIES } from '../../d20/body/abilities.ts';
import { lapsesBy, type Scores } from '../../d20/sheet/lapses.ts';
import type { GrimGame } from '../game.ts';
import { TRAITS } from '../traits/table.ts';
import { namedTrait } from './named-trait.ts';
import { workingTraits } from './prerequisites.ts';
import { traitsOf } from './profile.ts';
import type { GrimSheet } from './sheet.ts';

/**
 * Feats work only as long as their prerequisites are met (GNG-FEAT-01): damage to an ability or a condition that lessens it
 * takes them away. Who is helpless has not become clumsy.
 */
export const lapses: Lapses<GrimGame> = lapsesBy<GrimGame>({
  counts: ABILITIES,
  isAsking: ({ featsNeedPrerequisites }) => featsNeedPrerequisites,
  asksOf: (sheet) => traitsOf(sheet).map((text) => TRAITS[namedTrait(text).name]?.asks),
  change: ({ state, digest }, ability) => {
    const loss = state.counts[ability];
    if (ability === 'strength') return loss + digest.strength;
    return ability === 'dexterity' ? loss + digest.dexterity : loss;
  },
  reduced,
});

/** The sheet with those of its traits alone that work at these scores, which ask for nothing more. */
function reduced(sheet: GrimSheet, scores: Scores): GrimSheet {
  const { traits = [], granted = [] } = sheet;
  const working = workingTraits(sheet, TRAITS, scores);
  if (working.length === workingTraits(sheet, TRAITS).length) return sheet;
  const left = [...traits, ...granted].filter((text) => working.includes(text));
  return { ...sheet, traits: [], granted: left };
}
