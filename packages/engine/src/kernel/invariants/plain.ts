/** Something that JSON would not give back as it is, or a number that no rule may make; null where there is none. */
export interface Unplain {
  /** Where it is: "combatants.0.counts.hp". */
  readonly path: string;
  /** In words that follow "found". */
  readonly found: string;
}

/**
 * Looks for what does not belong into a state or an event: numbers that are not whole, not finite, too large, or -0; and
 * whatever JSON loses.
 *
 * @param known was looked at before: parts that are the very same are passed over
 */
export function unplainIn(value: unknown, known: unknown): Unplain | null {
  if (typeof value === 'number') return isWhole(value) ? null : { path: '', found: numberText(value) };
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value !== 'object') return { path: '', found: value === undefined ? 'nothing' : `a ${typeof value}` };
  if (value === known) return null;
  return isRecord(value) ? unplainBelow(value, known) : { path: '', found: 'an object that JSON does not give back' };
}

function unplainBelow(record: object, known: unknown): Unplain | null {
  const before = (typeof known === 'object' && known !== null ? known : NOTHING) as Readonly<Record<string, unknown>>;
  const fields = record as Readonly<Record<string, unknown>>;
  let count = 0;
  for (const key in fields) {
    count++;
    const found = unplainIn(fields[key], before[key]);
    if (found !== null) return { path: found.path === '' ? key : `${key}.${found.path}`, found: found.found };
  }
  // A list with a hole in it comes back with a null there.
  return Array.isArray(record) && count !== record.length ? { path: '', found: 'a list with gaps' } : null;
}

const NOTHING: Readonly<Record<string, unknown>> = {};

function isRecord(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Whether the number is whole, and the same again after JSON. */
export function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && !Object.is(value, -0);
}

/** The number as it is: -0 too. */
export function numberText(value: number): string {
  return Object.is(value, -0) ? '-0' : `${value}`;
}

/** Whether two plain values hold the same. What is the very same is not looked into. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [mine, theirs] = [one, other] as [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
  let left = Object.keys(theirs).length;
  for (const key in mine) {
    left--;
    if (!Object.hasOwn(theirs, key) || !isSame(mine[key], theirs[key])) return false;
  }
  return left === 0;
}
