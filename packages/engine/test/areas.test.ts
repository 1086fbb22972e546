import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Generator } from '../src/chance/generator.ts';
import { walkedGround } from '../src/kernel/areas/area-ground.ts';
import { areaSquares, areasAt, placeOf } from '../src/kernel/areas/areas.ts';
import { kindsByHand } from '../src/kernel/gm/gm-areas.ts';
import { replay, writeJournal } from '../src/kernel/play/journal.ts';
import { begin, type Play, redo, resume, run, undo } from '../src/kernel/play/play.ts';
import { Recount } from '../src/kernel/seen/recount.ts';
import { secretsOf, shownEvents } from '../src/kernel/seen/secrets.ts';
import { view } from '../src/kernel/seen/view.ts';
import { evolveAll } from '../src/kernel/state/apply.ts';
import type { Command } from '../src/kernel/state/command.ts';
import type { Area, Fight } from '../src/kernel/state/fight.ts';
import { checkJournal } from '../src/scenario/check-journal.ts';
import { terrainAt } from '../src/space/grid/battle-map.ts';
import { namesOf } from '../src/text/names.ts';
import { sentence } from '../src/text/sentences/sentence.ts';
import { encounter, gm, refused, tableOf, told } from './support/ground.ts';
import { findBadNumber, rewritten } from './support/plain.ts';
import { pick, wander } from './support/wander.ts';

describe.each([
  ['modern', 'thug', 'hampering ground'],
  ['grim', 'raider', 'hampering ground'],
  ['d20v22', 'crook', 'hampering ground'],
  ['timecount', 'club-man', 'hindering ground'],
])('areas in %s', (ruleset, sheet, hampering) => {
  const start = encounter(ruleset, sheet);

  it('are laid and lifted by the game master, with a reason that the log keeps', () => {
    expect(start.fight.areas).toEqual([]);
    const laid = told(
      start,
      gm({
        choice: 'marked ground',
        path: [
          [1, 0],
          [2, 0],
        ],
        text: 'chalk',
      }),
    );
    expect(laid.fight.areas).toEqual([
      {
        id: 'marked-ground-1',
        kind: 'marked ground',
        at: null,
        feet: 0,
        squares: [
          [1, 0],
          [2, 0],
        ],
        source: -1,
        value: 0,
        until: null,
      },
    ]);
    const again = told(laid, gm({ choice: 'marked ground', to: [5, 0] }));
    expect(again.fight.areas.map(({ id }) => id)).toEqual(['marked-ground-1', 'marked-ground-2']);
    const lifted = told(again, { by: 'gm', do: 'lift', choice: 'marked-ground-1', text: 'rain' });
    expect(lifted.fight.areas.map(({ id }) => id)).toEqual(['marked-ground-2']);
    const names = namesOf(start.fight, start.rules);
    const said = (play: Play) => play.step?.events.map((event) => sentence(names, event));
    expect(said(laid)).toEqual(['Marked ground over 2 squares, B1 to C1, chalk']);
    expect(said(again)).toEqual(['Marked ground at F1, the game master']);
    expect(said(lifted)).toEqual(['The marked ground is gone, rain']);
  });

  it('spread from a place, stopped by walls, within the map', () => {
    const laid = told(start, gm({ choice: 'marked ground', to: [4, 0], amount: 10 }));
    expect(laid.fight.areas).toMatchObject([{ at: [4, 0], feet: 10, squares: [] }]);
    const squares = areaSquares(tableOf(laid), laid.fight.areas[0] as Area);
    expect(squares.length).toBeGreaterThan(5);
    expect(squares.every(({ x, y }) => x >= 0 && y >= 0 && x < 10 && y < 3)).toBe(true);
    expect(squares.some(({ x, y }) => x === 4 && y === 2)).toBe(false);
  });

  it('are refused with every reason where they cannot lie', () => {
    expect(refused(start, gm({ choice: 'mist of time', to: [1, 1] }))).toContain('expected one of');
    expect(refused(start, gm({ choice: 'marked ground' }))).toContain('where it lies');
    expect(refused(start, gm({ choice: 'marked ground', to: [10, 1] }))).toContain('on the map');
    expect(refused(start, gm({ choice: 'marked ground', to: [10, 1], amount: 5 }))).toBe('');
    expect(refused(start, gm({ choice: 'marked ground', to: [11, 1], amount: 5 }))).toContain('on the map');
    expect(refused(start, gm({ choice: 'marked ground', path: [[0, 3]] }))).toContain('on the map');
    expect(refused(start, gm({ choice: 'marked ground', to: [1, 1], amount: 501 }))).toContain('amount');
    for (const amount of [4, 7.5, -5])
      expect(refused(start, gm({ choice: 'marked ground', to: [1, 1], amount }))).toContain('amount: expected a whole');
    expect(refused(start, gm({ choice: 'marked ground', to: [1, 1], rounds: -1 }))).toContain('rounds');
    expect(refused(start, { by: 'gm', do: 'lift', choice: 'marked-ground-1' })).toContain('nothing lies');
    const laid = told(start, gm({ choice: 'marked ground', to: [1, 1] }));
    expect(refused(laid, { by: 'gm', do: 'lift', choice: 'fog-1' })).toContain('marked-ground-1');
    expect(refused(start, gm({ choice: 'suppressing fire', to: [1, 1] }))).toContain('expected one of');
  });

  it('lie no farther out on open ground than anybody can be put', () => {
    const open = resume(start.rules, { ...start.fight, map: null });
    const far = (x: number): readonly Command[] => [
      gm({ choice: 'marked ground', to: [x, 0] }),
      gm({ choice: 'marked ground', to: [x, 0], amount: 5 }),
      { by: 'gm', do: 'place', target: 'a', to: [x, 0] },
    ];
    for (const command of far(10_000)) expect(refused(open, command)).toBe('');
    for (const x of [10_002, -10_001, Number.MAX_SAFE_INTEGER])
      for (const command of far(x))
        expect(refused(open, command)).toContain('no more than 10000 columns and rows from A1');
  });

  it('make entering a square of theirs cost more, where a map says what entering costs', () => {
    const laid = told(
      start,
      gm({
        choice: hampering,
        path: [
          [1, 0],
          [1, 1],
          [1, 2],
        ],
      }),
    );
    const ground = walkedGround(tableOf(laid));
    expect(ground).not.toBe(laid.fight.map);
    const cost = (x: number) => (ground === null ? 0 : terrainAt(ground, { x, y: 0 }).cost);
    expect([cost(0), cost(1), cost(2)]).toEqual([1, 2, 1]);
    const marked = told(start, gm({ choice: 'marked ground', to: [1, 0] }));
    expect(walkedGround(tableOf(marked))).toBe(marked.fight.map);
    expect(walkedGround(tableOf(start))).toBe(start.fight.map);
  });

  it('end by the clock', () => {
    let play = told(start, gm({ choice: 'marked ground', to: [1, 1], rounds: 1 }));
    expect(play.fight.areas[0]?.until).not.toBeNull();
    for (let step = 0; step < 400 && play.fight.areas.length > 0; step++) {
      const who = play.rules.clock.waiting(tableOf(play))[0] as number;
      const by = play.fight.combatants[who]?.id ?? '';
      play = told(play, { by, do: ruleset === 'timecount' ? 'wait' : 'end-turn' });
    }
    expect(play.fight.areas).toEqual([]);
    const { clock } = play.fight as unknown as { clock: { round?: number; now?: number } };
    expect(clock.round ?? clock.now).toBe(ruleset === 'timecount' ? 13 : 2);
  });

  it('lie there from the beginning where the file says so, and stay so long', () => {
    const lies = `areas: [{ kind: marked ground, squares: [B2, [2, 1]], by: c, rounds: 2 }, { kind: ${hampering}, at: C1, feet: 5 }]`;
    const { fight } = encounter(ruleset, sheet, lies);
    expect(fight.areas).toMatchObject([
      {
        id: 'marked-ground-1',
        squares: [
          [1, 1],
          [2, 1],
        ],
        source: 2,
      },
      { kind: hampering, at: [2, 0], feet: 5, source: -1, until: null },
    ]);
    expect(fight.areas[0]?.until).not.toBeNull();
    for (const wrong of [
      'areas: [{ kind: marked ground }]',
      'areas: [{ kind: marked ground, squares: [K1] }]',
      'areas: [{ kind: marked ground, at: L1, feet: 5 }]',
      'areas: [{ kind: marked ground, at: B1 }]',
      'areas: [{ kind: marked ground, at: B1, feet: 4 }]',
      'areas: [{ kind: marked ground, squares: [B1], feet: 5 }]',
      'areas: [{ kind: marked ground, squares: [B1], by: d }]',
      'areas: [{ kind: mist, squares: [B1] }]',
    ])
      expect(() => encounter(ruleset, sheet, wrong)).toThrow(/areas/);
  });

  it('show to everybody, but not who hidden made them', () => {
    const { fight, rules } = encounter(ruleset, sheet, 'areas: [{ kind: marked ground, squares: [B2], by: c }]');
    const seen = view(fight, rules, { kind: 'player', owns: ['a'] });
    expect(seen.areas).toMatchObject([{ id: 'marked-ground-1', source: -1 }]);
    expect(view(fight, rules, { kind: 'player', owns: ['c'] }).areas).toMatchObject([{ source: 2 }]);
    expect(view(fight, rules, { kind: 'player', owns: ['c'] }, [2, 0]).areas).toMatchObject([{ source: 0 }]);
  });

  it('are told of to everybody, but not who hidden laid them', () => {
    const { fight, rules } = start;
    const secrets = secretsOf(fight, rules, ['a']);
    const until = { at: 'turnStart', of: 2, round: 2 } as const;
    const lies = { id: 'fog-1', kind: 'fog', at: null, feet: 0, squares: [[1, 1]] as const, value: 3 };
    const why = { text: 'thrown by c', rule: '' };
    const events = [
      { kind: 'lay', who: 2, area: { ...lies, source: 2, until }, why },
      { kind: 'lift', who: 2, area: 'fog-1', name: 'fog', why },
    ] as const;
    expect(shownEvents(events, secrets)).toMatchObject([
      { kind: 'lay', who: -1, area: { source: -1, value: 0, until: { of: -1 } } },
      { kind: 'lift', who: -1, area: 'fog-1' },
    ]);
    expect(JSON.stringify(shownEvents(events, secrets))).not.toContain('thrown by c');
    const left = { ...events[1], why: { text: 'its maker has left', rule: 'X-1' } };
    expect(shownEvents([left], secrets)).toMatchObject([{ kind: 'lift', why: { text: '', rule: '' } }]);
    expect(shownEvents([left], secretsOf(fight, rules, ['c']))).toEqual([left]);
    const recount = new Recount([2, 0], rules);
    expect(recount.events(events, fight.clock)).toMatchObject([
      { who: 0, area: { source: 0, until: { of: 0 } } },
      { who: 0 },
    ]);
  });

  it('are in every fight that can be gone on with: those of before there were any are of another version', () => {
    const { areas: _, ...old } = start.fight;
    const saved = { ...old, fray: 1 } as unknown as Fight;
    expect(() => resume(start.rules, saved)).toThrow('expected a fight of version 2, found 1');
    const [head = '', ...lines] = writeJournal(start).split('\n');
    const header = { ...JSON.parse(head), frayJournal: 1, fight: saved };
    const journal = [JSON.stringify(header), ...lines].join('\n');
    expect(() => replay(start.rules, journal)).toThrow('expected a journal of version 3, found 1');
    expect(() => checkJournal(journal, 'kept.jsonl')).toThrow('kept.jsonl:1');
  });

  it('survive JSON, undo, redo and replay under any legal commands', () => {
    const seeds = fc.integer({ min: 1, max: 1_000_000 });
    const check = (seed: number): void => {
      let play = wandered(start, seed);
      expect(rewritten(play.fight)).toEqual(play.fight);
      expect(findBadNumber(play.fight)).toBeNull();
      expect(replay(play.rules, writeJournal(play)).fight).toEqual(play.fight);
      const back = undo(play);
      if (back.ok) {
        const forth = redo(back.play);
        expect(forth.ok && forth.play.fight).toEqual(play.fight);
      }
      for (; play.past !== null && play.past.fight.pending === null; play = play.past) {
        if (play.fight.pending !== null || play.step === null) continue;
        const { dice: _dice, pending: _pending, ...evolved } = evolveAll(play.past.fight, play.step.events);
        expect(play.fight).toMatchObject(evolved);
      }
    };
    fc.assert(fc.property(seeds, check), { numRuns: 10 });
  });
});

/** Random play, between the steps of which a game master lays, lifts and sends away. */
function wandered(start: Play, seed: number): Play {
  const generator = Generator.seeded(seed);
  let play = start;
  for (let round = 0; round < 8 && play.fight.over === null; round++) {
    play = wander(play, seed + round, 4).at(-1) ?? play;
    const command = play.fight.pending === null ? ruled(play, generator) : null;
    const outcome = command === null ? null : run(play, command);
    if (outcome?.ok === true) play = outcome.play;
    const world = tableOf(play);
    for (const { index } of play.fight.combatants) areasAt(world, placeOf(world, index));
  }
  return play;
}

function ruled({ fight, rules }: Play, generator: Generator): Command {
  const { areas, combatants } = fight;
  const roll = generator.face(6);
  if (roll === 1 && areas.length > 0) return { by: 'gm', do: 'lift', choice: pick(areas, generator).id };
  if (roll === 2) return { by: 'gm', do: 'leave', target: pick(combatants, generator).id };
  const to = [generator.face(10) - 1, generator.face(3) - 1] as const;
  const amount = (generator.face(3) - 1) * 5;
  const rounds = generator.face(3) - 1;
  const sized = amount === 0 ? {} : { amount };
  return gm({ choice: pick(kindsByHand(rules), generator), to, ...sized, ...(rounds === 0 ? {} : { rounds }) });
}

describe('a fight without areas', () => {
  it('begins with an empty list', () => {
    const { fight, rules } = encounter('modern', 'thug');
    expect(begin(rules, fight).fight.areas).toEqual([]);
  });
});
