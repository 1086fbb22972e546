import {
  areasOf,
  begin,
  buildFight,
  Generator,
  openWorld,
  parseEncounter,
  prepare,
  rulesets,
  type World,
} from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { areaOf, legsOf, lookAt, reachOf, sightsOf, wayOf } from './field.ts';

const FIGHT = `
fray: 1
title: Field
ruleset: modern
map:
  rows: ["..........", "..........", "....o.....", ".........."]
combatants:
  ann: { side: heroes, at: [1, 2], initiative: 20, sheet: { hp: 10, weapons: [glock 17, knife] } }
  bob: { side: gang, at: [2, 2], initiative: 10, sheet: { hp: 10, weapons: [knife] } }
  cid: { side: gang, at: [7, 2], initiative: 5, sheet: { hp: 10, weapons: [knife] } }
`;

function tableOf(text: string = FIGHT): World {
  const encounter = parseEncounter(text, 'field.yaml', { rulesets, readFile: () => '' });
  const { rules } = buildFight(encounter, rulesets);
  return openWorld(
    begin(
      rules,
      prepare(rules, {
        ...encounter.setup,
        dice: { script: [], typed: false, generator: Generator.seeded('field').state() },
      }),
    ).fight,
    rules,
  );
}
const world = tableOf();

describe('reachOf', () => {
  it('gives each place once, with its cost and what leads there', () => {
    const places = reachOf(world, 'ann');
    const keys = places.map(({ at }) => at.join());
    expect(new Set(keys).size).toBe(keys.length);
    expect(places.find(({ at }) => at.join() === '1,0')).toMatchObject({ feet: 10, action: 'move', name: 'Move' });
    expect(places.some(({ at }) => at.join() === '2,2')).toBe(false);
  });

  it('is empty for whoever has no turn, and for nobody', () => {
    expect([reachOf(world, 'bob'), reachOf(world, 'who')]).toEqual([[], []]);
  });
});

describe('wayOf', () => {
  it('tells the squares, the cost and why a place cannot be reached', () => {
    expect(wayOf(world, { by: 'ann', do: 'move', to: [0, 0] })).toMatchObject({ feet: 10, refusals: [] });
    expect(wayOf(world, { by: 'ann', do: 'move', to: [0, 0] }).squares.at(-1)).toEqual([0, 0]);
    const barred = wayOf(world, { by: 'ann', do: 'move', to: [2, 2] });
    expect(barred.refusals.length).toBeGreaterThan(0);
    expect(barred.squares).toEqual([]);
  });
});

describe('lookAt and sightsOf', () => {
  it('say who stands there, how far off, and what lies between', () => {
    expect(lookAt(world, 'ann', [7, 2])).toMatchObject({ feet: 30, there: ['cid'] });
    expect(lookAt(world, 'ann', [1, 2])).toEqual({ areas: [], feet: 0, there: ['ann'], brief: null });
    expect(lookAt(world, null, [3, 3])).toEqual({ areas: [], feet: null, there: [], brief: null });
    const line = sightsOf(world, 'ann', 'cid')?.line;
    expect(line?.grade).toBeGreaterThan(0);
    expect(line?.brief.length).toBe(1);
    expect(line?.blocks.length).toBeGreaterThan(0);
    // From one corner to the four of Cid's square: what is in the way is counted by these lines.
    expect(line?.corners.map(({ to }) => to)).toEqual([
      [7, 2],
      [8, 2],
      [8, 3],
      [7, 3],
    ]);
    expect(new Set(line?.corners.map(({ from }) => from.join())).size).toBe(1);
    expect(line?.corners.some(({ isFree }) => !isFree)).toBe(true);
    expect(sightsOf(world, 'ann', 'bob')?.line?.corners).toEqual([]);
    expect(sightsOf(world, 'ann', null)?.line).toBeNull();
  });
});

describe('areaOf', () => {
  it('is none where nothing is filled or told', () => {
    expect(areaOf(world, { by: 'ann', do: 'move', to: [1, 1] })).toEqual([]);
    expect(areaOf(world, { by: 'ann', do: 'throw-at' })).toEqual([]);
  });
});

describe('areasOf', () => {
  it('tells what lies over the ground, how much longer, and the squares; a square tells what lies over it', () => {
    const foggy = tableOf(
      FIGHT.replace('combatants:', 'areas: [{ kind: light fog, squares: [A1, B1], rounds: 3 }]\ncombatants:'),
    );
    expect(areasOf(world)).toEqual([]);
    expect(areasOf(foggy)).toEqual([
      {
        id: 'light-fog-1',
        name: 'light fog',
        remains: '3 rounds left',
        squares: [
          [0, 0],
          [1, 0],
        ],
      },
    ]);
    expect(lookAt(foggy, 'ann', [1, 0]).areas).toEqual(['in light fog (3 rounds left)']);
    expect(lookAt(foggy, 'ann', [2, 0]).areas).toEqual([]);
  });
});

describe('legsOf', () => {
  it('counts each leg as the ruleset counts its diagonals, or hexagons', () => {
    const places = [
      [0, 0],
      [3, 3],
      [3, 1],
      [3, 1],
    ] as const;
    expect(legsOf(world, places)).toEqual([20, 10, 0]);
    const hexes = FIGHT.replace('ruleset: modern', 'ruleset: timecount').replace(
      /map:[\s\S]*?combatants/,
      'combatants',
    );
    const flat = tableOf(hexes.replaceAll(/sheet: .*/g, 'sheet: { hitPoints: 10 } }'));
    expect(legsOf(flat, places)).toEqual([15, 10, 0]);
    expect(legsOf(world, [[1, 1]])).toEqual([]);
  });
});

it('draws no line to who has not come to the map yet', () => {
  const world = tableOf(FIGHT.replace('cid: { side: gang', 'cid: { absent: true, side: gang'));
  expect(sightsOf(world, 'ann', 'bob')?.line).not.toBeNull();
  expect(sightsOf(world, 'ann', 'cid')).toMatchObject({ line: null });
});
