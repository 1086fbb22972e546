import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playOut } from '../src/analysis/play-out.ts';
import { simpleTactics } from '../src/analysis/tactics/simple.ts';
import { menu } from '../src/kernel/commands/menu.ts';
import { legalCommands, offers } from '../src/kernel/commands/offers.ts';
import { type Play, resume, run, steps, undo, whyNot } from '../src/kernel/play/play.ts';
import { openWorld } from '../src/kernel/scene/world.ts';
import { view } from '../src/kernel/seen/view.ts';
import { hasLeft } from '../src/kernel/state/absent.ts';
import type { Command } from '../src/kernel/state/command.ts';
import type { Effect, Fight } from '../src/kernel/state/fight.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { runEncounter } from '../src/scenario/run-encounter.ts';
import { namesOf } from '../src/text/names.ts';
import { narrate } from '../src/text/narrate.ts';

const SHEETS = join(import.meta.dirname, '../../../examples/sheets');
const readFile = (path: string): string => readFileSync(join(SHEETS, path), 'utf8');

/** `a` alone against two, on a map of nine by three; initiatives are fixed so that `a` begins. */
function encounter(
  ruleset: string,
  sheet: string,
  map = 'map: { rows: [".........", ".........", "........."] }',
): Play {
  const [first, second, third] = ruleset === 'timecount' ? [1, 3, 5] : [20, 15, 10];
  const text = `fray: 1
title: Flight
ruleset: ${ruleset}
${map}
seed: 5
combatants:
  a: { side: x, at: [0, 1], initiative: ${first}, sheet: ${ruleset}/${sheet}.yaml }
  b: { side: y, at: [6, 1], initiative: ${second}, sheet: ${ruleset}/${sheet}.yaml }
  c: { side: y, at: [8, 0], initiative: ${third}, sheet: ${ruleset}/${sheet}.yaml }
`;
  return runEncounter(parseEncounter(text, 'e.yaml', { rulesets, readFile }), rulesets).play;
}

function told(play: Play, command: Command): Play {
  const outcome = run(play, command);
  if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
  return outcome.play;
}

const leave = (target: string, more: object = {}): Command => ({ by: 'gm', do: 'leave', target, ...more });
const tableOf = ({ fight, rules }: Play) => openWorld(fight, rules);
const waiting = (play: Play) => play.rules.clock.waiting(tableOf(play)).map((who) => play.fight.combatants[who]?.id);
const refused = (play: Play, command: Command): string =>
  whyNot(play, command)
    .map(({ text }) => text)
    .join('; ');

function under(play: Play, who: number, effect: Effect): Play {
  const combatants = play.fight.combatants.map((each) =>
    each.index === who ? { ...each, effects: [...each.effects, effect] } : each,
  );
  return resume(play.rules, { ...play.fight, combatants } as Fight);
}

describe.each([
  ['modern', 'thug'],
  ['grim', 'raider'],
  ['d20v22', 'crook'],
  ['timecount', 'club-man'],
])('leaving the map in %s', (ruleset, sheet) => {
  const start = encounter(ruleset, sheet);

  it('takes somebody out of the order, out of reach and out of its side, unfallen', () => {
    const left = told(start, leave('b', { text: 'goes for help' }));
    const [, b] = left.fight.combatants;
    if (b === undefined) throw new Error('b is not in the fight any more');
    expect(hasLeft(b)).toBe(true);
    expect(left.rules.health.verdict(tableOf(left), b)).toBe('left');
    expect(left.rules.health.standing(tableOf(left), b)).toBe(false);
    expect(waiting(left)).toEqual(['a']);
    const aimed = [...legalCommands(tableOf(left), 0)].filter(({ target }) => target === 'b');
    expect(aimed).toEqual([]);
    expect(refused(left, { by: 'a', do: 'attack', target: 'b' })).toContain('has left the map');
    expect(refused(left, { by: 'b', do: 'speak', text: 'bye' })).not.toBe('');
    // What can be done out of turn is offered to nobody who is not there.
    expect([...legalCommands(tableOf(left), 1)]).toEqual([]);
    for (const each of [...offers(tableOf(left), 1), ...menu(tableOf(left), 'b')])
      expect(
        each.refusals.map(({ text }) => text),
        each.action,
      ).toEqual(['b has left the map']);
    expect(refused(left, leave('b'))).toContain('not on the map');
    expect(refused(left, { by: 'gm', do: 'place', target: 'b', to: [1, 1] })).toContain('not on the map');
    const { clock } = left.fight as unknown as { clock: { order?: { who: number }[]; next?: number[] } };
    expect(clock.order?.map(({ who }) => who) ?? clock.next?.[1]).toEqual(clock.order === undefined ? -1 : [0, 2]);
    expect(left.fight.over).toBeNull();
  });

  it('is told in one sentence, and seen by all', () => {
    const left = told(start, leave('b', { text: 'goes for help' }));
    const lines = narrate(namesOf(left.fight, left.rules), left.step?.events ?? [], 'full').map(({ text }) => text);
    expect(lines[0]).toBe('b leaves the map, goes for help');
    expect(lines.join(' ')).not.toContain('100000');
    const seen = view(left.fight, left.rules, { kind: 'player', owns: ['a'] });
    expect(seen.combatants.map((each) => each?.id)).toEqual(['a', 'b', 'c']);
  });

  it('ends the fight where a side has nobody left, and can be taken back', () => {
    const one = told(start, leave('b'));
    const both = told(one, leave('c'));
    expect(both.fight.over).toEqual({ winner: 'x' });
    const alone = told(start, leave('a'));
    expect(alone.fight.over).toEqual({ winner: 'y' });
    const back = undo(both);
    expect(back.ok && back.play.fight).toEqual(one.fight);
  });

  it('on the own turn lets it pass to the next', () => {
    const left = told(told(encounter(ruleset, sheet), leave('c')), leave('b'));
    expect(left.fight.over).toEqual({ winner: 'x' });
    const turn = told(start, { by: 'a', do: ruleset === 'timecount' ? 'wait' : 'end-turn' });
    expect(waiting(turn)).toEqual(ruleset === 'timecount' ? ['a'] : ['b']);
    if (ruleset === 'timecount') return;
    const gone = told(turn, leave('b'));
    expect(waiting(gone)).toEqual(['c']);
    expect(waiting(told(gone, { by: 'c', do: 'end-turn' }))).toEqual(['a']);
  });

  it('takes a movement at the edge, and is refused elsewhere', () => {
    const left = told(start, { by: 'a', do: 'leave' });
    expect(left.fight.over).toEqual({ winner: 'y' });
    expect(left.fight.combatants[0]?.effects.some(({ name }) => name === 'left')).toBe(true);
    const centre = {
      ...start.fight,
      combatants: start.fight.combatants.map((each) => (each.index === 0 ? { ...each, x: 4 } : each)),
    };
    const inside = resume(start.rules, centre as Fight);
    expect(refused(inside, { by: 'a', do: 'leave' })).toContain('edge of the map');
    expect(refused(encounter(ruleset, sheet, ''), { by: 'a', do: 'leave' })).toContain('edge of the map');
  });

  it('ends what was to end with one of its turns at its place in the order', () => {
    if (ruleset === 'timecount') return;
    const until = { at: 'turnStart', of: 1, round: 2 } as const;
    const held = under(start, 2, { name: 'prone', source: 1, data: null, until });
    let play = told(held, leave('b'));
    expect(play.fight.combatants[2]?.effects).toContainEqual({
      name: 'prone',
      source: 1,
      data: null,
      until: { at: 'count', round: 2, count: 15, rank: 1 },
    });
    for (const by of ['a', 'c', 'a']) play = told(play, { by, do: 'end-turn' });
    expect(play.fight.combatants[2]?.effects.map(({ name }) => name)).not.toContain('prone');
  });

  it('so do areas, which keep their names', () => {
    if (ruleset === 'timecount') return;
    const lies = { kind: 'marked ground', at: null, feet: 0, squares: [[4, 0]], source: 1, value: 0 } as const;
    const until = { at: 'turnEnd', of: 1, round: 1 } as const;
    const named = { ...lies, id: 'marked-ground-2' };
    const held = resume(start.rules, { ...start.fight, areas: [{ ...named, until }] } as Fight);
    const left = told(held, leave('b'));
    expect(left.fight.areas).toEqual([{ ...named, until: { at: 'count', round: 1, count: 15, rank: 1 } }]);
    expect(told(left, { by: 'a', do: 'end-turn' }).fight.areas).toEqual([]);
  });
});

describe.each([
  ['modern', 'thug'],
  ['grim', 'raider'],
  ['d20v22', 'crook'],
])('panic in %s', (ruleset, sheet) => {
  it('takes who flees off the map by its edge', () => {
    const panic = { name: 'panicked', source: 1, data: null, until: null };
    const afraid = under(encounter(ruleset, sheet), 0, panic);
    const { play } = playOut(afraid, simpleTactics());
    expect(play.fight.combatants[0]?.effects.map(({ name }) => name)).toContain('left');
    const deeds = steps(play).flatMap(({ request: by }) =>
      by.kind === 'command' && by.command.by === 'a' ? [by.command.do] : [],
    );
    expect(deeds.at(-1)).toBe('leave');
    expect(play.fight.over).toEqual({ winner: 'y' });
  });
});
