import type { ZodType } from 'zod';
import { type Term, term } from '../scene/tally.ts';
import type { World } from '../scene/world.ts';
import type { Game } from '../state/game.ts';
import type { Holder, Sheets, Thing } from './sheets.ts';

/** A gift that a sheet may name: a feat, a talent, an ability. It is worked into the profile of its owner once. */
export interface Trait<G extends Game = Game> {
  /** What it does, in a few words, for whoever writes sheets: the JSON Schema shows it. */
  readonly text?: string;
  /** Id of the rule that it carries out, for the log; none, where left out. */
  readonly rule?: string;
  /** The list of the sheet in which it stands, where sheets have several; the first, where left out. */
  readonly list?: string;
  /** What stands in brackets behind its name, where the ruleset's traits have such: 'weapon'; nothing, where left out. */
  readonly of?: string;
  /**
   * What a sheet needs for it and has not, as in "a base attack bonus of 4 or more"; null where nothing is missing. It
   * needs nothing, where left out.
   */
  needs?(sheet: G['sheet']): string | null;
  /** What it adds at points of the rules, each a line of its own in the arithmetic of the log. */
  readonly adds?: Readonly<Record<string, number>>;
  /** What else it makes of its owner's profile, which holds what traits before it in the table have made of it. Pure. */
  change?(profile: G['profile'], sheet: G['sheet']): Partial<G['profile']>;
}

/** A trait of house rules: it adds where its ruleset says that something can be added. */
export interface HouseTrait<G extends Game = Game> extends Omit<Trait<G>, 'adds'> {
  readonly adds?: Readonly<Partial<Record<G['points'], number>>>;
}

/** Traits by the names that sheets call them. */
export type Traits<G extends Game = Game> = Readonly<Record<string, Trait<G>>>;

/** A trait that somebody has, and what it was taken for ('' for nothing). */
export interface Taken<G extends Game = Game> {
  readonly name: string;
  readonly of: string;
  readonly trait: Trait<G>;
}

/** A number that a trait adds at a point of the rules. */
export interface Addition {
  readonly value: number;
  readonly term: Term;
  /** The thing that it is for, or ''. */
  readonly of: string;
}

/** Where traits may add numbers. */
export interface Points<G extends Game = Game> {
  /** The names of all points, sorted. */
  readonly names: readonly string[];
  /**
   * The profile that has so much more at a point.
   *
   * @param before the profile without the thing that its owner has just come by, which alone is concerned then; null for all
   */
  add(profile: G['profile'], point: string, addition: Addition, before: G['profile'] | null): G['profile'];
}

type AddToOwner<P> = (profile: P, addition: Addition) => P;
type AddToThings<P> = (profile: P, addition: Addition, before: P | null) => P;

/** @param owner the points that stand with whoever has the trait @param things those that stand with each of its weapons */
export function pointsOf<G extends Game>(
  owner: Readonly<Record<string, AddToOwner<G['profile']>>>,
  things: Readonly<Record<string, AddToThings<G['profile']>>>,
): Points<G> {
  return {
    names: [...Object.keys(owner), ...Object.keys(things)].sort(),
    add: (profile, point, addition, before) => {
      const toThings = things[point];
      if (toThings !== undefined) return toThings(profile, addition, before);
      return before === null ? (owner[point]?.(profile, addition) ?? profile) : profile;
    },
  };
}

/** All that a ruleset says of the traits on its sheets. */
export interface TraitRules<G extends Game = Game> {
  readonly table: Traits<G>;
  readonly points: Points<G>;
  /** Those of the table that a sheet names and that count under those options, in the order in which they take effect. */
  taken(sheet: G['sheet'], table: Traits<G>, options: G['options']): readonly Taken<G>[];
  /** Checks a sheet that may name those of the table. */
  schema(table: Traits<G>): ZodType<G['sheet']>;
  /** As in `Ruleset`, before the traits of the table have their effect. */
  compile(sheet: G['sheet'], options: G['options'], slots: G['slots']): G['profile'];
  equip(holder: Holder<G>, thing: Thing<G>, options: G['options']): G['profile'];
}

/** The parts of a ruleset that know the table of its traits. */
export type TraitReaders<G extends Game> = Required<Pick<Sheets<G>, 'traits' | 'schema' | 'compile' | 'equip'>>;

/** Those parts, for the table of these rules. */
export function readersOf<G extends Game>(traits: TraitRules<G>): TraitReaders<G> {
  return {
    traits,
    schema: traits.schema(traits.table),
    compile: (sheet, options, slots) => {
      const taken = traits.taken(sheet, traits.table, options);
      // Copied for everybody, so that profiles are of one shape whether anything changes them or not.
      const plain = { ...traits.compile(sheet, options, slots), taken: taken.map(({ name }) => name) };
      return taken.reduce<G['profile']>((profile, each) => changed(profile, sheet, each, traits.points), plain);
    },
    equip: (holder, thing, options) => {
      const before = holder.profile;
      const after = traits.equip(holder, thing, options);
      if (after === before) return after;
      const additions = traits.taken(holder.sheet, traits.table, options).flatMap(additionsOf);
      return additions.reduce<G['profile']>(
        (profile, [point, addition]) => traits.points.add(profile, point, addition, before),
        after,
      );
    },
  };
}

function changed<G extends Game>(
  before: G['profile'],
  sheet: G['sheet'],
  taken: Taken<G>,
  points: Points<G>,
): G['profile'] {
  const more = additionsOf(taken).reduce<G['profile']>(
    (profile, [point, addition]) => points.add(profile, point, addition, null),
    before,
  );
  const change = taken.trait.change?.(more, sheet);
  return change === undefined ? more : { ...more, ...change };
}

function additionsOf<G extends Game>({ name, of, trait }: Taken<G>): (readonly [string, Addition])[] {
  const what = term(name.replaceAll('-', ' '), trait.rule ?? '');
  return Object.entries(trait.adds ?? {}).map(([point, value]) => [point, { value, term: what, of }]);
}

/** The traits of a table that a list names, in the order of the table: none of them counts twice. */
export function takenFrom<G extends Game>(names: readonly string[], table: Traits<G>): readonly Taken<G>[] {
  if (names.length === 0) return [];
  return Object.entries(table).flatMap(([name, trait]) => (names.includes(name) ? [{ name, of: '', trait }] : []));
}

/** What of that list its sheet may not have: the place in the list, and what it lacks, in words that follow "expected". */
export function lacksOf<G extends Game>(
  sheet: G['sheet'],
  names: readonly string[],
  table: Traits<G>,
): readonly { readonly index: number; readonly message: string }[] {
  return names.flatMap((name, index) => {
    const lacks = table[name]?.needs?.(sheet) ?? null;
    return lacks === null ? [] : [{ index, message: `${lacks} for '${name}'` }];
  });
}

/** What the traits of a table do, for the description of a list that may name them; '' where they do not say. */
export function textsOf(table: Readonly<Record<string, { readonly text?: string }>>): string {
  const told = Object.entries(table).flatMap(([name, { text }]) =>
    text === undefined ? [] : [`${name}: ${text.replace(/\.$/, '')}`],
  );
  return told.length === 0 ? '' : ` ${told.join('; ')}.`;
}

/** Whether the sheet of a combatant names that trait: for rules that ask in the middle of a fight. */
export function hasTrait<G extends Game>(world: World<G>, who: number, name: string): boolean {
  return world.fighters[who]?.profile.taken?.includes(name) ?? false;
}

/**
 * The rules of the traits with more of them in the table.
 *
 * @throws RangeError where a name is taken, or one adds where nothing can be added
 */
export function withTraits<G extends Game>(id: string, rules: TraitRules<G>, more: Traits<G>): TraitRules<G> {
  const { names } = rules.points;
  for (const [name, { adds = {} }] of Object.entries(more)) {
    if (Object.hasOwn(rules.table, name)) throw new RangeError(`${id}: there is a trait '${name}' already`);
    if (name !== name.toLowerCase()) throw new RangeError(`${id}: the trait '${name}' needs a name in small letters`);
    const unknown = Object.keys(adds).find((point) => !names.includes(point));
    if (unknown !== undefined)
      throw new RangeError(`${id}: the trait '${name}' adds to '${unknown}', which is none of ${names.join(', ')}`);
  }
  return { ...rules, table: { ...rules.table, ...more } };
}
