import type { Odds } from '../chance/odds.ts';
import type { World } from '../kernel/scene/world.ts';
import type { Game } from '../kernel/state/game.ts';

/** What becomes of one combatant. */
export interface CombatantOdds {
  /** Index of the combatant. */
  readonly who: number;
  /** Points or marks of harm from the command on; negative where it heals. */
  readonly harm: Odds<number>;
  /** How it is afterwards. */
  readonly verdicts: Odds<string>;
}

/** Some combatants that are looked at before and after something. */
export interface Watch<G extends Game> {
  /** What has become of all of them, in one word. */
  measure(after: World<G>): string;
  /** The distribution of such words, taken apart by combatants. */
  byCombatant(odds: Odds<string>): readonly CombatantOdds[];
}

/** Looks at these combatants from now on. */
export function watch<G extends Game>(world: World<G>, watched: readonly number[]): Watch<G> {
  const before = watched.map((who) => harmOf(world, who));
  return {
    measure: (after) =>
      watched.map((who, at) => `${harmOf(after, who) - (before[at] ?? 0)} ${verdictOf(after, who)}`).join('|'),
    byCombatant: (odds) => watched.map((who, at) => lotOf(who, at, odds)),
  };
}

function lotOf(who: number, at: number, odds: Odds<string>): CombatantOdds {
  const own = odds.map((word) => word.split('|')[at] ?? '');
  return {
    who,
    harm: own.map((word) => Number(word.slice(0, word.indexOf(' ')))),
    verdicts: own.map((word) => word.slice(word.indexOf(' ') + 1)),
  };
}

function harmOf<G extends Game>(world: World<G>, who: number): number {
  const combatant = world.fight.combatants[who];
  return combatant === undefined ? 0 : world.rules.health.harmTaken(world, combatant);
}

function verdictOf<G extends Game>(world: World<G>, who: number): string {
  const combatant = world.fight.combatants[who];
  return combatant === undefined ? '' : world.rules.health.verdict(world, combatant);
}
