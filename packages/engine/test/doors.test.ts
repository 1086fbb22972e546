import { describe, expect, it } from 'vitest';
import { areasAt } from '../src/kernel/areas/areas.ts';
import { begin, type Play } from '../src/kernel/play/play.ts';
import { openWorld } from '../src/kernel/scene/world.ts';
import { groundKnownTo } from '../src/kernel/seen/ground.ts';
import { seenFromTheStart } from '../src/kernel/seen/sight.ts';
import { view } from '../src/kernel/seen/view.ts';
import { evolve } from '../src/kernel/state/apply.ts';
import type { EdgeEvent } from '../src/kernel/state/event.ts';
import type { Fight } from '../src/kernel/state/fight.ts';
import { coverOrigin } from '../src/rulesets/d20/defense/cover.ts';
import { modern } from '../src/rulesets/modern/index.ts';
import { parseMap } from '../src/space/grid/ascii.ts';
import { edgeNamed, edgeTerrain } from '../src/space/grid/edge.ts';
import type { EdgeText } from '../src/space/grid/edge-text.ts';
import { pathBreak } from '../src/space/path/path-cost.ts';
import { namesOf } from '../src/text/names.ts';
import { sentence } from '../src/text/sentences/sentence.ts';
import { encounter, refused, tableOf, told } from './support/ground.ts';
import { modernFight, perform, reasonsAgainst, refusedBy } from './support/modern-fight.ts';

const on = (at: string, side: string, kind: string, to: string = at): EdgeText => ({ kind, at, to, side });

/** What stands on the edge of that name. */
function standing({ map }: Pick<Fight, 'map'>, name: string): string | undefined {
  const edge = map === null ? null : edgeNamed(map, name);
  return map === null || edge === null ? undefined : edgeTerrain(map, edge)?.name;
}

/** `a` at A1 with a door to the east, one to the south that is locked, and an open one further off. */
function atDoors(ruleset: string, sheet: string): Play {
  const { fight, rules } = encounter(ruleset, sheet);
  const edges = [on('A1', 'east', 'door'), on('A1', 'south', 'locked door'), on('C3', 'west', 'open door')];
  const map = parseMap({ rows: ['..........', '....#.....', '..........'], edges });
  return begin(rules, { ...fight, map } as Fight);
}

describe.each([
  ['modern', 'thug', 'open-door', 'close-door'],
  ['grim', 'raider', 'open-door', 'close-door'],
  ['d20v22', 'crook', 'open-door', 'close-door'],
  ['timecount', 'club-man', 'openDoor', 'closeDoor'],
])('in %s a door', (ruleset, sheet, open, close) => {
  const start = atDoors(ruleset, sheet);

  it('is opened and closed by whoever stands beside it, by either order of its squares', () => {
    expect(refused(start, { by: 'a', do: open, choice: 'A1/B1' })).toBe('');
    const opened = told(start, { by: 'a', do: open, choice: 'B1/A1' });
    expect([standing(start.fight, 'A1/B1'), standing(opened.fight, 'A1/B1')]).toEqual(['door', 'open door']);
    const names = namesOf(opened.fight, opened.rules);
    expect(opened.step?.events.map((event) => sentence(names, event)).join('\n')).toContain(
      'Open door between A1 and B1',
    );
    expect(refused(opened, { by: 'a', do: open, choice: 'A1/B1' })).toMatch(/open already|acts again at/);
    const shut = evolve(opened.fight, { ...edgeEvent(opened), mark: markOf(start) });
    expect(shut.map).toEqual(start.fight.map);
  });

  it('is refused where it is locked, closed already, too far away or none', () => {
    expect(refused(start, { by: 'a', do: open, choice: 'A1/A2' })).toContain('it is locked');
    expect(refused(start, { by: 'a', do: close, choice: 'A1/B1' })).toContain('it is closed already');
    expect(refused(start, { by: 'a', do: close, choice: 'B3/C3' })).toContain('no door or window of that name');
    expect(refused(start, { by: 'a', do: open, choice: 'A1/C1' })).toContain('no door or window of that name');
    const bare = encounter(ruleset, sheet);
    expect(refused(bare, { by: 'a', do: close, choice: 'A1/B1' })).toContain('no door or window');
  });
});

function edgeEvent(play: Play): EdgeEvent {
  const found = play.step?.events.find((event): event is EdgeEvent => event.kind === 'edge');
  if (found === undefined) throw new Error('nothing was opened');
  return found;
}

function markOf({ fight }: Play): string {
  return fight.map?.edges?.layers[0]?.[0]?.[1] ?? '';
}

describe('in modern', () => {
  const ROWS = ['....', '....', '....'];

  it('[MOD-ACT-10] opening and closing are move actions', () => {
    const fight = modernFight(
      { ann: { at: [0, 0] }, ben: { at: [3, 2] } },
      { rows: ROWS, edges: [on('A1', 'east', 'door')] },
    );
    const opened = perform(fight, { by: 'ann', do: 'open-door', choice: 'A1/B1' }).fight;
    expect(opened.combatants[0]?.counts).toMatchObject({ move: 0, standard: 1 });
    const shut = perform(opened, { by: 'ann', do: 'close-door', choice: 'A1/B1' }).fight;
    expect([standing(shut, 'A1/B1'), shut.combatants[0]?.counts]).toMatchObject(['door', { move: 0, standard: 0 }]);
  });

  it('[MOD-ACT-20] a stuck one opens where the Strength check comes off', () => {
    const fight = modernFight(
      { ann: { at: [0, 0] }, ben: { at: [3, 2] } },
      { rows: ROWS, edges: [on('A1', 'east', 'door')] },
    );
    const tried = (face: number): string | undefined =>
      standing(perform(fight, { by: 'ann', do: 'open-door', choice: 'A1/B1', amount: 15 }, [face]).fight, 'A1/B1');
    expect([tried(11), tried(12)]).toEqual(['door', 'open door']);
  });

  it('[MOD-OBJ-17] one is broken by a Strength check against its difficulty', () => {
    const fight = modernFight(
      { ann: { at: [0, 0] }, ben: { at: [3, 2] } },
      { rows: ROWS, edges: [on('A1', 'east', 'locked door'), on('A1', 'south', 'wall')] },
    );
    const tried = (face: number): string | undefined =>
      standing(perform(fight, { by: 'ann', do: 'break-door', choice: 'A1/B1' }, [face]).fight, 'A1/B1');
    expect([tried(19), tried(20)]).toEqual(['locked door', undefined]);
    expect(refusedBy(fight, { by: 'ann', do: 'break-door', choice: 'A1/A2' })).toEqual(['MOD-OBJ-17']);
  });

  it('nobody closes a door in which somebody of several squares stands', () => {
    const large = { abilities: { strength: 16 }, hp: 20, size: 'large' };
    const fight = modernFight(
      { ann: { at: [0, 2] }, ben: { at: [0, 0], sheet: large } },
      { rows: ROWS, edges: [on('A2', 'east', 'open door'), on('A3', 'east', 'open door')] },
    );
    const against = (choice: string): string =>
      reasonsAgainst(fight, { by: 'ann', do: 'close-door', choice })
        .map(({ text }) => text)
        .join();
    expect(against('A3/B3')).toBe('');
    const ben = { ...fight, combatants: fight.combatants.map((each) => (each.index === 1 ? { ...each, y: 1 } : each)) };
    expect(reasonsAgainst(ben, { by: 'ann', do: 'close-door', choice: 'A3/B3' }).map(({ text }) => text)).toEqual([
      'somebody stands in it',
    ]);
  });

  it('[MOD-MEL-01] [MOD-AOO-02] [MOD-COVER-02] nobody is struck or threatened through a wall', () => {
    const open = modernFight({ ann: { at: [0, 0] }, ben: { at: [1, 0] } }, { rows: ROWS });
    const walled = modernFight(
      { ann: { at: [0, 0] }, ben: { at: [1, 0] } },
      { rows: ROWS, edges: [on('A1', 'east', 'wall', 'A3')] },
    );
    const attack = { by: 'ann', do: 'attack', target: 'ben' };
    expect([refusedBy(open, attack), refusedBy(walled, attack)]).toEqual([[], ['MOD-MEL-01', 'MOD-COVER-02']]);
    const asked = (fight: typeof open, ...answers: readonly string[]): number => {
      const { events } = perform(fight, { by: 'ann', do: 'move', to: [0, 2] }, answers);
      return events.filter(({ kind }) => kind === 'answer').length;
    };
    expect([asked(open, 'decline', 'decline'), asked(walled)]).toEqual([2, 0]);
  });

  it('[MOD-RNG-01] [MOD-COVER-02] shots pass an open window with one-half cover, and no glass', () => {
    const shooter = {
      abilities: { dexterity: 14 },
      hp: 10,
      weapons: ['glock 17'],
      feats: ['personal firearms proficiency'],
    };
    const fight = (kind: string) =>
      modernFight(
        { ann: { at: [0, 0], sheet: shooter }, ben: { at: [2, 0] } },
        { rows: ROWS, edges: [on('C1', 'west', kind, 'C3')] },
      );
    const shot = { by: 'ann', do: 'attack', target: 'ben' };
    expect([refusedBy(fight('window'), shot), refusedBy(fight('open window'), shot)]).toEqual([['MOD-RNG-01'], []]);
    const check = perform(fight('open window'), shot, [10]).events.find(({ kind }) => kind === 'check');
    expect(JSON.stringify(check)).toContain('one-half cover');
    expect(
      coverOrigin(openWorld(fight('open window'), modern), 0, 1, { degree: 'half', body: -1, ruled: false }),
    ).toMatch(/by the open window between B\d and C\d$/);
  });
});

describe('by sight', () => {
  const ROWS = ['....', '....', '....'];
  const behind = (kind: string): Fight =>
    seenFromTheStart(
      modernFight({ ann: { at: [0, 1] }, ben: { at: [3, 1] } }, { rows: ROWS, edges: [on('C1', 'west', kind, 'C3')] }),
      modern,
    ) as unknown as Fight;

  it('who is behind a thin wall is not there, behind glass he is, and the ground beyond a wall stays dark', () => {
    const seen = (kind: string): boolean => behind(kind).combatants[1]?.unseenBy?.includes('heroes') !== true;
    expect(['wall', 'door', 'window', 'bars', 'open door'].map(seen)).toEqual([false, false, true, true, true]);
    const rows = (kind: string): readonly string[] => behind(kind).ground?.['heroes']?.slice(0, 3) ?? [];
    expect(rows('window')).toEqual(ROWS);
    expect(rows('wall').map((row) => row.replaceAll(/[^.]/g, '?'))).toEqual(['..??', '..??', '..??']);
  });

  it('what stands on an edge is remembered as it was seen last, and no more is told of the others', () => {
    const fight = behind('door');
    const seat = { kind: 'player', owns: ['ann'] } as const;
    const shown = (at: Fight) => view(at as never, modern, seat).map;
    expect(standing({ map: shown(fight) ?? null }, 'B2/C2')).toBe('door');
    const names = Object.values(shown(fight)?.edges?.legend ?? {}).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['door', 'open door']);
    const known = groundKnownTo({ fight }, 0);
    expect(
      pathBreak(known, [
        { x: 1, y: 1 },
        { x: 2, y: 1 },
      ])?.why,
    ).toBe('blocked');
    expect(areasAt(tableOf({ fight, rules: modern } as never), { x: 0, y: 0, side: 1 })).toEqual([]);
  });
});
