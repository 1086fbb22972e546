import { acquainted, type Known } from '@fray/engine';
import type { StoredSeat } from '../store/store.ts';
import type { Entry } from './seat-action.ts';

/** By entry and by what a seat owns: whom the seat knows after it. What came before an entry never changes. */
const found: WeakMap<Entry, Map<string, Known>> = new WeakMap();

/** Whom the seat knows after these steps, in the order in which it came to know them: by this it counts. */
export function knownAfter(entries: readonly Entry[], { owns }: Pick<StoredSeat, 'owns'>): Known {
  const seat = JSON.stringify(owns);
  let at = entries.length - 1;
  while (at >= 0 && !keptOf(entries[at] as Entry).has(seat)) at--;
  let known: Known = at < 0 ? [] : (keptOf(entries[at] as Entry).get(seat) ?? []);
  for (const entry of entries.slice(at + 1)) {
    known = acquainted(known, entry.after, owns);
    keptOf(entry).set(seat, known);
  }
  return known;
}

function keptOf(entry: Entry): Map<string, Known> {
  const kept = found.get(entry) ?? new Map<string, Known>();
  found.set(entry, kept);
  return kept;
}
