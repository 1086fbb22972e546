import type { Refusal } from '../../../kernel/rule.ts';
import type { GrimScene, GrimWeapon, GrimWorld } from '../game.ts';

/** Who bids a weapon do something, and whom it concerns (NOBODY for nobody). */
export interface Bidding {
  readonly who: number;
  readonly weapon: GrimWeapon;
  readonly target: number;
}

/** Something that the holder of a weapon can bid it do, by a word or an oath. */
export interface WeaponCommand {
  /** The word by which it is told. */
  readonly word: string;
  /** A command word is a standard action; an oath is free. */
  readonly cost: 'standard' | 'free';
  /** Whether it concerns an enemy. */
  readonly aimed: boolean;
  /** All reasons against it now. */
  refuse(world: GrimWorld, bidding: Bidding): readonly Refusal[];
  does(scene: GrimScene, bidding: Bidding): void;
}
