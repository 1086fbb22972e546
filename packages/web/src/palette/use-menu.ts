import type { Command, MenuEntry } from '@fray/engine';
import { useMemo } from 'react';
import { useKnown } from '../app/table-context.ts';
import { PAST } from '../state/playback.ts';
import { useSelection } from '../state/selection.ts';
import { useEngine } from '../state/use-engine.ts';
import { barredBy } from './catalogue.ts';

/** What somebody could do, and the entry of it whose form is open. */
interface OpenMenu {
  readonly entries: readonly MenuEntry[];
  readonly opened: { readonly entry: MenuEntry; readonly draft: Command } | null;
}

const NOTHING: readonly MenuEntry[] = [];

/** While the past is shown nothing can be done, and that alone is said: what stood against it then is no matter now. */
export function useMenu(by: string): OpenMenu {
  const offered = useEngine('menu', [by]) ?? NOTHING;
  const isPast = useKnown((state) => state.past !== null);
  const draft = useSelection((state) => state.draft);
  const entries = useMemo(() => (isPast ? barredBy(PAST, offered) : offered), [offered, isPast]);
  const entry = isPast ? undefined : entries.find(({ action }) => draft?.by === by && draft.do === action);
  return { entries, opened: entry === undefined || draft === null ? null : { entry, draft } };
}
