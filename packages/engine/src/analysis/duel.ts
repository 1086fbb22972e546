import type { Fraction } from '../chance/fraction.ts';
import type { Act } from '../kernel/commands/command.ts';
import { carryOut } from '../kernel/play/carry-out.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import { type ChainEnd, type Chained, follow } from '../kernel/scene/every/chain.ts';
import type { Scene } from '../kernel/scene/scene.ts';
import type { World } from '../kernel/scene/world.ts';
import { type Ending, type Fight, hasBegun } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import { exploreFight } from '../simulation/explore-fight.ts';
import { endsOf } from './ends-of-graph.ts';
import { lengthOfFight } from './length-of-fight.ts';
import type { Policy } from './policy.ts';

/** How far a fight is followed. */
export interface DuelSettings {
  /** The most rounds, of 6 seconds, from now on: this one is the first. */
  readonly rounds: number;
  /** Where no more than this chance is left undecided, that is enough; from 0 to 1. A thousandth where left out; a millionth among all states, where that costs little. */
  readonly enough: number;
  /** The most branches of the dice to walk; where all states that the fight may come to were found before that, they are gone through as often as need be. */
  readonly budget: number;
  /** Whether the fight is still to begin: then its beginning is followed down every branch too, initiative and all. */
  readonly begins: boolean;
}

const DEFAULTS: DuelSettings = { rounds: 100, enough: 0.001, budget: 300_000, begins: false };

/** How a fight goes on, before a die falls. All chances are exact; together they are 1. */
export interface DuelOdds {
  /** By side: the chance that it alone stands in the end. Sides without any are left out. */
  readonly wins: Readonly<Record<string, Fraction>>;
  /** That nobody stands in the end. */
  readonly nobody: Fraction;
  /** That nobody can do anything any more, and yet the fight is not over. */
  readonly stuck: Fraction;
  /** What had not been decided where the following ended. */
  readonly left: Fraction;
  /** Why it ended: nothing was left, little enough was left, the rounds were over, or the work was too much. */
  readonly why: ChainEnd;
  readonly leaves: number;
  readonly states: number;
  /** Whether a roll without upper limit was cut. */
  readonly cut: boolean;
}

const NOBODY_STANDS = 'nobody';
const STUCK = 'stuck';
const WINS = 'side ';
const NEVER: Fraction = { num: 0n, den: 1n };

/** Among all states it costs little to leave less undecided. */
const ENOUGH_AMONG_STATES = 1e-6;
/** Finding all states of a fight costs so much more for each branch than following it does. */
const DEARER = 2;

/**
 * Who wins a fight, if all play by the policy. All states to which it may come are found, where there are not too many, and the chances of being in each are
 * followed from act to act; else it is followed itself, act by act down every branch of its dice, and equal states are merged after each. What is told
 * is exact, and what had not been decided when the rounds, the work or the patience ended is told with it. Nobody is simulated.
 *
 * @param policy must go by the table alone: the same there, the same act and answer
 */
export function oddsOfDuel<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  policy: Policy<G>,
  given: Partial<DuelSettings> = {},
): DuelOdds {
  const { rounds, enough, budget, begins } = { ...DEFAULTS, ...given };
  const until = momentAfter(fight, rounds);
  const see = (world: World<G>): number => momentOf(world.fight);
  const graph =
    begins === hasBegun(fight) ? null : exploreFight({ fight, rules, policy, see, budget: budget / DEARER });
  if (graph !== null) {
    const each = lengthOfFight(fight).unit === 'round' ? TURNS : 1;
    return inWords(endsOf(graph, { each, until, enough: given.enough ?? ENOUGH_AMONG_STATES, name: nameOf }));
  }
  const answer = policy.answer.bind(policy);
  let begun = !begins;
  const plan = (world: World<G>): Plan<G> => {
    if (begun) return chosen(world, policy);
    // The first state that is followed is the only one before the beginning.
    begun = true;
    return BEGIN;
  };
  return inWords(follow({ fight, rules, answer, budget, plan, step: advance, moment: see, until, enough }));
}

const BEGIN = 'begin';

/** What is done next: an act, the beginning, or nothing that anybody could do. */
type Plan<G extends Game> = Act<G> | typeof BEGIN | null;

function chosen<G extends Game>(world: World<G>, policy: Policy<G>): Act<G> | null {
  const who = world.rules.clock.waiting(world)[0];
  return who === undefined ? null : policy.choose(world, who);
}

/** One act, or the beginning, and the time up to the next one. What the fight came to, or null. */
function advance<G extends Game>(scene: Scene<G>, plan: Plan<G>): string | null {
  if (plan === null && scene.fight.over === null) return STUCK;
  if (plan === BEGIN) scene.rules.clock.begin(scene);
  else if (plan !== null) carryOut(scene, plan);
  const { over } = scene.fight;
  return over === null ? null : nameOf(over);
}

/** null where nobody can do anything any more. */
function nameOf(over: Ending | null): string {
  if (over === null) return STUCK;
  return over.winner === null ? NOBODY_STANDS : `${WINS}${over.winner}`;
}

/** More turns than any round has. */
const TURNS = 10_000;
const TICKS_A_ROUND = 12;

/** Where a fight stands in time, as a number that grows. */
function momentOf(fight: Fight): number {
  const { unit, count } = lengthOfFight(fight);
  const { turn }: { readonly turn?: unknown } = fight.clock;
  return unit === 'round' && typeof turn === 'number' ? count * TURNS + turn + 1 : count;
}

function momentAfter(fight: Fight, rounds: number): number {
  const { unit, count } = lengthOfFight(fight);
  return unit === 'tick' ? count + rounds * TICKS_A_ROUND : (count + rounds) * TURNS;
}

function inWords({ ends, ...rest }: Chained): DuelOdds {
  const wins = [...ends]
    .filter(([end]) => end.startsWith(WINS))
    .map(([end, chance]) => [end.slice(WINS.length), chance]);
  const { left, why, leaves, states, cut } = rest;
  const nobody = ends.get(NOBODY_STANDS) ?? NEVER;
  return { wins: Object.fromEntries(wins), nobody, stuck: ends.get(STUCK) ?? NEVER, left, why, leaves, states, cut };
}
