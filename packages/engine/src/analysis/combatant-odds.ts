import { type Fraction, fractionToNumber } from '../chance/fraction.ts';
import type { Odds } from '../chance/odds.ts';
import type { World } from '../kernel/scene/world.ts';
import type { Combatant } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import type { Square } from '../space/grid/square.ts';

/** What becomes of one combatant. */
export interface CombatantOdds {
  /** Index of the combatant. */
  readonly who: number;
  /** Points or marks of harm from the command on; negative where it heals. */
  readonly harm: Odds<number>;
  /** How it is afterwards. */
  readonly verdicts: Odds<string>;
  /** What may become of it besides, in the words and the order of its ruleset; several may come together. None where harm is counted in points. */
  readonly outcomes: readonly Occurrence[];
  /** Where else it may be put: pushed, thrown or carried off; the likeliest place first. None for who acts. */
  readonly places: readonly Arrival[];
}

/** A place where somebody may end up, and how likely that is. */
export interface Arrival {
  readonly at: Square;
  readonly chance: Fraction;
}

/** Something that may happen, and how likely it is. */
export interface Occurrence {
  readonly word: string;
  readonly chance: Fraction;
}

/** Some combatants that are looked at before and after something. */
export interface Watch<G extends Game> {
  /** What has become of all of them, in one word. */
  measure(after: World<G>): string;
  /** The distribution of such words, taken apart by combatants. */
  byCombatant(odds: Odds<string>): readonly CombatantOdds[];
}

/** Looks at these combatants from now on. @param actor who acts, NOBODY where nobody in particular does */
export function watch<G extends Game>(world: World<G>, watched: readonly number[], actor: number): Watch<G> {
  const before = watched.map((who) => ({ who, harm: harmOf(world, who), state: world.fight.combatants[who] }));
  const order = world.rules.screen.outcomes?.order ?? [];
  return {
    measure: (after) =>
      before
        .map(({ who, harm, state }) => {
          const words = state === undefined ? [] : outcomesOf(after, who, state, who === actor);
          const place = state === undefined || who === actor ? '' : placeOf(after, state);
          return [harmOf(after, who) - harm, verdictOf(after, who), place, ...words].join(MARK);
        })
        .join('|'),
    byCombatant: (odds) => watched.map((who, at) => lotOf(who, at, odds, order)),
  };
}

/** Stands between what has become of one combatant. */
const MARK = ';';
/** In what has become of one combatant, after the harm and the verdict, the place comes, and then the words. */
const PLACE = 2;

function lotOf(who: number, at: number, odds: Odds<string>, order: readonly string[]): CombatantOdds {
  const own = odds.map((word) => word.split('|')[at] ?? '');
  return {
    who,
    harm: own.map((word) => Number(word.split(MARK)[0])),
    verdicts: own.map((word) => word.split(MARK)[1] ?? ''),
    outcomes: occurrences(own, order),
    places: arrivals(own),
  };
}

/** "12,3" where it is elsewhere now, else ''. */
function placeOf<G extends Game>({ fight }: World<G>, before: Combatant<G>): string {
  const now = fight.combatants[before.index];
  return now === undefined || (now.x === before.x && now.y === before.y) ? '' : `${now.x},${now.y}`;
}

function arrivals(own: Odds<string>): readonly Arrival[] {
  const places = own.map((value) => value.split(MARK)[PLACE] ?? '');
  const found = places.values
    .filter((place) => place !== '')
    .map((place) => {
      const [x = 0, y = 0] = place.split(',').map(Number);
      return { at: { x, y }, chance: places.chanceOf(place) };
    });
  return found.sort((a, b) => fractionToNumber(b.chance) - fractionToNumber(a.chance));
}

function outcomesOf<G extends Game>(
  after: World<G>,
  who: number,
  before: Combatant<G>,
  acts: boolean,
): readonly string[] {
  const now = after.fight.combatants[who];
  return now === undefined ? [] : (after.rules.screen.outcomes?.of(after, before, now, acts) ?? []);
}

/** The number in it, by which words for more and less are put in order; 0 without one. */
function numberIn(word: string): number {
  return Number(/\d+/.exec(word)?.[0] ?? 0);
}

function occurrences(own: Odds<string>, order: readonly string[]): readonly Occurrence[] {
  const place = (word: string): number => (order.includes(word) ? order.indexOf(word) : order.length);
  const words = new Set(own.values.flatMap((value) => value.split(MARK).slice(PLACE + 1)));
  return [...words]
    .sort((a, b) => place(a) - place(b) || numberIn(a) - numberIn(b) || (a < b ? -1 : 1))
    .map((word) => ({ word, chance: own.chance((value) => value.split(MARK).indexOf(word, PLACE + 1) > 0) }));
}

function harmOf<G extends Game>(world: World<G>, who: number): number {
  const combatant = world.fight.combatants[who];
  return combatant === undefined ? 0 : world.rules.health.harmTaken(world, combatant);
}

function verdictOf<G extends Game>(world: World<G>, who: number): string {
  const combatant = world.fight.combatants[who];
  return combatant === undefined ? '' : world.rules.health.verdict(world, combatant);
}
