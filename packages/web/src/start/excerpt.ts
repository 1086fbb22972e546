/** A line of a file, as it is shown beside what is wrong with it. */
export interface ExcerptLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  readonly isMeant: boolean;
}

/** The lines around the one that is meant; fewer at the ends of the file. */
export function excerpt(file: string, line: number, around: number = 2): readonly ExcerptLine[] {
  const lines = file.split(/\r?\n/);
  const meant = Math.min(Math.max(1, line), lines.length);
  const first = Math.max(1, meant - around);
  const last = Math.min(lines.length, meant + around);
  return lines.slice(first - 1, last).map((text, index) => {
    const number = first + index;
    return { number, text, isMeant: number === meant };
  });
}
