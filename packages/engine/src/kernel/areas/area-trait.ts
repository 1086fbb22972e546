import type { ConcealmentDegree, Light } from '../../space/grid/battle-map.ts';
import type { Square } from '../../space/grid/square.ts';
import type { Scene } from '../scene/scene.ts';
import type { Area, Fight, Until } from '../state/fight.ts';
import type { Game } from '../state/game.ts';

/** What a kind of area does: each said once, in the ruleset's table. */
export interface AreaTrait<G extends Game = Game> {
  /** As players read it. */
  readonly name: string;
  readonly rule: string;
  /** Whether a game master and an encounter file may lay it; else the rules alone do. */
  readonly byHand: boolean;
  /** How hard it makes it to see who is in it or behind it, and the same through two squares of it or more. */
  readonly concealment: 'none' | ConcealmentDegree;
  readonly deepConcealment: 'none' | ConcealmentDegree;
  /** Nobody sees into it, through it or out of it. */
  readonly blocksSight: boolean;
  /** The light in it now; none of its own, where left out. */
  light?(fight: Pick<Fight<G>, 'clock'>, area: Area): Light;
  /** What entering a square of it counts, in squares; 1 or more. Hard ground counts as it does, where that is more. */
  readonly cost: number;
  /** Feet by which it spreads each round, and how far in all; null where it stays as it is. */
  readonly spreads: { readonly feet: number; readonly most: number } | null;
  /** Whether it is gone as soon as its maker leaves the fight. */
  readonly endsWithMaker: boolean;
  /** Somebody has come into it, by its own step or not, or the area over somebody. */
  enters?(scene: Scene<G>, who: number, area: Area): void;
  /** Somebody has made a step within or into it, or the first of a movement out of it. */
  steps?(scene: Scene<G>, who: number, area: Area): void;
  /** Somebody has come out of it; nobody does where it is gone itself. */
  leaves?(scene: Scene<G>, who: number, area: Area): void;
  /** Somebody's turn starts or ends in it. */
  startsTurn?(scene: Scene<G>, who: number, area: Area): void;
  endsTurn?(scene: Scene<G>, who: number, area: Area): void;
}

/** What a ruleset knows of areas. */
export interface AreaRules<G extends Game = Game> {
  /** What can lie over the ground, by id. */
  readonly kinds: Readonly<Record<string, AreaTrait<G>>>;
  /** From where the feet of a burst are counted: the north-west corner of the square that is named, or that square. */
  readonly from: 'corner' | 'space';
  /** The squares that something fills which has spread so many feet from a place, stopped by walls. */
  burst(fight: Pick<Fight<G>, 'map' | 'options'>, at: Square, feet: number): readonly Square[];
  /** When something ends that lasts so many rounds from the beginning of the fight on. */
  fromStart(rounds: number): Until;
  /** When something ends that lasts so many rounds from now on. */
  lasts(fight: Pick<Fight<G>, 'clock'>, rounds: number): Until;
}

const PLAIN: Omit<AreaTrait, 'name' | 'rule'> = {
  byHand: true,
  concealment: 'none',
  deepConcealment: 'none',
  blocksSight: false,
  cost: 1,
  spreads: null,
  endsWithMaker: false,
};

/** A kind of area that does what is said and nothing else. */
export function areaTrait<G extends Game>(
  name: string,
  rule: string,
  does: Partial<Omit<AreaTrait<G>, 'name' | 'rule'>>,
): AreaTrait<G> {
  return { name, rule, ...(PLAIN as Omit<AreaTrait<G>, 'name' | 'rule'>), ...does };
}
