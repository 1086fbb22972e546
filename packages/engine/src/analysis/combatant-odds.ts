import type { Fraction } from '../chance/fraction.ts';
import type { Odds } from '../chance/odds.ts';
import type { World } from '../kernel/scene/world.ts';
import type { Combatant } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';

/** What becomes of one combatant. */
export interface CombatantOdds {
  /** Index of the combatant. */
  readonly who: number;
  /** Points or marks of harm from the command on; negative where it heals. */
  readonly harm: Odds<number>;
  /** How it is afterwards. */
  readonly verdicts: Odds<string>;
  /** What may become of it besides, in the words and the order of its ruleset; several may come together. */
  readonly outcomes: readonly Occurrence[];
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

/** Whether anything may become of somebody, beside how it is now. */
export function isChanged<G extends Game>(lot: CombatantOdds, world: World<G>): boolean {
  const { who, harm, verdicts, outcomes } = lot;
  const now = verdictOf(world, who);
  return (
    outcomes.length > 0 || harm.values.some((points) => points !== 0) || verdicts.values.some((word) => word !== now)
  );
}

/** Looks at these combatants from now on. @param actor who acts, NOBODY where nobody in particular does */
export function watch<G extends Game>(world: World<G>, watched: readonly number[], actor: number): Watch<G> {
  const before = watched.map((who) => ({ who, harm: harmOf(world, who), state: world.fight.combatants[who] }));
  const order = world.rules.screen.outcomes?.order ?? [];
  return {
    measure: (after) => {
      const notes = after.notes ?? [];
      return before
        .map(({ who, harm, state }) => {
          const words = state === undefined ? [] : outcomesOf(after, who, state, who === actor);
          const noted = notes.filter((note) => note.who === who).map(({ word }) => word);
          return [harmOf(after, who) - harm, verdictOf(after, who), ...words, ...noted].join(MARK);
        })
        .join(BETWEEN);
    },
    byCombatant: (odds) => watched.map((who, at) => lotOf(who, at, odds, order)),
  };
}

/** Stands between what has become of one combatant, and between combatants: in no word, and in no name that is part of one. */
const MARK = '\u0001';
const BETWEEN = '\u0002';

function lotOf(who: number, at: number, odds: Odds<string>, order: readonly string[]): CombatantOdds {
  const own = odds.map((word) => word.split(BETWEEN)[at] ?? '');
  return {
    who,
    harm: own.map((word) => Number(word.split(MARK)[0])),
    verdicts: own.map((word) => word.split(MARK)[1] ?? ''),
    outcomes: occurrences(own, order),
  };
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
  const words = new Set(own.values.flatMap((value) => value.split(MARK).slice(2)));
  return [...words]
    .sort((a, b) => place(a) - place(b) || numberIn(a) - numberIn(b) || (a < b ? -1 : 1))
    .map((word) => ({ word, chance: own.chance((value) => value.split(MARK).indexOf(word, 2) > 0) }));
}

function harmOf<G extends Game>(world: World<G>, who: number): number {
  const combatant = world.fight.combatants[who];
  return combatant === undefined ? 0 : world.rules.health.harmTaken(world, combatant);
}

function verdictOf<G extends Game>(world: World<G>, who: number): string {
  const combatant = world.fight.combatants[who];
  return combatant === undefined ? '' : world.rules.health.verdict(world, combatant);
}
