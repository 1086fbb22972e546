import type { Dice } from '../../chance/dice.ts';
import type { Act, Action, Cause, Combatant, Fighter, Refusal, Scene, Tally, World } from '../../kernel/rule.ts';
import type { Game } from '../../kernel/state/game.ts';
import type { SizeName } from '../../space/grid/size.ts';
import type { TickClock } from '../../time/ticks.ts';
import type { TimeCountCounts } from './body/counts.ts';
import type { Modifier } from './checks/stacking.ts';
import type { Affliction } from './conditions/affliction.ts';
import type { TimeCountDigest } from './conditions/digest.ts';
import type { Harm, HarmType, Outcome } from './harm/outcome.ts';
import type { Cure, SpellEffect, WrittenSpell } from './magic/spell.ts';
import type { TimeCountOptions } from './options.ts';
import type { ModifierPoint, TimeCountSheet, Weapon, WrittenNumbers } from './sheet/sheet.ts';
import type { Attribute, DamageType, Defense } from './sheet/words.ts';
import type { Speed, SpeedChange } from './time/speed.ts';

/** A way to attack, worked out from the sheet. */
export interface AttackForm
  extends Pick<
    Weapon,
    'id' | 'name' | 'category' | 'reach' | 'increment' | 'hands' | 'defense' | 'impairs' | 'times' | 'nonlethal'
  > {
  readonly kind: 'weapon' | 'natural' | 'unarmed' | 'spell' | 'attribute';
  /** Index in the combatant's items; NOBODY for what is no item. */
  readonly item: number;
  /** The attribute of the roll and the damage; unarmed: the better of Strength and Dexterity, looked up when used. */
  readonly attribute: Attribute;
  readonly melee: boolean;
  readonly ranged: boolean;
  /** Thrown: Strength changes the greatest range. */
  readonly thrown: boolean;
  /** Standing modifiers of the attack roll besides Accuracy and the attribute: size, training, the weapon's own. */
  readonly attack: readonly Modifier[];
  readonly damage: Dice;
  /** Does no damage at all. */
  readonly harmless: boolean;
  /** What gets into those whom it hits: places in the profile's list. */
  readonly afflictions: readonly number[];
  /** Of its damage; the first of `types`, unless the attacker names another. */
  readonly type: HarmType;
  readonly types: readonly DamageType[];
  /** Dice beyond the weapon's own: never multiplied, never maximised. */
  readonly extraDice: Dice | null;
  /** Dice that only a critical hit adds. */
  readonly criticalDice: Dice | null;
  readonly damageModifiers: readonly Modifier[];
  /** The lowest natural that may be a critical hit; 21 where none is. */
  readonly threat: number;
  readonly fumbles: boolean;
  /** Whether a bow: a negative Strength counts; up to `compositeMost` a positive one. */
  readonly bow: boolean;
  readonly compositeMost: number;
  readonly speed: Speed;
}

/** What a spell does by one defence, worked out from the sheet. */
export interface PartForm {
  readonly form: AttackForm;
  /** Takes effect without an attack roll. */
  readonly certain: boolean;
  readonly miss: 'nothing' | 'half';
  readonly effects: readonly SpellEffect[];
}

/** A spell, worked out from the sheet. */
export interface SpellForm extends WrittenSpell {
  readonly castingTime: Speed;
  readonly chargeDice: Dice | null;
  /** At least one. */
  readonly parts: readonly PartForm[];
  /** Whether any part needs an attack roll. */
  readonly attacks: boolean;
  readonly healing: Dice | null;
  readonly cures: readonly { readonly what: Cure; readonly points: Dice }[];
  /** Read from a scroll: no check, no fatigue, once. */
  readonly scroll: boolean;
}

/** What is worked out from a sheet. */
export interface TimeCountProfile extends WrittenNumbers {
  /** Names of the traits of the sheet. */
  readonly taken: readonly string[];
  readonly size: SizeName;
  /** Side of its space in squares. */
  readonly side: number;
  /** Base and modifiers of the Threshold of Pain, without Persona and losses. */
  readonly top: number;
  /** Feet in 4 ticks. */
  readonly speed: number;
  readonly sizeModifier: number;
  /** What Primary and Passive have in common besides 10: armour, natural armour, size, deflection. */
  readonly body: readonly Modifier[];
  readonly shield: readonly Modifier[];
  /** Index of the shield in the items, or NOBODY. */
  readonly shieldItem: number;
  readonly modifiers: Readonly<Record<ModifierPoint, readonly Modifier[]>>;
  /** Weapons first, in the order of the items; the bare hands last of all. */
  readonly forms: readonly AttackForm[];
  readonly unarmed: AttackForm;
  /** Spells, then scrolls, in the order of the sheet. */
  readonly spells: readonly SpellForm[];
  /** Those of the sheet first, then those that weapons and spells carry. */
  readonly afflictions: readonly Affliction[];
  /** What worn armour adds to the DC of casting. */
  readonly spellFailure: number;
  /** Owns two melee weapons that can be held at once. */
  readonly alternates: boolean;
}

/** One attack about to be made. */
export interface Attack {
  readonly attacker: TcFighter;
  readonly defender: TcFighter;
  readonly form: AttackForm;
  /** Struck, not shot, thrown or cast from afar. */
  readonly melee: boolean;
  readonly defense: Defense;
  /** What the action itself adds to the roll. */
  readonly modifiers: readonly Modifier[];
  readonly nonlethal: boolean;
  /** The action deals half damage. */
  readonly halved: boolean;
}

/** What an attack roll came to; in this order, so that HIT and better are hits. */
export const FUMBLE = 0;
export const MISS = 1;
export const HIT = 2;
export const CRITICAL = 3;
export type AttackClass = 0 | 1 | 2 | 3;

/** The rules by name, which an overlay may replace. */
export interface TimeCountSlots {
  attackTally(scene: TcScene, attack: Attack): Tally;
  /** @param defense which one the attack meets, where that is known already */
  defenseTally(scene: TcScene, attack: Attack, defense?: Defense): Tally;
  /** The attack with the defence that its target names, out of Vigor and Celerity. */
  chooseDefense(scene: TcScene, attack: Attack): Attack;
  rollAttack(scene: TcScene, attack: Attack): AttackClass;
  rollDamage(scene: TcScene, attack: Attack, result: AttackClass): Harm;
  /** Damage "equal to" an attribute, or to half of it. */
  fixedDamage(world: TcWorld, fighter: TcFighter, attribute: Attribute, halved: boolean): number;
  coverPenalty(world: TcWorld, attack: Attack): number;
  flankingBonus(world: TcWorld, attack: Attack): number;
  effectiveTop(world: TcWorld, fighter: TcFighter): number;
  /**
   * What one hit does to its target: fatigue, pools, hit points. Returns whether fatigue rose or hit points fell.
   *
   * @param lowered by how much the Threshold of Pain counts as lower; 0 where left out
   */
  absorb(scene: TcScene, harm: Harm, lowered?: number): boolean;
  /** By how much the target's Threshold of Pain counts as lower for the attacks of one tick. */
  topLowered(outcomes: readonly Outcome[], target: number): number;
  /** What an attacker adds whose target attacks it at the same tick. */
  faceToFace(world: TcWorld, attack: Attack): number;
  /** The types of damage of a weapon that make a difference to its target. */
  typesToChoose(form: AttackForm): readonly string[];
  /** The impairment that one hit causes. */
  impair(scene: TcScene, harm: Harm, lowered: number): void;
  speedFactor(scene: TcScene, fighter: TcFighter, speed: Speed, change: SpeedChange): number;
  rollInitiatives(scene: TcScene): readonly number[];
  checkConsciousness(scene: TcScene, fighter: TcFighter): void;
  checkWaking(scene: TcScene, fighter: TcFighter): void;
  /** Spaces that a combatant may move at the given count (1 to 4) of its movement. */
  spacesAt(world: TcWorld, fighter: TcFighter, feet: number, count: number): number;
  /** What a stance adds to Primary; skills may make more of it. */
  stanceBonus(scene: TcScene, tally: Tally, fighter: TcFighter): void;
  /** Whether one who may be grabbed gets a spell of that level out at all. */
  castHeld(scene: TcScene, fighter: TcFighter, spellLevel: number): boolean;
  /** Lost Threshold of Pain comes back. */
  restoreTop(scene: TcScene, fighter: TcFighter, cause?: Cause): void;
}

/** The types of this ruleset. */
export interface TimeCountGame extends Game {
  readonly sheet: TimeCountSheet;
  readonly counts: TimeCountCounts;
  readonly profile: TimeCountProfile;
  readonly digest: TimeCountDigest;
  readonly clock: TickClock;
  readonly options: TimeCountOptions;
  readonly slots: TimeCountSlots;
  readonly points: ModifierPoint | 'hitPoints' | 'speed';
}

export type TcScene = Scene<TimeCountGame>;
export type TcWorld = World<TimeCountGame>;
export type TcCombatant = Combatant<TimeCountGame>;
export type TcFighter = Fighter<TimeCountGame>;
export type TcAct = Act<TimeCountGame>;

/** An action that takes time: announced first, then carried out together with all others of its tick. */
export interface TimedAction extends Action<TimeCountGame> {
  /** What the log says of it. */
  readonly why: Cause;
  /** All reasons why he cannot, whatever the arguments, besides those of his turn and state. */
  able(world: TcWorld, fighter: TcFighter): readonly Refusal[];
  /** Rolls all dice of the act against the state before the tick and says what is to come of it. */
  perform(scene: TcScene, act: TcAct, fighter: TcFighter): Outcome;
}
