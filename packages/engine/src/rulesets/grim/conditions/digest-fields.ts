import type { Refusal, Term } from '../../../kernel/rule.ts';
import type { Part } from '../../d20/checks/lines.ts';
import type { D20Digest } from '../../d20/conditions/digest-fields.ts';
import type { Avoidance } from '../defense/avoidance.ts';

/** A number that a condition puts into a Defense roll. */
export interface DefenseShift extends Part {
  /** Counts only for who can avoid blows freely. */
  readonly dodges: boolean;
  /** Against whom it does not count, or NOBODY. */
  readonly but: number;
}

/** A number that a condition puts into saving throws, skill checks and ability checks. */
export interface CheckShift extends Part {
  /** Added beside in checks by name. */
  readonly also: Readonly<Record<string, number>>;
}

/** Actions of the catalogue that a condition rules out. */
export interface Hindrance {
  readonly bars: readonly string[];
  /** All that it leaves, or null. */
  readonly only: readonly string[] | null;
  readonly flees: boolean;
  readonly reason: Refusal;
}

/** Numbers that a condition may bring, and that all of them come to: scores and Protection add up, of percentages the highest counts. */
export interface Measures {
  /** Added to the score of the ability. */
  readonly strength: number;
  readonly dexterity: number;
  readonly protection: number;
  /** Added to the level by which its spells and powers are as strong as they are. */
  readonly levels: number;
  /** Percent of the attacks on its bearer that hit and yet miss, and of its spells that come to nothing. */
  readonly missChance: number;
  readonly spellFailure: number;
}

/** What a condition may do to its bearer, and any of them does. */
export interface Marks {
  /** At the mercy of everybody: can be given a coup de grace. */
  readonly helpless: boolean;
  /** Bars abort actions although Dexterity is not denied. */
  readonly noAbort: boolean;
  /** Others do not see what comes from it. */
  readonly unseen: boolean;
  /** Others are totally concealed from it. */
  readonly blind: boolean;
  /** Leaves no other way to move than to crawl. */
  readonly crawls: boolean;
  readonly halfSpeed: boolean;
  /** No attack while there is a way out. */
  readonly flees: boolean;
}

/** What effects put into totals. */
export interface Totals extends Measures {
  /** Added to its attack rolls. */
  readonly meleeAttack: readonly Part[];
  readonly rangedAttack: readonly Part[];
  /** Added to its Defense against blows, and against what is shot or thrown. */
  readonly meleeDefense: readonly DefenseShift[];
  readonly rangedDefense: readonly DefenseShift[];
  /** Added to its damage. */
  readonly damage: readonly Part[];
  /** Added to its shots, but for beams. */
  readonly winds: readonly Part[];
  /** Added to its Jump check when it dives for cover. */
  readonly dives: readonly Part[];
  readonly checks: readonly CheckShift[];
  /** Checks that fail whatever is rolled. */
  readonly fails: readonly { readonly check: string; readonly term: Term }[];
}

/** What effects leave to their bearer. */
export interface Limits extends Marks {
  /** The most actions in a turn. */
  readonly actions: 0 | 1 | 2;
  /** How far it is kept from avoiding blows, but for being flat-footed and for pins. */
  readonly avoids: Avoidance;
  /** Immobile, and not because it is held. */
  readonly limp: boolean;
  /** Some of the actions are all that is left to it. */
  readonly onlyMoves: boolean;
  /** The main hand or the off hand is out of use. */
  readonly noHand: boolean;
  readonly noOff: boolean;
  readonly hindrances: readonly Hindrance[];
}

/** What all effects of a combatant come to together. */
export interface GrimDigest extends D20Digest, Totals, Limits {
  /** Those who have it in a pin. */
  readonly pinners: readonly number[];
  /** Whom it flows with, or NOBODY. */
  readonly flow: number;
  /** Those who flow with it. */
  readonly followers: readonly number[];
  /** Those against whom its Strength is of no use. */
  readonly unbalancers: readonly number[];
  /** Down, dead or gone: counts no more for its side. */
  readonly out: boolean;
  readonly dead: boolean;
  readonly dying: boolean;
  readonly stable: boolean;
  readonly disabled: boolean;
  /** In any of the states that hit points put a body in, short of death. */
  readonly weakened: boolean;
  /** An older wound has been made bearable. */
  readonly eased: boolean;
  /** Has come round although it has fewer than 0 hit points. */
  readonly conscious: boolean;
  /** Friends help it to attack or to defend itself. */
  readonly aided: boolean;
  /** Bleeds severely. */
  readonly bleeds: boolean;
  readonly invisible: boolean;
  /** Has sworn to slay somebody. */
  readonly sworn: boolean;
  /** Something was worked on its weapons. */
  readonly worked: boolean;
  readonly blinded: boolean;
}
