import { KeptList } from '../state/kept-list.ts';
import type { Shelf } from '../state/kept-text.ts';

/** A library whose link this device has. */
export interface KnownLibrary {
  readonly id: string;
  readonly title: string;
  readonly token: string;
}

const KNOWN = new KeptList('fray.libraries', isKnown, 20);

/** The libraries that this device has links of; that which was opened last comes first. */
export function knownLibraries(shelf: Shelf): readonly KnownLibrary[] {
  return KNOWN.read(shelf);
}

function isKnown(value: unknown): value is KnownLibrary {
  const each = value as Partial<KnownLibrary> | null;
  return typeof each?.id === 'string' && typeof each.title === 'string' && typeof each.token === 'string';
}

/** Puts it first, in place of what was known of it. */
export function rememberLibrary(shelf: Shelf, { id, title, token }: KnownLibrary): void {
  const others = knownLibraries(shelf).filter((each) => each.id !== id);
  KNOWN.write(shelf, [{ id, title, token }, ...others]);
}
