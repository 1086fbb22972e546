import type { Dice } from '../../chance/dice.ts';
import type { Act, Cause, Fighter, Scene, Tally, World } from '../../kernel/rule.ts';
import type { Ability } from '../d20/body/abilities.ts';
import type { Line } from '../d20/checks/lines.ts';
import type { D20Clock, D20Counts, D20Game, D20Profile, D20Slots, D20Weapon, Sided } from '../d20/game.ts';
import type { WornThing } from '../d20/special/worn.ts';
import type { FRESH } from './body/counts.ts';
import type { CoreDie } from './checks/core-die.ts';
import type { V22Digest } from './conditions/digest.ts';
import type { ObjectProfile } from './objects/figures.ts';
import type { D20v22Options } from './options.ts';
import type { Gifts } from './sheet/gifts.ts';
import type {
  AreaSheet,
  AttackForm,
  D20v22Sheet,
  Drain,
  ExplosiveSheet,
  SaveKind,
  WeaponSheet,
} from './sheet/sheet.ts';
import type { Energy } from './tables/objects.ts';

/** Marks of damage, beside what the turn counts. */
export interface D20v22Counts extends D20Counts, Readonly<typeof FRESH> {}

/** A way to attack, with what is worked out of it once. */
export interface D20v22Weapon extends D20Weapon {
  /** Added to the attack roll by the weapon itself. */
  readonly attack: number;
  /** The damage bonus, or the rank of a power, without Strength. */
  readonly damage: number;
  readonly addsStrength: boolean;
  readonly lethal: boolean;
  /** The lowest natural roll that threatens a critical hit, 2 to 20. */
  readonly threat: number;
  readonly form: AttackForm;
  readonly firearm: WeaponSheet['firearm'];
  readonly usableProne: boolean;
  /** Its size, by its place among the sizes. */
  readonly size: number;
  readonly light: boolean;
  readonly trips: boolean;
  /** A power of no use in a grapple (V22-GRAPM-11). */
  readonly needsFreedom: boolean;
  /** A power of the mind alone (V22-COND-33). */
  readonly mental: boolean;
  /** Both its ends strike (V22-TWF-05). */
  readonly double: boolean;
  /** Rounds that a volley takes; 0 where it fires none (V22-AUTO-14). */
  readonly volley: number;
  /** What it fills in place of striking one target; null for other weapons. */
  readonly area: AreaSheet | null;
  /** What it does as an explosive, and as a splash weapon the damage bonus of the splash; null for other weapons. */
  readonly explosive: ExplosiveSheet | null;
  readonly splash: number | null;
  readonly energy: Energy | null;
  /** Damage points for objects with hit points; null where it has none. */
  readonly points: Dice | null;
  /** Of the thing itself when it is struck. */
  readonly toughness: number;
  /** A thing that was made for something else (V22-IMPR-02). */
  readonly improvised: boolean;
  /** The array that it belongs to, or ''. */
  readonly array: string;
  /** Harms the incorporeal (V22-COND-28). */
  readonly supernatural: boolean;
  /** What it brings in place of damage, for a power that deals none; null for damage. */
  readonly affliction: Affliction | null;
}

/** What is worked out once from a sheet. */
export interface D20v22Profile extends D20Profile {
  /** Names of the traits of the sheet. */
  readonly taken: readonly string[];
  /** What the sheet and traits add at each point of the rules, without abilities and armour. */
  readonly lines: Readonly<Record<LinePoint, Line>>;
  readonly core: CoreDie;
  /** Ranks of the feats and powers that rules test for. */
  readonly gifts: Gifts;
  /** More than two legs, or standing fast otherwise. */
  readonly stable: boolean;
  /** What can be grabbed off its body. */
  readonly worn: readonly WornThing[];
  /** Base Defense bonus alone. */
  readonly baseDefense: number;
  readonly weapons: readonly D20v22Weapon[];
  readonly modifiers: Readonly<Record<Ability, number>>;
  /** Size modifier to attack and Defense. */
  readonly sizeModifier: number;
  /** What it is as a thing; null for a creature. */
  readonly object: ObjectProfile | null;
  /** Toughness bonus of worn armour, apart because some attacks go round it. */
  readonly armor: number;
}

/** Points of the rules with a line of numbers from the sheet. */
export type LinePoint = 'attack' | 'defense' | 'dodge' | 'toughness' | 'initiative' | SaveKind;

/** What an attack roll comes to; a large thing that misses closely grazes (V22-IMPR-05). */
export type Strike = 'miss' | 'graze' | 'hit' | 'critical';

/** What an attack roll has come to, with what that adds to the difficulty of the save: what a volley makes of a good roll. */
export interface Rolled {
  readonly strike: Strike;
  readonly over: number;
}

/** What strikes a target: everything that its save and the result depend on. */
export interface Impact {
  readonly attacker: number;
  readonly defender: number;
  /** The damage bonus or the rank of a power, before what raises the difficulty of this one save. */
  readonly damage: number;
  /** How often that has been halved: what a weapon states in damage points is halved as often. */
  readonly halvings: number;
  /** Added to the difficulty of the save only: 5 for a critical hit. */
  readonly raise: number;
  /** What else is added to it, by what: a volley, others who strike at once. */
  readonly extra: Line;
  readonly lethal: boolean;
  /** A condition in place of damage, as it is resisted; null for damage. */
  readonly affliction: Affliction | null;
  /** The save goes without the bonus of worn armour (V22-FIN-03). */
  readonly bypassesArmor: boolean;
  /** The greatest knockback result that it may have; 0 for what knocks nobody back (V22-KB-13). */
  readonly knockback: number;
  /** What it comes from, where that matters to things; null for a crash and the like. */
  readonly weapon: D20v22Weapon | null;
  /** A minion suffers no more than the margin of its save says (V22-MIN-03). */
  readonly lenient: boolean;
  /** The save that has failed, where it is no Toughness save. */
  readonly failed?: Cause;
}

/** What a Toughness save depends on, beside who makes it; the attacker is NOBODY where there is none. */
export type SaveAgainst = Pick<Impact, 'attacker' | 'lethal' | 'bypassesArmor'>;

/** What a power brings that deals no damage. */
export interface Affliction {
  readonly save: SaveKind;
  /** The condition that a failed save brings. */
  readonly effect: string;
  readonly rounds: number;
  /** What else a failed save costs; null for nothing. */
  readonly drain: Drain | null;
  /** Id of the power, where it lasts as long as its user concentrates on it; '' where it lasts for its rounds. */
  readonly power: string;
}

/** Result of a Toughness save: 0 none, 1 failed by 1 to 4, 2 by 5 to 9, 3 by 10 to 14, 4 by 15 or more. */
export type Band = 0 | 1 | 2 | 3 | 4;

/** The rules of this ruleset by name. */
export interface D20v22Slots extends D20Slots {
  /** Adds all that makes up the attack roll, apart from the die. */
  attackBonus(world: V22World, attack: V22Attack, tally: Tally): void;
  /** Adds all that makes up the defender's Defense against this attack. */
  defense(world: V22World, attack: V22Attack, tally: Tally): void;
  /** The attack roll against Defense. */
  rollAttack(scene: V22Scene, attack: V22Attack): Rolled;
  /** What may come between a hit and its target: what is left of the strike. */
  between(scene: V22Scene, attack: V22Attack, strike: Strike): Strike;
  /** What a strike is that has landed. */
  impact(world: V22World, attack: V22Attack, strike: Strike): Impact;
  /** The Toughness save against an impact and what follows from it. */
  harm(scene: V22Scene, impact: Impact): Band;
  /** The save against an impact that deals no damage, and its condition. */
  afflict(scene: V22Scene, impact: Impact, affliction: Affliction): void;
  /** Adds all that makes up a Toughness save, apart from the die. */
  toughness(world: V22World, who: number, against: SaveAgainst, tally: Tally): void;
  /** Puts the conditions of a failed Toughness save on a combatant. */
  wound(scene: V22Scene, impact: Impact, band: Band): void;
  /** What knockback comes of an impact that has stunned its target or worse. @param modifier what is taken off the damage bonus, as its target stood before (V22-KB-06) */
  knockBack(scene: V22Scene, impact: Impact, modifier: number): void;
  /** Adds all that makes up a Fortitude, Reflex or Will save, apart from the die. */
  saveBonus(world: V22World, who: number, kind: SaveKind, tally: Tally): void;
  /** A combatant begins to die. */
  fallDying(scene: V22Scene, who: number, source: number, cause: Cause): void;
}

/** The types of this ruleset. */
export interface D20v22Game extends D20Game {
  readonly sheet: D20v22Sheet;
  readonly counts: D20v22Counts;
  readonly profile: D20v22Profile;
  readonly digest: V22Digest;
  readonly clock: D20Clock;
  readonly options: D20v22Options;
  readonly slots: D20v22Slots;
  readonly points: LinePoint | 'damage';
}

export type V22Scene = Scene<D20v22Game>;
export type V22World = World<D20v22Game>;
export type V22Fighter = Fighter<D20v22Game>;
export type V22Act = Act<D20v22Game>;
export type V22Attack = Sided<D20v22Game>;
