const DIGITS = 6;
const BEGUN = new RegExp(`^[-−]?\\d{0,${DIGITS}}$`);

/** Whether so much of a whole number can be typed. */
export function isBegun(text: string): boolean {
  return BEGUN.test(text);
}

/** The number that was typed, or null where it is none yet. */
export function wholeOf(text: string): number | null {
  return /\d/.test(text) && isBegun(text) ? Number(text.replace('−', '-')) : null;
}

/** The number after an arrow key: one more or one less, from nothing the least that can be told. */
export function stepped(value: number | null, by: 1 | -1, min: number | null, max: number | null): number {
  const next = value === null ? (min ?? by) : value + by;
  return Math.min(max ?? next, Math.max(min ?? next, next));
}
