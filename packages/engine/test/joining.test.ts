import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playOut } from '../src/analysis/play-out.ts';
import { simulate } from '../src/analysis/simulate.ts';
import { simpleTactics } from '../src/analysis/tactics/simple.ts';
import { Generator } from '../src/chance/generator.ts';
import { legalCommands } from '../src/kernel/commands/offers.ts';
import { begin, firstFight, type Play, resume, run, steps, whyNot } from '../src/kernel/play/play.ts';
import { openWorld } from '../src/kernel/scene/world.ts';
import { view } from '../src/kernel/seen/view.ts';
import { isAbsent } from '../src/kernel/state/absent.ts';
import type { Command } from '../src/kernel/state/command.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { runEncounter } from '../src/scenario/run-encounter.ts';

const SHEETS = join(import.meta.dirname, '../../../examples/sheets');
const readFile = (path: string): string => readFileSync(join(SHEETS, path), 'utf8');

const tactics = simpleTactics();

const MAP = 'map: { rows: ["..........", "....#.....", ".........."] }';

/** A duel to which two more can come; initiatives are fixed so that `a` begins. */
function encounter(ruleset: string, sheet: string): Play {
  const [first, second, third] = ruleset === 'timecount' ? [1, 5, 3] : [20, 10, 15];
  const text = `fray: 1
title: Reinforcements
ruleset: ${ruleset}
${MAP}
seed: 5
combatants:
  a: { side: x, at: [0, 0], initiative: ${first}, sheet: ${ruleset}/${sheet}.yaml }
  b: { side: y, at: [9, 2], initiative: ${second}, sheet: ${ruleset}/${sheet}.yaml }
  late: { side: y, at: [9, 0], absent: true, initiative: ${third}, sheet: ${ruleset}/${sheet}.yaml }
  later: { side: y, at: [8, 0], absent: true, sheet: ${ruleset}/${sheet}.yaml }
`;
  return runEncounter(parseEncounter(text, 'e.yaml', { rulesets, readFile }), rulesets).play;
}

function told(play: Play, command: Command): Play {
  const outcome = run(play, command);
  if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
  return outcome.play;
}

const places = ({ fight }: Play) =>
  fight.combatants.filter((each) => !isAbsent(each)).map(({ id, x, y }) => [id, x, y]);
const bring = (rest: object): Command => ({ by: 'gm', do: 'join', ...rest });
const refused = (play: Play, command: Command): string =>
  whyNot(play, command)
    .map(({ text }) => text)
    .join('; ');

describe.each([
  ['modern', 'thug'],
  ['grim', 'raider'],
  ['d20v22', 'crook'],
  ['timecount', 'club-man'],
])('joining late in %s', (ruleset, sheet) => {
  const start = encounter(ruleset, sheet);

  it('a fight that nobody leads lets the reserve in when its side has nobody else', () => {
    let called = 0;
    for (let seed = 1; seed <= 30; seed++) {
      const dice = { script: [], typed: false, generator: Generator.seeded(seed).state() };
      const fight = { ...firstFight(start), dice };
      const { play, why } = playOut(begin(start.rules, fight), tactics);
      expect(why).toBe('over');
      const joined = steps(play).some(({ request: by }) => by.kind === 'command' && by.command.do === 'join');
      // The reserve is of y, which may win without it: the fight never ends against y before it was there.
      expect(play.fight.combatants.some(isAbsent)).toBe(!joined);
      if (joined) called++;
      else expect(play.fight.over?.winner).toBe('y');
      const silent = simulate(fight, start.rules, Generator.seeded(seed), tactics);
      expect([silent.over, silent.fight.combatants]).toEqual([play.fight.over, play.fight.combatants]);
    }
    expect(called).toBeGreaterThan(0);
  });

  it('who is absent has no turn, cannot be aimed at or seen, and the fight does not end without it', () => {
    expect(places(start)).toEqual([
      ['a', 0, 0],
      ['b', 9, 2],
    ]);
    const world = openWorld(start.fight, start.rules);
    const commands = [...legalCommands(world, 0)].filter(({ target, targets }) =>
      [target, ...(targets ?? [])].some((who) => who === 'late' || who === 'later'),
    );
    expect(commands).toEqual([]);
    expect(refused(start, { by: 'a', do: 'attack', target: 'late' })).toContain('not there');
    expect(view(start.fight, start.rules, { kind: 'spectator' }).combatants.map((each) => each?.id ?? null)).toEqual([
      'a',
      'b',
      null,
      null,
    ]);
  });

  it('comes in at its square, at another one, or as near as there is room', () => {
    expect(places(told(start, bring({ target: 'late' }))).at(-1)).toEqual(['late', 9, 0]);
    expect(places(told(start, bring({ target: 'late', to: [5, 0] }))).at(-1)).toEqual(['late', 5, 0]);
    expect(places(told(start, bring({ targets: ['late', 'later'], to: [0, 0] }))).slice(2)).toEqual([
      ['late', 1, 0],
      ['later', 0, 1],
    ]);
    expect(refused(start, bring({ target: 'late', to: [4, 1] }))).toContain('a square of the map');
    expect(refused(start, bring({ target: 'late', to: [10, 1] }))).toContain('a square of the map');
    const open = resume(start.rules, { ...start.fight, map: null });
    expect(refused(open, bring({ target: 'late', to: [10_000, 1] }))).toBe('');
    expect(refused(open, bring({ target: 'late', to: [10_001, 1] }))).toContain('one can stand');
  });

  it('nobody comes twice, and nobody who is there', () => {
    const joined = told(start, bring({ targets: ['late', 'later'] }));
    expect(refused(joined, bring({ target: 'late' }))).toBe('nobody is still to come');
    expect(refused(start, bring({ target: 'b' }))).toContain('still to come');
    expect(refused(start, bring({}))).toContain('who joins');
    expect(refused(start, bring({ targets: ['late', 'late'] }))).toContain('once');
  });

  it('has a turn from then on', () => {
    const joined = told(start, bring({ target: 'late' }));
    const { clock } = joined.fight as unknown as {
      clock: { order?: { who: number; count: number }[]; next?: number[]; now: number };
    };
    if (clock.next === undefined) expect(clock.order?.map(({ who }) => who)).toEqual([0, 2, 1]);
    else expect(clock.next[2]).toBeGreaterThanOrEqual(clock.now);
    expect(joined.rules.clock.waiting(openWorld(joined.fight, joined.rules))).toEqual([0]);
  });
});
