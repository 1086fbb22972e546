import type { ExportedMap, ExportedPicture, ImportedMap, OptionSpec, Problem } from '@fray/engine';
import type { Card } from '../../engine/person-messages.ts';
import type { Draft } from '../draft.ts';
import type { DraftGround, Grid, WrittenMap } from '../ground/ground.ts';
import type { Entry } from '../sheet/fields.ts';

/** What the page of a fight in the making asks of the rules, in a worker beside it. */
export interface WorkshopCalls {
  /** What can be chosen of a ruleset. @throws where there is none of that id */
  rules(id: string): ShownRules;
  /** An encounter as the rules read it: everything that is wrong with it, and what its people come to. */
  look(encounter: Readonly<Record<string, unknown>>): Looked;
  /** The draft of an encounter file. @throws with everything that is wrong with it */
  read(file: WrittenFile): Draft;
  /** The ground of a map that another program has drawn. @throws with everything that is wrong with it */
  map(file: MapFile): TakenMap;
  /** A map for other programs. @throws where they have no such maps */
  exported(given: MapOut): ExportedMap;
  /** The sheet that a text says, before anything of it is checked. @throws where it is none */
  sheet(text: string): Readonly<Record<string, unknown>>;
  /** How the sheets of a ruleset are filled in. @throws where there is none of that id */
  form(id: string): SheetForm;
  /** A sheet alone as the rules read it. */
  weigh(given: LoneSheet): Weighed;
  /** A sheet with all that it leaves out, as a fight has it. @throws with everything that is wrong with it */
  whole(lone: LoneSheet): object;
  /** The text of a sheet with other values in it; what stays keeps its letters and comments. */
  rewrite(given: Rewriting): string;
  /** A creature or a character from a book or another program. @throws with what is wrong with the text */
  take(given: Foreign): Taken;
  /** A sheet, or a whole encounter, as a text that people read. */
  write(value: object): string;
}

export type WorkshopCall = keyof WorkshopCalls;
/** All but what needs the rules of all systems, which is fetched when somebody wants it. */
export type HostCalls = Omit<WorkshopCalls, 'take'>;

/** A file with the texts of those that it names, by path. */
export interface WrittenFile {
  readonly text: string;
  readonly file: string;
  readonly files: Readonly<Record<string, string>>;
}

/** A Universal VTT file. */
export interface MapFile {
  readonly text: string;
  readonly file: string;
}

/** What became of it. */
export interface TakenMap {
  readonly ground: DraftGround;
  /** The picture that came with it; null for none. */
  readonly picture: ImportedMap['picture'];
  /** What was changed, assumed and left out, a line each. */
  readonly notes: readonly string[];
}

/** A map that goes out, with its picture. */
export interface MapOut {
  readonly map: WrittenMap;
  readonly picture: ExportedPicture | null;
}

/** Something that is to become a sheet of a ruleset, whatever it is. */
export interface Foreign {
  readonly text: string;
  readonly file: string;
  readonly to: string;
}

/** What became of it. */
export interface Taken {
  readonly name: string;
  /** What it was taken for. */
  readonly kind: string;
  readonly sheet: Readonly<Record<string, unknown>>;
  /** What was assumed and what was left out, a line each. */
  readonly notes: readonly string[];
}

/** What can be chosen of a ruleset. */
export interface ShownRules {
  readonly id: string;
  readonly title: string;
  readonly grids: readonly Grid[];
  readonly options: readonly (OptionSpec & { readonly name: string })[];
}

/** What an encounter comes to. */
export interface Looked {
  /** Empty where it can be played. */
  readonly problems: readonly Problem[];
  /** What stands on its sheets against their source. */
  readonly doubts: readonly Problem[];
  /** By id; empty while anything is wrong. */
  readonly people: Readonly<Record<string, LookedAt>>;
}

/** What somebody comes to by the rules. */
export interface LookedAt {
  /** Side of its space, in squares. */
  readonly side: number;
  /** Where it stands, set up by the program where the draft does not say so. */
  readonly at: readonly [number, number];
  readonly card: Card | null;
}

/** How sheets are filled in. */
export interface SheetForm {
  readonly groups: readonly { readonly title: string; readonly entries: readonly Entry[] }[];
  /** What feats and the like do and ask for, by name. */
  readonly about: Readonly<Record<string, string>>;
}

/** A sheet, and by which rules it is read. */
export interface LoneSheet {
  readonly ruleset: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly name: string;
  readonly sheet: Readonly<Record<string, unknown>>;
}

/** What a sheet comes to; places are those within it. */
export interface Weighed {
  readonly problems: readonly Problem[];
  /** What stands on it against its source: feats without their prerequisites. */
  readonly doubts: readonly Problem[];
  /** null while anything is wrong. */
  readonly card: Card | null;
}

export interface Rewriting {
  readonly text: string;
  readonly sheet: Readonly<Record<string, unknown>>;
}

export interface WorkshopRequest<C extends WorkshopCall = WorkshopCall> {
  readonly id: number;
  readonly call: C;
  readonly given: Parameters<WorkshopCalls[C]>[0];
}

export type WorkshopAnswer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: string };
