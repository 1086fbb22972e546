import { Generator } from '../chance/generator.ts';
import { Odds } from '../chance/odds.ts';
import { type Act, type Command, isRefused, readCommand, refusals } from '../kernel/command.ts';
import { BudgetExceeded, explore } from '../kernel/every.ts';
import { copyFight, type Fight, NOBODY } from '../kernel/fight.ts';
import type { Game } from '../kernel/game.ts';
import type { Refusal, Ruleset } from '../kernel/ruleset.ts';
import type { Scene } from '../kernel/scene.ts';
import { type Answerer, firstChoice, SilentScene } from '../kernel/silent.ts';
import { openTable, type Table } from '../kernel/table.ts';

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

/** How the odds are worked out. */
export interface OddsSettings<G extends Game> {
  /** The most branches to walk before sampling instead. */
  readonly budget: number;
  readonly samples: number;
  readonly seed: number;
  /** Who answers questions on the way. */
  readonly answer: Answerer<G>;
}

/** A second or two of work at most, for the dearest acts: a step of a branch takes some 5 microseconds, a try some 100. */
const DEFAULTS: OddsSettings<Game> = { budget: 30_000, samples: 4_000, seed: 1, answer: firstChoice };

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
  const settings: OddsSettings<G> = { ...(DEFAULTS as unknown as OddsSettings<G>), ...given };
  const watched = act.target === NOBODY ? act.who : act.target;
  const before = harmOf(openTable(fight, rules), watched);
  const run = (scene: Scene<G>): void =>
    rules.foresee === undefined ? act.action.resolve(scene, act) : rules.foresee(scene, act);
  const measure = (table: Table<G>): string => `${harmOf(table, watched) - before} ${verdictOf(table, watched)}`;
  const { answer, budget } = settings;
  try {
    const { odds, leaves, cut } = explore({ fight, rules, run, measure, answer, budget });
    return { method: 'exact', ...split(odds), n: leaves, seed: null, cut };
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
    return {
      method: 'sampled',
      ...split(sample(fight, rules, run, measure, settings)),
      n: settings.samples,
      seed: settings.seed,
      cut: false,
    };
  }
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

function sample<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  run: (scene: Scene<G>) => void,
  measure: (table: Table<G>) => string,
  settings: OddsSettings<G>,
): Odds<string> {
  const generator = Generator.seeded(settings.seed);
  const tries = new Map<string, bigint>();
  for (let n = 0; n < settings.samples; n++) {
    const scene = new SilentScene(copyFight(fight), rules, generator, settings.answer);
    run(scene);
    const key = measure(scene);
    tries.set(key, (tries.get(key) ?? 0n) + 1n);
  }
  return Odds.weighted(tries);
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
