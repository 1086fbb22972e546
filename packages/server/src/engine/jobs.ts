import type { Aftermath, Fault, Fight, Known, Problem, Refusal, Step } from '@fray/engine';
import type { BundledSheet } from '../bundled-sheets.ts';
import type { Contents, Form, Parcel } from '../library/parcel.ts';
import type { EntryContent } from '../store/libraries.ts';
import type { SeatKind } from '../store/store.ts';
import type { NewTable, TableWishes } from '../tables/new-table.ts';
import type { SeatAction } from '../tables/seat-action.ts';

/** A step of play, as somebody at a table asks for it. What is undone and done again needs no engine. */
export type Asked = Exclude<SeatAction, { kind: 'undo' | 'redo' }>;

/** Where a table stands: the engine keeps its fight by this number, and is sent it where it has another, or none. */
export interface Standing {
  readonly table: string;
  readonly stamp: number;
  /** Left out where the engine may still have it. */
  readonly fight?: Fight;
  /** The number of the fight after the step. */
  readonly next: number;
}

/** Who asks for a step. */
export interface Asker {
  readonly kind: SeatKind;
  /** Of the seat. */
  readonly name: string;
  readonly owns: readonly string[];
  /** By whom it counts the combatants. */
  readonly known: Known;
}

/** What is to be done outside the server's own process. All of it is plain data, as it crosses over. */
export type Job =
  /** Read an encounter, and begin its fight. */
  | {
      readonly kind: 'make';
      readonly from: { readonly example: string } | { readonly encounter: string };
      readonly wishes: TableWishes;
      /** What the dice of the table are seeded with. */
      readonly seed: string;
    }
  /** Read a journal that was kept elsewhere, and play it again. */
  | {
      readonly kind: 'import';
      readonly journal: string;
      /** What the dice are seeded with that fall at the table from then on. */
      readonly seed: string;
    }
  /** Read an entry of a library. */
  | { readonly kind: 'check'; readonly content: EntryContent }
  /** Read all entries of something that is imported into a library. */
  | { readonly kind: 'unpack'; readonly parcel: Parcel }
  /** Make something of entries that can be imported elsewhere. */
  | { readonly kind: 'pack'; readonly title: string; readonly contents: Contents; readonly form: Form }
  /** Write an entry as JSON. */
  | { readonly kind: 'json'; readonly content: EntryContent }
  /** Read the sheets of a ruleset that come with the program. */
  | { readonly kind: 'sheets'; readonly ruleset: string }
  /** Take a step. */
  | { readonly kind: 'step'; readonly at: Standing; readonly asker: Asker; readonly asked: Asked }
  /** Take a step again by its line of the journal, and hold what comes of it against it. */
  | { readonly kind: 'follow'; readonly at: Standing; readonly line: number; readonly body: string };

/** What came of a step: what it did, and what it left. */
export interface Made {
  readonly step: Step;
  readonly aftermath: Aftermath;
}

/** What came of a job. */
export type Done =
  /** An encounter or a journal was read. */
  | { readonly kind: 'table'; readonly made: NewTable }
  | { readonly kind: 'contents'; readonly contents: Contents }
  | { readonly kind: 'packed'; readonly bytes: Uint8Array }
  | { readonly kind: 'sheets'; readonly sheets: readonly BundledSheet[] }
  /** It cannot be used. */
  | { readonly kind: 'bad'; readonly file: string; readonly problems: readonly Problem[] }
  /** A step was taken. */
  | { readonly kind: 'made'; readonly made: Made }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  /** The rules got the step, or the beginning, wrong: nothing has changed. */
  | { readonly kind: 'faulty'; readonly fault: Fault }
  /** The line of the journal cannot be followed, or something else comes of it. */
  | { readonly kind: 'differs'; readonly line: number; readonly text: string }
  /** The fight is not there: it must be sent. */
  | { readonly kind: 'unknown' };
