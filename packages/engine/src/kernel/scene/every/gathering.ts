import { CERTAIN, Cohort, type Joined } from './cohort.ts';
import { columnOf, Factor } from './factor.ts';
import { type Placed, type Product, statesOf, unitedWhereAlike } from './products.ts';
import { ANY_NUMBER, type Differing, type Portion, type Room, Rows, ranksOf } from './rows.ts';
import type { Waypoint } from './waypoints.ts';

/** States that come to a place together: each state of a portion with each of every other. */
export interface Comers extends Placed {
  /** Equal for those that differ in the same, in the same portions, and have the same of the others. */
  readonly shape: string;
}

/** All states of a cohort as they come to a place. @param differing of each factor the numbers in which its states differ @param shape of the numbers in which nothing differs */
export function comersOf(
  { factors, ownChance }: Cohort,
  differing: readonly (readonly Differing[])[],
  same: Comers['same'],
  shape: string,
): Comers {
  const portions: Portion[] = [];
  let { num, den } = ownChance;
  for (const [at, factor] of factors.entries()) {
    const differ = differing[at] ?? [];
    if (differ.length > 0) portions.push({ factor, differ });
    else [num, den] = [num * factor.sum, den * factor.den];
  }
  portions.sort((a, b) => (a.differ[0] as Differing).rank - (b.differ[0] as Differing).rank);
  const ranks = portions.map(({ differ }) => `;${ranksOf({ differ })}`).join('');
  return { portions, same, shape: shape + ranks, chance: { num, den } };
}

/** States of one shape that have come to one place. */
interface Shape extends Pick<Comers, 'same'> {
  /** Those of one portion at most. */
  readonly rows: Rows;
  /** Those of several. */
  readonly products: Product[];
}

/** What has come to one place, by its shape. */
interface Arrivals<C> {
  readonly place: Waypoint<C>;
  readonly shapes: Map<string, Shape>;
}

/** So many states of products are rather taken one by one than followed by themselves. */
const FEW = 200;

/** Where all have the same of all numbers. */
const ALIKE: Portion = { factor: Factor.of([], [], [1n], 1n), differ: [] };

/** States as they come, each with its chance: those at one place become a cohort, or few of them. */
export class Gathering<C> {
  readonly #arrivals: Map<string, Arrivals<C>> = new Map();
  readonly #room: Room;

  /** @param most so many states may come */
  constructor(most: number) {
    this.#room = { left: most };
  }

  get size(): number {
    return this.#arrivals.size;
  }

  /** Notes states that come to a place with that chance, each of which has its own besides. @throws TooMany */
  add(place: Waypoint<C>, { portions, same, shape, chance }: Comers, num: bigint, den: bigint): void {
    let known = this.#arrivals.get(place.key);
    if (known === undefined) {
      known = { place, shapes: new Map() };
      this.#arrivals.set(place.key, known);
    }
    let own = known.shapes.get(shape);
    if (own === undefined) {
      const ranks = ranksOf(portions.length === 1 ? (portions[0] as Portion) : ALIKE);
      own = { same, rows: new Rows(ranks, this.#room), products: [] };
      known.shapes.set(shape, own);
    }
    const all = { num: num * chance.num, den: den * chance.den };
    if (portions.length > 1) own.products.push({ portions, chance: all });
    else own.rows.add(portions[0] ?? ALIKE, all);
  }

  /** All of them. @param starts what numbers were at the start, by rank @throws TooMany */
  joined(starts: readonly number[]): readonly Joined<C>[] {
    return [...this.#arrivals.values()].flatMap(({ place, shapes }) =>
      this.#cohorts([...shapes.values()], starts).map((cohort): Joined<C> => [place, cohort]),
    );
  }

  #cohorts(shapes: readonly Shape[], starts: readonly number[]): readonly Cohort[] {
    const tables: Table[] = shapes.filter(({ rows }) => rows.size > 0);
    const come = shapes.flatMap(({ same, products: all }) => all.map((product) => ({ same, ...product })));
    const products = unitedWhereAlike(come, starts, this.#room);
    const states = products.reduce((sum, product) => sum + statesOf(product), 0);
    const isFew = states <= FEW;
    if (isFew) tables.push(...products.map(tableOf));
    const apart = isFew ? [] : products.map(cohortOf);
    return tables.length === 0 ? apart : [asOne(tables, starts), ...apart];
  }
}

/** States taken one by one. */
type Table = Pick<Shape, 'same' | 'rows'>;

/** A product that is taken so. */
function tableOf({ same, portions, chance }: Placed): Table {
  const whole = portions.map(factorOf).reduce((all, each) => all.times(each));
  const differ = whole.ranks.map((rank) => ({ rank, column: spreadOver(whole, rank), more: 0 }));
  const rows = new Rows(whole.ranks, ANY_NUMBER);
  rows.add({ factor: whole, differ }, chance);
  return { same, rows };
}

function factorOf(portion: Portion): Factor {
  const { factor, differ } = portion;
  const weights = Array.from({ length: factor.size }, (_, at) => factor.weightAt(at));
  const columns = differ.map(({ column }) => columnOf(column));
  return Factor.of(ranksOf(portion), columns, weights, factor.den);
}

function cohortOf({ same, portions, chance }: Placed): Cohort {
  return new Cohort(portions.map(factorOf), same, chance);
}

/** Tables of several shapes: equal states are one. @param starts what numbers were at the start, by rank */
function asOne(all: readonly Table[], starts: readonly number[]): Cohort {
  const [first, ...others] = all as [Table, ...Table[]];
  if (others.length === 0) return new Cohort([first.rows.factor()], first.same, CERTAIN);
  const sameOf = ({ same }: Table, rank: number): number => same[rank] ?? (starts[rank] as number);
  const differs = (rank: number): boolean =>
    all.some((each) => each.rows.ranks.includes(rank) || sameOf(each, rank) !== sameOf(first, rank));
  const ranks = [...starts.keys()].filter(differs);
  const whole = new Rows(ranks, ANY_NUMBER);
  for (const each of all) {
    const factor = each.rows.factor();
    const columnIn = (rank: number): Float64Array =>
      factor.has(rank) ? spreadOver(factor, rank) : new Float64Array(factor.size).fill(sameOf(each, rank));
    const differ = ranks.map((rank): Differing => ({ rank, column: columnIn(rank), more: 0 }));
    whole.add({ factor, differ }, CERTAIN);
  }
  const same = starts.map((start, rank) => first.same[rank] ?? start);
  return new Cohort([whole.factor()], same, CERTAIN);
}

/** What each of its states has of a number. */
function spreadOver(factor: Factor, rank: number): Float64Array {
  const column = factor.column(rank);
  return typeof column === 'object' ? column : new Float64Array(factor.size).fill(column);
}
