import { MOST_COMBATANTS, newcomersCalled } from '@fray/engine';
import type { Coordinates } from '../map/geometry.ts';
import { terrainAt } from '../map/looks.ts';
import { type Draft, type Person, sidesOf } from './draft.ts';
import { drawnMap, isTileAt, widthOf } from './ground/ground.ts';

/** Who comes from the library. */
export interface Recruit {
  readonly name: string;
  readonly sheet: Person['sheet'];
  /** The picture that its token shows; left out or '' for none. */
  readonly portrait?: string;
}

/**
 * The draft with so many of the same more: several of one name are numbered, those that were there among them.
 *
 * @param at where the first one stands; the others beside it; null: at the free places of their side
 * @returns the ids of the new ones too
 */
export function recruited(
  draft: Draft,
  { name, sheet, portrait = '' }: Recruit,
  side: string,
  count: number,
  at: Coordinates | null = null,
): { readonly draft: Draft; readonly ids: readonly string[] } {
  const room = MOST_COMBATANTS - draft.people.length;
  const called = newcomersCalled(draft.people, name, Math.min(count, room));
  const isNumbered = called.some((each) => each.name !== name);
  let now = isNumbered ? { ...draft, people: numberedFirst(draft.people, name) } : draft;
  for (const each of called) {
    const place = freePlace(now, at ?? startOf(now, side));
    const person: Person = {
      ...each,
      side,
      at: place,
      sheet,
      hidden: false,
      surprised: false,
      absent: false,
      further: portrait === '' ? {} : { portrait },
    };
    now = { ...now, people: [...now.people, person] };
  }
  return { draft: now, ids: called.map(({ id }) => id) };
}

/** Where a second one of a name comes, the first one is number 1. */
function numberedFirst(people: readonly Person[], name: string): readonly Person[] {
  return people.map((person) => (person.name === name ? { ...person, name: `${name} 1` } : person));
}

/** The sides stand opposite each other: the first on the west, the second on the east, further ones in the north. */
function startOf({ ground, people }: Draft, side: string): Coordinates {
  const sides = sidesOf({ people: [...people, { side }] });
  const [width, height] = ground === null ? [OPEN, OPEN] : [widthOf(ground), ground.cells.length];
  const middle = Math.floor(height / 2);
  const nth = sides.indexOf(side);
  const x = nth === 0 ? Math.floor(width / 4) : nth === 1 ? Math.floor((width * 3) / 4) : Math.floor(width / 2);
  return [x, nth < 2 ? middle : 1];
}

/** Sides on open ground are set up on a field of so many squares. */
const OPEN = 20;

/** The free place that is nearest; the wished one where all are taken. */
export function freePlace({ ground, people }: Draft, wished: Coordinates): Coordinates {
  const taken = new Set(people.flatMap(({ at }) => (at === null ? [] : [at.join()])));
  const map = drawnMap(ground);
  const isFree = (place: Coordinates): boolean =>
    !taken.has(place.join()) &&
    (ground === null || (isTileAt(ground, place) && terrainAt(map, place)?.blocksMove !== true));
  for (let ring = 0; ring < OPEN; ring++) for (const place of ringOf(wished, ring)) if (isFree(place)) return place;
  return wished;
}

/** The places of the square ring at that distance, from the north-west on. */
function* ringOf([x, y]: Coordinates, ring: number): Generator<Coordinates> {
  for (let dy = -ring; dy <= ring; dy++)
    for (let dx = -ring; dx <= ring; dx++)
      if (Math.max(Math.abs(dx), Math.abs(dy)) === ring && x + dx >= 0 && y + dy >= 0) yield [x + dx, y + dy];
}

/** The draft with one of its people changed. */
export function withPerson(draft: Draft, id: string, change: (person: Person) => Person): Draft {
  return { ...draft, people: draft.people.map((person) => (person.id === id ? change(person) : person)) };
}

export function without(draft: Draft, ids: readonly string[]): Draft {
  return { ...draft, people: draft.people.filter(({ id }) => !ids.includes(id)) };
}

/** A number of a sheet, or a text that is short enough for a field: where it stands and what it is. */
export interface SheetValue {
  readonly path: readonly (string | number)[];
  /** "abilities: strength". */
  readonly text: string;
  readonly value: number;
}

/** All numbers of a sheet, in their order; what stands in a list is called by its name. */
export function numbersOf(sheet: unknown, path: SheetValue['path'] = [], text: string = ''): readonly SheetValue[] {
  if (typeof sheet === 'number') return [{ path, text, value: sheet }];
  if (typeof sheet !== 'object' || sheet === null) return [];
  return Object.entries(sheet).flatMap(([key, value]) => {
    const at = Array.isArray(sheet) ? Number(key) : key;
    return numbersOf(value, [...path, at], [text, wordOf(key, value, Array.isArray(sheet))].filter(Boolean).join(': '));
  });
}

function wordOf(key: string, value: unknown, isListed: boolean): string {
  if (!isListed) return key.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : null;
  return typeof name === 'string' ? name : `${Number(key) + 1}.`;
}

/** The sheet with another value there. */
export function withValue<T>(sheet: T, path: SheetValue['path'], value: unknown): T {
  const [first, ...rest] = path;
  if (first === undefined) return value as T;
  if (Array.isArray(sheet)) return sheet.map((each, at) => (at === first ? withValue(each, rest, value) : each)) as T;
  const before = (sheet as Readonly<Record<string, unknown>>)[first];
  return { ...sheet, [first]: withValue(before, rest, value) };
}
