import type { Damage, Store, StoredLine } from '../store/store.ts';
import { type Account, readAccount } from './account.ts';
import { baseOf } from './base.ts';
import type { Course } from './older-steps.ts';
import { type Followed, type Played, TableHistory } from './table-history.ts';

/** The beginning of a fight, of which only the first line of its journal is needed: what happens in it follows from the header. */
export const BEGINNING: StoredLine = {
  line: 1,
  seat: '',
  client: null,
  body: '{"n":1,"request":{"kind":"begin"}}',
};

/** How a table was found when it was opened. */
export interface Opened extends Followed {
  /** The line of its snapshot; 0 where it was played from its first line. */
  readonly kept: number;
  /** Whether its snapshot leads nowhere: it must not be met again when the journal has grown past it. */
  readonly isMisled: boolean;
  /** The lines that were read. */
  readonly lines: readonly StoredLine[];
}

/** How a table came to where it is: from its newest snapshot, or from its first line. One whose journal is damaged stands where that is still whole. */
export async function openHistory(store: Store, played: Played): Promise<Opened> {
  const { id } = played.stored;
  const snapshot = await store.lastSnapshot(id);
  const account = snapshot === null ? null : readAccount(snapshot.account, snapshot.fight);
  if (snapshot !== null && account !== null && account.base !== null) {
    const short = await openShort(store, played, snapshot, account);
    if (short !== null) return short;
  }
  const { lines, damage } = await store.kept(id);
  const whole = lines.length === 0 ? [BEGINNING] : lines;
  const since = snapshot === null || account?.base ? null : await TableHistory.since(played, whole, snapshot, account);
  if (since !== null) return { history: since, damage, kept: snapshot?.line ?? 0, isMisled: false, lines };
  const followed = await TableHistory.whole(played, whole);
  const found: Damage | null = followed.damage ?? damage;
  return { history: followed.history, damage: found, kept: 0, isMisled: snapshot !== null && found === null, lines };
}

/** Reads no more of the journal than what the snapshot does not tell; null where that leads nowhere. */
async function openShort(
  store: Store,
  played: Played,
  snapshot: NonNullable<Awaited<ReturnType<Store['lastSnapshot']>>>,
  account: Account,
): Promise<Opened | null> {
  const { base } = account;
  if (base === null) return null;
  const { id } = played.stored;
  const { damage } = await store.checked(id);
  if (damage !== null) return null;
  const [first, ...lines] = await store.linesAfter(id, base.line - 1);
  // A journal that was cut short may end before that base.
  if (first?.line !== base.line) return null;
  const since = await TableHistory.since(played, lines, snapshot, account);
  if (since !== null) return { history: since, damage: null, kept: snapshot.line, isMisled: false, lines };
  const from = await TableHistory.onFrom(played, lines, base);
  if (from === null) return null;
  from.countOn(account, 0, base.line);
  return { history: from, damage: null, kept: 0, isMisled: true, lines };
}

/**
 * The same table with the fights before its steps, which are played again: from the base of those, or from the first line. Null
 * where the rules cannot follow that.
 */
export async function playedBack(
  store: Store,
  played: Played,
  { entries, line: last }: Pick<Course, 'entries' | 'line'>,
): Promise<TableHistory | null> {
  const { id } = played.stored;
  const base = baseOf(entries);
  if (base !== undefined && entries.length > 0) {
    const lines = (await store.linesAfter(id, base.line)).filter(({ line }) => line <= last);
    const near = await TableHistory.onFrom(played, lines, base);
    if (near?.line === last && near.entries.length > 0) return near;
  }
  const { lines } = await store.kept(id);
  const known = lines.filter(({ line }) => line <= last);
  const { history, damage } = await TableHistory.whole(played, known);
  return damage === null && history.line === last ? history : null;
}
