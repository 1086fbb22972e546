import { describe, expect, it } from 'vitest';
import type { ServerFrame } from '../src/api/frames.ts';
import { gm, Watched } from './watched.ts';

type At = readonly [number, number];

const PERSON = '{ hp: 24, defense: 13, weapons: [knife] }';
const NORTH = 0;
const WEST = 6;

/** One of "us" in the corner, and one of "them" at the wheel of a car of two squares by three, behind a wall that ends in the north. */
function lane(car: At, facing: number, sides: readonly [string, string] = ['us', 'them']): string {
  const rows = ['........', '........', ...Array.from({ length: 6 }, () => '....#...')].map((row) => `"${row}"`);
  const [corner, wheel] = sides;
  const name = (side: string): string => (side === 'us' ? 'ann' : 'bob');
  return `fray: 1
title: Lane
ruleset: modern
sight: true
start: ready
map: { rows: [${rows.join(', ')}] }
combatants:
  ${name(corner)}: { side: ${corner}, at: [0, 0], initiative: 10, sheet: ${PERSON} }
  car: { side: ${wheel}, at: [${car.join(', ')}], sheet: { vehicle: economy car }, conditions: [{ name: facing, value: ${facing} }, { name: engine-running }] }
  ${name(wheel)}: { side: ${wheel}, at: [${car.join(', ')}], initiative: 20, sheet: ${PERSON}, conditions: [{ name: driver, source: car }] }
`;
}

/** The ids of those whom the seat sees. */
function seen(watched: Watched): readonly string[] {
  return watched.shownAnew().fight.combatants.flatMap((each) => (each === null ? [] : [each.id]));
}

describe('a car by sight', () => {
  it('[MOD-VSCALE-02] is seen as soon as one of its squares is, with whoever sits in it', async () => {
    expect(seen(await Watched.of(lane([6, 4], NORTH)))).toEqual(['ann']);
    expect(seen(await Watched.of(lane([6, 3], WEST)))).toEqual(['ann']);
    expect(seen(await Watched.of(lane([6, 3], NORTH)))).toEqual(['ann', 'car', 'bob']);
  });

  it('[MOD-VSCALE-02] whoever sits in it looks out of all its squares', async () => {
    const ours = ['them', 'us'] as const;
    expect(seen(await Watched.of(lane([6, 4], NORTH, ours)))).toEqual(['car', 'ann']);
    const out = await Watched.of(lane([6, 3], NORTH, ours));
    expect(seen(out)).toEqual(['bob', 'car', 'ann']);
    expect(out.shownAnew().fight.map?.cells[0]).toBe('........');
  });

  it('that drives into sight is told of from there on', async () => {
    const watched = await Watched.of(lane([6, 5], NORTH));
    expect(watched.heard.join()).not.toMatch(/car|bob/);
    const drive = { by: 'bob', do: 'drive', text: 'alley 3' };
    expect(await watched.does(gm, { kind: 'command', command: drive })).toBe('done');
    const steps = watched.heard.map((text) => JSON.parse(text) as ServerFrame).filter((frame) => frame.t === 'step');
    const events = steps.at(-1)?.entry.events ?? [];
    // Of the car is told that it is there, not from where it came.
    expect(events.map((event) => `${event.kind} ${'who' in event ? event.who : ''}`)).toEqual([
      'sight 1',
      'sight 2',
      'move 2',
    ]);
    expect(seen(watched)).toEqual(['ann', 'car', 'bob']);
  });
});
