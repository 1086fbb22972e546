import type { Odds } from '../chance/odds.ts';
import type { Table } from '../kernel/scene/table.ts';
import type { Game } from '../kernel/state/game.ts';

/** What becomes of one combatant. */
export interface Lot {
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
  measure(after: Table<G>): string;
  /** The distribution of such words, taken apart by combatants. */
  lots(odds: Odds<string>): readonly Lot[];
}

/** Looks at these combatants from now on. */
export function watch<G extends Game>(table: Table<G>, watched: readonly number[]): Watch<G> {
  const before = watched.map((who) => harmOf(table, who));
  return {
    measure: (after) =>
      watched.map((who, at) => `${harmOf(after, who) - (before[at] ?? 0)} ${verdictOf(after, who)}`).join('|'),
    lots: (odds) => watched.map((who, at) => lotOf(who, at, odds)),
  };
}

function lotOf(who: number, at: number, odds: Odds<string>): Lot {
  const own = odds.map((word) => word.split('|')[at] ?? '');
  return {
    who,
    harm: own.map((word) => Number(word.slice(0, word.indexOf(' ')))),
    verdicts: own.map((word) => word.slice(word.indexOf(' ') + 1)),
  };
}

function harmOf<G extends Game>(table: Table<G>, who: number): number {
  const combatant = table.fight.combatants[who];
  return combatant === undefined ? 0 : table.rules.health.harmTaken(table, combatant);
}

function verdictOf<G extends Game>(table: Table<G>, who: number): string {
  const combatant = table.fight.combatants[who];
  return combatant === undefined ? '' : table.rules.health.verdict(table, combatant);
}
