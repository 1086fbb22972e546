import { expect, it } from 'vitest';
import { parseMap } from '../space/grid/ascii.ts';
import { edgeLegend, spreadRows } from './edge-picture.ts';

it('draws walls as lines between the squares, doors and windows by marks of their own', () => {
  const map = parseMap({
    rows: ['A..', '...', '..B'],
    legend: { A: { name: 'altar' }, B: { name: 'bench' } },
    edges: [
      { kind: 'wall', around: ['A1', 'B2'] },
      { kind: 'door', at: 'A2', side: 'south' },
      { kind: 'open door', at: 'B1', side: 'east' },
      { kind: 'window', at: 'B1', side: 'south' },
    ],
  });
  expect(spreadRows(map, map.cells, { x: 0, y: 0 })).toEqual([
    { y: 0, text: " A .'." },
    { y: null, text: '   :' },
    { y: 1, text: ' . .|.' },
    { y: null, text: ' + -' },
    { y: 2, text: ' . . B' },
  ]);
  expect(spreadRows(map, ['..', '.B'], { x: 1, y: 1 })).toEqual([
    { y: null, text: ' :' },
    { y: 1, text: ' .|.' },
    { y: null, text: ' -' },
    { y: 2, text: ' . B' },
  ]);
  expect(edgeLegend(map).toSorted()).toEqual(["' open door", '+ door', ': window', '| wall']);
});

it('draws those of hexagons between their rows', () => {
  const map = parseMap({
    grid: 'hex',
    rows: ['. .', ' . '],
    edges: [
      { kind: 'wall', at: 'B2', side: 'north-west' },
      { kind: 'wall', at: 'A1', side: 'east' },
    ],
  });
  expect(spreadRows(map, map.cells, { x: 0, y: 0 })).toEqual([
    { y: 0, text: ' . | .' },
    { y: null, text: '  /' },
    { y: 1, text: '   .' },
  ]);
});
