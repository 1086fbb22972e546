import type { Counts, Game } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/ruleset.ts';
import type { Scene } from '../../kernel/scene.ts';
import type { Table } from '../../kernel/table.ts';
import type { SizeName } from '../../space/size.ts';
import type { RoundClock } from '../../time/rounds.ts';

/** What every sheet of the d20 family says. */
export interface D20Sheet {
  readonly size: SizeName;
  /** Feet per move action. */
  readonly speed: number;
}

/** The numbers of a combatant that turns and movement count. Rulesets add their own (hit points, marks). */
export interface D20Counts extends Counts {
  /** Attack (standard) actions left this turn, 0 or 1. */
  readonly standard: number;
  /** Move actions left this turn, 0 or 1. A move action may also be paid with the standard action. */
  readonly move: number;
  /** Attacks of opportunity left until the start of the own next turn. */
  readonly opportunities: number;
  /** Feet moved in this turn. */
  readonly moved: number;
  /** 5-foot steps left this turn, 0 or 1; 0 also rules out every other movement over a distance. */
  readonly step: number;
  /** Diagonal steps of this turn. */
  readonly diagonals: number;
}

/** What a weapon costs to load: a move action, a full-round action, or nothing that counts. */
export type ReloadCost = 'move' | 'full' | 'free';

/** A way to attack, worked out from the sheet: a weapon in use, a natural weapon, or the bare hands. */
export interface D20Weapon {
  readonly id: string;
  readonly name: string;
  /**
   * Index in the combatant's items, or NOBODY where no command needs to name it. What is part of the body may have an
   * item too (kept 'worn'), so that a command can say `with: unarmed`.
   */
  readonly item: number;
  /** Part of the body: always ready, never drawn or dropped. */
  readonly natural: boolean;
  /** Hands that it takes: 0, 1 or 2. */
  readonly hands: number;
  readonly melee: boolean;
  /** Shoots or is thrown. A weapon may be both melee and ranged (a thrown knife). */
  readonly ranged: boolean;
  /** Leaves the hand when it is used at range. */
  readonly thrown: boolean;
  /** Range increment in feet; 0 without range. */
  readonly increment: number;
  /** The greatest range in increments: 5 thrown, 10 projectile. */
  readonly increments: number;
  /** Reach in feet in melee. */
  readonly reach: number;
  /** Counts as armed when it is used, and so threatens. */
  readonly armed: boolean;
  /** Shots that it holds, counted by its item's `loaded`; 0 where nothing is counted. */
  readonly magazine: number;
  readonly reload: ReloadCost;
}

/** What is worked out from a sheet for turns and movement. */
export interface D20Profile {
  /** Side of its space in squares. */
  readonly side: number;
  /** Place of its size among the sizes: 0 Fine, 4 Medium, 8 Colossal. */
  readonly size: number;
  /** Natural reach in feet. */
  readonly reach: number;
  readonly initiative: number;
  readonly weapons: readonly D20Weapon[];
}

/** One attack about to be made. */
export interface Attack {
  readonly attacker: number;
  readonly defender: number;
  /** Index in the attacker's `profile.weapons`. */
  readonly weapon: number;
  /** Shot or thrown, not struck. */
  readonly ranged: boolean;
  /** Added to the roll because of the sequence it stands in: 0, -5, -10, two-weapon penalties. */
  readonly sequence: number;
  readonly charge: boolean;
  readonly opportunity: boolean;
  /** Dealt as nonlethal damage where the weapon deals lethal damage, or the other way round. */
  readonly nonlethal: boolean;
  /** What the attacker chose to do in a special way, in words of the ruleset ('defensively', 'nonlethal', …). */
  readonly choices: readonly string[];
}

/** What became of an attack: whether it hit (and was not blocked or otherwise undone). */
export type AttackResult = 'hit' | 'miss';

/** One attack of a full attack. */
export interface SequenceStep {
  /** Index in `profile.weapons`. */
  readonly weapon: number;
  /** Added to the roll. */
  readonly sequence: number;
}

/** What an action costs: a standard (attack) action, a move action, both, or nothing that counts. */
export type Cost = 'standard' | 'move' | 'full' | 'free';

/** The rules of the d20 family that shared rules call by name; each ruleset says its own, or borrows one of the folder d20. */
export interface D20Slots {
  /** One attack entire, from the roll to the wound, with its reactions. Its cost and what it provokes are paid before. */
  resolveAttack(scene: Scene<D20Game>, attack: Attack): AttackResult;
  /** Before the first attack of an action, ahead of what it provokes: what was declared with it takes effect. */
  declareAttack(scene: Scene<D20Game>, attack: Attack): void;
  /** Reasons of the ruleset against the attack (ammunition, conditions, unknown choices); range and place are checked already. */
  refuseAttack(table: Table<D20Game>, attack: Attack): readonly Refusal[];
  /** The sets of words that may be told as the `choices` of such an attack, beside none. */
  attackChoices(table: Table<D20Game>, attack: Attack): readonly (readonly string[])[];
  /** The attacks of a full attack that begins with the weapon, in order. */
  attackSequence(table: Table<D20Game>, who: number, weapon: number): readonly SequenceStep[];

  /** The initiative check of one combatant: its result. */
  rollInitiative(scene: Scene<D20Game>, who: number): number;
  /** What the combatant adds to its initiative check now. */
  initiativeModifier(table: Table<D20Game>, who: number): number;
  /** Name of the group for which one initiative check is made; '' where the combatant makes its own. */
  initiativeGroup(table: Table<D20Game>, who: number): string;

  /** At the start of a turn, after effects ended: what a combatant must do or suffer (dying, bleeding). */
  startTurn(scene: Scene<D20Game>, who: number): void;
  /** At the end of a turn. */
  endTurn(scene: Scene<D20Game>, who: number): void;
  /** How many actions the turn brings: 2 a standard and a move, 1 a single one of either, 0 none. */
  actionsOf(table: Table<D20Game>, who: number): number;
  /** Whether the combatant can take actions at all. */
  canAct(table: Table<D20Game>, who: number): boolean;
  /** Reasons of the ruleset against this action of the catalogue now (fatigued: no charge; nauseated: no attack). */
  refuseAction(table: Table<D20Game>, who: number, action: string): readonly Refusal[];
  /** After an action was carried out: what it costs a combatant who should rest (a disabled one). */
  afterAction(scene: Scene<D20Game>, who: number, strenuous: boolean): void;

  /** Whether the combatant can make attacks of opportunity now, apart from the allowance of the round. */
  canTakeOpportunity(table: Table<D20Game>, who: number): boolean;
  /** Attacks of opportunity in a round. */
  opportunitiesPerRound(table: Table<D20Game>, who: number): number;
  /** Whether the action of the catalogue itself, not any movement in it, provokes attacks of opportunity. */
  provokes(table: Table<D20Game>, who: number, action: string): boolean;

  /** Feet that a move action covers now. */
  speed(table: Table<D20Game>, who: number): number;
  /** Whether the combatant keeps enemies from passing through its squares. */
  resists(table: Table<D20Game>, who: number): boolean;
  /** Diagonal steps already counted when the combatant begins a movement. */
  diagonalsBefore(table: Table<D20Game>, who: number): number;
}

/** The types of a ruleset of the d20 family, as far as shared rules know them. */
export interface D20Game extends Game {
  readonly sheet: D20Sheet;
  readonly counts: D20Counts;
  readonly profile: D20Profile;
  readonly clock: RoundClock;
  readonly slots: D20Slots;
}
