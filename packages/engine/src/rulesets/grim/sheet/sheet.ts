import type { Ability } from '../../d20/body/abilities.ts';
import type { D20Sheet, D20Weapon } from '../../d20/game.ts';
import type { PartKind } from '../body/parts.ts';
import type { DamageKind } from '../harm/damage-kinds.ts';
import type { Progression } from '../tables/classes.ts';
import type { Load } from '../tables/loads.ts';
import type { Given, WeaponGifts, WeaponRow } from '../tables/weapon-row.ts';
import type { Alignment } from './kinds.ts';

export type SaveKind = 'fortitude' | 'reflex' | 'will';

/** Numbers by name, each of which may be left out. */
type Numbers<K extends string> = Given<Record<K, number>>;

/** Some levels of a class, in the order in which they were taken. A class in no list states its progressions here. */
export interface ClassLevels extends Given<Record<'defense' | 'hp', Progression>> {
  readonly name: string;
  readonly level: number;
}

/** Worn armour or a shield: a name of the tables, or a name of its own with the numbers. */
export interface Gear extends Numbers<'bonus' | 'checkPenalty' | 'weight' | 'enhancement'> {
  readonly name: string;
  readonly category?: string | undefined;
  readonly proficient?: boolean | undefined;
  readonly traits?: readonly string[] | undefined;
}

/** What an attack does beside damage: poison, a stunning blow. */
export interface SheetRider {
  readonly name: string;
  readonly save?: { readonly kind: SaveKind; readonly dc: number } | undefined;
  readonly condition?: string | undefined;
  readonly rounds?: number | undefined;
  readonly drains?: Ability | 'hp' | undefined;
  readonly dice?: string | undefined;
}

/** What a sheet may say of a weapon in other words than the tables. */
type Differing = Given<Omit<WeaponRow, 'damage' | 'types'> & WeaponGifts> & Given<Pick<D20Weapon, 'natural'>>;

/** A weapon or other way to attack: one of the tables by name, with whatever differs, or one of its own. */
export interface SheetWeapon extends Differing, Numbers<'rating' | 'enhancement' | 'attackBonus' | 'damageBonus'> {
  readonly name: string;
  readonly id?: string | undefined;
  readonly attack?: number | undefined;
  readonly damage?: string | null | undefined;
  readonly place?: 'hand' | 'off' | 'both' | 'carried' | undefined;
  readonly count?: number | undefined;
  readonly secondary?: boolean | undefined;
  readonly energy?: string | undefined;
  readonly extra?: readonly { readonly dice: string; readonly energy?: string | undefined }[] | undefined;
  readonly riders?: readonly SheetRider[] | undefined;
  readonly spare?: number | undefined;
  readonly traits?: readonly string[] | undefined;
  readonly foe?: readonly string[] | undefined;
}

/** A spell, a bomb, a breath: something that deals damage without an attack roll. */
export interface SheetPower extends Numbers<'radius' | 'range' | 'uses' | 'points'> {
  readonly name: string;
  readonly id?: string | undefined;
  readonly provokes?: boolean | undefined;
  readonly kind: DamageKind;
  readonly dice: string;
  readonly per?: number | undefined;
  readonly most?: number | undefined;
  readonly casterLevel?: number | undefined;
  readonly metamagic?: string | undefined;
  readonly spell?: number | undefined;
  readonly resisted?: boolean | undefined;
  readonly save?:
    | { readonly kind: SaveKind; readonly dc: number; readonly on?: 'half' | 'nothing' | undefined }
    | undefined;
}

/** A spell or psionic power that works on weapons, one of the table. */
export interface SheetWorking extends Numbers<'uses' | 'dc'> {
  readonly name: string;
  readonly casterLevel: number;
}

/** Bonuses to base hit points or to Protection by their names. */
type BodyModifier = 'circumstance' | 'enhancement' | 'sacred' | 'profane';

/** Bonuses to Defense by their names. */
export type DefenseModifiers = Numbers<BodyModifier | 'deflection' | 'dodge' | 'haste' | 'insight' | 'luck'>;

type Printed = 'hp' | 'defense' | 'protection' | 'initiative';

/** A character on paper. The schema says of each field what it is, here and of what is on it; numbers as printed take the place of what would be worked out. */
export interface GrimSheet extends D20Sheet, Numbers<Printed | 'naturalArmor' | 'naturalArmorEnhancement' | 'reach'> {
  readonly abilities: Readonly<Record<Exclude<Ability, 'constitution'>, number>> & {
    readonly constitution: number | null;
  };
  readonly classes?: readonly ClassLevels[] | undefined;
  readonly type?: string | undefined;
  readonly subtypes?: readonly string[] | undefined;
  readonly alignment?: Alignment | undefined;
  readonly racial?: { readonly type: string; readonly hitDice: number } | undefined;
  readonly baseAttack: number;
  readonly saves: Numbers<SaveKind>;
  readonly skills?: Readonly<Record<string, number>> | undefined;
  readonly armor?: string | Gear | undefined;
  readonly shield?: string | Gear | undefined;
  readonly load?: Load | undefined;
  readonly carried?: number | undefined;
  readonly weapons: readonly (string | SheetWeapon)[];
  readonly powers?: readonly SheetPower[] | undefined;
  readonly workings?: readonly SheetWorking[] | undefined;
  readonly defenseModifiers?: DefenseModifiers | undefined;
  readonly hpModifiers?: Numbers<BodyModifier> | undefined;
  readonly protectionModifiers?: Numbers<Exclude<BodyModifier, 'enhancement'>> | undefined;
  readonly powerPoints?: number | undefined;
  /** Against the spells and powers of others, harmless ones too. */
  readonly spellResistance?: number | undefined;
  readonly toughness?: number | undefined;
  readonly damageReduction?: readonly { readonly amount: number; readonly bypass: readonly string[] }[] | undefined;
  readonly resistances?: Readonly<Record<string, number>> | undefined;
  readonly traits?: readonly string[] | undefined;
  readonly granted?: readonly string[] | undefined;
  readonly items?: readonly string[] | undefined;
  readonly sneakAttack?: number | undefined;
  readonly anatomy?: Numbers<`${PartKind}s`> | undefined;
  readonly object?: { readonly hardness: number; readonly moving?: boolean | undefined } | undefined;
}

/** Gifts that rules beside the table of traits name: what keeps a called shot from taking effect. */
export type SheetTrait =
  | 'no-anatomy'
  | 'bloodless'
  | 'no-nerves'
  | 'no-brain'
  | 'painless'
  | 'regeneration'
  | 'fearless';
