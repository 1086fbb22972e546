import type { Barrier } from '../../../kernel/areas/barriers.ts';
import type { Cause, Refusal, Term } from '../../../kernel/rule.ts';
import type { Square } from '../../../space/grid/square.ts';

/** What a ruleset says of things: how they are struck in somebody's hands, broken by force, mended. */
export interface ThingRules<S, W, A> {
  /** Whether the combatant is a thing that can be struck and broken. */
  isObject(world: W, who: number): boolean;
  /** An attack on a weapon that the defender has about it, from the roll to the damage; `thing` is its place among the holder's weapons. */
  strikeHeld(scene: S, attack: A, thing: number): void;
  /** Whether the holder gets no opening from such an attack of the combatant. */
  sunders(world: W, who: number): boolean;
  /** Whether it is too much for sudden force, whatever its difficulty; nothing is, where left out. */
  withstandsForce?(world: W, who: number): boolean;
  /** Difficulty of breaking the object by sudden force now. */
  breakDc(world: W, who: number): number;
  /** What the object comes to that was broken so. */
  breakApart(scene: S, who: number, by: number, why: Cause): void;
  /** Why nothing of the object can be mended. */
  refuseMending(world: W, who: number): readonly Refusal[];
  /** An hour passes for all; nothing comes of it, where left out. */
  passHour?(scene: S): void;
  /** A Repair check, with what its tools add. */
  repairs(scene: S, worker: number, tools: readonly [number, Term], why: Cause): boolean;
  /** What an hour of work restores of the object. */
  mend(scene: S, who: number, worker: number): void;
}
/** A blow or shot at a door, window or wall. */
export interface StrikeAt<A> {
  /** On nobody. */
  readonly attack: A;
  readonly barrier: Barrier;
  /** The space from which it is struck, or that is aimed at. */
  readonly at: Square;
  /** It takes the whole turn: a blow hits by itself. */
  readonly careful: boolean;
}

/** What a ruleset says of doors, windows and walls that are broken. */
export interface BreakingRules<S, W, A> {
  /** A Strength check against such a difficulty. */
  force(scene: S, who: number, dc: number, why: Cause): boolean;
  /** What is added to that check, but for what comes of a condition: tactics ask whether it could succeed at all. */
  strength(world: W, who: number): number;
  /** Whether half of what it stands is gone: force breaks it more easily. */
  isWeakened(world: W, barrier: Barrier): boolean;
  /** Words with which such an attack may be made. */
  readonly ways: readonly string[];
  /** Reasons against striking it so beside those that lie in reach and range. */
  refuse(world: W, attack: A, barrier: Barrier): readonly Refusal[];
  /** The attack roll and what comes of a hit; what leaves hand or weapon has left it. */
  strike(scene: S, strike: StrikeAt<A>): void;
}
