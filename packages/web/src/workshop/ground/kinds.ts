import { FLOOR, type GroundSpec } from './ground.ts';

/** A kind of ground that can be painted. */
export interface GroundKind {
  readonly name: string;
  /** The mark by which maps write it, where that is free. */
  readonly mark: string;
  /** null: the mark means it everywhere. */
  readonly spec: GroundSpec | null;
}

/** What a map is mostly made of; further kinds come with the maps that have them. */
export const KINDS: readonly GroundKind[] = [
  { name: 'floor', mark: FLOOR, spec: null },
  { name: 'wall', mark: '#', spec: null },
  { name: 'door, shut', mark: '+', spec: null },
  { name: 'window', mark: '=', spec: null },
  { name: 'rough ground', mark: '~', spec: null },
  { name: 'low obstacle', mark: 'o', spec: null },
  { name: 'crates', mark: 'c', spec: { name: 'crates', blocksMove: true, cover: 'half', height: 4 } },
  { name: 'car', mark: 'v', spec: { name: 'car', blocksMove: true, cover: 'half', height: 5 } },
  { name: 'pillar', mark: 'p', spec: { name: 'pillar', blocksMove: true, cover: 'threeQuarters', height: 10 } },
  { name: 'tree', mark: 't', spec: { name: 'tree', blocksMove: true, cover: 'half', height: 20 } },
  { name: 'shallow water', mark: 'w', spec: { name: 'shallow water', cost: 2 } },
  { name: 'deep water', mark: 'W', spec: { name: 'deep water', blocksMove: true } },
  { name: 'light foliage', mark: 'f', spec: 'light foliage' },
  { name: 'dense foliage', mark: 'F', spec: 'dense foliage' },
  { name: 'smoke', mark: 's', spec: 'smoke' },
  { name: 'dark corner', mark: 'd', spec: { name: 'dark corner', light: 'darkness' } },
];
