import type { Tally } from '../../../kernel/scene/tally.ts';
import type { AttackResult } from '../../d20/game.ts';
import type { GrimAttack, GrimScene, GrimWorld } from '../game.ts';

/** What a trait adds to a roll of an attack, at the moment at which it is made. Pure: it looks at the fight and adds. */
export type AttackPoint = (world: GrimWorld, attack: GrimAttack, tally: Tally) => void;

/** What a trait does once it is known what became of an attack: it may ask, roll and act. */
export interface Moments {
  /**
   * An attack at its owner has missed it or was turned aside. @param aside how its owner blocked it, as it was chosen; '' for
   * a plain miss
   */
  readonly missed: (scene: GrimScene, attack: GrimAttack, aside: string) => void;
  /** One has come through to its owner. Returns whether its owner takes no damage of it all the same. */
  readonly struck: (scene: GrimScene, attack: GrimAttack) => boolean;
  /** Its owner has made an attack, and all that came of it is over. */
  readonly made: (scene: GrimScene, attack: GrimAttack, result: AttackResult) => void;
}

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
  readonly missed: readonly Moments['missed'][];
  readonly struck: readonly Moments['struck'][];
  readonly made: readonly Moments['made'][];
}

/** Those that a weapon has a say at: it strikes, and is not struck at. */
export type WeaponPoints = Pick<TraitPoints, 'attack' | 'damage'>;

export const NO_POINTS: TraitPoints = {
  attack: [],
  attacked: [],
  defense: [],
  damage: [],
  missed: [],
  struck: [],
  made: [],
};

/** What one trait says, at some of the points. */
export type Said = { readonly [point in keyof TraitPoints]?: TraitPoints[point][number] };

/** The points with what one more trait says at them, behind what the others say. */
export function withPoints(points: TraitPoints, more: Said): TraitPoints {
  const joined = <T>(said: readonly T[], one: T | undefined): readonly T[] =>
    one === undefined ? said : [...said, one];
  return {
    attack: joined(points.attack, more.attack),
    attacked: joined(points.attacked, more.attacked),
    defense: joined(points.defense, more.defense),
    damage: joined(points.damage, more.damage),
    missed: joined(points.missed, more.missed),
    struck: joined(points.struck, more.struck),
    made: joined(points.made, more.made),
  };
}

/** Lets the traits at one point have their say. */
export function addPoints(points: readonly AttackPoint[], world: GrimWorld, attack: GrimAttack, tally: Tally): void {
  for (const add of points) add(world, attack, tally);
}
