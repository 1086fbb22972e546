import type { BattleMap } from '@fray/engine';
import { expect, it } from 'vitest';
import { edgePaths, edgeTexts } from './edges.ts';
import { layoutOf } from './geometry.ts';

const solid = { blocksMove: true, blocksEffect: true, blocksSight: true } as const;
const map: BattleMap = {
  width: 2,
  height: 2,
  cells: ['..', '..'],
  legend: { '.': { name: 'floor', blocksMove: false, blocksSight: false, cost: 1 } },
  edges: {
    layers: [
      [' d', ' o'],
      ['  ', 'wg'],
    ],
    legend: {
      w: { name: 'wall', ...solid },
      d: { name: 'door', ...solid, turns: 'o' },
      o: { name: 'open door', blocksMove: false, blocksEffect: false, blocksSight: false, turns: 'd', open: true },
      g: { name: 'window', blocksMove: true, blocksEffect: true, blocksSight: false },
    },
  },
};

it('draws what stands on edges as lines along the sides that two places share, an open door as a leaf', () => {
  const paths = edgePaths(map, layoutOf('square', 2, 2));
  expect(Object.fromEntries(paths)).toEqual({
    door: 'M44 0L44 44',
    open: 'M44 88L44 82.5M44 44L8.8 44',
    wall: 'M44 44L0 44',
    window: 'M88 44L44 44',
  });
});

it('says of a place what stands on its sides', () => {
  expect(edgeTexts(map, [0, 0])).toEqual(['door to the east', 'wall to the south']);
  expect(edgeTexts(map, [1, 1])).toEqual(['window to the north', 'open door to the west']);
  expect(edgeTexts(null, [1, 1])).toEqual([]);
});
