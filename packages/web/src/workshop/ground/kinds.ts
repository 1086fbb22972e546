import { message } from '@fray/engine/messages';
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
  { name: message('floor'), mark: FLOOR, spec: null },
  { name: message('wall'), mark: '#', spec: null },
  { name: message('door, shut'), mark: '+', spec: null },
  { name: message('window'), mark: '=', spec: null },
  { name: message('rough ground'), mark: '~', spec: null },
  { name: message('low obstacle'), mark: 'o', spec: null },
  { name: message('crates'), mark: 'c', spec: { name: 'crates', blocksMove: true, cover: 'half', height: 4 } },
  { name: message('car'), mark: 'v', spec: { name: 'car', blocksMove: true, cover: 'half', height: 5 } },
  {
    name: message('pillar'),
    mark: 'p',
    spec: { name: 'pillar', blocksMove: true, cover: 'threeQuarters', height: 10 },
  },
  { name: message('tree'), mark: 't', spec: { name: 'tree', blocksMove: true, cover: 'half', height: 20 } },
  { name: message('shallow water'), mark: 'w', spec: { name: 'shallow water', cost: 2 } },
  { name: message('deep water'), mark: 'W', spec: { name: 'deep water', blocksMove: true } },
  { name: message('light foliage'), mark: 'f', spec: 'light foliage' },
  { name: message('dense foliage'), mark: 'F', spec: 'dense foliage' },
  { name: message('smoke'), mark: 's', spec: 'smoke' },
  { name: message('dark corner'), mark: 'd', spec: { name: 'dark corner', light: 'darkness' } },
];
