import { type BattleMap, NEVER_SEEN } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { layoutOf } from './geometry.ts';
import { lookOf, placesByLook, terrainAt, terrainText } from './looks.ts';

const floor = { name: 'floor', blocksMove: false, blocksSight: false, cost: 1 };
const wall = { name: 'wall', blocksMove: true, blocksSight: true, cost: 1 };
const rubble = { ...floor, name: 'rubble', cost: 2 };
const map: BattleMap = { width: 3, height: 2, cells: ['.#~', '##.'], legend: { '.': floor, '#': wall, '~': rubble } };

describe('the ground', () => {
  it('is gathered by how it looks', () => {
    const places = placesByLook(map, layoutOf('square', 3, 2));
    expect([...places]).toEqual([
      [
        'wall',
        [
          [1, 0],
          [0, 1],
          [1, 1],
        ],
      ],
      ['rough', [[2, 0]]],
    ]);
  });

  it('tells what hinders from what hides', () => {
    expect(lookOf(floor)).toBeNull();
    expect(lookOf({ ...floor, cover: 'quarter', cost: 2 })).toBe('obstacle');
    expect(lookOf({ ...floor, concealment: 'half' })).toBe('haze');
    expect(lookOf({ ...wall, blocksSight: false, name: 'window' })).toBe('window');
    expect(lookOf({ ...wall, blocksSight: false, name: 'skylight' })).toBe('window');
    expect(lookOf({ ...wall, blocksSight: false, name: 'river' })).toBe('water');
    expect(lookOf({ ...wall, blocksSight: false, name: 'barrels', cover: 'half' })).toBe('obstacle');
    expect(lookOf({ ...floor, light: 'shadows' })).toBe('dim');
    expect(lookOf({ ...rubble, name: 'shallow water' })).toBe('water');
    expect(lookOf({ ...wall, name: 'tree' })).toBe('growth');
    expect(lookOf({ ...wall, name: 'door' })).toBe('door');
    expect(lookOf({ ...wall, name: 'street corner' })).toBe('wall');
  });

  it('says what it does', () => {
    expect(terrainText(terrainAt(map, [2, 0]), undefined)).toBe('rubble, costs 2');
    expect(terrainText({ ...floor, name: 'crate', cover: 'half', cost: 2 }, 'shadows')).toBe(
      'crate, costs 2, half cover, shadows',
    );
    expect(terrainText(wall, undefined)).toBe('wall, solid');
    expect(terrainText(NEVER_SEEN, undefined)).toBe('never seen');
    expect(lookOf(NEVER_SEEN)).toBe('unseen');
    expect(terrainText(terrainAt(null, [2, 0]), undefined)).toBe('open ground');
  });
});
