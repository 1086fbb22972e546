import type { Odds } from '../chance/odds.ts';
import { type Act, type Command, isRefused, readCommand, refusals } from '../kernel/command.ts';
import { type Fight, NOBODY } from '../kernel/fight.ts';
import type { Game } from '../kernel/game.ts';
import type { Refusal, Ruleset } from '../kernel/ruleset.ts';
import { openTable, type Table } from '../kernel/table.ts';
import { measureAct, type OddsSettings } from './measure-act.ts';

/** What an action does to its target, as a distribution. */
export interface ActionOdds {
  /** 'exact': every branch was walked. 'sampled': `n` tries were made with `seed`. */
  readonly method: 'exact' | 'sampled';
  /** Points or marks of harm that the action adds to the target; negative where it heals. */
  readonly harm: Odds<number>;
  /** How the target is afterwards. */
  readonly verdicts: Odds<string>;
  /** Branches walked, or tries made. */
  readonly n: number;
  readonly seed: number | null;
  /** Whether a roll without upper limit was cut: the highest harm then means "this or more". */
  readonly cut: boolean;
}

/**
 * The odds of a command before any die falls, by the rules that would resolve it. Exact up to the work budget, else
 * sampled and marked so.
 *
 * @returns the odds, or the reasons why the command is not allowed now
 */
export function oddsOfCommand<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  command: Command,
  settings: Partial<OddsSettings<G>> = {},
): ActionOdds | readonly Refusal[] {
  const table = openTable(fight, rules);
  const read = readCommand(table, command, rules.actions);
  if (isRefused(read)) return read;
  const reasons = refusals(table, read);
  return reasons.length > 0 ? reasons : oddsOfAct(fight, rules, read, settings);
}

/** The same for an act that is known to be legal. */
export function oddsOfAct<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  act: Act<G>,
  given: Partial<OddsSettings<G>> = {},
): ActionOdds {
  const watched = act.target === NOBODY ? act.who : act.target;
  const before = harmOf(openTable(fight, rules), watched);
  const measure = (table: Table<G>): string => `${harmOf(table, watched) - before} ${verdictOf(table, watched)}`;
  const { odds, ...how } = measureAct({ fight, rules, act }, measure, given);
  return { ...how, ...split(odds) };
}

function harmOf<G extends Game>(table: Table<G>, who: number): number {
  const combatant = table.fight.combatants[who];
  return combatant === undefined ? 0 : table.rules.harmTaken(table, combatant);
}

function verdictOf<G extends Game>(table: Table<G>, who: number): string {
  const combatant = table.fight.combatants[who];
  return combatant === undefined ? '' : table.rules.verdict(table, combatant);
}

function split(odds: Odds<string>): { harm: Odds<number>; verdicts: Odds<string> } {
  return {
    harm: odds.map((key) => Number(key.slice(0, key.indexOf(' ')))),
    verdicts: odds.map((key) => key.slice(key.indexOf(' ') + 1)),
  };
}

/** The 95 % Wilson interval of a share of `hits` in `n` tries, as [low, high] from 0 to 1. @param n at least 1 */
export function wilson(hits: number, n: number): readonly [number, number] {
  const z = 1.959964;
  const share = hits / n;
  const middle = share + (z * z) / (2 * n);
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}
