import type { Term } from '../../../kernel/rule.ts';
import type { Points } from '../../../kernel/scene/points.ts';
import type { ExtraDice } from '../../../kernel/scene/throws.ts';
import type { GrimAttack, GrimScene } from '../game.ts';
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
}

/** What of a blow an ability goes by. It is told apart only where one does: else blows would differ that are alike in all that comes of them. */
export type Heeded =
  /** As many points as got through. */
  | 'points'
  /** Those of the blow itself, without what comes on top of them. */
  | 'own'
  /** That the attack roll was a natural 20. */
  | 'twenty'
  /** That anything of this kind of damage got through. */
  | Term;

/** What the body has felt of an attack. */
export interface Felt {
  /** Points that got through, nonlethal ones too; 1 or more, and 1 where no ability heeds them. Null where nobody wants to know what they give. */
  readonly points: number | null;
  /** Those of them that are of the blow itself; 1 where no ability heeds them. */
  readonly own: Points;
  /** The injury penalty of its victim in saves against what comes with it. */
  readonly injury: number;
  /** It has struck down who stood before it, or killed who lived. */
  readonly felled: boolean;
}

/** How a blow was made that the body has felt. */
export interface Marks extends Pick<Felt, 'injury'> {
  /** The attack roll was a natural 20. */
  readonly twenty: boolean;
  /** Negative levels that came with its dice. */
  readonly drains: number;
  /** Heeded kinds of damage of which anything got through, by name. */
  readonly kinds: readonly string[];
}

/** What a weapon is against one whom it strikes. */
export interface AgainstTarget {
  /** More ways past armour. */
  readonly bypass?: readonly Bypass[];
  /** Qualities for damage reduction that it lacks. */
  readonly lacks?: readonly string[];
}

/** What it is against whom it strikes now; null for nothing else than always. Pure. */
export type AgainstPoint = (attack: GrimAttack) => AgainstTarget | null;
/** More dice of a blow or shot, null for none; it may roll whether there are more of them than usual. */
export type DicePoint = (scene: GrimScene, attack: GrimAttack) => BonusDice | null;
/**
 * What comes on top of points that got through, before they are lost: points, or dice that no Protection meets and by which
 * no save goes (GNG-WABIL-35). Null for nothing. Pure.
 */
export type WoundPoint = (attack: GrimAttack, dealt: Dealt) => AddedPoints | ExtraDice | null;

export interface AddedPoints {
  readonly points: number;
  readonly term: Term;
}

/** What comes of it that a point of its damage was felt. */
export type FeltPoint = (scene: GrimScene, attack: GrimAttack, felt: Felt) => void;

/** What comes of it likewise, and at once: it goes by how the blow was made, and the odds take no step of their own for it. */
export type BestowPoint = (scene: GrimScene, attack: GrimAttack, marks: Marks) => void;

/** The points of the rules at which a weapon has its say. Each is a list, empty for plain weapons. */
export interface WeaponPoints {
  /** Attack rolls that are made with it. */
  readonly attack: readonly AttackPoint[];
  /** Damage that it deals, with each shot. */
  readonly damage: readonly AttackPoint[];
  readonly against: readonly AgainstPoint[];
  readonly dice: readonly DicePoint[];
  readonly wound: readonly WoundPoint[];
  readonly felt: readonly FeltPoint[];
  readonly bestows: readonly BestowPoint[];
  readonly heeds: readonly Heeded[];
}

export const NO_WEAPON_POINTS: WeaponPoints = {
  attack: [],
  damage: [],
  against: [],
  dice: [],
  wound: [],
  felt: [],
  bestows: [],
  heeds: [],
};

/** What one ability says, each where it says something. */
export type WeaponSays = { readonly [point in keyof WeaponPoints]?: WeaponPoints[point][number] };

/** The points with what one more ability says at them, behind what the others say. */
export function withWeaponPoints(points: WeaponPoints, more: WeaponSays): WeaponPoints {
  return {
    attack: joined(points.attack, more.attack),
    damage: joined(points.damage, more.damage),
    against: joined(points.against, more.against),
    dice: joined(points.dice, more.dice),
    wound: joined(points.wound, more.wound),
    felt: joined(points.felt, more.felt),
    bestows: joined(points.bestows, more.bestows),
    heeds: joined(points.heeds, more.heeds),
  };
}
