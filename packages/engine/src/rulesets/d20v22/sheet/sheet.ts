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
  readonly selective: boolean;
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

/** A weapon that is carried, or a power; the source prints no lists, so each sheet brings its own numbers. The schema says of each field what it is. */
export interface WeaponSheet {
  readonly id: string;
  readonly name: string;
  readonly form: AttackForm;
  readonly damage: number;
  readonly lethal: boolean;
  readonly attack: number;
  readonly threat: number;
  readonly increment: number;
  readonly reach: number;
  readonly save: SaveKind | 'toughness';
  readonly effect: string;
  readonly rounds: number;
  readonly printed?: { readonly attack?: number | undefined } | undefined;
  readonly hands: number;
  readonly light: boolean;
  readonly trips: boolean;
  readonly needsFreedom: boolean;
  readonly mental: boolean;
  readonly double: boolean;
  readonly firearm: 'none' | 'pistol' | 'longarm';
  readonly usableProne: boolean;
  readonly energy?: Energy | undefined;
  readonly autofire?: number | undefined;
  readonly magazine?: number | undefined;
  readonly spare?: number | undefined;
  readonly area?: AreaSheet | undefined;
  readonly explosive?: ExplosiveSheet | undefined;
  readonly splash?: number | undefined;
  readonly points?: string | undefined;
  readonly toughness?: number | undefined;
  readonly drain?: Drain | undefined;
  readonly array?: string | undefined;
  readonly concentration?: boolean | undefined;
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

/** A character on paper. The schema says of each field what it is. */
export interface D20v22Sheet {
  readonly size: SizeName;
  readonly speed: number;
  readonly abilities: Readonly<Record<Ability, number>>;
  readonly attack: number;
  readonly furtherAttacks: readonly number[];
  readonly defense: { readonly base: number; readonly dodge: number; readonly other: number };
  readonly toughness: { readonly bonus: number; readonly defensiveRoll: number; readonly impervious: number };
  readonly saves: Readonly<Record<SaveKind, number>>;
  readonly initiative: number;
  readonly printed?: { readonly [total in Printed]?: number | undefined } | undefined;
  readonly unarmed: {
    readonly damage: number;
    readonly lethal: boolean;
    readonly armed: boolean;
    readonly threat: number;
  };
  readonly weapons: readonly WeaponSheet[];
  readonly armor: { readonly name: string; readonly toughness: number } | null;
  readonly legs: number;
  readonly stable: boolean;
  readonly feats?: Readonly<Record<string, number>> | undefined;
  readonly powers?: Readonly<Record<string, number>> | undefined;
  readonly deflects: readonly AttackForm[];
  readonly worn: readonly WornSheet[];
  readonly immunities: readonly string[];
  readonly movement?: Readonly<Record<string, { readonly feet: number; readonly rank: number }>> | undefined;
  readonly load?: Load | undefined;
  readonly object?: string | ObjectSheet | undefined;
  readonly weight?: number | undefined;
  /** What attack bonus and damage bonus come to at most, as the power level of a campaign has it. */
  readonly maxAttackBonus?: number | undefined;
  readonly maxDamageBonus?: number | undefined;
  readonly switched?: readonly SwitchedPower[] | undefined;
  readonly conviction?: number | undefined;
  readonly abilitiesPerDay?: number | undefined;
  readonly pierces?: readonly string[] | undefined;
  readonly minion: boolean;
  readonly skills?: Readonly<Record<string, number>> | undefined;
  /** The source has none: those of house rules. */
  readonly traits?: readonly string[] | undefined;
}
