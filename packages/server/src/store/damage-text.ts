import type { Damage, StoredTable } from './store.ts';

/** That a table is damaged, for the operator. */
export function damageText({ id, title }: Pick<StoredTable, 'id' | 'title'>, { line, why }: Damage): string {
  return `table ${id}, ${JSON.stringify(title)}, is damaged: line ${line}: ${why}`;
}
