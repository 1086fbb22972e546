import { describe, expect, it } from 'vitest';
import { effect, fightOf, person } from '../../../../test/support/timecount-fights.ts';
import { rehearse } from '../../../analysis/rehearse.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Command } from '../../../kernel/state/command.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { timecount } from '../index.ts';
import { SIGHTS } from './sights.ts';

type People = Parameters<typeof fightOf>[0];
const bow = { weapons: ['short bow'] };

function tableOf(people: People, rows?: readonly string[]) {
  return openWorld(fightOf(people, { map: rows === undefined ? null : parseMap({ rows: [...rows] }) }), timecount);
}

describe('what a screen shows', () => {
  it('the spaces that an arm reaches, around a large body too, and none of who cannot move', () => {
    const world = tableOf([person('a', { weapons: ['dagger'] }, { at: [3, 3] }), person('b', {}, { at: [9, 9] })]);
    expect(SIGHTS.threatened(world, 0)).toHaveLength(8);
    const ogre = tableOf([person('a', { size: 'large', weapons: ['dagger'] }, { at: [3, 3] }), person('b')]);
    expect(SIGHTS.threatened(ogre, 0)).toHaveLength(12);
    const still = person('a', { weapons: ['dagger'] }, { at: [3, 3], effects: [effect('unconscious')] });
    expect(SIGHTS.threatened(tableOf([still, person('b')]), 0)).toEqual([]);
  });

  it('the increments of a bow, to its greatest range', () => {
    const bands = SIGHTS.bands(tableOf([person('a', bow), person('b')]), 0);
    expect(bands).toHaveLength(10);
    expect(bands.slice(0, 2).map(({ text }) => text)).toEqual(['no penalty', '-1']);
  });

  it('what the line to a target meets, and where', () => {
    const people = [person('a', bow, { at: [0, 1] }), person('b', {}, { at: [5, 1] })];
    const rows = (row: string) => ['......', row, '......'];
    expect(SIGHTS.line(tableOf(people, rows('......')), 0, 1)).toEqual({
      feet: 25,
      texts: [],
      brief: [],
      grade: 0,
      blocks: [],
    });
    expect(SIGHTS.line(tableOf(people, rows('...o..')), 0, 1)).toMatchObject({
      brief: ['cover: -2 to attacks'],
      grade: 0.2,
      blocks: [{ x: 3, y: 1 }],
    });
    expect(SIGHTS.line(tableOf(people, rows('...#..')), 0, 1)).toMatchObject({ grade: 1, blocks: [{ x: 3, y: 1 }] });
  });

  it('who lies, how far a square is, how much strength is left', () => {
    const world = tableOf([
      person('a', {}, { at: [0, 0], effects: [effect('prone')] }),
      person('b', {}, { at: [4, 0] }),
    ]);
    expect([SIGHTS.lies(world, 0), SIGHTS.lies(world, 1)]).toEqual([true, false]);
    expect(SIGHTS.feetTo(world, 1, { x: 1, y: 2 })).toBe(15);
    expect(SIGHTS.health(world, 0)).toBe(1);
  });

  it('a movement that is only announced is shown as it would be gone', () => {
    const fight = fightOf([person('a', {}, { at: [1, 1] }), person('b', {}, { at: [8, 8] })]);
    const who = timecount.clock.waiting(openWorld(fight, timecount))[0];
    const command: Command = { by: fight.combatants[who ?? 0]!.id, do: 'move', to: [2, 2] };
    const gone = rehearse(fight, timecount, who === 0 ? command : { ...command, to: [7, 7] });
    expect('events' in gone && gone.events.filter(({ kind }) => kind === 'move')).toHaveLength(1);
  });
});
