import type { Dice } from '../../chance/dice.ts';
import type { Act, Action, Cause, Fighter, Refusal, Row, Scene, Tally, World } from '../../kernel/rule.ts';
import type { Sight } from '../../space/sight/concealment.ts';
import type { Ability } from '../d20/body/abilities.ts';
import type { Line, Part } from '../d20/checks/lines.ts';
import type { D20Digest } from '../d20/conditions/digest-fields.ts';
import type { D20Clock, D20Counts, D20Game, D20Profile, D20Slots, D20Weapon, Sided } from '../d20/game.ts';
import type { NaturalWeapon } from '../d20/gear/natural-weapons.ts';
import type { WornThing } from '../d20/special/worn.ts';
import type { FRESH } from './body/counts.ts';
import type { Burdens, Changes } from './conditions/conditions.ts';
import type { ObjectProfile } from './objects/figures.ts';
import type { ModernOptions } from './options.ts';
import type { ModernSheet } from './sheet/sheet.ts';
import type { Having, PROFILE_KNACKS, Traits } from './sheet/trait-effects.ts';
import type { Figures } from './tables/objects.ts';
import type { Energy, Nature } from './tables/weapons.ts';
import type { Mount } from './vehicles/mount-names.ts';
import type { VehicleProfile } from './vehicles/vehicle-schema.ts';

export type SaveKind = 'fortitude' | 'reflex' | 'will';

export type { Energy } from './tables/weapons.ts';

/** The numbers of a combatant that change in a fight. */
export interface ModernCounts extends D20Counts, Readonly<typeof FRESH> {}

/** What goes off and harms all around (area EXP). */
export interface Blast {
  /** Burst radius in feet. */
  readonly feet: number;
  /** Difficulty of the Reflex save for half. */
  readonly dc: number;
}

/** A weapon, worked out for its owner. */
export interface ModernWeapon extends D20Weapon, Nature, NaturalWeapon {
  readonly dice: Dice;
  /** Rolled once, never multiplied (MOD-DMG-10); null where there is none. */
  readonly extra: Dice | null;
  /** One more die of the weapon's damage, for feats that add one. */
  readonly oneDie: Dice;
  readonly threat: number;
  /** Small for its owner: handled with ease (MOD-DMG-07). */
  readonly light: boolean;
  readonly unarmed: boolean;
  /** Index of the weapon whose other end this is, or -1 (MOD-FULL-13). */
  readonly endOf: number;
  /** Its place among the sizes. */
  readonly size: number;
  /** What is added to attack rolls when it is used to strike, and when it is shot or thrown. */
  readonly striking: Line;
  readonly shooting: Line;
  /** Whether Strength goes into the damage (not for projectiles, nor where the damage is printed). */
  readonly addsStrength: boolean;
  /** A bonus of the thing to damage. */
  readonly damageBonus: number;
  /** What training adds to the damage when it is used to strike, and when it is shot or thrown. */
  readonly hurting: Line;
  readonly hurtingFar: Line;
  /** The dice of the other kind of damage, lethal or nonlethal: mostly the same. */
  readonly otherDice: Dice;
  readonly firearm: boolean;
  /** Deals lethal or nonlethal damage as its owner likes, without a penalty. */
  readonly eitherKind: boolean;
  /** Two more dice of the weapon's damage, for bursts. */
  readonly twoDice: Dice;
  /** How it is built into a vehicle, or null. */
  readonly mount: Mount | null;
  /** What it does as an explosive, or null. */
  readonly blast: Blast | null;
  /** Damage to those around as a splash weapon, or null. */
  readonly splash: Dice | null;
  /** The weapon as a thing that can be struck. */
  readonly figures: Figures;
  readonly objectDefense: number;
}

/** What is worked out from a sheet. */
export interface ModernProfile extends D20Profile, Having<typeof PROFILE_KNACKS> {
  /** Names of the feats, talents and class features that it has. */
  readonly taken: readonly string[];
  readonly weapons: readonly ModernWeapon[];
  readonly abilities: Readonly<Record<Ability, number>>;
  readonly modifiers: Readonly<Record<Ability, number>>;
  readonly level: number;
  readonly maxHp: number;
  readonly baseAttack: number;
  /** Save bonuses without the ability. */
  readonly saves: Readonly<Record<SaveKind, Line>>;
  /** All of Defense that nothing takes away, but for armour (MOD-DEF-01). */
  readonly defense: Line;
  /** Lost to who cannot react: the Dexterity bonus and dodge bonuses (MOD-DEF-02, MOD-DEF-08). */
  readonly agility: Line;
  /** Armour worn: left out against touch attacks. */
  readonly equipment: Line;
  readonly naturalArmor: Line;
  readonly sizeModifier: number;
  /** What feats add to the massive damage threshold. */
  readonly thresholdBonus: number;
  readonly immuneToCriticals: boolean;
  /** Gas gets at it: it lives, and wears no mask. */
  readonly breathesGas: boolean;
  /** Has a Constitution score; the undead and constructs have none, and 0 stands among the abilities. */
  readonly living: boolean;
  readonly sight: Sight;
  readonly kit: boolean;
  readonly group: string;
  /** Feet per move action, in the armour that is worn. */
  readonly speed: number;
  /** What feats, talents and class features change beside the numbers above. */
  readonly traits: Traits;
  /** More than two legs, or standing fast in another way. */
  readonly stable: boolean;
  /** What it wears that can be snatched. */
  readonly worn: readonly WornThing[];
  readonly advancedFirearms: boolean;
  /** The class bonus to Defense, which helps to keep held things from being struck. */
  readonly classDefense: number;
  /** Null for creatures. */
  readonly object: ObjectProfile | null;
  /** Null for all but vehicles, which are objects too. */
  readonly vehicle: VehicleProfile | null;
}

/** A number that an effect puts into a total. */
export interface Shift extends Part {
  /** The one opponent with whom it counts, or NOBODY: with everybody. */
  readonly only: number;
}

/** What is added to its rolls and its Defense; to attack rolls on a place, and to Defense against shots for which a low posture does not count. */
type Shifts = Readonly<Record<keyof Changes | 'areaAttack' | 'nearDefense', readonly Shift[]>>;

/** What all effects of a combatant come to together. */
export interface ModernDigest extends D20Digest, Burdens, Shifts {
  /** Quarters of the speed that are left with Blind-Fight. */
  readonly blindFightQuarters: number;
  readonly blinded: boolean;
  readonly invisible: boolean;
  readonly unaware: boolean;
  readonly conscious: boolean;
  /** Nothing ends what has taken it out of the fight. */
  readonly isOut: boolean;
  /** Index of the vehicle in which it sits, or NOBODY. */
  readonly aboard: number;
  /** Why it makes no attacks, why it does nothing but move, and why nothing that takes more than a move action. */
  readonly noAttacks: readonly Refusal[];
  readonly onlyMoves: readonly Refusal[];
  readonly onlyMoveActions: readonly Refusal[];
}

/** Damage on its way to somebody. */
export interface Impact {
  readonly source: number;
  readonly target: number;
  readonly points: number;
  readonly nonlethal: boolean;
  readonly why: Cause;
  readonly rows: readonly Row[] | null;
  /** The kind of energy that it is; none where left out. */
  readonly energy?: Energy | null;
}

/** The rules by name. */
export interface ModernSlots extends D20Slots {
  /** All that is added to the attack roll. */
  attackBonus(scene: ModernScene, attack: ModernAttack): Tally;
  /** The Defense of the attack's defender against it; `touch`: without armour. */
  defense(scene: ModernScene, attack: ModernAttack, touch: boolean): Tally;
  /** Damage takes effect: lost points, and what follows from them. */
  harm(scene: ModernScene, impact: Impact): void;
  /** A saving throw: whether it succeeds. */
  save(scene: ModernScene, who: number, kind: SaveKind, dc: number, why: Cause): boolean;
  /** Feet that a move action covers now. */
  speed(world: ModernWorld, who: number): number;
}

/** The types of this ruleset. */
export interface ModernGame extends D20Game {
  readonly sheet: ModernSheet;
  readonly counts: ModernCounts;
  readonly profile: ModernProfile;
  readonly digest: ModernDigest;
  readonly clock: D20Clock;
  readonly options: ModernOptions;
  readonly slots: ModernSlots;
  readonly points: 'attack' | 'damage' | 'defense' | 'dodge' | 'initiative' | SaveKind | 'hp' | 'speed' | 'threshold';
}

/** A combatant as the rules of this ruleset hold it, and what they talk to. */
export type ModernFighter = Fighter<ModernGame>;
export type ModernAttack = Sided<ModernGame>;
export type ModernScene = Scene<ModernGame>;
export type ModernWorld = World<ModernGame>;
export type ModernAct = Act<ModernGame>;
export type ModernAction = Action<ModernGame>;
