import type { MenuEntry, Refusal } from '@fray/engine';
import { t } from '../texts/t.ts';

/** Some entries of a catalogue under a heading. */
export interface Section {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

const key = ({ text, rule }: Refusal): string => `${rule} ${text}`;

/** The reasons that stand against every entry; empty where something can be done. They are said once, above the list. */
export function sharedRefusals(entries: readonly MenuEntry[]): readonly Refusal[] {
  const [first, ...others] = entries;
  if (first === undefined) return [];
  return first.refusals.filter((each) =>
    others.every(({ refusals }) => refusals.some((one) => key(one) === key(each))),
  );
}

/** The reasons against the entry that are not said above the list. */
export function ownRefusals({ refusals }: MenuEntry, shared: readonly Refusal[]): readonly Refusal[] {
  const said = new Set(shared.map(key));
  return refusals.filter((each) => !said.has(key(each)));
}

/** The same entries with one reason against them all. */
export function barredBy(reason: Refusal, entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries.map((entry) => ({ ...entry, refusals: [reason] }));
}

/** What can be done, and what cannot, each in the order of the catalogue. */
export function parted(entries: readonly MenuEntry[]): readonly [possible: Entries, barred: Entries] {
  return [
    entries.filter(({ refusals }) => refusals.length === 0),
    entries.filter(({ refusals }) => refusals.length > 0),
  ];
}

type Entries = readonly MenuEntry[];

/** What can be done first, each part in the order of the catalogue. */
export function possibleFirst(entries: Entries): Entries {
  return parted(entries).flat();
}

/** The entries by their roles, in the order of the headings; roles without entries are left out. */
export function sectionsByRole(
  entries: readonly MenuEntry[],
  headings: Readonly<Partial<Record<MenuEntry['role'], string>>>,
): readonly Section[] {
  return Object.entries(headings)
    .map(([role, title]) => ({
      title: t(title),
      entries: possibleFirst(entries.filter((entry) => entry.role === role)),
    }))
    .filter((section) => section.entries.length > 0);
}
