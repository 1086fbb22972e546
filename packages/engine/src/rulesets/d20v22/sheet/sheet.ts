import type { SizeName } from '../../../space/grid/size.ts';
import type { Ability } from '../../d20/body/abilities.ts';
import type { ObjectSheet } from '../objects/figures.ts';
import type { Energy } from '../tables/objects.ts';
import type { SwitchedPower } from './powers.ts';

/** The saves that are not Toughness. */
export const SAVE_KINDS = ['fortitude', 'reflex', 'will'] as const;
export type SaveKind = (typeof SAVE_KINDS)[number];

/** How a weapon or power reaches its target. */
export type AttackForm = 'melee' | 'thrown' | 'projectile' | 'power';

/** The shapes of areas that an attack fills. */
export const AREA_SHAPES = ['burst', 'cone', 'line'] as const;

/** The area that an attack fills in place of striking one target. */
export interface AreaSheet {
  readonly shape: (typeof AREA_SHAPES)[number];
  /** Radius of a burst, length of a cone or line, in feet; a cone is as wide at its end as it is long. */
  readonly feet: number;
  /** Its user chooses who in it is spared. */
  readonly selective: boolean;
  /** Allows a Reflex save, as what would take an attack roll against one target does. */
  readonly reflex: boolean;
}

/** What bursts all around. */
export interface ExplosiveSheet {
  readonly feet: number;
  readonly dc?: number | undefined;
}

/** Ability points that a power takes, and how many of them come back each round. */
export interface Drain {
  readonly ability: Ability;
  readonly points: number;
  readonly perRound: number;
}

/** A weapon that is carried, or a power; the source prints no lists, so each sheet brings its own numbers. */
export interface WeaponSheet {
  readonly id: string;
  readonly name: string;
  readonly form: AttackForm;
  /** The damage bonus of a weapon without Strength, or the rank of a power. */
  readonly damage: number;
  /** Deals lethal damage. */
  readonly lethal: boolean;
  /** Added to the attack roll. */
  readonly attack: number;
  readonly threat: number;
  /** Range increment in feet; 0 for a melee weapon and for a power that touches. */
  readonly increment: number;
  /** Reach in feet beyond the natural one. */
  readonly reach: number;
  /** What a hit makes the target save by; anything but Toughness is an effect without damage. */
  readonly save: SaveKind | 'toughness';
  /** The condition of such an effect, and how many rounds it lasts. */
  readonly effect: string;
  readonly rounds: number;
  /** Totals as a stat block prints them; they take the place of their parts. */
  readonly printed?: { readonly attack?: number | undefined } | undefined;
  /** Hands that it takes; powers take none. */
  readonly hands: number;
  /** Light enough for a grapple and for the off hand. */
  readonly light: boolean;
  /** Made to trip with. */
  readonly trips: boolean;
  /** A power of no use in a grapple: it takes room, or a device. */
  readonly needsFreedom: boolean;
  /** A power of the mind alone, which even the paralyzed can use. */
  readonly mental: boolean;
  /** Both its ends strike. */
  readonly double: boolean;
  /** Whether it is a firearm that takes a feat to use, and one for both arms. */
  readonly firearm: 'none' | 'pistol' | 'longarm';
  /** Can be used lying down. */
  readonly usableProne: boolean;
  /** The kind of energy that it harms by, where it is not plain force. */
  readonly energy?: Energy | undefined;
  /** Rounds that a volley takes; it fires none, where left out. */
  readonly autofire?: number | undefined;
  /** Rounds that it holds, and full magazines kept for it; nobody counts them, where left out. */
  readonly magazine?: number | undefined;
  readonly spare?: number | undefined;
  /** The area that it fills; it strikes one target, where left out. */
  readonly area?: AreaSheet | undefined;
  /** What it does as an explosive: its burst radius in feet, and the difficulty of the Reflex save, 10 + its damage where left out. */
  readonly explosive?: ExplosiveSheet | undefined;
  /** As a splash weapon, the damage bonus of its splash. */
  readonly splash?: number | undefined;
  /** Damage points in dice, for objects that have hit points. */
  readonly points?: string | undefined;
  /** As a thing that can be struck; by its size, where left out. */
  readonly toughness?: number | undefined;
  /** What a failed save costs of an ability. */
  readonly drain?: Drain | undefined;
  /** The array of alternate powers that it belongs to, by name; only one of an array can be used at a time. */
  readonly array?: string | undefined;
  /** What it brings lasts as long as its user concentrates on it, in place of its rounds. */
  readonly concentration?: boolean | undefined;
  /** Harms even the incorporeal. */
  readonly supernatural?: boolean | undefined;
  /** Where it is when the fight begins; powers are part of the body and need none. */
  readonly place: 'hand' | 'off' | 'both' | 'carried';
}

/** A thing on somebody's body. */
export interface WornSheet {
  readonly id: string;
  readonly secured: 'plainly' | 'well' | 'badly';
}

/** Pounds of a light load, without end where left out; and the greatest distance in feet of a throw, by weight, lightest first. */
export interface Load {
  readonly light?: number | undefined;
  readonly throws: readonly { readonly pounds: number; readonly feet: number }[];
}

type Printed = SaveKind | 'defense' | 'flatFooted' | 'toughness' | 'initiative';

/** A character on paper. */
export interface D20v22Sheet {
  readonly size: SizeName;
  /** Feet per move action. */
  readonly speed: number;
  readonly abilities: Readonly<Record<Ability, number>>;
  /** Attack bonus without ability and size, and those of further attacks in a full attack. */
  readonly attack: number;
  readonly furtherAttacks: readonly number[];
  /** The parts of Defense that are not Dexterity and size. */
  readonly defense: { readonly base: number; readonly dodge: number; readonly other: number };
  /** The parts of Toughness that are not Constitution and armour. */
  readonly toughness: { readonly bonus: number; readonly defensiveRoll: number; readonly impervious: number };
  /** Save bonuses without ability. */
  readonly saves: Readonly<Record<SaveKind, number>>;
  /** Initiative bonus without Dexterity. */
  readonly initiative: number;
  /** Totals as a stat block prints them, with abilities and size. */
  readonly printed?: { readonly [total in Printed]?: number | undefined } | undefined;
  readonly unarmed: {
    readonly damage: number;
    readonly lethal: boolean;
    readonly armed: boolean;
    readonly threat: number;
  };
  readonly weapons: readonly WeaponSheet[];
  readonly armor: { readonly name: string; readonly toughness: number } | null;
  /** On how many it stands. */
  readonly legs: number;
  /** Stands fast in another way. */
  readonly stable: boolean;
  /** Ranks of feats by name in small letters, what stands in brackets among it; 1 for a feat without ranks. */
  readonly feats?: Readonly<Record<string, number>> | undefined;
  /** Ranks of powers that are no attacks, by name in small letters. */
  readonly powers?: Readonly<Record<string, number>> | undefined;
  /** The forms of ranged attacks that its Deflect can block. */
  readonly deflects: readonly AttackForm[];
  /** Things on the body that can be grabbed. */
  readonly worn: readonly WornSheet[];
  /** Conditions that cannot be brought upon it, by name, and 'critical hits'. */
  readonly immunities: readonly string[];
  /** Other ways to move, by name: feet per move action, and the rank of the power. */
  readonly movement?: Readonly<Record<string, { readonly feet: number; readonly rank: number }>> | undefined;
  /** What it can use of things as weapons: pounds of a light load, and how far it throws what weighs no more than so much. */
  readonly load?: Load | undefined;
  /** What it is, where it is a thing and no creature: a name in the tables, or its numbers. */
  readonly object?: string | ObjectSheet | undefined;
  /** In pounds, for who would throw it. */
  readonly weight?: number | undefined;
  /** What attack bonus and damage bonus come to at most, as the power level of a campaign has it. */
  readonly maxAttackBonus?: number | undefined;
  readonly maxDamageBonus?: number | undefined;
  /** Powers that are turned on and off. */
  readonly switched?: readonly SwitchedPower[] | undefined;
  /** Points of Conviction when the fight begins; none, where left out. */
  readonly conviction?: number | undefined;
  /** Ability points that come back in a day, of each ability; 1, where left out. */
  readonly abilitiesPerDay?: number | undefined;
  /** What conceals others that its senses see through, by name: fog, invisibility. */
  readonly pierces?: readonly string[] | undefined;
  /** A minor character, to whom some rules are harder. */
  readonly minion: boolean;
  /** Whole bonuses by name in small letters; a skill that does not stand here is a check of its ability. */
  readonly skills?: Readonly<Record<string, number>> | undefined;
  /** The source has none: those of house rules. */
  readonly traits?: readonly string[] | undefined;
}
