import { createContext, useContext } from 'react';
import type { TableState } from '../state/table-state.ts';
import type { SeatedTable } from '../state/use-table.ts';

export const TableContext = createContext<SeatedTable | null>(null);

/** The table at which this page sits. @throws outside of a table page */
export function useSeat(): SeatedTable {
  const table = useContext(TableContext);
  if (table === null) throw new Error('this is shown at a table alone');
  return table;
}

/** A part of what this seat knows; drawn again when that part changes. */
export function useKnown<T>(pick: (state: TableState) => T): T {
  return useSeat().use(pick);
}

/** The same of the table as it stands, even while this page shows how it was. */
export function useNow<T>(pick: (state: TableState) => T): T {
  return useSeat().live(pick);
}
