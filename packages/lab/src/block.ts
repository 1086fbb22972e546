import {
  type Fight,
  fightOut,
  type Game,
  Generator,
  hasBegun,
  lengthOfFight,
  NOBODY,
  type Policy,
  type Ruleset,
  Simulation,
} from '@fray/engine';
import { FightEnds } from './tally/ends.ts';
import type { FightTally } from './tally/fight-tally.ts';
import { FightNotes } from './tally/notes.ts';
import { TurnDice } from './turn-dice.ts';

/**
 * How fights are fought: `observed` face by face, with all that happens noted; `plain` the same fights, with a look at their ends
 * alone; `remembered` by the known outcomes of whole steps: the same chances, not the same fights, and several times faster where
 * few people stand still and strike.
 */
export type Mode = 'observed' | 'plain' | 'remembered';

/** What fights start from: one that has begun goes on from where it stands. */
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
const BY_FACES = 50;

/** The blocks of so many fights, in their order. Whoever fights them, and where: the same comes of each. */
export function* blocksOf(fights: number, how: Omit<Block, 'first' | 'fights'>): Iterable<Block> {
  const size = how.mode === 'remembered' ? SHARING : BY_FACES;
  for (let first = 0; first < fights; first += size) yield { ...how, first, fights: Math.min(size, fights - first) };
}

/** What came of a block. */
export interface FoughtBlock {
  readonly tally: FightTally;
  /** Who won each fight, in their order: the place of the side among `tally.wins`, NOBODY where no side did. */
  readonly winners: Int8Array;
}

/**
 * Fights a block of fights in the silent driver, in one scene. Fight number k has dice of its own, made from the seed and k, and in it every turn
 * of every combatant (`TurnDice`). Whoever fights many in Node does well to call `inlineMore` first.
 *
 * @param policy plays for all; where steps are remembered it chooses always the same in the same state
 */
export function fightBlock<G extends Game>(start: FightStart<G>, policy: Policy<G>, block: Block): FoughtBlock {
  const generator = Generator.seeded(block.seed);
  const { combatants } = start.fight;
  const ids = combatants.map(({ id }) => id);
  const dice = new TurnDice(ids, generator, block.seed);
  const notes = block.mode === 'observed' ? new FightNotes(combatants) : null;
  const remembers = block.mode === 'remembered';
  // Whoever watches is to see all that is asked; else rules need not ask whom they know to take the first choice.
  const answer = notes === null ? policy.answer : policy.answer.bind(policy);
  const simulation = new Simulation({ ...start, generator, answer, remembers, ...(notes && { observer: notes }) });
  // Steps that are remembered have no dice of their own.
  const player = remembers ? policy : dice.policy(policy);
  const ends = new FightEnds(start);
  const winners = new Int8Array(block.fights);
  // Who acts next in a fight that has begun is no matter of chance.
  const first = notes === null || hasBegun(start.fight) ? (): number => NOBODY : (): number => notes.first;
  for (let k = 0; k < block.fights; k++) {
    dice.begin(block.first + k);
    notes?.begin();
    const end = fightOut(simulation, player, block.limit);
    notes?.end(end.over?.winner ?? null);
    winners[k] = ends.add(end, {
      first: first(),
      length: lengthOfFight(simulation),
      world: simulation.world,
    });
  }
  return { tally: ends.tally(start, notes), winners };
}
