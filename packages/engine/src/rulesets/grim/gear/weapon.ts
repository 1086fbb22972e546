import type { Dice } from '../../../chance/dice.ts';
import type { Cause, Term } from '../../../kernel/rule.ts';
import type { Choice } from '../../../kernel/state/question.ts';
import type { Ability } from '../../d20/body/abilities.ts';
import type { Line, Part } from '../../d20/checks/lines.ts';
import type { D20Weapon } from '../../d20/game.ts';
import type { NaturalWeapon } from '../../d20/gear/natural-weapons.ts';
import type { SaveKind } from '../sheet/sheet.ts';
import type { Sturdiness } from '../tables/sturdiness.ts';
import type { Bypass, Firearm, WeaponGifts, WeaponRow } from '../tables/weapon-row.ts';
import type { WeaponCommand } from '../traits/command.ts';
import type { WeaponPoints } from '../traits/weapon-points.ts';

/** Damage that is not of the weapon itself. `energy` is null for more physical damage. */
export interface ExtraDice {
  readonly dice: Dice;
  readonly energy: string | null;
  /** What the log calls it. */
  readonly term: Term;
}

/** What an attack does beside damage. */
export interface Rider {
  /** As the log calls the save against it. */
  readonly cause: Cause;
  readonly save: SaveKind | null;
  readonly dc: number;
  /** The condition that the target comes under, or ''. */
  readonly condition: string;
  readonly rounds: number;
  /** What the dice take: an ability score, hit points (poison), or nothing. */
  readonly drains: Ability | 'hp' | null;
  readonly dice: Dice;
}

/** The shots of one attack roll: how many each barrel fires, the first first. */
export interface Volley {
  readonly mode: 'single' | 'pair' | 'burst';
  readonly fired: readonly number[];
}

export interface GrimWeapon
  extends D20Weapon,
    Pick<WeaponRow, 'nonlethal' | 'strength' | 'handling' | 'missile'>,
    NaturalWeapon,
    WeaponGifts {
  /** Bonuses on the attack roll in melee and at range, without the ability. */
  readonly attack: Line;
  /** Whether the attack and damage stand on the sheet as printed totals, so that the ability is in them already. */
  readonly printed: boolean;
  /** Null where a hit deals no hit point damage. */
  readonly damage: Dice | null;
  readonly damageParts: readonly Part[];
  /** Kind of energy that the damage is, or null for a blow. */
  readonly energy: string | null;
  readonly extra: readonly ExtraDice[];
  /** All dice of its damage together, for targets to which its kinds are all the same; null where there are none. */
  readonly allDice: Dice | null;
  readonly riders: readonly Rider[];
  /** Strength rating of a composite bow; null where it has none. */
  readonly rating: number | null;
  /** Size of the weapon as an object, by place among the sizes. */
  readonly objectSize: number;
  /** Without its enhancement. */
  readonly sturdiness: Sturdiness;
  /** Null for what is neither a firearm nor an energy weapon. */
  readonly firearm: Firearm | null;
  /** Enhancement bonus to attack and damage. */
  readonly enhancement: number;
  /** The words of kind that its designated foe answers to, all of them; none where it has no such foe. */
  readonly foe: readonly string[];
  /** Kinds of creatures that it cannot harm. */
  readonly harmless: readonly string[];
  /** Feet of clear light about it while it is in hand, with as much again of dim light; 0 for none. */
  readonly sheds: number;
  /** Shields do not count against it. */
  readonly passesShields: boolean;
  /** Weapons whose users know how to use it: itself, for most. */
  readonly knownAs: readonly string[];
  /** Halves what called shots cost on the attack roll. */
  readonly halvesCalled: boolean;
  /** Negative levels that its holder has while it is in hand. */
  readonly unfit: number;
  /** Words of attacks with it that use up one of its charges. */
  readonly ways: readonly WeaponWay[];
  /** Charges that it comes with; those of a day come back at dawn. */
  readonly charges: readonly Charges[];
  /** What its holder can bid it do. */
  readonly commands: readonly WeaponCommand[];
  /** What its abilities say in the middle of a fight. */
  readonly points: WeaponPoints;
  /** How its owner says "block with it". */
  readonly blockChoice: Choice;
}

/** A word that can be told with an attack as long as the thing has such charges. */
export interface WeaponWay {
  readonly word: string;
  readonly charge: string;
}

/** So many charges of a thing, by the name of their count. */
export interface Charges {
  readonly count: string;
  readonly of: number;
  readonly daily: boolean;
}

/** Missiles that go past armour by a spell: how many of those that are shot together, the first of them. */
export interface WorkedMissiles {
  readonly bypass: Bypass;
  readonly shots: number;
}
