import { acquainted, type Known } from '@fray/engine';
import type { StoredSeat } from '../store/store.ts';
import { baseOf } from './base.ts';
import type { Entry } from './seat-action.ts';

/** By entry and by what a seat owns: whom the seat knows after it. What came before an entry never changes. */
const found: WeakMap<Entry, Map<string, Known>> = new WeakMap();

/** Whom the seat knows after these steps, in the order in which it came to know them: by this it counts. */
export function knownAfter(entries: readonly Entry[], { owns }: Pick<StoredSeat, 'owns'>): Known {
  const seat = ownsKey({ owns });
  let at = entries.length - 1;
  while (at >= 0 && !keptOf(entries[at] as Entry).has(seat)) at--;
  let known: Known = at < 0 ? knownBefore(entries, seat) : (keptOf(entries[at] as Entry).get(seat) ?? []);
  for (const entry of entries.slice(at + 1)) {
    known = acquainted(known, entry.after, owns);
    keptOf(entry).set(seat, known);
  }
  return known;
}

/** By what seats that own the same are known. */
export function ownsKey({ owns }: Pick<StoredSeat, 'owns'>): string {
  return JSON.stringify(owns);
}

function knownBefore(entries: readonly Entry[], seat: string): Known {
  const base = baseOf(entries);
  if (base === undefined) return [];
  const known = base.known.get(seat);
  if (known === undefined) throw new Error('whom that seat knows was not read yet');
  return known;
}

function keptOf(entry: Entry): Map<string, Known> {
  const kept = found.get(entry) ?? new Map<string, Known>();
  found.set(entry, kept);
  return kept;
}
