import { type Fraction, fractionToNumber } from '../chance/fraction.ts';
import type { Odds } from '../chance/odds.ts';
import type { Note } from '../kernel/scene/notes.ts';
import type { World } from '../kernel/scene/world.ts';
import type { Combatant } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import type { Square } from '../space/grid/square.ts';
import { inOrder, outcomesBetween } from './outcomes.ts';

/** What becomes of one combatant. */
export interface CombatantOdds {
  /** Index of the combatant. */
  readonly who: number;
  /** Points or marks of harm from the command on; negative where it heals. */
  readonly harm: Odds<number>;
  /** How it is afterwards. */
  readonly verdicts: Odds<string>;
  /** What may become of it besides, as rules note it on the way, `screen.outcomes` and the table of conditions call it; several may come together. */
  readonly outcomes: readonly Occurrence[];
  /** That anything becomes of it at all. */
  readonly affected: Fraction;
  /** That it could fight and can no longer, the dead among them. */
  readonly out: Fraction;
  /** That it is dead or destroyed and was not. */
  readonly dead: Fraction;
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

/** How a combatant is before something. */
interface Before<G extends Game> {
  readonly state: Combatant<G>;
  readonly harm: number;
  readonly verdict: string;
  readonly stands: boolean;
}

/** Looks at these combatants from now on. @param actor who acts, NOBODY where nobody in particular does */
export function watch<G extends Game>(world: World<G>, watched: readonly number[], actor: number): Watch<G> {
  const before = watched.flatMap((who) => beforeOf(world, who));
  return {
    measure: (after) => {
      const notes = after.notes ?? [];
      return before.map((each) => fateOf(after, each, actor, notes)).join(BETWEEN);
    },
    byCombatant: (odds) => before.map((each, at) => oddsOf(world, each, at, odds)),
  };
}

function beforeOf<G extends Game>(world: World<G>, who: number): readonly Before<G>[] {
  const state = world.fight.combatants[who];
  if (state === undefined) return [];
  const { health } = world.rules;
  const verdict = health.verdict(world, state);
  return [{ state, harm: health.harmTaken(world, state), verdict, stands: health.standing(world, state) }];
}

/** Stands between the combatants, and between what has become of one of them: in no word, and in no name that is part of one. */
const BETWEEN = '\u0002';
const MARK = '\u0001';

/** Harm, how it is, whether it is out of the fight or dead, and words for the rest. */
function fateOf<G extends Game>(after: World<G>, before: Before<G>, actor: number, notes: readonly Note[]): string {
  const { health } = after.rules;
  const now = after.fight.combatants[before.state.index];
  if (now === undefined) return [0, before.verdict, '', ''].join(MARK);
  const verdict = health.verdict(after, now);
  const isDead = health.fatal.includes(verdict) && verdict !== before.verdict;
  const end = isDead ? 'dead' : before.stands && !health.standing(after, now) ? 'out' : '';
  const acts = now.index === actor || carries(after, now, actor);
  const noted = notes.filter(({ who }) => who === now.index).map(({ word }) => word);
  const words = [...outcomesBetween(after, before.state, now, acts), ...noted];
  const place = acts ? '' : placeOf(before.state, now);
  return [health.harmTaken(after, now) - before.harm, verdict, end, place, ...words].join(MARK);
}

/** "12,3" where it is elsewhere now, else ''. */
function placeOf(before: Square, now: Square): string {
  return now.x === before.x && now.y === before.y ? '' : `${now.x},${now.y}`;
}

/** Whether the one who acts sits in it: then it goes where that one wants. */
function carries<G extends Game>(world: World<G>, { x, y }: Combatant<G>, actor: number): boolean {
  const own = world.fight.combatants[actor];
  if (own === undefined || own.x !== x || own.y !== y) return false;
  return world.rules.screen.sights?.spaces?.(world, actor)?.length === 0;
}

function oddsOf<G extends Game>(world: World<G>, before: Before<G>, at: number, odds: Odds<string>): CombatantOdds {
  const own = odds.map((fates) => fates.split(BETWEEN)[at] ?? '');
  const parts = new Map(own.values.map((fate) => [fate, fate.split(MARK)]));
  const partOf = (fate: string, index: number): string => parts.get(fate)?.[index] ?? '';
  const unchanged = [0, before.verdict, '', ''].join(MARK);
  const words = inOrder(world, new Set([...parts.values()].flatMap((each) => each.slice(FIRST_WORD))));
  return {
    who: before.state.index,
    harm: own.map((fate) => Number(partOf(fate, 0))),
    verdicts: own.map((fate) => partOf(fate, 1)),
    outcomes: words.map((word) => ({
      word,
      chance: own.chance((fate) => (parts.get(fate)?.indexOf(word, FIRST_WORD) ?? 0) > 0),
    })),
    affected: own.chance((fate) => fate !== unchanged),
    out: own.chance((fate) => partOf(fate, 2) !== ''),
    dead: own.chance((fate) => partOf(fate, 2) === 'dead'),
    places: arrivals(own.map((fate) => partOf(fate, PLACE))),
  };
}

function arrivals(places: Odds<string>): readonly Arrival[] {
  const found = places.values
    .filter((place) => place !== '')
    .map((place) => {
      const [x = 0, y = 0] = place.split(',').map(Number);
      return { at: { x, y }, chance: places.chanceOf(place) };
    });
  return found.sort((a, b) => fractionToNumber(b.chance) - fractionToNumber(a.chance));
}

const PLACE = 3;
const FIRST_WORD = 4;
