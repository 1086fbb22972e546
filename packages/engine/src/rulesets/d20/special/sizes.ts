import { fighterAt, type Tally, type Term, term } from '../../../kernel/rule.ts';
import { sizeIndex } from '../../../space/grid/size.ts';
import { cited } from '../citations.ts';
import type { D20World } from '../game.ts';
import { sizesLarger, specialOf } from './manoeuvre.ts';

const PER_SIZE = 4;
const STEADY = 4;
const MEDIUM = sizeIndex('medium');

type Tallies = readonly [Tally, Tally];

/** Gives the larger of two combatants +4 for each size category between them. */
export function addSizes(world: D20World, a: number, b: number, tallies: Tallies, what: Term): void {
  addDifference(sizesLarger(world, a, b), tallies, what);
}

/** Gives each of them +4 for each size category above Medium, -4 for each below it. */
export function addSizesFromMedium(world: D20World, a: number, b: number, [first, second]: Tallies, what: Term): void {
  const by = (who: number): number => PER_SIZE * (fighterAt(world, who).profile.size - MEDIUM);
  first.add(by(a), what);
  second.add(by(b), what);
}

/** The same where two struggle for who keeps its feet, as the ruleset counts sizes then (MOD-TRIP-06, MOD-BULL-06). */
export function addSizesOnFeet(world: D20World, a: number, b: number, tallies: Tallies, what: Term): void {
  const add = specialOf(world).struggles?.sizesOnFeet ?? addSizes;
  add(world, a, b, tallies, what);
}

/** The same for any two sizes: `larger` is by how many categories the first is the larger. */
export function addDifference(larger: number, [first, second]: Tallies, what: Term): void {
  if (larger > 0) first.add(PER_SIZE * larger, what);
  else second.add(-PER_SIZE * larger + 0, what);
}

const texts = cited((rule) => ({ STABILITY: term('stability', rule.stability) }));

/** +4 for whoever is to be moved from its feet and has more than two, or stands fast otherwise (MOD-TRIP-07, MOD-BULL-07). */
export function addStability(world: D20World, who: number, tally: Tally): void {
  if (specialOf(world).isStable(world, who)) tally.add(STEADY, texts(world).STABILITY);
}
