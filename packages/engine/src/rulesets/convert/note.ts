/** One thing that a conversion could not carry over, or had to take from somewhere else. */
export interface Note {
  /** What stands on the sheet, or is missing from it. */
  readonly what: string;
  /** Why it could not be taken as it is. */
  readonly why: string;
  /** What stands in its place. */
  readonly assumed: string;
}

/** Takes the notes of a conversion, in the order in which they come up. */
export type Tell = (what: string, why: string, assumed: string) => void;

/** Takes each note once. */
export function notebook(): { readonly notes: readonly Note[]; readonly tell: Tell } {
  const notes: Note[] = [];
  const tell: Tell = (what, why, assumed) => {
    if (!notes.some((each) => each.what === what && each.why === why)) notes.push({ what, why, assumed });
  };
  return { notes, tell };
}

/** A note as a line for readers. */
export function noteText({ what, why, assumed }: Note): string {
  return `${what}: ${why}; ${assumed}`;
}

/** What whoever converts a sheet may say where the sheet itself does not: of which class or which kind of creature it is. */
export interface Hints {
  readonly className?: string | undefined;
  readonly creature?: string | undefined;
}

/** A bonus as books print it: "+4", "-1". */
export function signed(value: number): string {
  return value < 0 ? `${value}` : `+${value}`;
}

/** Without the fields that hold nothing. */
export function present<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** The same table or list, but undefined where nothing is in it. */
export function filled<T extends object>(many: T): T | undefined {
  return Object.keys(many).length > 0 ? many : undefined;
}

/** The value where something holds. */
export function when<T>(holds: boolean, value: T): T | undefined {
  return holds ? value : undefined;
}
