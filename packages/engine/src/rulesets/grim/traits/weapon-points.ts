import type { Tally, Term } from '../../../kernel/rule.ts';
import type { Points } from '../../../kernel/scene/points.ts';
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
}

/** What the body has felt of an attack. */
export interface Felt {
  /** Points that got through, nonlethal ones too; 1 or more, and 1 where no ability `heedsPoints`. Null where nobody wants to know what they give. */
  readonly points: number | null;
  /** Those of them that are of the blow itself; 1 where no ability `heedsOwn`. */
  readonly own: Points;
  /** The injury penalty of its victim in saves against what comes with it. */
  readonly injury: number;
  /** It has struck down who stood before it, or killed who lived. */
  readonly felled: boolean;
}

/** How a blow was made that the body has felt. */
export interface Marks {
  /** The attack roll was a natural 20. */
  readonly twenty: boolean;
  /** Negative levels that came with its dice. */
  readonly drains: number;
}

/** The ways past armour that it has against whom it strikes now. Pure. */
export type BypassPoint = (world: GrimWorld, attack: GrimAttack) => readonly Bypass[];
/** The qualities that count for damage reduction which it lacks against whom it strikes now. Pure. */
export type LackPoint = (world: GrimWorld, attack: GrimAttack) => readonly string[];
/** More dice of a blow or shot, null for none; it may roll whether there are more of them than usual. */
export type DicePoint = (scene: GrimScene, attack: GrimAttack) => BonusDice | null;
/** Points that are added to those that got through, before they are lost; its name is added to the arithmetic. */
export type WoundPoint = (scene: GrimScene, attack: GrimAttack, dealt: Dealt, into: Tally) => number;
/** What comes of it that a point of its damage was felt. */
export type FeltPoint = (scene: GrimScene, attack: GrimAttack, felt: Felt) => void;

/** What comes of it likewise without any roll. */
export type BestowPoint = (scene: GrimScene, attack: GrimAttack, marks: Marks) => void;

/** What else a kind of damage does, of which anything got through, before the lethal points are lost. */
export interface KindPoint {
  readonly kind: Term;
  readonly does: (scene: GrimScene, attack: GrimAttack, lethal: Points) => void;
}

/** The points of the rules at which a weapon has its say. Each is a list, empty for plain weapons. */
export interface WeaponPoints {
  /** Attack rolls that are made with it. */
  readonly attack: readonly AttackPoint[];
  /** Damage that it deals, with each shot. */
  readonly damage: readonly AttackPoint[];
  readonly bypass: readonly BypassPoint[];
  readonly lacks: readonly LackPoint[];
  readonly dice: readonly DicePoint[];
  readonly wound: readonly WoundPoint[];
  /** Dice that come beside a blow which is felt: no Protection counts, and its saves do not go by them (GNG-WABIL-35). */
  readonly beside: readonly ExtraDice[];
  readonly felt: readonly FeltPoint[];
  readonly bestows: readonly BestowPoint[];
  /** Kinds of damage that do more than harm. */
  readonly kinds: readonly KindPoint[];
  /** Whether what is felt gives as much as all points that got through. */
  readonly heedsPoints: boolean;
  /** Whether it goes by the points of the blow itself, without those that come beside it. */
  readonly heedsOwn: boolean;
}

export const NO_WEAPON_POINTS: WeaponPoints = {
  attack: [],
  damage: [],
  bypass: [],
  lacks: [],
  dice: [],
  wound: [],
  beside: [],
  felt: [],
  bestows: [],
  kinds: [],
  heedsPoints: false,
  heedsOwn: false,
};

/** What one ability says, each where it says something. */
export type WeaponSays = { readonly [point in keyof Lists]?: Lists[point][number] } & {
  readonly [heeds in Heeds]?: true;
};

type Heeds = 'heedsPoints' | 'heedsOwn';
type Lists = Omit<WeaponPoints, Heeds>;

/** The points with what one more ability says at them, behind what the others say. */
export function withWeaponPoints(points: WeaponPoints, more: WeaponSays): WeaponPoints {
  return {
    attack: joined(points.attack, more.attack),
    damage: joined(points.damage, more.damage),
    bypass: joined(points.bypass, more.bypass),
    lacks: joined(points.lacks, more.lacks),
    dice: joined(points.dice, more.dice),
    wound: joined(points.wound, more.wound),
    beside: joined(points.beside, more.beside),
    felt: joined(points.felt, more.felt),
    bestows: joined(points.bestows, more.bestows),
    kinds: joined(points.kinds, more.kinds),
    heedsPoints: points.heedsPoints || more.heedsPoints === true,
    heedsOwn: points.heedsOwn || more.heedsOwn === true,
  };
}
