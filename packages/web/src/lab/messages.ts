import type {
  ExactEnds,
  FoughtBlock,
  NumberChange,
  NumberPlaces,
  StartBlock,
  TacticsChoice,
  Value,
} from '@fray/lab/anywhere';

/** What is fought: the text of a journal or of an encounter, and of the sheets that lie beside it, by path. */
export interface LabSource {
  readonly text: string;
  /** What it is called in errors; the sheets that it names lie beside it. */
  readonly file: string;
  readonly files: Readonly<Record<string, string>>;
}

/** In what a design differs from its source: a number of a combatant as the fight stands, or any place of an encounter file. */
export type LabChange = NumberChange | { readonly path: string; readonly value: Value };

/** One way to fight what stands in a source. */
export interface LabDesign {
  /** The line of the source after which fights go on; null: as the source ends, an encounter from its beginning. */
  readonly from: number | null;
  readonly changes: readonly LabChange[];
  readonly tactics: TacticsChoice;
}

/** All that a worker needs to know before it fights. */
export interface LabData {
  readonly source: LabSource;
  readonly designs: readonly LabDesign[];
  readonly seed: number;
}

/** What a design has come to. */
export interface OpenedDesign {
  readonly title: string;
  readonly where: string | null;
  readonly sides: readonly string[];
}

/** What the page asks of a worker of the lab; each has one answer. */
export interface LabCalls {
  /** The numbers that an encounter file says. */
  places(source: LabSource): NumberPlaces;
  /** From now on these are the designs. Rejects where one of them cannot be fought. */
  open(data: LabData): readonly OpenedDesign[];
  fight(block: StartBlock): FoughtBlock;
  /** The exact chances of a design; null where they are not within reach. */
  exact(start: number): ExactEnds | null;
}

export type LabCall = keyof LabCalls;
export type LabRequest = {
  readonly [C in LabCall]: { readonly id: number; readonly call: C; readonly given: Parameters<LabCalls[C]>[0] };
}[LabCall];
export type LabAnswer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: string };
