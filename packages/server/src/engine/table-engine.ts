import { type Fault, InputError, JournalError, type Play, type Refusal, refusal, stepped } from '@fray/engine';
import type { BundledSheet } from '../bundled-sheets.ts';
import type { Contents, Form, Parcel } from '../library/parcel.ts';
import type { EntryContent } from '../store/libraries.ts';
import { FaultyBeginning, type NewTable } from '../tables/new-table.ts';
import { LimitError } from '../workers/worker.ts';
import type { Asked, Asker, Done, Job, Made, Standing } from './jobs.ts';

/** The play after a step, or every reason against it. */
export type Stepped =
  | { readonly ok: true; readonly play: Play }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** Where jobs of the engine are done. */
export type Carry = (job: Job) => Promise<Done>;

const TOO_LONG = refusal('that takes longer to work out than this server allows; nothing has changed', '');

const WRONG = refusal(
  'the rules of this program go wrong there, so it was not done and nothing has changed: do something else, or let the game master bring it about by hand',
  '',
);

/** The engine as the tables of the server use it. Nothing that somebody outside decides upon is worked out in here. */
export class TableEngine {
  readonly #carry: Carry;
  readonly #keepFault: (fault: Fault, table: string) => void;
  /** The numbers by which fights are known where steps are taken. */
  readonly #stamps: WeakMap<object, number> = new WeakMap();
  #numbers = 0;

  /** @param keepFault hears of every step that the rules got wrong, and of which table it is */
  constructor(carry: Carry, keepFault: (fault: Fault, table: string) => void = () => undefined) {
    this.#carry = carry;
    this.#keepFault = keepFault;
  }

  /** A table of an encounter. @throws InputError with what is wrong with it, FaultyBeginning, LimitError where reading it takes too much */
  async make(job: Omit<Extract<Job, { kind: 'make' }>, 'kind'>): Promise<NewTable> {
    return this.#read({ kind: 'make', ...job });
  }

  /** A table of a journal that was kept elsewhere. @throws as `make` */
  async import(job: Omit<Extract<Job, { kind: 'import' }>, 'kind'>): Promise<NewTable> {
    return this.#read({ kind: 'import', ...job });
  }

  /** An entry of a library, read as a file is. @throws InputError with what is wrong with it, LimitError */
  async check(content: EntryContent): Promise<EntryContent> {
    const [checked = content] = (await this.#contents({ kind: 'check', content })).contents;
    return checked;
  }

  /** The entries of something that is imported, with pictures as they came. @throws as `check` */
  unpack(parcel: Parcel): Promise<Contents> {
    return this.#contents({ kind: 'unpack', parcel });
  }

  /** Entries in a form in which they can be imported elsewhere. @throws LimitError */
  pack(title: string, contents: Contents, form: Form): Promise<Uint8Array> {
    return this.#bytes({ kind: 'pack', title, contents, form });
  }

  /** What is written in an entry, as JSON. @throws LimitError */
  json(content: EntryContent): Promise<Uint8Array> {
    return this.#bytes({ kind: 'json', content });
  }

  async #bytes(job: Job): Promise<Uint8Array> {
    const done = await this.#carry(job);
    if (done.kind === 'packed') return done.bytes;
    throw unexpected(done);
  }

  /** The sheets of a ruleset that come with the program. */
  async sheets(ruleset: string): Promise<readonly BundledSheet[]> {
    const done = await this.#carry({ kind: 'sheets', ruleset });
    if (done.kind === 'sheets') return done.sheets;
    throw unexpected(done);
  }

  async #contents(job: Job): Promise<Contents> {
    const done = await this.#carry(job);
    if (done.kind === 'contents') return done.contents;
    throw unread(done);
  }

  async #read(job: Job): Promise<NewTable> {
    const done = await this.#carry(job);
    if (done.kind === 'table') return done.made;
    if (done.kind === 'faulty') {
      this.#keepFault(done.fault, 'not yet made');
      throw new FaultyBeginning(done.fault);
    }
    throw unread(done);
  }

  /** Takes a step; one that takes too long is refused, and so is one that the rules get wrong. */
  async step(table: string, play: Play, asker: Asker, asked: Asked): Promise<Stepped> {
    try {
      const done = await this.#at(table, play, (at) => ({ kind: 'step', at, asker, asked }));
      if ('rules' in done) return { ok: true, play: done };
      if (done.kind === 'refused') return { ok: false, refusals: done.refusals };
      if (done.kind === 'faulty') return this.#faulty(done.fault, table, asker);
      throw unexpected(done);
    } catch (error) {
      if (error instanceof LimitError) return { ok: false, refusals: [TOO_LONG] };
      throw error;
    }
  }

  /**
   * Takes a step again as a line of the journal tells it.
   *
   * @param line counts from 1
   * @throws JournalError where it cannot be followed, or something else comes of it; LimitError where that takes too much
   */
  async follow(table: string, play: Play, line: number, body: string): Promise<Play> {
    const done = await this.#at(table, play, (at) => ({ kind: 'follow', at, line, body }));
    if ('rules' in done) return done;
    throw done.kind === 'differs' ? new JournalError(done.line, done.text) : unexpected(done);
  }

  /** What exactly went wrong may tell of somebody unseen: only a game master reads it. */
  #faulty(fault: Fault, table: string, { kind }: Asker): Stepped {
    this.#keepFault(fault, table);
    const told = kind === 'gm' ? refusal(`${WRONG.text} (${fault.breach.invariant}: ${fault.breach.text})`, '') : WRONG;
    return { ok: false, refusals: [told] };
  }

  /** Does a job in the fight as it stands, which is sent only where it is not kept over there. */
  async #at(table: string, play: Play, jobAt: (at: Standing) => Job): Promise<Play | Done> {
    const next = ++this.#numbers;
    const at = { table, stamp: this.#stamps.get(play.fight) ?? 0, next };
    let done = await this.#carry(jobAt(at));
    if (done.kind === 'unknown') done = await this.#carry(jobAt({ ...at, fight: play.fight }));
    return done.kind === 'made' ? this.#after(play, done.made, next) : done;
  }

  #after(before: Play, { step, aftermath }: Made, stamp: number): Play {
    const play = stepped(before, step, aftermath);
    this.#stamps.set(play.fight, stamp);
    return play;
  }
}

/** The error for what could not be read. */
function unread(done: Done): Error {
  const [first, ...others] = done.kind === 'bad' ? done.problems : [];
  return done.kind === 'bad' && first !== undefined ? new InputError(done.file, first, others) : unexpected(done);
}

function unexpected({ kind }: Done): Error {
  return new Error(`the engine gave no answer to what it was asked: '${kind}'`);
}
