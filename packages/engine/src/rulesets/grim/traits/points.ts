import type { Tally } from '../../../kernel/scene/tally.ts';
import type { GrimAttack, GrimWorld } from '../game.ts';

/** What a trait adds to a roll of an attack, at the moment at which it is made. Pure: it looks at the fight and adds. */
export type AttackPoint = (world: GrimWorld, attack: GrimAttack, tally: Tally) => void;

/**
 * The points of the rules at which traits have their say in the middle of a fight. What holds all the time stands in the
 * profile or the weapon instead, worked out once. Each point is a list, empty for who has no such trait.
 */
export interface TraitPoints {
  /** Attack rolls that its owner makes, or that are made with the weapon. */
  readonly attack: readonly AttackPoint[];
  /** Attack rolls against its owner. */
  readonly attacked: readonly AttackPoint[];
  /** Defense rolls of its owner. */
  readonly defense: readonly AttackPoint[];
  /** Damage that its owner deals by an aimed blow or shot, or that the weapon deals. */
  readonly damage: readonly AttackPoint[];
}

export const NO_POINTS: TraitPoints = { attack: [], attacked: [], defense: [], damage: [] };

type More = { readonly [point in keyof TraitPoints]?: AttackPoint };

/** The points with what one more trait says at them, behind what the others say. */
export function withPoints(points: TraitPoints, more: More): TraitPoints {
  const joined = (point: keyof TraitPoints): readonly AttackPoint[] => {
    const said = more[point];
    return said === undefined ? points[point] : [...points[point], said];
  };
  return {
    attack: joined('attack'),
    attacked: joined('attacked'),
    defense: joined('defense'),
    damage: joined('damage'),
  };
}

/** Lets the traits at one point have their say. */
export function addPoints(points: readonly AttackPoint[], world: GrimWorld, attack: GrimAttack, tally: Tally): void {
  for (const add of points) add(world, attack, tally);
}
