import {
  type Fight,
  fightOut,
  type Game,
  Generator,
  lengthOfFight,
  NOBODY,
  type Policy,
  type Ruleset,
  Simulation,
} from '@fray/engine';
import { inlineMore } from './inlining.ts';
import { FightEnds } from './tally/ends.ts';
import type { FightTally } from './tally/fight-tally.ts';
import { FightNotes } from './tally/notes.ts';

/**
 * How fights are fought: `observed` face by face, with all that happens noted; `plain` the same fights, with a look at their ends
 * alone; `remembered` by the known outcomes of whole steps: the same chances, not the same fights, and several times faster where
 * few people stand still and strike.
 */
export type Mode = 'observed' | 'plain' | 'remembered';

/** What fights begin with. */
export interface FightStart<G extends Game = Game> {
  readonly fight: Fight<G>;
  readonly rules: Ruleset<G>;
}

/** Which fights are fought, and how. */
export interface Block {
  /** Number of the first, from 0, and how many. */
  readonly first: number;
  readonly fights: number;
  readonly seed: number;
  readonly mode: Mode;
  /** The most acts of one fight. */
  readonly limit: number;
}

/** The most acts of one fight, where nobody says otherwise. */
export const LIMIT = 2000;

/** So many fights share one memory where steps are remembered: how one goes depends on those before it in its block. */
const SHARING = 50_000;
/** So few that progress shows, so many that starting costs nothing. */
const BY_FACES = 250;

/** The blocks of so many fights, in their order. Whoever fights them, and where: the same comes of each. */
export function* blocksOf(fights: number, how: Omit<Block, 'first' | 'fights'>): Iterable<Block> {
  const size = how.mode === 'remembered' ? SHARING : BY_FACES;
  for (let first = 0; first < fights; first += size) yield { ...how, first, fights: Math.min(size, fights - first) };
}

/**
 * Fights a block of fights in the silent driver, in one scene. Fight number k has dice of its own, made from the seed and k. Sets how
 * the process compiles (`inlineMore`).
 *
 * @param policy plays for all; where steps are remembered it chooses always the same in the same state
 */
export function fightBlock<G extends Game>(start: FightStart<G>, policy: Policy<G>, block: Block): FightTally {
  inlineMore();
  const generator = Generator.seeded(block.seed);
  const notes = block.mode === 'observed' ? new FightNotes(start.fight.combatants) : null;
  const remembers = block.mode === 'remembered';
  const answer = policy.answer.bind(policy);
  const simulation = new Simulation({ ...start, generator, answer, remembers, ...(notes && { observer: notes }) });
  const ends = new FightEnds(start);
  for (let k = block.first; k < block.first + block.fights; k++) {
    generator.restore(Generator.seeded(`${block.seed}:${k}`).state());
    notes?.begin();
    const end = fightOut(simulation, policy, block.limit);
    ends.add(end, { first: notes?.first ?? NOBODY, length: lengthOfFight(simulation), world: simulation.world });
  }
  return ends.tally(start, notes);
}
