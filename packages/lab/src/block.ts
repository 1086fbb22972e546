import {
  type Fight,
  type FightGraph,
  fightOut,
  type Game,
  Generator,
  hasBegun,
  NOBODY,
  type Policy,
  type Ruleset,
  Simulation,
  statesOfFight,
} from '@fray/engine';
import { AlikeEnds } from './tally/alike-ends.ts';
import { FightEnds, type SeenEnd, seeEnd } from './tally/ends.ts';
import type { FightTally } from './tally/fight-tally.ts';
import { FightNotes } from './tally/notes.ts';
import { diceOfFight, TurnDice } from './turn-dice.ts';

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

/** From so many fights, the first, it is learned what comes of steps, where they are remembered. */
const LESSON = 20_000;
/** So many of the others are one block: so many that handing it out costs nothing. */
const BY_HEART = 10_000;
/** Where so many branches show all states of a fight, it goes from one to the next without learning anything: some seconds at most. */
const BRANCHES = 50_000;
/** So few that progress shows, so many that starting costs nothing. */
const BY_FACES = 50;

/** How many fights the first block has at most, and each of the others. */
function sizesOf(mode: Mode): readonly [first: number, others: number] {
  return mode === 'remembered' ? [LESSON, BY_HEART] : [BY_FACES, BY_FACES];
}

/** To how many blocks so many fights come, at least one. */
export function blockCount(fights: number, mode: Mode): number {
  const [lesson, size] = sizesOf(mode);
  return 1 + Math.max(0, Math.ceil((fights - lesson) / size));
}

/** The nth block of so many fights, from 0. Whoever fights it, and where: the same comes of it. */
export function blockAt(nth: number, fights: number, how: Omit<Block, 'first' | 'fights'>): Block {
  const [lesson, size] = sizesOf(how.mode);
  const first = nth === 0 ? 0 : lesson + (nth - 1) * size;
  return { ...how, first, fights: Math.min(nth === 0 ? lesson : size, fights - first) };
}

/** All blocks of so many fights, in their order. */
export function blocksOf(fights: number, how: Omit<Block, 'first' | 'fights'>): readonly Block[] {
  return Array.from({ length: blockCount(fights, how.mode) }, (_, nth) => blockAt(nth, fights, how));
}

/** What came of a block. */
export interface FoughtBlock {
  readonly tally: FightTally;
  /** Who won each fight, in their order: the place of the side among `tally.wins`, NOBODY where no side did. */
  readonly winners: Int8Array;
}

/** Where fights are fought one after the other: in one scene, with dice of their own. */
interface Arena<G extends Game> {
  readonly simulation: Simulation<G>;
  readonly player: Policy<G>;
  readonly dice: TurnDice;
  readonly notes: FightNotes | null;
}

/** What was learned for blocks of this seed and limit. */
interface Learned<G extends Game> extends Pick<Block, 'seed' | 'limit'> {
  readonly arena: Arena<G>;
}

/**
 * Fights blocks of fights from one start in the silent driver. Fight number k has dice of its own, made from the seed and k, and in it every turn
 * of every combatant (`TurnDice`), but where it goes from state to state. Where steps are remembered, what was learned in the first block serves for all others: so each comes to the same,
 * whoever fights it, and after whichever. Whoever fights many in Node does well to call `inlineMore` first.
 */
export class BlockRunner<G extends Game = Game> {
  readonly #start: FightStart<G>;
  readonly #policy: Policy<G>;
  readonly #lesson: number;
  #learned: Learned<G> | null = null;
  /** All states of the fight, null where there are too many; null before anybody has looked for them. */
  #states: { readonly all: FightGraph<SeenEnd> | null } | null = null;

  /**
   * @param policy plays for all; where steps are remembered it chooses always the same in the same state
   * @param lesson fights of the first block, from which it is learned what comes of steps
   */
  constructor(start: FightStart<G>, policy: Policy<G>, lesson: number = LESSON) {
    this.#start = start;
    this.#policy = policy;
    this.#lesson = lesson;
  }

  /** Fights all fights of a block, one of those into which `blocksOf` divides them where steps are remembered. */
  run(block: Block): FoughtBlock {
    const { mode, first } = block;
    if (mode !== 'remembered') return this.#fight(this.#arena(block), block);
    // Fewer than a lesson are fought before all states are found.
    if (first > 0 || block.fights === this.#lesson) {
      const states = this.#allStates();
      if (states !== null) return this.#goThrough(states, block);
    }
    if (first > 0) return this.#fight(this.#knowing(block), block);
    const arena = this.#arena(block);
    const fought = this.#fight(arena, block);
    if (block.fights === this.#lesson) this.#keep(block, arena);
    return fought;
  }

  #allStates(): FightGraph<SeenEnd> | null {
    const policy = this.#policy;
    this.#states ??= { all: statesOfFight({ ...this.#start, policy, see: seeEnd, budget: BRANCHES }) };
    return this.#states.all;
  }

  #goThrough(states: FightGraph<SeenEnd>, { first, fights, seed, limit }: Block): FoughtBlock {
    const start = this.#start;
    const ends = new FightEnds(start);
    const winners = new Int8Array(fights);
    const generator = Generator.seeded(seed);
    const dice = generator.state();
    const alike = new AlikeEnds(states);
    for (let k = 0; k < fights; k++) {
      generator.restore(diceOfFight(dice, first + k));
      const way = states.fight(generator, limit);
      winners[k] = ends.winnerOf(way.end.over);
      alike.add(way);
    }
    alike.addTo(ends);
    return { tally: ends.tally(start, null), winners };
  }

  /** An arena in which the lesson has been learned. */
  #knowing(block: Block): Arena<G> {
    const { seed, limit } = block;
    const known = this.#learned;
    if (known !== null && known.seed === seed && known.limit === limit) return known.arena;
    const arena = this.#arena(block);
    for (let k = 0; k < this.#lesson && arena.simulation.remembers; k++) {
      arena.dice.begin(k);
      fightOut(arena.simulation, arena.player, limit);
    }
    return this.#keep(block, arena);
  }

  #keep({ seed, limit }: Block, arena: Arena<G>): Arena<G> {
    arena.simulation.learnNoMore();
    this.#learned = { seed, limit, arena };
    return arena;
  }

  #arena({ seed, mode }: Block): Arena<G> {
    const [start, policy] = [this.#start, this.#policy];
    const generator = Generator.seeded(seed);
    const { combatants } = start.fight;
    const ids = combatants.map(({ id }) => id);
    const dice = new TurnDice(ids, generator, seed);
    const notes = mode === 'observed' ? new FightNotes(combatants) : null;
    const remembers = mode === 'remembered';
    // Whoever watches is to see all that is asked; else rules need not ask whom they know to take the first choice.
    const answer = notes === null ? policy.answer : policy.answer.bind(policy);
    const simulation = new Simulation({ ...start, generator, answer, remembers, ...(notes && { observer: notes }) });
    // Steps that are remembered have no dice of their own.
    return { simulation, player: remembers ? policy : dice.policy(policy), dice, notes };
  }

  #fight({ simulation, player, dice, notes }: Arena<G>, block: Block): FoughtBlock {
    const start = this.#start;
    const ends = new FightEnds(start);
    const winners = new Int8Array(block.fights);
    // Who acts next in a fight that has begun is no matter of chance.
    const first = notes === null || hasBegun(start.fight) ? (): number => NOBODY : (): number => notes.first;
    for (let k = 0; k < block.fights; k++) {
      dice.begin(block.first + k);
      notes?.begin();
      const end = fightOut(simulation, player, block.limit);
      notes?.end(end.over?.winner ?? null);
      const { world, later } = simulation;
      winners[k] = ends.winnerOf(end.over);
      ends.add({ ...end, later, first: first() }, seeEnd(world));
    }
    return { tally: ends.tally(start, notes), winners };
  }
}
