import type { Generator } from './engine.ts';

/** Most sides of a die that a generator throws. */
const MOST_SIDES = 1024;

/** One of the things, of which there is at least one. */
export function pick<T>(things: readonly T[], generator: Generator): T {
  if (things.length <= MOST_SIDES) return things[generator.face(things.length) - 1] as T;
  return things[generator.next32() % things.length] as T;
}

/** The first of many: those after them are not even looked for. */
export function few<T>(things: Iterable<T>, most: number): T[] {
  const found: T[] = [];
  for (const thing of things) {
    found.push(thing);
    if (found.length >= most) break;
  }
  return found;
}
