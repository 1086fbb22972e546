import { type Game, Generator, type GeneratorState, type Policy } from '@fray/engine';

/**
 * The dice of fights, of which every turn of every combatant has its own: made from the seed, the number of the fight, who chooses, and how often it
 * has chosen before. So two variants of an encounter see the same dice in the same places even after one attack more or less has
 * fallen: common random numbers, by which differences are known with fewer fights.
 */
export class TurnDice {
  readonly #generator: Generator;
  readonly #seed: number;
  /** By index of combatant: a number of its name, which stays the same where others come and go. */
  readonly #names: readonly number[];
  readonly #turns: number[];
  #fight: GeneratorState = [1, 1, 1, 1];

  /** @param ids of all combatants @param generator rolls all dice of the fights */
  constructor(ids: readonly string[], generator: Generator, seed: number) {
    this.#generator = generator;
    this.#seed = seed;
    this.#names = ids.map((id) => Generator.seeded(id).next32());
    this.#turns = this.#names.map(() => 0);
  }

  /** The fight of that number begins. */
  begin(fight: number): void {
    this.#generator.reseed(`${this.#seed}:${fight}`);
    this.#fight = this.#generator.state();
    this.#turns.fill(0);
  }

  /** Somebody is about to choose. */
  turn(who: number): void {
    const turn = (this.#turns[who] ?? 0) + 1;
    this.#turns[who] = turn;
    this.#generator.restore(salted(this.#fight, (this.#names[who] ?? 0) ^ Math.imul(turn, ODD)));
  }

  /** A policy that chooses as the other does, each time with the dice of that turn. */
  policy<G extends Game>(other: Policy<G>): Policy<G> {
    return {
      name: other.name,
      choose: (world, who) => {
        this.turn(who);
        return other.choose(world, who);
      },
      answer: (world, question) => other.answer(world, question),
    };
  }
}

/** The odd number nearest to 2^32 over the golden ratio: multiples of it spread evenly. */
const ODD = 0x9e3779b9;

/** The dice of a fight whose turns have none of their own. @param from the state from which those of all its kind are made */
export function diceOfFight(from: GeneratorState, fight: number): GeneratorState {
  return salted(from, Math.imul(fight, ODD));
}

function salted([a, b, c, d]: GeneratorState, given: number): GeneratorState {
  const salt = stir(given);
  // A state of four zeros is none; the last word is never 0.
  return [word(a, salt), word(b, salt + 1), word(c, salt + 2), word(d, salt + 3) || 1];
}

function word(from: number, salt: number): number {
  return stir(from ^ stir(salt)) >>> 0;
}

/** The last steps of MurmurHash3: every bit that goes in changes half of those that come out. */
function stir(given: number): number {
  let mixed = Math.imul(given ^ (given >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
