import { describe, expect, it } from 'vitest';
import { offers } from '../src/kernel/commands/offers.ts';
import { begin, type Play } from '../src/kernel/play/play.ts';
import { view } from '../src/kernel/seen/view.ts';
import type { CheckEvent, FightEvent } from '../src/kernel/state/event.ts';
import type { Fight } from '../src/kernel/state/fight.ts';
import { parseMap } from '../src/space/grid/ascii.ts';
import { edgeNamed, edgeTerrain } from '../src/space/grid/edge.ts';
import { hasLineOfEffect } from '../src/space/sight/sight.ts';
import { namesOf } from '../src/text/names.ts';
import { sentence } from '../src/text/sentences/sentence.ts';
import { encounter, refused, tableOf, told } from './support/ground.ts';

interface Given {
  readonly dice: readonly number[];
  readonly kind?: string;
  readonly options?: string;
}

/** `a` at A1 with something to the east and a door that fills the square to the south; the dice fall as said. */
function at(ruleset: string, sheet: string, { dice, kind = 'locked door', options = '' }: Given): Play {
  const { fight, rules } = encounter(ruleset, sheet, options);
  const edges = [
    { kind, at: 'A1', side: 'east' },
    { kind: 'wall', around: ['I1', 'J3'] as const },
  ];
  const edgeKinds = { glass: { blocksMove: true, blocksEffect: true, hardness: 1, hp: 2, toughness: 1 } };
  const map = parseMap({ rows: ['..........', '+...#.....', '..........'], edges, edgeKinds });
  return begin(rules, { ...fight, map, dice: { ...fight.dice, script: dice } } as unknown as Fight);
}

const BLOW = { by: 'a', do: 'attack-barrier', choice: 'A1/B1' };
const CAREFUL = { ...BLOW, do: 'strike-barrier' };

const wornAt = ({ fight }: Play, name = 'A1/B1') => fight.map?.worn?.[name];
const eventsOf = ({ step }: Play): readonly FightEvent[] => step?.events ?? [];
const checkOf = (play: Play): CheckEvent | undefined =>
  eventsOf(play).find((event): event is CheckEvent => event.kind === 'check');

function standsAt({ fight: { map } }: Play): string | undefined {
  const edge = map === null ? null : edgeNamed(map, 'A1/B1');
  return map === null || edge === null ? undefined : edgeTerrain(map, edge)?.name;
}

function passes({ fight: { map } }: Play): boolean {
  return hasLineOfEffect(map, { x: 0, y: 0 }, { x: 3, y: 0 });
}

describe.each([
  ['modern', 'bouncer', 'lethal'],
  ['grim', 'raider', ''],
  ['d20v22', 'crook', ''],
])('in %s a door', (ruleset, sheet, word) => {
  const choices = word === '' ? {} : { choices: [word] };

  it('is struck by whoever stands beside it, by either order of its squares, and is offered', () => {
    const play = at(ruleset, sheet, { dice: [] });
    expect(refused(play, { ...BLOW, ...choices })).toBe('');
    expect(refused(play, { ...BLOW, ...choices, choice: 'B1/A1' })).toBe('');
    expect(refused(play, { ...BLOW, ...choices, choice: 'B2/C2' })).toContain('nothing that could be broken');
    expect(refused(play, { ...BLOW, ...choices, choice: 'A2' })).toBe('');
    expect(refused(play, { ...BLOW, choices: ['kindly'] })).toContain(
      ruleset === 'd20v22' ? 'choices: nothing is told' : "choices: expected one of lethal, found 'kindly'",
    );
    expect(refused(play, { by: 'a', do: 'break-door', choice: 'A2' })).toBe('');
    const ids = offers(tableOf(play), 0).map(({ action }) => action);
    expect(ids).toEqual(expect.arrayContaining(['attack-barrier', 'strike-barrier', 'break-door']));
  });
});

const lineOf = (play: Play, kind: FightEvent['kind']): string => {
  const names = namesOf(play.fight, play.rules);
  const found = eventsOf(play).find((event) => event.kind === kind);
  return found === undefined ? '' : sentence(names, found);
};

describe('in modern', () => {
  const LETHAL = { choices: ['lethal'] };

  it('[MOD-OBJ-01] [MOD-OBJ-06] a blow is rolled against Defense 4, and hardness comes off its damage each time', () => {
    // 1d4 and 3 of Strength: 3 + 3 less 5, 4 + 3 less 5.
    const once = told(at('modern', 'bouncer', { dice: [10, 3, 10, 4] }), { ...BLOW, ...LETHAL });
    expect(checkOf(once)?.versus).toBe(4);
    expect(wornAt(once)).toEqual({ hp: -1 });
    expect(lineOf(once, 'wear')).toMatch(/^Locked door between A1 and B1: -1 hit point .*-5 hardness.*\[MOD-OBJ-06\]$/);
    expect([standsAt(once), passes(once)]).toEqual(['locked door', false]);
  });

  it('[MOD-OBJ-02] with the whole turn it hits by itself', () => {
    const struck = told(at('modern', 'bouncer', { dice: [4] }), { ...CAREFUL, ...LETHAL });
    expect([checkOf(struck), wornAt(struck)]).toEqual([undefined, { hp: -2 }]);
    expect(struck.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
  });

  it('[MOD-OBJ-11] it takes no nonlethal damage', () => {
    expect(refused(at('modern', 'bouncer', { dice: [] }), BLOW)).toContain('objects take no nonlethal damage');
  });

  it('[MOD-OBJ-13] [MOD-OBJ-15] with its last hit point it is gone: one walks, sees and shoots through', () => {
    const struck = told(at('modern', 'bouncer', { dice: [10, 3], kind: 'glass' }), { ...BLOW, ...LETHAL });
    expect([standsAt(struck), wornAt(struck), passes(struck)]).toEqual([undefined, undefined, true]);
    expect(lineOf(struck, 'edge')).toContain('Nothing stands between A1 and B1 any more');
    expect(refused(struck, { by: 'a', do: 'move', to: [1, 0] })).toBe('');
    expect(struck.fight.map?.worn).toBeUndefined();
  });

  it('[MOD-OBJ-18] half gone, force breaks it 2 points more easily', () => {
    const play = at('modern', 'bouncer', { dice: [18] });
    const worn = (hp: number): Play => {
      const { fight, rules } = play;
      return begin(rules, { ...fight, map: { ...fight.map, worn: { 'A1/B1': { hp } } } } as unknown as Fight);
    };
    const force = { by: 'a', do: 'break-door', choice: 'A1/B1' };
    expect([-9, -10].map((hp) => standsAt(told(worn(hp), force)))).toEqual(['locked door', undefined]);
  });

  it('a door that fills a square leaves even floor', () => {
    const play = at('modern', 'bouncer', { dice: [20] });
    const broken = told(play, { by: 'a', do: 'break-door', choice: 'A2' });
    expect([play.fight.map?.cells[1], broken.fight.map?.cells[1]]).toEqual(['+...#.....', '....#.....']);
  });

  it('what was done to it is kept while it is opened, in JSON, and by those alone who see it', () => {
    const once = told(at('modern', 'bouncer', { dice: [10, 4], kind: 'door' }), { ...BLOW, ...LETHAL });
    const opened = told(once, { by: 'a', do: 'open-door', choice: 'A1/B1' });
    expect([standsAt(opened), wornAt(opened)]).toEqual(['open door', { hp: -2 }]);
    const kept = JSON.parse(JSON.stringify(once.fight)) as Fight;
    expect(kept.map).toEqual(once.fight.map);
    const known = { telling: 'numbers', sight: true };
    const dark = { ...once.fight, knowledge: known, ground: {} } as unknown as Fight;
    const seen = (owns: string) => view(dark as never, once.rules, { kind: 'player', owns: [owns] }).map?.worn;
    expect([seen('a'), seen('b')]).toEqual([{ 'A1/B1': { hp: -2 } }, undefined]);
  });
});

describe('in grim', () => {
  it('[GNG-OBJ-01] [GNG-OBJ-03] Defense is 1 less 1 for its size, and the Relative Degree adds to the damage', () => {
    // 2 + 6 + ... against 0 on the die; hardness 5 off 1d8 + 3 and the margin.
    const struck = told(at('grim', 'raider', { dice: [2, 1] }), BLOW);
    const { total = 0, versus } = checkOf(struck) ?? {};
    expect(versus).toBe(0);
    expect(wornAt(struck)).toEqual({ hp: -(1 + 3 + total - 5) });
  });

  it('[GNG-OBJ-03] [GNG-RD-04] what hits by itself, with the whole turn, has no Relative Degree', () => {
    const struck = told(at('grim', 'raider', { dice: [7] }), CAREFUL);
    expect([checkOf(struck), wornAt(struck)]).toEqual([undefined, { hp: -5 }]);
  });

  it('[GNG-OBJ-03] it breaks by force as in the core game', () => {
    const tried = (face: number): string | undefined =>
      standsAt(told(at('grim', 'raider', { dice: [face] }), { by: 'a', do: 'break-door', choice: 'A1/B1' }));
    expect([tried(19), tried(20)]).toEqual(['locked door', undefined]);
  });
});

describe('in d20v22', () => {
  const DOOR = { kind: 'door', options: 'options: { coreDie: d20 }' };

  it('[V22-OBJ-02] [V22-OBJT-01] [V22-OBJT-06] a failed Toughness save is a mark, which weakens the next', () => {
    // Damage 1 and 1 of Strength: a difficulty of 17; Toughness 8, then 7.
    const once = told(at('d20v22', 'crook', { ...DOOR, dice: [8] }), CAREFUL);
    expect(wornAt(once)).toEqual({ marks: 1 });
    expect(lineOf(once, 'wear')).toMatch(/^Door between A1 and B1: \+1 mark/);
    const { fight, rules } = at('d20v22', 'crook', { ...DOOR, dice: [9] });
    const holds = (worn: object): object | undefined =>
      wornAt(told(begin(rules, { ...fight, map: { ...fight.map, worn } } as unknown as Fight), CAREFUL));
    expect([holds({}), holds({ 'A1/B1': { marks: 1 } })]).toEqual([undefined, { marks: 2 }]);
  });

  it('[V22-OBJ-01] without care it is rolled for, against Defense 4', () => {
    const struck = told(at('d20v22', 'crook', { ...DOOR, dice: [10, 9] }), BLOW);
    expect([checkOf(struck)?.versus, wornAt(struck)]).toEqual([4, undefined]);
  });

  it('[V22-OBJT-07] what is disabled has a hole through it', () => {
    const { fight, rules } = at('d20v22', 'crook', { ...DOOR, dice: [2] });
    const worn = { 'A1/B1': { marks: 3 } };
    const struck = told(begin(rules, { ...fight, map: { ...fight.map, worn } } as unknown as Fight), CAREFUL);
    expect([standsAt(struck), wornAt(struck)]).toEqual([undefined, undefined]);
  });
});
