import { multiplyFractions } from '../../../chance/fraction.ts';
import type { Chance } from './cohort.ts';
import { type Differing, type Normal, normalOf, type Portion, type Room, Rows, ranksOf } from './rows.ts';

/** Each state of a portion with each of every other. */
export interface Product {
  /** In the order of the numbers in which they differ. */
  readonly portions: readonly Portion[];
  /** What the chances of portions have to be multiplied by. */
  readonly chance: Chance;
}

/** One with what all of its states have of the numbers in which they do not differ, by rank; what is left out is as it was at the start. */
export interface Placed extends Product {
  readonly same: readonly (number | undefined)[];
}

interface NormalProduct extends Product {
  readonly portions: readonly Normal[];
}

export function statesOf({ portions }: Product): number {
  return portions.reduce((states, { factor }) => states * factor.size, 1);
}

/** Those are one that are alike in all portions but one. @param starts what numbers were at the start, by rank @throws TooMany */
export function unitedWhereAlike(all: readonly Placed[], starts: readonly number[], room: Room): readonly Placed[] {
  const byRanks = Map.groupBy(all, ({ portions }) => portions.map((each) => ranksOf(each).join()).join(';'));
  return [...byRanks.values()].flatMap((those) => unitedOfRanks(those, starts, room));
}

/** The same where all differ in the same numbers: others, of which each has one and not all the same, go with the portion with which they leave the fewest. */
function unitedOfRanks(all: readonly Placed[], starts: readonly number[], room: Room): readonly Placed[] {
  const [first] = all as readonly [Placed];
  const has = ({ same }: Placed, rank: number): number => same[rank] ?? (starts[rank] as number);
  const others = [...starts.keys()].filter((rank) => all.some((each) => has(each, rank) !== has(first, rank)));
  const known: Known = new Map();
  const widened = (at: number): readonly Product[] =>
    all.map((each) =>
      widenedAt(
        each,
        at,
        others.map((rank) => [rank, has(each, rank)]),
      ),
    );
  const ways =
    others.length === 0 ? [united(all, known, room)] : first.portions.map((_, at) => united(widened(at), known, room));
  const fewest = ways.reduce((best, way) => (way.length < best.length ? way : best));
  return fewest.map((product) => ({ ...product, same: first.same }));
}

/** The same with further numbers of that portion, of which all of its states have the same. */
function widenedAt(
  { portions, chance }: Product,
  at: number,
  numbers: readonly (readonly [rank: number, value: number])[],
): Product {
  const { factor, differ } = portions[at] as Portion;
  const column = new Float64Array(factor.size);
  const more = numbers.map(([rank, value]): Differing => ({ rank, column, more: value }));
  return { portions: portions.with(at, { factor, differ: [...differ, ...more] }), chance };
}

/** Products that differ in the same: those are one which are alike in all portions but one, for as long as there are any. @throws TooMany */
function united(products: readonly Product[], known: Known, room: Room): readonly Product[] {
  let all: readonly NormalProduct[] = products.map((product) => inNormalForm(product, known));
  for (let before = Number.POSITIVE_INFINITY; all.length < before; ) {
    before = all.length;
    for (let at = 0; at < (all[0]?.portions.length ?? 0); at++) all = unitedAt(all, at, room);
  }
  return all;
}

/** Normal forms of portions, by their factor and what comes to its numbers: many products share one. */
type Known = Map<Portion['factor'], Map<string, Normal>>;

function inNormalForm({ portions, chance }: Product, known: Known): NormalProduct {
  const normal = portions.map((portion) => knownNormal(portion, known));
  return {
    portions: normal,
    chance: normal.reduce((product, each) => multiplyFractions(product, each.chance), chance),
  };
}

function knownNormal(portion: Portion, known: Known): Normal {
  const byDiffer = known.get(portion.factor) ?? new Map<string, Normal>();
  known.set(portion.factor, byDiffer);
  const key = portion.differ.map(({ rank, more }) => `${rank} ${more}`).join();
  const normal = byDiffer.get(key) ?? normalOf(Rows.of(portion));
  byDiffer.set(key, normal);
  return normal;
}

function unitedAt(all: readonly NormalProduct[], at: number, room: Room): readonly NormalProduct[] {
  const alike = new Map<string, NormalProduct[]>();
  for (const each of all) {
    const key = each.portions.map((portion, place) => (place === at ? '' : portion.key)).join('|');
    const those = alike.get(key) ?? [];
    alike.set(key, those);
    those.push(each);
  }
  return [...alike.values()].map((those) => unitedInOne(those, at, room));
}

/** Products that are alike in all portions but that one. */
function unitedInOne(those: readonly NormalProduct[], at: number, room: Room): NormalProduct {
  const [first] = those as [NormalProduct];
  if (those.length === 1) return first;
  const rows = new Rows(ranksOf(first.portions[at] as Normal), room);
  for (const { portions, chance } of those) rows.add(portions[at] as Normal, chance);
  const whole = normalOf(rows);
  return { portions: first.portions.with(at, whole), chance: whole.chance };
}
