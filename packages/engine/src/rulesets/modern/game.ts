import type { Dice } from '../../chance/dice.ts';
import type { Why } from '../../kernel/event.ts';
import type { Scene } from '../../kernel/scene.ts';
import type { Table } from '../../kernel/table.ts';
import type { Row, Tally, Term } from '../../kernel/tally.ts';
import type { RoundClock } from '../../time/rounds.ts';
import type { Ability } from '../d20/abilities.ts';
import type { Attack, D20Counts, D20Game, D20Profile, D20Slots, D20Weapon } from '../d20/game.ts';
import type { ModernOptions } from './options.ts';
import type { ModernSheet } from './sheet.ts';

export type SaveKind = 'fortitude' | 'reflex' | 'will';

/** The numbers of a combatant that change in a fight. */
export interface ModernCounts extends D20Counts {
  /** Current hit points; below 0 while dying, -10 or lower when dead. */
  readonly hp: number;
  /** Points lost of three ability scores, temporarily or for good. */
  readonly strengthLoss: number;
  readonly dexterityLoss: number;
  readonly constitutionLoss: number;
  /** Hours passed since the combatant became stable, or since the last day counted. */
  readonly hours: number;
}

/** One number of a total that does not change in a fight. */
export interface Part {
  readonly value: number;
  readonly term: Term;
}

/** Numbers worked out once; `total` is what they come to, stacked by their kinds. */
export interface Line {
  readonly parts: readonly Part[];
  readonly total: number;
}

/** A weapon, worked out for its owner. */
export interface ModernWeapon extends D20Weapon {
  readonly dice: Dice;
  /** Rolled once, never multiplied (MOD-DMG-10); null where there is none. */
  readonly extra: Dice | null;
  /** One more die of the weapon's damage, for feats that add one. */
  readonly oneDie: Dice;
  readonly threat: number;
  readonly critical: number;
  readonly nonlethal: boolean;
  readonly longarm: boolean;
  readonly bow: boolean;
  readonly touch: boolean;
  readonly semiautomatic: boolean;
  /** Small for its owner: handled with ease (MOD-DMG-07). */
  readonly light: boolean;
  readonly unarmed: boolean;
  /** What is added to attack rolls when it is used to strike, and when it is shot or thrown. */
  readonly striking: Line;
  readonly shooting: Line;
  /** Whether Strength goes into the damage (not for projectiles, nor where the damage is printed). */
  readonly addsStrength: boolean;
  /** A bonus of the thing to damage. */
  readonly damageBonus: number;
}

/** What is worked out from a sheet. */
export interface ModernProfile extends D20Profile {
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
  readonly treatInjury: number;
  readonly kit: boolean;
  readonly group: string;
  /** Feet per move action, in the armour that is worn. */
  readonly speed: number;
  readonly dodgeFeat: boolean;
  readonly blindFight: boolean;
  readonly doubleTap: boolean;
}

/** Damage on its way to somebody. */
export interface Wound {
  readonly source: number;
  readonly target: number;
  readonly points: number;
  readonly nonlethal: boolean;
  readonly why: Why;
  readonly rows: readonly Row[] | null;
}

/** The rules by name. */
export interface ModernSlots extends D20Slots {
  /** All that is added to the attack roll. */
  attackBonus(scene: Scene<ModernGame>, attack: Attack): Tally;
  /** The Defense of the attack's defender against it; `touch`: without armour. */
  defense(scene: Scene<ModernGame>, attack: Attack, touch: boolean): Tally;
  /** Damage takes effect: lost points, and what follows from them. */
  wound(scene: Scene<ModernGame>, wound: Wound): void;
  /** A saving throw: whether it succeeds. */
  save(scene: Scene<ModernGame>, who: number, kind: SaveKind, dc: number, why: Why): boolean;
  /** Feet that a move action covers now. */
  speed(table: Table<ModernGame>, who: number): number;
}

/** The types of this ruleset. */
export interface ModernGame extends D20Game {
  readonly sheet: ModernSheet;
  readonly counts: ModernCounts;
  readonly profile: ModernProfile;
  readonly clock: RoundClock;
  readonly options: ModernOptions;
  readonly slots: ModernSlots;
}
