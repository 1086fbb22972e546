import {
  type Fight,
  fightOut,
  type Game,
  Generator,
  type Policy,
  type Ruleset,
  Simulation,
  wilson,
} from '@fray/engine';
import { inlineMore } from './inlining.ts';

/** How often a side was the one that stood in the end. */
export interface SideTally {
  readonly wins: number;
  readonly share: number;
  /** The 95 % interval of the share, from 0 to 1. */
  readonly interval: readonly [number, number];
}

/** What came of many fights from the same start. */
export interface ManyFights {
  readonly fights: number;
  readonly seed: number;
  readonly policy: string;
  readonly sides: Readonly<Record<string, SideTally>>;
  /** Fights that ended with nobody standing. */
  readonly draws: number;
  /** Fights that were left at the limit of acts. */
  readonly unfinished: number;
  /** Acts that were chosen, over all fights. */
  readonly acts: number;
}

/** What may be said of how many fights are fought. */
export interface ManyFightsOptions {
  /** The most acts of one fight; 2,000 where left out. */
  readonly limit?: number;
  /**
   * Whether states that were met before are passed through without rolling each die: the same chances, not the same fights, and several times faster
   * where few people stand still and strike. The policy has to choose always the same in the same state.
   */
  readonly remembers?: boolean;
}

/** So many fights share one memory: how one of them goes depends on those before it in its block, and on no others. */
const BLOCK = 50_000;

/**
 * Fights the same fight over and over in the silent driver, in one scene. Fight number k has dice of its own, made from the seed and k:
 * so any part of the fights can be fought elsewhere, or again, with the same result; where steps are remembered, any whole block of 50,000. Sets
 * how the process compiles (`inlineMore`).
 *
 * @param fights how many, at least 1
 * @throws RangeError for fewer than one fight
 */
export function manyFights<G extends Game>(
  start: { readonly fight: Fight<G>; readonly rules: Ruleset<G> },
  policy: Policy<G>,
  fights: number,
  seed: number,
  { limit, remembers = false }: ManyFightsOptions = {},
): ManyFights {
  if (!Number.isSafeInteger(fights) || fights < 1) throw new RangeError(`expected at least 1 fight, found ${fights}`);
  inlineMore();
  const generator = Generator.seeded(seed);
  const fresh = (): Simulation<G> => new Simulation({ ...start, generator, answer: policy.answer, remembers });
  let simulation = fresh();
  const wins = new Map(start.fight.combatants.map(({ side }) => [side, 0]));
  let [draws, unfinished, acts] = [0, 0, 0];
  for (let k = 0; k < fights; k++) {
    if (k > 0 && k % BLOCK === 0) simulation = fresh();
    generator.restore(Generator.seeded(`${seed}:${k}`).state());
    const end = fightOut(simulation, policy, limit);
    acts += end.acts;
    if (end.over === null) unfinished++;
    else if (end.over.winner === null) draws++;
    else wins.set(end.over.winner, (wins.get(end.over.winner) ?? 0) + 1);
  }
  const sides = Object.fromEntries([...wins].map(([side, won]) => [side, tallied(won, fights)]));
  return { fights, seed, policy: policy.name, sides, draws, unfinished, acts };
}

function tallied(wins: number, fights: number): SideTally {
  return { wins, share: wins / fights, interval: wilson(wins, fights) };
}
