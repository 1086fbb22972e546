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
  const [first, ...more] = all as readonly [Placed, ...Placed[]];
  if (more.length === 0) return [{ ...first, portions: first.portions.map((portion) => Rows.of(portion).portion()) }];
  const has = ({ same }: Placed, rank: number): number => same[rank] ?? (starts[rank] as number);
  const others = [...starts.keys()].filter((rank) => all.some((each) => has(each, rank) !== has(first, rank)));
  const known: Known = new Map();
  const normal = all.map((product) => inNormalForm(product, known));
  const widened = (at: number): readonly NormalProduct[] =>
    normal.map((each, of) => widenedAt(each, at, others, (rank) => has(all[of] as Placed, rank)));
  // Each way is a try, and takes none of the room from the next.
  const ways =
    others.length === 0
      ? [united(normal, { ...room })]
      : first.portions.map((_, at) => united(widened(at), { ...room }));
  const fewest = ways.reduce((best, way) => (way.length < best.length ? way : best));
  return fewest.map((product) => ({ ...product, same: first.same }));
}

/** The same with further numbers of that portion, of which all of its states have the same. */
function widenedAt(
  product: NormalProduct,
  at: number,
  ranks: readonly number[],
  numberOf: (rank: number) => number,
): NormalProduct {
  const { portions } = product;
  const portion = portions[at] as Normal;
  const column = new Float64Array(portion.factor.size);
  const more = ranks.map((rank): Differing => ({ rank, column, more: numberOf(rank) }));
  const key = `${portion.key};${more.map(({ more: value }) => value).join()}`;
  return { ...product, portions: portions.with(at, { ...portion, key, differ: [...portion.differ, ...more] }) };
}

/** Products that differ in the same: those are one which are alike in all portions but one, for as long as there are any. @throws TooMany */
function united(products: readonly NormalProduct[], room: Room): readonly NormalProduct[] {
  let all = products;
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
