/** As much of a value as JSON holds. */
type Parts = Readonly<Record<string, unknown>>;

/**
 * What is known now, made of the same objects as before wherever these are equal: what has not changed need not be drawn
 * again. Values are plain, as they come over from a worker.
 */
export function sameParts<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (!isParts(before) || !isParts(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  const kept = keys.map((key) => sameParts(before[key], now[key]));
  const isSame =
    keys.length === Object.keys(before).length && keys.every((key, at) => Object.is(before[key], kept[at]));
  if (isSame) return before as T;
  return (Array.isArray(now) ? kept : Object.fromEntries(keys.map((key, at) => [key, kept[at]]))) as T;
}

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null;
}
