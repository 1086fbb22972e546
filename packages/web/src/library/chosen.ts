import type { LibraryEntry } from '../net/library.ts';
import { hasWords } from '../rules/has-words.ts';

/** What is looked for in a library. */
export interface Wanted {
  readonly words: string;
  /** null: all; so in what follows. */
  readonly folder: string | null;
  readonly kind: string | null;
  readonly tag: string | null;
}

export const ALL: Wanted = { words: '', folder: null, kind: null, tag: null };

/** The entries that are looked for. A folder has what is in its folders, too. */
export function chosenOf(
  entries: readonly LibraryEntry[],
  { words, folder, kind, tag }: Wanted,
): readonly LibraryEntry[] {
  return entries.filter(
    (entry) =>
      (folder === null || `${entry.folder}/`.startsWith(`${folder}/`)) &&
      (kind === null || entry.kind === kind) &&
      (tag === null || entry.tags.includes(tag)) &&
      hasWords(`${entry.name} ${entry.folder} ${entry.ruleset} ${entry.kind} ${entry.tags.join(' ')}`, words),
  );
}

/** All folders, those around them among them, in the order of their names. */
export function foldersOf(entries: readonly LibraryEntry[]): readonly string[] {
  const all = entries.flatMap(({ folder }) => {
    const names = folder === '' ? [] : folder.split('/');
    return names.map((_, index) => names.slice(0, index + 1).join('/'));
  });
  return [...new Set(all)].sort();
}

/** All tags, in their order. */
export function tagsOf(entries: readonly LibraryEntry[]): readonly string[] {
  return [...new Set(entries.flatMap(({ tags }) => tags))].sort();
}

/** "vermin, small" are two tags. */
export function tagsIn(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean);
}
