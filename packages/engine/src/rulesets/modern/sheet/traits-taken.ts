import type { Traits } from '../../../kernel/ruleset/trait.ts';
import type { ModernGame } from '../game.ts';
import type { ClassName } from '../tables/classes.ts';
import { countFeat, type Feat, readFeat, TRAITS } from './feats.ts';
import type { ModernSheet } from './sheet.ts';

/** Class features that come with a level, without anything to choose. */
const FEATURES: Readonly<Partial<Record<ClassName, Readonly<Record<string, number>>>>> = {
  soldier: { 'improved reaction': 7 },
  gunslinger: { 'close combat shot': 1, 'defensive position': 4, 'sharp-shooting': 7 },
  infiltrator: { 'improved evasion': 4 },
  daredevil: { 'damage threshold': 10 },
  investigator: { 'nonlethal force': 4 },
  'field scientist': { 'smart defense': 1 },
};

/** Every feat, talent and feature of somebody: those named, and those that come with the levels. */
export function traitsTaken(
  sheet: Pick<ModernSheet, 'feats' | 'talents' | 'classes'>,
  table: Traits<ModernGame> = TRAITS,
): readonly Feat[] {
  const named = [...sheet.feats, ...sheet.talents].flatMap((text) => readFeat(text, table) ?? []);
  const gained = (Object.keys(FEATURES) as ClassName[]).flatMap((name) => {
    const levels = sheet.classes[name] ?? 0;
    return Object.entries(FEATURES[name] ?? {}).flatMap(([feature, from]) => (levels >= from ? [feature] : []));
  });
  const fresh = gained.filter((name) => countFeat(named, name) === 0);
  return [...named, ...fresh.map((name): Feat => ({ name, of: '' }))];
}
