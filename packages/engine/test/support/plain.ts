/** The same value after a way through JSON. */
export function rewritten<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** Freezes a plain value and all that it holds; writing to it then throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}

/** The path of the first number that is no safe integer (NaN, Infinity, a fraction), or null. */
export function findBadNumber(value: unknown, path = ''): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? null : `${path}: ${value}`;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'sheet' || key === 'map') continue;
    const found = findBadNumber(inner, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
