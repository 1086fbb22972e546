import type { Declaration } from '../attack/declarations.ts';
import { type FreeReactions, NONE_FREE } from '../time/free-reactions.ts';
import { NO_POINTS, type TraitPoints } from './points.ts';

/**
 * Armour against what goes past it: light undoes armour piercing, moderate makes of armour ignoring no more than armour
 * piercing besides, heavy undoes both.
 */
export type Fortification = 'none' | 'light' | 'moderate' | 'heavy';

/** What was learned or lies in the build: what traits change. */
export interface Gifts {
  /** Names of the traits of the sheet. */
  readonly taken: readonly string[];
  /** What they say in the middle of a fight. */
  readonly points: TraitPoints;
  /** Keeps the Dexterity bonus while flat-footed. */
  readonly uncanny: boolean;
  /** Notices attackers that cannot be seen. */
  readonly blindsight: boolean;
  /** No injury: undead, oozes, constructs, and whoever is immune to critical hits. */
  readonly anatomyless: boolean;
  /** Lives by a flow of blood that can be cut off. */
  readonly chokeable: boolean;
  /** Has blood to lose. */
  readonly bleedable: boolean;
  /** Has nerves to stun, paralyse or put to sleep. */
  readonly numbable: boolean;
  /** Grapples with weapons, and gives no opening by it. */
  readonly improvedGrapple: boolean;
  /** Shoots into melee without penalty. */
  readonly preciseShot: boolean;
  /** Martial Weapon Proficiency (firearms). */
  readonly martialFirearms: boolean;
  /** Fires two shots at once without penalty. */
  readonly improvedPair: boolean;
  /** Chokes, locks and throws. */
  readonly advancedGrapple: boolean;
  readonly evasion: Evasion;
  /** Two-Weapon Fighting. */
  readonly twoWeaponFighting: boolean;
  /** Improved Feint. */
  readonly improvedFeint: boolean;
  /** Words of the breaking and nerve strikes that it has learned. */
  readonly strikes: readonly string[];
  /** Strikes with bare hands as with a weapon: Improved Unarmed Strike. */
  readonly strikesUnarmed: boolean;
  /** What its armour makes of ways past it. */
  readonly fortification: Fortification;
  /** Special attacks, by their words, that it makes without an opening and at +4. */
  readonly practised: readonly string[];
  /** Doubles its Strength bonus to damage in two hands. */
  readonly powerful: boolean;
  /** Strikes by Dexterity with light weapons. */
  readonly finesse: boolean;
  /** Deals nonlethal damage with what kills, without penalty. */
  readonly sparesFreely: boolean;
  /** How much less each effect of a called shot takes from its attack rolls. */
  readonly calledEase: number;
  /** Gives no opening by called shots. */
  readonly callsSafely: boolean;
  /** Gives no opening by shooting with what is small. */
  readonly shootsClose: boolean;
  /** Its sneak attacks with shots reach any distance. */
  readonly snipes: boolean;
  /** Feints once a round as a free action. */
  readonly feintsFreely: boolean;
  /** Words of the strikes into which it can put its psionic focus. */
  readonly focusStrikes: readonly string[];
  /** Strikes nerves by Dexterity too, and so lightly that it does no harm. */
  readonly featherLight: boolean;
  /** Charges around what is in the way. */
  readonly chargesAround: boolean;
  /** Takes aim for whole rounds. */
  readonly aims: boolean;
  /** Shoots at everybody around. */
  readonly hails: boolean;
  /** Watches one opponent. */
  readonly senses: boolean;
  /** Helps its friends by orders. */
  readonly guides: boolean;
  /** Ways to make attacks that it has learned. */
  readonly declarations: readonly Declaration[];
  /** On more than two legs, or standing fast otherwise. */
  readonly stable: boolean;
  /** Attacks of opportunity beyond the first. */
  readonly extraOpportunities: number;
  /** Takes openings while flat-footed as well. */
  readonly strikesFlatFooted: boolean;
  /** Abort actions that cost it nothing. */
  readonly freeReactions: FreeReactions;
  /** What flies at it and can be blocked with anything: nothing, what hands, slings and bows send, or all. */
  readonly blocksMissiles: 'none' | 'slow' | 'all';
  /** What is added to its Reflex saves wherever cover helps it with them. */
  readonly coverSaves: number;
  /** Moves and acts with an enemy. */
  readonly flows: boolean;
  /** Keeps an opponent from using its Strength. */
  readonly unbalances: boolean;
  /** Moves up in the order at the start of a round. */
  readonly actsSuddenly: boolean;
  /** Blocks by blows at the attacker. */
  readonly breaksBlocking: boolean;
}

/** How well somebody gets out of an area with a Reflex save. */
export type Evasion = 'none' | 'plain' | 'improved';

const NOTHING: readonly string[] = [];

/** Of somebody who has learned nothing. */
export const UNTAUGHT: Omit<Gifts, 'anatomyless' | 'chokeable' | 'bleedable'> = {
  taken: [],
  points: NO_POINTS,
  uncanny: false,
  blindsight: false,
  numbable: true,
  improvedGrapple: false,
  advancedGrapple: false,
  preciseShot: false,
  martialFirearms: false,
  improvedPair: false,
  twoWeaponFighting: false,
  improvedFeint: false,
  strikes: NOTHING,
  strikesUnarmed: false,
  practised: NOTHING,
  powerful: false,
  finesse: false,
  sparesFreely: false,
  calledEase: 0,
  callsSafely: false,
  shootsClose: false,
  snipes: false,
  feintsFreely: false,
  focusStrikes: NOTHING,
  featherLight: false,
  chargesAround: false,
  aims: false,
  hails: false,
  senses: false,
  guides: false,
  declarations: [],
  fortification: 'none',
  stable: false,
  evasion: 'none',
  extraOpportunities: 0,
  strikesFlatFooted: false,
  freeReactions: NONE_FREE,
  blocksMissiles: 'none',
  coverSaves: 0,
  flows: false,
  unbalances: false,
  actsSuddenly: false,
  breaksBlocking: false,
};
