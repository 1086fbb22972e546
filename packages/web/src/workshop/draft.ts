import { idOfCopy } from '@fray/engine';
import type { Coordinates } from '../map/geometry.ts';
import { type DraftGround, groundOf, mapOf, startGround, type WrittenMap } from './ground/ground.ts';

export type OptionValue = string | number | boolean;

/** Somebody of a fight in the making. */
export interface Person {
  /** As commands call it. */
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** Its north-west square; null where the sides are set up by the program. */
  readonly at: Coordinates | null;
  /** The whole sheet: nothing is looked up any more. */
  readonly sheet: Readonly<Record<string, unknown>>;
  /** Its sheet as somebody wrote it, for the comments; left out where nobody did. */
  readonly text?: string | undefined;
  readonly hidden: boolean;
  readonly surprised: boolean;
  /** Joins later, by the game master's word. */
  readonly absent: boolean;
  /** What else its encounter file says of it. */
  readonly further: Readonly<Record<string, unknown>>;
}

/** A fight in the making: an encounter file before it is written. */
export interface Draft {
  readonly title: string;
  readonly ruleset: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** null: level ground without end. */
  readonly ground: DraftGround | null;
  readonly people: readonly Person[];
  /** Players see no more than their combatants do. */
  readonly bySight: boolean;
  /** What else its encounter file says: areas, prerequisites. */
  readonly further: Readonly<Record<string, unknown>>;
}

/** The sides of a new fight. */
const USUAL_SIDES: readonly string[] = ['heroes', 'enemies'];

/** Stands for a ruleset until it is known which there are. */
export const UNCHOSEN = '';

/** A fight of which only the ruleset is known. */
export function newDraft(ruleset: string): Draft {
  const ground = startGround('square');
  return { title: 'A new fight', ruleset, options: {}, ground, people: [], bySight: false, further: {} };
}

/** The sides that there are, and those of every new fight while there are fewer than two. */
export function sidesOf({ people }: { readonly people: readonly Pick<Person, 'side'>[] }): readonly string[] {
  const found = [...new Set(people.map(({ side }) => side))];
  const usual = USUAL_SIDES.filter((side) => found.includes(side) || found.length < USUAL_SIDES.length);
  return [...usual, ...found.filter((side) => !usual.includes(side))];
}

/** The encounter file that a draft comes to, as plain JSON. */
export function encounterOf(draft: Draft): Readonly<Record<string, unknown>> {
  const { title, ruleset, options, ground, people, bySight, further } = draft;
  return {
    fray: 1,
    title,
    ruleset,
    ...(Object.keys(options).length === 0 ? {} : { options }),
    ...(bySight ? { sight: true } : {}),
    ...further,
    ...(ground === null ? {} : { map: mapOf(ground) }),
    combatants: Object.fromEntries(people.map((person) => [person.id, entryOf(person)])),
  };
}

function entryOf({ name, side, at, sheet, hidden, surprised, absent, further }: Person): object {
  return {
    side,
    ...(at === null ? {} : { at }),
    name,
    ...(hidden ? { hidden } : {}),
    ...(surprised ? { surprised } : {}),
    ...(absent ? { absent } : {}),
    ...further,
    sheet,
  };
}

/** The picture that its token shows; '' for none. */
export function portraitOf({ further }: Pick<Person, 'further'>): string {
  const { portrait } = further;
  return typeof portrait === 'string' ? portrait : '';
}

/** What else a file says of somebody, with another picture for its token. @param portrait '' for none */
export function withPortrait(further: Person['further'], portrait: string): Person['further'] {
  const { portrait: _, ...rest } = further;
  return portrait === '' ? rest : { ...rest, portrait };
}

/** An encounter file as it was read: its value, and by combatant what stands there and the sheet with all that it extends. */
export interface WrittenFight {
  readonly value: Readonly<Record<string, unknown>>;
  readonly combatants: Readonly<
    Record<string, { readonly fields: Readonly<Record<string, unknown>>; readonly sheet: unknown }>
  >;
}

/** What an encounter file says for those who check it: a table takes none of it, nor does the workshop. */
const OF_CHECKS: readonly string[] = ['script', 'cases', 'answers', 'dice', 'seed', 'start', 'turns', '$schema'];
const OWN: readonly string[] = ['fray', 'title', 'ruleset', 'options', 'sight', 'map', 'combatants'];

/** A draft from an encounter file that the engine has found sound. @param places the square of each of its combatants, copies included */
export function readDraft(written: WrittenFight, places: ReadonlyMap<string, Coordinates>): Draft {
  const { value, combatants } = written;
  const options = (value['options'] ?? {}) as Draft['options'];
  const map = value['map'] as WrittenMap | undefined;
  const left = Object.entries(value).filter(([key]) => !OWN.includes(key) && !OF_CHECKS.includes(key));
  return {
    title: `${value['title'] ?? ''}`,
    ruleset: `${value['ruleset'] ?? ''}`,
    options,
    ground: map === undefined ? null : groundOf(map),
    people: Object.entries(combatants).flatMap(([id, { fields, sheet }]) => peopleOf(id, fields, sheet, places)),
    bySight: value['sight'] === true,
    further: Object.fromEntries(left),
  };
}

/** Those of one entry: it may stand for several. */
function peopleOf(
  entry: string,
  fields: Readonly<Record<string, unknown>>,
  sheet: unknown,
  places: ReadonlyMap<string, Coordinates>,
): readonly Person[] {
  const { side, at: _at, name = entry, sheet: _sheet, hidden, surprised, absent, copies, ...further } = fields;
  const ids = typeof copies === 'number' ? Array.from({ length: copies }, (_, nth) => idOfCopy(entry, nth)) : [entry];
  return ids.map((id, nth) => ({
    id,
    name: copies === undefined ? `${name}` : `${name} ${nth + 1}`,
    side: `${side}`,
    at: places.get(id) ?? null,
    sheet: sheet as Person['sheet'],
    hidden: hidden === true,
    surprised: surprised === true,
    absent: absent === true,
    further,
  }));
}
