import { describe, expect, it } from 'vitest';
import { endsOf } from '../analysis/ends-of-graph.ts';
import { lengthOfFight } from '../analysis/length-of-fight.ts';
import { simulate, statesOfFight } from '../analysis/simulate.ts';
import { simpleTactics } from '../analysis/tactics/simple.ts';
import { addFractions, fraction, fractionToNumber } from '../chance/fraction.ts';
import { Generator } from '../chance/generator.ts';
import type { Act } from '../kernel/commands/command.ts';
import type { World } from '../kernel/scene/world.ts';
import type { Game } from '../kernel/state/game.ts';
import { rulesets } from '../rulesets/index.ts';
import { type Built, buildFight } from '../scenario/build-fight.ts';
import { parseEncounter } from '../scenario/encounter.ts';
import { type Explored, exploreFight } from './explore-fight.ts';
import type { FightGraph, FightState, WayThrough } from './fight-graph.ts';

const tactics = simpleTactics<Game>();
const BUDGET = 40_000;

/** Two who bite each other, of so many hit points. */
function duel(hp: number, more = ''): Built {
  const bite = (attack: number): string =>
    `sheet: { hp: 10, weapons: [{ name: bite, use: melee, damage: 1d4, attack: ${attack}, natural: true }] }`;
  const text = `
fray: 1
title: Bites
ruleset: modern
combatants:
  ann: { side: us, at: A1, hp: ${hp}, initiative: 20, ${bite(4)} }
  bob: { side: them, at: B1, hp: ${hp}, initiative: 10, ${bite(1)} }
${more}`;
  return buildFight(parseEncounter(text, 'duel.yaml', { rulesets, readFile: () => '' }), rulesets);
}

const round = ({ fight }: World<Game>): number => lengthOfFight(fight).count;

function explored(built: Built, how: Partial<Explored<Game, number>> = {}): FightGraph<number> | null {
  return exploreFight({ ...built, policy: tactics, see: round, budget: BUDGET, ...how });
}

function found(graph: FightGraph<number> | null): FightGraph<number> {
  if (graph === null) throw new Error('expected all states, found too many');
  return graph;
}

function firstOf<E>({ found: { states } }: FightGraph<E>): FightState<E> {
  const [first] = states;
  if (first === undefined) throw new Error('expected a state in which the fight begins');
  return first;
}

/** A fight from state to state, each step drawn by its own table. */
function drawnOneByOne<E>(graph: FightGraph<E>, generator: Generator, limit: number): WayThrough<E> {
  let end = firstOf(graph);
  let later = 0;
  let acts = graph.found.begins ? -1 : 0;
  for (; end.step !== null && acts < limit; acts++) {
    const drawn = end.step.table.draw(generator);
    later += end.step.outcomes[drawn]?.later ?? 0;
    const next = end.next[drawn];
    if (next === undefined) throw new Error('expected a state after each outcome');
    end = next;
  }
  return { end, at: graph.found.states.indexOf(end), acts, later };
}

/** All states that can be reached. */
function reachable<E>(graph: FightGraph<E>): ReadonlySet<FightState<E>> {
  const all = new Set([firstOf(graph)]);
  for (const { next } of all) for (const state of next) all.add(state);
  return all;
}

describe('exploreFight', () => {
  it('finds states from which all steps lead to others of them', () => {
    const graph = found(explored(duel(3)));
    const all = reachable(graph);
    expect(all).toEqual(new Set(graph.found.states));
    expect(graph.found.begins).toBe(true);
    for (const { step, next, over } of all) {
      expect(next).toHaveLength(step?.outcomes.length ?? 0);
      if (over !== null) expect(step).toBeNull();
    }
    const winners = new Set([...all].map(({ over }) => over?.winner));
    expect(winners).toEqual(new Set([undefined, 'us', 'them', null]));
  });

  it('takes the third round for the second', () => {
    const first = firstOf(found(explored(duel(3))));
    const later = (state: FightState<number>): number =>
      Math.max(0, ...(state.step?.outcomes ?? []).map((each) => each.later));
    expect(first.seen).toBe(0);
    const all = reachable(found(explored(duel(3))));
    expect(Math.max(...[...all].map(({ seen }) => seen))).toBe(1);
    expect(Math.max(...[...all].map(later))).toBe(1);
  });

  it('comes to the chances of fights that are fought face by face', () => {
    const built = duel(2);
    const graph = found(explored(built));
    const { ends, left } = endsOf(graph, {
      each: 1,
      until: 1000,
      enough: 1e-9,
      name: (over) => over?.winner ?? 'none',
    });
    expect([...ends.values(), left].reduce(addFractions)).toEqual(fraction(1n));
    const FIGHTS = 3000;
    const generator = Generator.seeded(5);
    const [wins, drawn] = [new Map<string, number>(), new Map<string, number>()];
    let [acts, length] = [0, 0];
    let [ownActs, ownLength] = [0, 0];
    const add = (to: Map<string, number>, name: string): unknown => to.set(name, (to.get(name) ?? 0) + 1 / FIGHTS);
    for (let k = 0; k < FIGHTS; k++) {
      const fought = simulate(built.fight, built.rules, generator, tactics);
      add(wins, fought.over?.winner ?? 'none');
      acts += fought.acts / FIGHTS;
      length += lengthOfFight(fought.fight).count / FIGHTS;
      const way = graph.fight(generator, 2000);
      add(drawn, way.end.over?.winner ?? 'none');
      ownActs += way.acts / FIGHTS;
      ownLength += (way.end.seen + way.later) / FIGHTS;
    }
    for (const [name, chance] of ends) {
      // Four standard deviations of a share.
      const apart = 4 * Math.sqrt(fractionToNumber(chance) / FIGHTS);
      expect(Math.abs((wins.get(name) ?? 0) - fractionToNumber(chance))).toBeLessThan(apart);
      expect(Math.abs((drawn.get(name) ?? 0) - fractionToNumber(chance))).toBeLessThan(apart);
    }
    expect(Math.abs(ownActs / acts - 1)).toBeLessThan(0.06);
    expect(Math.abs(ownLength / length - 1)).toBeLessThan(0.06);
  });

  it('fights as the tables of its steps draw, however long it may', () => {
    const graph = found(explored(duel(5)));
    for (let seed = 0; seed < 60; seed++)
      for (const limit of [0, 1, 2, 3, 5, 8, 13, 2000]) {
        const drawn = drawnOneByOne(graph, Generator.seeded(seed), limit);
        expect(graph.fight(Generator.seeded(seed), limit)).toEqual(drawn);
      }
  });

  it('fights no longer than it is told, and counts no act of the beginning', () => {
    const graph = found(explored(duel(5)));
    for (const limit of [1, 2, 3]) {
      const { end, acts } = graph.fight(Generator.seeded(1), limit);
      expect([acts, end.over]).toEqual([limit, null]);
    }
    const { acts, end } = graph.fight(Generator.seeded(1), 0);
    expect(acts).toBe(0);
    expect(end).not.toBe(firstOf(graph));
  });

  it('leaves the fight that it starts from as it is', () => {
    const built = duel(3);
    const before = JSON.stringify(built.fight);
    explored(built);
    expect(JSON.stringify(built.fight)).toBe(before);
  });

  it('sees who can do nothing any more', () => {
    const idle = { ...tactics, choose: () => null };
    const graph = found(explored(duel(3), { policy: idle }));
    const { end, acts } = graph.fight(Generator.seeded(1), 10);
    expect([end.step, end.over, acts]).toEqual([null, null, 0]);
  });

  it('tells states apart by what a look reads, and by what choosing reads', () => {
    const plain = found(explored(duel(3))).found.states.length;
    const moved = found(explored(duel(3), { see: ({ fight }) => fight.combatants[0]?.counts['acted'] ?? 0 }));
    const looks = new Set([...reachable(moved)].map(({ seen }) => seen));
    expect(looks).toEqual(new Set([0, 1]));
    expect(moved.found.states.length).toBeGreaterThanOrEqual(plain);
  });

  it('gives up where that is too much, and where states never come again', () => {
    expect(explored(duel(3), { budget: 50 }) === null).toBe(true);
    const { clock, ...others } = duel(3).rules;
    const { moments: _counted, ...uncounted } = clock;
    expect(explored({ ...duel(3), rules: { ...others, clock: uncounted } }) === null).toBe(true);
    const choose = (world: World<Game>, who: number): Act<Game> | null => {
      const { title } = { ...world.fight };
      return title === '' ? null : tactics.choose(world, who);
    };
    expect(explored(duel(3), { policy: { ...tactics, choose } }) === null).toBe(true);
  });

  it('is not for fights to which somebody is still to come', () => {
    const all = { policy: tactics, see: round, budget: BUDGET };
    expect(statesOfFight({ ...duel(1), ...all }) === null).toBe(false);
    const carl = '  carl: { side: them, at: D1, absent: true, sheet: { hp: 1 } }\n';
    expect(statesOfFight({ ...duel(1, carl), ...all }) === null).toBe(true);
  });
});
