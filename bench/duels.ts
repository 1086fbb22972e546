/** One duel of two equal fighters per ruleset: the same numbers as in `limits.ts`, played by the whole ruleset. */
import {
  type Act,
  act,
  type Fight,
  type Game,
  Generator,
  prepare,
  type Ruleset,
  rulesets,
  Simulation,
  simpleTactics,
  statesOfFight,
} from '@fray/engine';

const SHEETS: Readonly<Record<string, unknown>> = {
  modern: {
    abilities: { strength: 16, dexterity: 14, constitution: 40 },
    hp: 20,
    baseAttack: 2,
    defense: { total: 15 },
    saves: { fortitude: 0, reflex: 0, will: 0 },
    initiative: 2,
    feats: ['archaic weapons proficiency'],
    weapons: ['longsword'],
  },
  grim: {
    size: 'medium',
    speed: 30,
    abilities: { strength: 16, dexterity: 14, constitution: 12, intelligence: 10, wisdom: 10, charisma: 10 },
    baseAttack: 2,
    saves: { fortitude: 0, reflex: 0, will: 0 },
    hp: 20,
    defense: 3,
    protection: 4,
    weapons: ['longsword'],
  },
  d20v22: {
    abilities: { strength: 14, constitution: 16 },
    attack: 3,
    defense: { base: 6 },
    weapons: [{ id: 'sword', name: 'sword', form: 'melee', damage: 3 }],
  },
  timecount: {
    attributes: { strength: 3, constitution: 2 },
    accuracy: 1,
    fortitude: 5,
    hitPoints: 24,
    baseTop: 4,
    weapons: ['long sword'],
  },
};

/** A duel ready to be fought. */
export interface Duel {
  readonly rules: Ruleset<Game>;
  readonly fight: Fight<Game>;
}

/** The duel of a ruleset. */
export function duel(id: string): Duel {
  const rules = rulesets[id];
  if (rules === undefined) throw new RangeError(`no ruleset '${id}'`);
  const sheet = rules.sheets.schema.parse(SHEETS[id]) as Game['sheet'];
  const side = (name: string, x: number) => ({
    id: name,
    name,
    side: name,
    at: [x, 0] as const,
    sheet,
    hidden: false,
    entry: { surprised: false, initiative: null },
    counts: {},
    effects: [],
  });
  const dice = { script: [], typed: false, generator: Generator.seeded(1).state() };
  return {
    rules,
    fight: prepare(rules, { title: id, options: {}, map: null, combatants: [side('a', 0), side('b', 1)], dice }),
  };
}

const LONGEST = 400;

/** The duel in the silent driver, to be fought over and over. @param remembers as `SimulationSettings` has it */
export function simulationOf(duel: Duel, generator: Generator, remembers: boolean): Simulation<Game> {
  return new Simulation({ ...duel, generator, answer: decline, remembers });
}

/**
 * Fights a duel to its end, over and over: an attack each turn, then the turn is ended where the ruleset has turns. Reactions
 * are declined.
 *
 * @returns how many attacks were made
 */
export function fightDuel(simulation: Simulation<Game>, fights: number): number {
  const { rules } = simulation.start;
  const attack = planned(rules, 'attack');
  const endTurn = planned(rules, 'end-turn');
  if (attack === null) throw new Error(`${rules.id} has no attack`);
  let attacks = 0;
  for (let n = 0; n < fights; n++) {
    simulation.begin();
    attacks += duelOut(simulation, attack, endTurn);
  }
  return attacks;
}

function duelOut(simulation: Simulation<Game>, attack: Act<Game>, endTurn: Act<Game> | null): number {
  let attacks = 0;
  let attacker = -1;
  for (let step = 0; step < LONGEST && simulation.over === null; step++) {
    const who = simulation.waiting[0] ?? 0;
    const ends = who === attacker && endTurn !== null;
    const next = ends ? endTurn : attack;
    next.who = who;
    next.target = 1 - who;
    attacker = ends ? -1 : who;
    if (!ends) attacks++;
    simulation.take(next);
  }
  return attacks;
}

/** So many branches show all states of a duel, as they do for `fray simulate --fast`. */
const BRANCHES = 50_000;

/** The same by going from state to state; null where there are too many. @returns how many attacks were made */
export function walkDuel({ rules, fight }: Duel, generator: Generator): ((fights: number) => number) | null {
  const states = statesOfFight({ rules, fight, policy: simpleTactics(), see: () => null, budget: BRANCHES });
  if (states === null) return null;
  return (fights) => {
    let attacks = 0;
    // An attack, and the end of the turn, until an attack has ended it.
    for (let n = 0; n < fights; n++) attacks += (states.fight(generator, LONGEST).acts + 1) >> 1;
    return attacks;
  };
}

function decline(): string {
  return 'decline';
}

function planned(rules: Ruleset<Game>, id: string): Act<Game> | null {
  const action = rules.actions.find((each) => each.id === id);
  if (action === undefined) return null;
  const made = act(0, action);
  if (id === 'attack') made.item = 0;
  return made;
}
