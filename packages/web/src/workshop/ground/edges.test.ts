import { describe, expect, it } from 'vitest';
import { edgeBeside, withEdges } from './edges.ts';
import { edgeKindOf, groundOf, mapOf, resized, startGround, withEdgesOf } from './ground.ts';

const rows = ['....', '....', '....'];

describe('edges of a fight in the making', () => {
  it('are read from lists, rooms and openings of a file, and come to the same when they are written and read again', () => {
    const edges = [
      { kind: 'wall', around: ['B1', 'C2'] },
      { kind: 'door', at: 'B2', side: 'south' },
      { kind: 'nothing', at: 'A1', side: 'east' },
      { kind: 'grating', at: 'D3', side: 'west' },
    ];
    const edgeKinds = { grating: { blocksMove: true, cover: 'half' } };
    const ground = groundOf({ rows, edges, edgeKinds });
    expect(ground.edges).toEqual({
      'A2/B2': 'wall',
      'C1/D1': 'wall',
      'C2/D2': 'wall',
      'B2/B3': 'door',
      'C2/C3': 'wall',
      'C3/D3': 'grating',
    });
    expect(mapOf(ground).edges).toEqual([
      { kind: 'wall', at: 'B2', side: 'west' },
      { kind: 'wall', at: 'D1', to: 'D2', side: 'west' },
      { kind: 'grating', at: 'D3', side: 'west' },
      { kind: 'door', at: 'B3', side: 'north' },
      { kind: 'wall', at: 'C3', side: 'north' },
    ]);
    expect(groundOf(mapOf(ground))).toEqual(ground);
    expect(mapOf(ground).edgeKinds).toEqual(edgeKinds);
  });

  it('leave no word of them in the file of a map without them', () => {
    expect(mapOf(groundOf({ rows }))).toEqual({ rows });
    const taken = withEdgesOf(
      groundOf({ rows, edges: [{ kind: 'wall', at: 'B1', side: 'west' }] }),
      ['A1/B1'],
      'nothing',
    );
    expect(mapOf(taken)).toEqual({ rows });
  });

  it('of hexagons come to the same as well, on all three sides', () => {
    const hex = resized(startGround('hex'), 8, 4);
    const names = [
      [
        [2, 2],
        [-2, 0],
      ],
      [
        [4, 2],
        [-2, 0],
      ],
      [
        [2, 2],
        [-1, -1],
      ],
      [
        [4, 2],
        [-1, -1],
      ],
      [
        [3, 1],
        [-1, 1],
      ],
    ] as const;
    const spaces = { grid: 'hex', width: 8, height: 4 } as const;
    const found = names.map(([place, step]) => edgeBeside(spaces, place, step) ?? '');
    expect(found).toEqual(['A3/C3', 'C3/E3', 'B2/C3', 'D2/E3', 'D2/C3']);
    const ground = withEdgesOf(hex, found, 'window');
    expect(mapOf(ground).edges).toEqual([
      { kind: 'window', at: 'C3', to: 'E3', side: 'west' },
      { kind: 'window', at: 'C3', to: 'E3', side: 'north-west' },
      { kind: 'window', at: 'C3', side: 'north-east' },
    ]);
    expect(groundOf(mapOf(ground))).toEqual(ground);
  });

  it('are the same object where nothing changes, and take the place of what stood there', () => {
    const edges = { 'A1/B1': 'wall' };
    expect(withEdges(edges, ['A1/B1'], 'wall')).toBe(edges);
    expect(withEdges(edges, ['B1/C1'], 'nothing')).toBe(edges);
    expect(withEdges(edges, ['A1/B1', 'B1/C1'], 'door')).toEqual({ 'A1/B1': 'door', 'B1/C1': 'door' });
    const ground = groundOf({ rows });
    expect(withEdgesOf(ground, ['A1/B1'], 'nothing')).toBe(ground);
  });

  it('are of a kind that the map knows: what another file brought along is a wall here', () => {
    const ground = groundOf({ rows, edgeKinds: { grating: { blocksMove: true } } });
    expect(edgeKindOf(ground, 'grating')).toBe('grating');
    expect(edgeKindOf(ground, 'window')).toBe('window');
    expect(edgeKindOf(groundOf({ rows }), 'grating')).toBe('wall');
  });

  it('go with the places beside them, and lie nowhere on the border', () => {
    const ground = withEdgesOf(groundOf({ rows }), ['B1/C1', 'A2/A3', 'A1/A2'], 'wall');
    expect(resized(ground, 2, 2).edges).toEqual({ 'A1/A2': 'wall' });
    const spaces = { grid: 'square', width: 4, height: 3 } as const;
    expect(edgeBeside(spaces, [3, 2], [1, 0])).toBeNull();
    expect(edgeBeside(spaces, [2, 2], [1, 0])).toBe('C3/D3');
    expect(edgeBeside(spaces, [3, 2], [0, 1])).toBeNull();
    expect(edgeBeside(spaces, [0, 0], [1, 1])).toBeNull();
  });
});
