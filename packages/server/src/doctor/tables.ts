import { damageText } from '../store/damage-text.ts';
import type { Kept, StoredTable } from '../store/store.ts';
import { bad, type Finding, ok, warning } from './finding.ts';

/** What is kept of one table. */
export interface Checked extends Pick<Kept, 'damage'> {
  readonly table: Pick<StoredTable, 'id' | 'title'>;
}

/** What the chains of hashes say, of all tables. */
export function tableFindings(checked: readonly Checked[]): readonly Finding[] {
  const damaged = checked.flatMap(({ table, damage }) => (damage === null ? [] : [damageText(table, damage)]));
  if (damaged.length === 0) return [ok(`tables whose journals are whole: ${checked.length} of ${checked.length}`)];
  const todo = 'its game master goes on without that by the button at the table, or bring it back from a back-up';
  return damaged.map((text) => bad(text, todo));
}

/** @param found the version of the format in which tables are kept @param own that of this program */
export function versionFinding(found: number, own: number): Finding {
  if (found > own)
    return bad(`tables are kept in format ${found}, expected ${own} or older`, 'start the newer version of Fray');
  if (found === own) return ok(`tables are kept in format ${own}`);
  return warning(
    `tables are kept in format ${found}, this version has ${own}`,
    'fray backup by the version that made them, then start this one: it brings them up to date',
  );
}
