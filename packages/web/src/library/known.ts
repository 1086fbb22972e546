import type { Shelf } from '../start/remembered.ts';

/** A library whose link this device has. */
export interface KnownLibrary {
  readonly id: string;
  readonly title: string;
  readonly token: string;
}

const KEY = 'fray.libraries';
/** The oldest are forgotten. */
const MOST = 20;

/** The libraries that this device has links of; that which was opened last comes first. */
export function knownLibraries(shelf: Shelf): readonly KnownLibrary[] {
  try {
    const found: unknown = JSON.parse(shelf.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isKnown) : [];
  } catch {
    return [];
  }
}

function isKnown(value: unknown): value is KnownLibrary {
  const each = value as Partial<KnownLibrary> | null;
  return typeof each?.id === 'string' && typeof each.title === 'string' && typeof each.token === 'string';
}

/** Puts it first, in place of what was known of it. */
export function rememberLibrary(shelf: Shelf, { id, title, token }: KnownLibrary): void {
  const others = knownLibraries(shelf).filter((each) => each.id !== id);
  try {
    shelf.setItem(KEY, JSON.stringify([{ id, title, token }, ...others].slice(0, MOST)));
  } catch {
    // A full or forbidden shelf costs the memory alone: the link can be used again.
  }
}
