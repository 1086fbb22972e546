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
export function unplainIn(value: unknown, known: unknown, path = ''): Unplain | null {
  if (typeof value === 'number') return isWhole(value) ? null : { path, found: numberText(value) };
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value !== 'object') return { path, found: value === undefined ? 'nothing' : `a ${typeof value}` };
  if (value === known) return null;
  return isRecord(value) ? unplainBelow(value, known, path) : { path, found: 'an object that JSON does not give back' };
}

function unplainBelow(record: object, known: unknown, path: string): Unplain | null {
  const before = (typeof known === 'object' && known !== null ? known : NOTHING) as Readonly<Record<string, unknown>>;
  const fields = record as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(record)) {
    const found = unplainIn(fields[key], before[key], path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  // A list with a hole in it comes back with a null there.
  if (Array.isArray(record) && Object.keys(record).length !== record.length) return { path, found: 'a list with gaps' };
  return null;
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
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  const [mine, theirs] = [one, other] as readonly Readonly<Record<string, unknown>>[];
  return keys.every((key) => Object.hasOwn(other, key) && isSame(mine?.[key], theirs?.[key]));
}
