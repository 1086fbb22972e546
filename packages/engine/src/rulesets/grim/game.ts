import type { Dice } from '../../chance/dice.ts';
import type { Act, Action, ArgSpec, Cause, Fighter, Rolled, Row, Scene, Tally, World } from '../../kernel/rule.ts';
import type { Points } from '../../kernel/scene/points.ts';
import type { Sequel } from '../../kernel/scene/sequel.ts';
import type { Ability } from '../d20/body/abilities.ts';
import type { Line, Part } from '../d20/checks/lines.ts';
import type { Attack, D20Counts, D20Game, D20Profile, D20Slots } from '../d20/game.ts';
import type { FRESH } from './body/counts.ts';
import type { Anatomy } from './body/parts.ts';
import type { GrimDigest } from './conditions/digest-fields.ts';
import type { Avoidance } from './defense/avoidance.ts';
import type { CoverWorth } from './defense/cover.ts';
import type { GrimWeapon, Volley, WorkedMissiles } from './gear/weapon.ts';
import type { DamageKind } from './harm/damage-kinds.ts';
import type { GrimOptions } from './options.ts';
import type { KnownWorking } from './powers/workings.ts';
import type { GrimSheet, SaveKind, SheetPower } from './sheet/sheet.ts';
import type { ShieldCategory } from './tables/armors.ts';
import type { Sturdiness } from './tables/sturdiness.ts';
import type { TargetSizeRow } from './tables/target-sizes.ts';
import type { Bypass } from './tables/weapon-row.ts';
import type { Gifts } from './traits/gifts.ts';

/** What changes in a fight, beside the actions of a turn: changes of the ability scores, below 0 for damage, and these. */
export interface GrimCounts extends D20Counts, Readonly<typeof FRESH> {}

/** A part of Defense, and the worst state in which it still counts. */
export interface DefensePart extends Part {
  readonly until: Avoidance;
  /** Ignored by touch attacks. */
  readonly shield: boolean;
}

export type {
  ExtraDice,
  GrimWeapon,
  Rider,
  Volley,
  WorkedMissiles,
} from './gear/weapon.ts';

/** A shield that is or can be worn. */
export interface Shield {
  readonly item: number;
  readonly category: ShieldCategory;
  /** Shield and enhancement bonus together. */
  readonly bonus: number;
  /** Its enhancement, which is in the bonus. */
  readonly enhancement: number;
  /** Without its enhancement. */
  readonly sturdiness: Sturdiness;
  /** What it takes from the attack rolls of its wearer. */
  readonly hampers: readonly Part[];
  /** Its wearer has a free Block each round, as by Improved Block. */
  readonly blocksFreely: boolean;
  /** It blocks what hands, slings and bows send: not, as other Blocks, or any number of times for nothing. */
  readonly deflects: 'none' | 'each' | 'all';
}

export interface Reduction {
  readonly amount: number;
  /** A weapon with all qualities of any of these gets past it. */
  readonly bypass: readonly (readonly string[])[];
}

/** Everything that is worked out from a sheet. */
export interface GrimProfile extends D20Profile, Gifts {
  readonly weapons: readonly GrimWeapon[];
  readonly scores: Readonly<Record<Ability, number>>;
  /** Modifiers of those scores, for as long as nothing changes them. */
  readonly modifiers: Readonly<Record<Ability, number>>;
  /** False for undead, constructs and the like. */
  readonly hasCon: boolean;
  readonly baseAttack: number;
  readonly saves: Readonly<Record<SaveKind, number>>;
  readonly skills: Readonly<Record<string, number>>;
  readonly defenseParts: readonly DefensePart[];
  /** Those that count, with a shield in use and without, by state; Dexterity is not among them. */
  readonly defense: Readonly<Record<'shielded' | 'unshielded', readonly Line[]>>;
  readonly shield: Shield | null;
  /** Maximum hit points less Constitution, before the size multiplier. */
  readonly hpBase: number;
  readonly hpTimes: number;
  readonly hpPer: number;
  /** Maximum hit points at the Constitution of the sheet. */
  readonly maxHp: number;
  /** Where the sheet states the maximum, how far that is from what would be worked out. */
  readonly hpPrinted: number;
  readonly deadAt: number;
  /** Words for what it is: its type of creature, subtypes, alignment; 'object' for things. */
  readonly kinds: readonly string[];
  /** Whether one of its weapons does not suit it. */
  readonly unfit: boolean;
  /** Armour and natural armour with their enhancement. */
  readonly armor: number;
  /** Those of them that are worn and no part of the body. */
  readonly worn: number;
  /** Other Protection that stands on the sheet, which no armour-piercing attack lessens. */
  readonly inner: number;
  /** A monk's bonus to Protection; lost while immobilised. */
  readonly monk: number;
  readonly reductions: readonly Reduction[];
  readonly resistances: Readonly<Record<string, number>>;
  /** Has neither damage reduction nor energy resistance. */
  readonly resistsNothing: boolean;
  readonly anatomy: Anatomy;
  /** The attack penalty of a shot at a gap in its armour, or the reason why there is none to aim at. */
  readonly gap: number | 'unarmored' | 'force' | 'fortified';
  /** The kind of armour that it wears. */
  readonly armorKind: 'none' | 'light' | 'medium' | 'heavy' | 'force';
  /** What sneak attacks add to attack rolls; 0 for who has not learned them. */
  readonly sneak: number;
  /** Heals so that disabled parts of the body come back with the last hit point. */
  readonly regenerates: boolean;
  /** Hardness of a thing; null for creatures. */
  readonly hardness: number | null;
  readonly challenge: number;
  /** Levels and racial Hit Dice together; 0 where the sheet says nothing of them. */
  readonly hitDice: number;
  readonly powers: readonly Power[];
  /** What a caster level check of somebody else must come to; 0 for none. */
  readonly spellResistance: number;
  /** Spells and powers for weapons. */
  readonly workings: readonly KnownWorking[];
  /** Has learned to tumble. */
  readonly tumbles: boolean;
}

/** What a saving throw against damage is made against, and what is left of it by a save that succeeds. */
export interface HarmSave {
  readonly kind: SaveKind;
  readonly dc: number;
  readonly on: 'half' | 'nothing';
}

/** A spell, a bomb, a breath of fire: something that deals damage without an attack roll. */
export interface Power {
  readonly id: string;
  readonly name: string;
  readonly item: number;
  /** Of caster or manifester. */
  readonly level: number;
  /** As the options of the fight make them, for who has so many levels of its own. */
  readonly dice: (level: number) => Dice;
  readonly kind: DamageKind;
  /** Null where nothing can be done against it. */
  readonly save: HarmSave | null;
  /** Feet that it reaches around a crossing; 0 where it strikes somebody by itself. */
  readonly radius: number;
  readonly range: number;
  /** How often it can be used in the fight; 0 for as often as one likes. */
  readonly uses: number;
  /** Spoken over, so that the deaf may fail at it. */
  readonly spell: boolean;
  /** Whether who uses it gives an opening. */
  readonly provokes: boolean;
  /** Power points that it costs; 0 for what is no power of psionics. */
  readonly points: number;
  /** Whether spell resistance keeps it off. */
  readonly resisted: boolean;
  /** The feat that is declared with it, or null. */
  readonly feat: string | null;
  /** Expends the psionic focus of who uses it. */
  readonly focused: boolean;
  /** Ways past armour that it has. */
  readonly bypass: readonly Bypass[];
  readonly why: Cause;
  /** As the log calls the save against it. */
  readonly against: Cause;
}

/** Damage of an area or the like as it comes upon one of those in it. */
export interface AreaHarm
  extends Pick<Power, 'kind' | 'save' | 'name' | 'why' | 'against'>,
    Partial<Pick<Power, 'bypass'>> {
  /** Who causes it, or NOBODY. */
  readonly source: number;
  /** As rolled, before any save. */
  readonly points: number;
  /** Their roll, as a row. */
  readonly rolled: Rolled;
  /** What covers its victim from it. */
  readonly cover: CoverWorth;
}

/**
 * What a roll with the blow is made against: the total of the attack roll, an attack roll anew, or nothing, where the blow
 * cannot be rolled with.
 */
export type Against = number | 'anew' | 'none';

/** An attack with who makes it looked up. */
export interface Wielded extends Attack {
  readonly attacking: GrimFighter;
  /** The weapon, where it is none of the attacker's own: what was sent at it and goes back. */
  readonly foreign?: GrimWeapon;
}

/** An attack as rules hold it: with both of its sides looked up. */
export interface GrimAttack extends Wielded {
  readonly defending: GrimFighter;
  /** What is fired by its one roll, where that is more than a single shot; null for all else. */
  readonly volley: Volley | null;
  /** What was worked on its missiles; null for all else. */
  readonly missiles: WorkedMissiles | null;
}

/** An attack that has met the Defense. */
export interface Met {
  /** The Relative Degree, 0 or more; -1 for a miss, and for a shot that was not aimed. */
  readonly degree: number;
  readonly against: Against;
  /** How many lethal points become nonlethal at most, of a blow that has been rolled with already. */
  readonly softened: number;
  /** What the attack roll came to, of a strike against which somebody may keep its footing. */
  readonly total?: number;
  /** The attack roll was a natural 20, of a weapon that heeds it. */
  readonly twenty?: true;
  /** How it was blocked, as it was chosen, where something may come of that. */
  readonly aside?: string;
  /** It does no damage, although it has hit. */
  readonly harmless?: true;
}

/** What of a hit gets through, before the body feels it. */
export interface Impact {
  /** What may be left open is 1 or more, and no more than one of the two. */
  readonly lethal: Points;
  readonly nonlethal: Points;
  /** Whether the conditions of a called shot take hold. */
  readonly holds: boolean;
  /** As in `Met`. */
  readonly twenty?: true;
  /** Negative levels that come with the dice of abilities, where there are any. */
  readonly drains?: number;
  /** Points of it that have come beside the blow, where any have. */
  readonly beside?: number;
  /** Kinds of damage that the weapon heeds of which anything got through, by name, where there are any. */
  readonly kinds?: readonly string[];
  /** The arithmetic, where somebody reads it. */
  readonly rows: readonly Row[] | null;
}

/** What a wound is cut by. */
export type Wound = 'slashing' | 'other';

/** Damage on its way to a combatant, after all dice have fallen. */
export interface Harm extends Pick<Impact, 'lethal' | 'nonlethal' | 'rows'> {
  readonly who: number;
  /** Who causes it, or NOBODY. */
  readonly source: number;
  readonly why: Cause;
  /** Left out where the body is not opened: poison, strain, loss of blood. */
  readonly wound?: Wound;
  /** What puts the victim under the conditions of a called shot that come with the wound; null for none. */
  readonly holding?: (() => void) | null;
}

/** The rules of this ruleset that overlays may replace, beside those of the d20 family. */
export interface GrimSlots extends D20Slots {
  /** Fills in the attack roll but for the die. */
  addAttack(world: GrimWorld, attack: GrimAttack, tally: Tally): void;
  /** Fills in the Defense roll but for the die. */
  addDefense(world: GrimWorld, attack: GrimAttack, state: Avoidance, tally: Tally): void;
  /** Protection against an attack with these ways past armour. */
  protection(world: GrimWorld, who: number, bypass: readonly Bypass[]): number;
  /** After a hit, before damage: how the defender turns the blow aside, '' where it does not. */
  avoid(scene: GrimScene, attack: GrimAttack, degree: number): string;
  /** Damage and special effects of a hit: what of it gets through. */
  impact(scene: GrimScene, attack: GrimAttack, met: Met): Struck;
  /** Damage of an area, a spell or the like reaches one combatant: its save, its dive for cover, its wounds. */
  area(scene: GrimScene, who: number, harm: AreaHarm): void;
  /** After the save against an area: how many of the lethal points that got through become nonlethal at most. */
  dive(scene: GrimScene, who: number, harm: AreaHarm, saved: boolean, lethal: number): number;
  /** Hit points are lost, with all that follows for the victim. */
  harm(scene: GrimScene, harm: Harm): void;
  /** What Strength adds to the damage of a blow or shot. */
  strengthDamage(world: GrimWorld, attack: Wielded): number;
  /** What the target's size does to several shots at once. */
  targetSize(world: GrimWorld, target: number): TargetSizeRow;
  /** The damage dice of a spell on a sheet; asked while a profile is worked out. */
  spellDice(power: SheetPower): Dice;
  /** After so many hit points were lost: what the shock of it does. */
  trauma(scene: GrimScene, who: number, lost: Points): void;
  /** After trauma: what else a wound that cost so many hit points does. */
  afterWound(scene: GrimScene, harm: Harm, lost: Points): void;
  /** The penalty of wounds on rolls with `hp` hit points, 0 or less. */
  injury(world: GrimWorld, who: number, hp: number): number;
}

export type GrimScene = Scene<GrimGame>;
export type GrimWorld = World<GrimGame>;
export type GrimFighter = Fighter<GrimGame>;
export type GrimAction = Action<GrimGame>;
export type GrimAct = Act<GrimGame>;
export type GrimArg = ArgSpec<GrimGame>;

/** What of a hit gets through, or the throws of damage from which that goes on. */
export type Struck = Impact | Sequel<GrimGame, Impact>;

export interface GrimGame extends D20Game {
  readonly sheet: GrimSheet;
  readonly counts: GrimCounts;
  readonly profile: GrimProfile;
  readonly digest: GrimDigest;
  readonly options: GrimOptions;
  readonly slots: GrimSlots;
  readonly points: 'attack' | 'damage' | 'defense' | 'dodge' | 'protection' | 'hp' | 'initiative' | SaveKind;
}
