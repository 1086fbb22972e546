import type { MadeInvitation } from '../net/api.ts';
import type { Shelf } from '../start/remembered.ts';

const KEY = 'fray.invitations';
/** The oldest are forgotten. */
const MOST = 50;

type Kept = readonly (readonly [table: string, token: string])[];

/** Keeps the link of an invitation on this device, in place of the one before. */
export function rememberInvitation(shelf: Shelf, { table, token }: Pick<MadeInvitation, 'table' | 'token'>): void {
  const others = keptOn(shelf).filter(([id]) => id !== table);
  try {
    shelf.setItem(KEY, JSON.stringify([[table, token], ...others].slice(0, MOST)));
  } catch {
    // Where nothing can be kept, the link is on the page as long as that is open.
  }
}

/** The secret of the invitation to a table, if this device knows it. */
export function invitationToken(shelf: Shelf, table: string): string | null {
  return keptOn(shelf).find(([id]) => id === table)?.[1] ?? null;
}

function keptOn(shelf: Shelf): Kept {
  try {
    const found: unknown = JSON.parse(shelf.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept[number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
}
