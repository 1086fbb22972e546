import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import type { Newcomer } from '../../kernel/state/setup.ts';
import { type Document, problemAt } from '../../sheet/document.ts';
import { InputError, type Problem } from '../../sheet/input-error.ts';
import type { EncounterFile } from './encounter-file.ts';

/**
 * What the sources of the ruleset would not let stand on the sheets, where it stands in the encounter file. A fight is played
 * with it all the same, unless the file says `prerequisites: strict`.
 *
 * @throws InputError with all of it where the file says so
 */
export function readDoubts(
  document: Document,
  rules: Ruleset,
  { combatants, prerequisites }: Pick<EncounterFile, 'combatants' | 'prerequisites'>,
  newcomers: readonly Newcomer[],
): readonly Problem[] {
  const sheets = new Map(newcomers.map(({ id, sheet }) => [Object.hasOwn(combatants, id) ? id : entryOf(id), sheet]));
  const found = [...sheets].flatMap(([entry, sheet]) =>
    (rules.sheets.doubts?.(sheet) ?? []).map(({ path, expected, found: there }) =>
      problemAt(document, ['combatants', entry, 'sheet', ...path], expected, there),
    ),
  );
  const [first, ...others] = found;
  if (prerequisites === 'strict' && first !== undefined) throw new InputError(document.file, first, others);
  return found;
}

/** The name in the file of one of several copies. */
function entryOf(id: string): string {
  return id.replace(/-\d+$/, '');
}
