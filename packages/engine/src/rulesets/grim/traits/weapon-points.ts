import type { Tally } from '../../../kernel/scene/tally.ts';
import type { ExtraDice } from '../../../kernel/scene/throws.ts';
import type { GrimAttack, GrimScene, GrimWorld } from '../game.ts';
import type { Bypass } from '../tables/weapon-row.ts';
import { type AttackPoint, joined } from './points.ts';

/** Dice of a blow beside those of its weapon, of one kind of damage. */
export interface BonusDice extends ExtraDice {
  /** Null for more physical damage. */
  readonly energy: string | null;
  /** Negative levels that come with them where the blow is felt; none, where left out. */
  readonly drains?: number;
}

/** What of a blow got through. */
export interface Dealt {
  readonly lethal: number;
  /** All points, nonlethal ones too. */
  readonly points: number;
  /** Points of each kind of energy among them, and of bonus dice without one (''). */
  readonly kinds: Readonly<Record<string, number>>;
}

/** What the body has felt of an attack. */
export interface Felt {
  /** Points that got through, nonlethal ones too; 1 or more. */
  readonly points: number;
  /** Hit points before it. */
  readonly hp: number;
  /** The attack roll was a natural 20. */
  readonly twenty: boolean;
  /** Negative levels that came with its dice. */
  readonly drains: number;
}

/** The ways past armour that it has against whom it strikes now. Pure. */
export type BypassPoint = (world: GrimWorld, attack: GrimAttack) => readonly Bypass[];
/** More dice of a blow or shot, null for none; it may roll whether there are more of them than usual. */
export type DicePoint = (scene: GrimScene, attack: GrimAttack) => BonusDice | null;
/** Points that are added to those that got through, before they are lost; its name is added to the arithmetic. */
export type WoundPoint = (scene: GrimScene, attack: GrimAttack, dealt: Dealt, into: Tally) => number;
/** What comes of it that a point of its damage was felt. */
export type FeltPoint = (scene: GrimScene, attack: GrimAttack, felt: Felt) => void;

/** The points of the rules at which a weapon has its say. Each is a list, empty for plain weapons. */
export interface WeaponPoints {
  /** Attack rolls that are made with it. */
  readonly attack: readonly AttackPoint[];
  /** Damage that it deals, with each shot. */
  readonly damage: readonly AttackPoint[];
  readonly bypass: readonly BypassPoint[];
  readonly dice: readonly DicePoint[];
  readonly wound: readonly WoundPoint[];
  readonly felt: readonly FeltPoint[];
}

export const NO_WEAPON_POINTS: WeaponPoints = { attack: [], damage: [], bypass: [], dice: [], wound: [], felt: [] };

/** What one ability says, each where it says something. */
export type WeaponSays = { readonly [point in keyof WeaponPoints]?: WeaponPoints[point][number] };

/** The points with what one more ability says at them, behind what the others say. */
export function withWeaponPoints(points: WeaponPoints, more: WeaponSays): WeaponPoints {
  return {
    attack: joined(points.attack, more.attack),
    damage: joined(points.damage, more.damage),
    bypass: joined(points.bypass, more.bypass),
    dice: joined(points.dice, more.dice),
    wound: joined(points.wound, more.wound),
    felt: joined(points.felt, more.felt),
  };
}
