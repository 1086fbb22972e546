import { Worker } from 'node:worker_threads';
import { scriptBeside } from '../workers/worker.ts';
import type { Held, Libraries, LibraryOutcome } from './libraries.ts';
import type { StoredPicture } from './pictures.ts';
import {
  type Checked,
  type Invitation,
  type Kept,
  LineTakenError,
  type ReplayLink,
  type Snapshot,
  type Store,
  type StoredLine,
  type StoredSeat,
  type StoredTable,
  type TableDump,
  type TableListing,
  type TableRows,
} from './store.ts';
import type { Called, StoreCall, StoreMethod, StoreSaid } from './store-worker.ts';
import { threadedLibraries } from './threaded-libraries.ts';
import type { Tokens } from './tokens.ts';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * Tables kept in one SQLite file, by a thread of its own.
 *
 * @param file as for `openSqlite`
 * @param warn hears what the operator should read, such as that writes have to wait
 * @throws Error whose message says why the file cannot be used
 */
export async function openStore(file: string, warn: (text: string) => void): Promise<Store> {
  const worker = new Worker(scriptBeside(import.meta.url, 'store-worker'), { workerData: file });
  const store = new ThreadedStore(worker, warn);
  await store.opened;
  return store;
}

class ThreadedStore implements Store {
  readonly neighbours = null;
  readonly libraries: Libraries = threadedLibraries((method, ...args) =>
    this.#carried({ room: 'libraries', method, args }),
  );
  readonly tokens: Tokens = {
    of: (...args) => this.#carried({ room: 'tokens', method: 'of', args }),
    byHash: (...args) => this.#carried({ room: 'tokens', method: 'byHash', args }),
    add: (...args) => this.#carried({ room: 'tokens', method: 'add', args }),
    drop: (...args) => this.#carried({ room: 'tokens', method: 'drop', args }),
  };
  readonly opened: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting: Map<number, Waiting> = new Map();
  #calls = 0;
  /** Why nothing is answered any more; null while the thread runs. */
  #ended: Error | null = null;

  constructor(worker: Worker, warn: (text: string) => void) {
    this.#worker = worker;
    this.opened = new Promise((resolve, reject) => {
      worker.on('message', (said: StoreSaid) => {
        if (said.kind === 'open') resolve();
        else if (said.kind === 'closed') reject(new Error(said.error));
        else if (said.kind === 'warning') warn(said.text);
        else this.#settle(said);
      });
      worker.on('error', (error: Error) => this.#fail(error));
      worker.on('exit', () => this.#fail(new Error('the thread that keeps the tables has ended')));
      worker.on('error', reject);
    });
  }

  addTable(
    table: StoredTable,
    seats: readonly StoredSeat[],
    lines: readonly StoredLine[],
    maker: TableListing['maker'] = null,
  ): Promise<void> {
    return this.#call('addTable', table, seats, lines, maker);
  }

  table(id: string): Promise<StoredTable | null> {
    return this.#call('table', id);
  }

  listings(): Promise<readonly TableListing[]> {
    return this.#call('listings');
  }

  sizes(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#call('sizes', tables);
  }

  archiveTable(table: string, archived: boolean): Promise<boolean> {
    return this.#call('archiveTable', table, archived);
  }

  deleteTable(table: string): Promise<boolean> {
    return this.#call('deleteTable', table);
  }

  addSeat(seat: StoredSeat): Promise<void> {
    return this.#call('addSeat', seat);
  }

  seats(table: string): Promise<readonly StoredSeat[]> {
    return this.#call('seats', table);
  }

  seatByHash(hash: string): Promise<StoredSeat | null> {
    return this.#call('seatByHash', hash);
  }

  revokeSeat(table: string, seat: string): Promise<boolean> {
    return this.#call('revokeSeat', table, seat);
  }

  renewSeat(table: string, seat: string, hash: string): Promise<boolean> {
    return this.#call('renewSeat', table, seat, hash);
  }

  invitation(table: string): Promise<Invitation | null> {
    return this.#call('invitation', table);
  }

  invitationByHash(hash: string): Promise<Invitation | null> {
    return this.#call('invitationByHash', hash);
  }

  invite(invitation: Invitation): Promise<void> {
    return this.#call('invite', invitation);
  }

  endInvitation(table: string): Promise<boolean> {
    return this.#call('endInvitation', table);
  }

  takeSeat(seat: StoredSeat): Promise<boolean> {
    return this.#call('takeSeat', seat);
  }

  chosen(table: string): Promise<ReadonlySet<string>> {
    return this.#call('chosen', table);
  }

  append(table: string, line: StoredLine): Promise<void> {
    return this.#call('append', table, line);
  }

  linesAfter(table: string, line: number): Promise<readonly StoredLine[]> {
    return this.#call('linesAfter', table, line);
  }

  lineOf(table: string, client: string): Promise<number | null> {
    return this.#call('lineOf', table, client);
  }

  checked(table: string): Promise<Checked> {
    return this.#call('checked', table);
  }

  kept(table: string): Promise<Kept> {
    return this.#call('kept', table);
  }

  setAside(table: string, line: number, cut: string): Promise<void> {
    return this.#call('setAside', table, line, cut);
  }

  rows(table: string): Promise<TableRows | null> {
    return this.#call('rows', table);
  }

  saveSnapshot(table: string, snapshot: Snapshot): Promise<void> {
    return this.#call('saveSnapshot', table, snapshot);
  }

  lastSnapshot(table: string): Promise<Snapshot | null> {
    return this.#call('lastSnapshot', table);
  }

  orders(table: string): Promise<string> {
    return this.#call('orders', table);
  }

  saveOrders(table: string, body: string, before: string): Promise<boolean> {
    return this.#call('saveOrders', table, body, before);
  }

  talk(table: string): Promise<readonly string[]> {
    return this.#call('talk', table);
  }

  addTalk(table: string, number: number, body: string, most: number): Promise<void> {
    return this.#call('addTalk', table, number, body, most);
  }

  dump(table: string): Promise<TableDump | null> {
    return this.#call('dump', table);
  }

  restore(dump: TableDump): Promise<void> {
    return this.#call('restore', dump);
  }

  notes(table: string): Promise<string> {
    return this.#call('notes', table);
  }

  saveNotes(table: string, body: string, before: string): Promise<boolean> {
    return this.#call('saveNotes', table, body, before);
  }

  replayLink(table: string): Promise<ReplayLink | null> {
    return this.#call('replayLink', table);
  }

  replayLinkByHash(hash: string): Promise<ReplayLink | null> {
    return this.#call('replayLinkByHash', hash);
  }

  saveReplayLink(link: ReplayLink): Promise<void> {
    return this.#call('saveReplayLink', link);
  }

  endReplayLink(table: string): Promise<boolean> {
    return this.#call('endReplayLink', table);
  }

  keepPictures(table: string, pictures: readonly StoredPicture[], bounds: Held): Promise<LibraryOutcome> {
    return this.#call('keepPictures', table, pictures, bounds);
  }

  picture(table: string, hash: string): Promise<Uint8Array | null> {
    return this.#call('picture', table, hash);
  }

  tryWriting(): Promise<void> {
    return this.#call('tryWriting');
  }

  close(): Promise<void> {
    return this.#call('close');
  }

  #call<K extends StoreMethod>(method: K, ...args: Parameters<Store[K]>): ReturnType<Store[K]> {
    return this.#carried({ room: 'tables', method, args });
  }

  /** What the thread answers, which is what the method gives there. */
  #carried<Answer>(called: Called): Answer {
    if (this.#ended !== null) return Promise.reject(this.#ended) as Answer;
    const id = ++this.#calls;
    const answer = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#worker.postMessage({ id, ...called } satisfies StoreCall);
    return answer as Answer;
  }

  #settle(said: Extract<StoreSaid, { readonly id: number }>): void {
    const waiting = this.#waiting.get(said.id);
    this.#waiting.delete(said.id);
    if (said.kind === 'done') waiting?.resolve(said.value);
    else waiting?.reject(errorOf(said));
  }

  #fail(error: Error): void {
    this.#ended = error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

function errorOf({ error, taken }: Extract<StoreSaid, { readonly kind: 'failed' }>): Error {
  return taken === null ? new Error(error) : new LineTakenError(taken.table, taken.line);
}
