import type { Declaration } from '../attack/declarations.ts';
import { type FreeReactions, NONE_FREE } from '../time/free-reactions.ts';
import { NO_POINTS, type TraitPoints } from './points.ts';

/**
 * Armour against what goes past it: light undoes armour piercing, moderate makes of armour ignoring no more than armour
 * piercing besides, heavy undoes both.
 */
export type Fortification = 'none' | 'light' | 'moderate' | 'heavy';

/** How well somebody gets out of an area with a Reflex save. */
export type Evasion = 'none' | 'plain' | 'improved';

/** What called shots and strikes work by, and not everybody has: organs, blood, nerves, a head that matters, pain, fear. */
export type Frailty = 'anatomy' | 'blood' | 'nerves' | 'brain' | 'pain' | 'fear';

/** What traits change, of somebody who has learned nothing. */
export const UNTAUGHT = {
  /** Names of the traits of the sheet. */
  taken: [] as readonly string[],
  /** What they say in the middle of a fight. */
  points: NO_POINTS as TraitPoints,
  /** Keeps the Dexterity bonus while flat-footed. */
  uncanny: false,
  /** Notices attackers that cannot be seen. */
  blindsight: false,
  /** What effects find nothing of to work by. */
  lacks: [] as readonly Frailty[],
  /** Grapples with weapons, and gives no opening by it. */
  improvedGrapple: false,
  /** Shoots into melee without penalty. */
  preciseShot: false,
  /** Martial Weapon Proficiency (firearms). */
  martialFirearms: false,
  /** Fires two shots at once without penalty. */
  improvedPair: false,
  /** Chokes, locks and throws. */
  advancedGrapple: false,
  evasion: 'none' as Evasion,
  twoWeaponFighting: false,
  improvedFeint: false,
  /** Words of the breaking and nerve strikes that it has learned. */
  strikes: [] as readonly string[],
  /** Strikes with bare hands as with a weapon: Improved Unarmed Strike. */
  strikesUnarmed: false,
  /** What its armour makes of ways past it. */
  fortification: 'none' as Fortification,
  /** Special attacks, by their words, that it makes without an opening and at +4. */
  practised: [] as readonly string[],
  /** Doubles its Strength bonus to damage in two hands. */
  powerful: false,
  /** Strikes by Dexterity with light weapons. */
  finesse: false,
  /** Deals nonlethal damage with what kills, without penalty. */
  sparesFreely: false,
  /** How much less each effect of a called shot takes from its attack rolls. */
  calledEase: 0,
  /** Gives no opening by called shots. */
  callsSafely: false,
  /** Gives no opening by shooting with what is small. */
  shootsClose: false,
  /** Its sneak attacks with shots reach any distance. */
  snipes: false,
  /** Feints once a round as a free action. */
  feintsFreely: false,
  /** Words of the strikes into which it can put its psionic focus. */
  focusStrikes: [] as readonly string[],
  /** Strikes nerves by Dexterity too, and so lightly that it does no harm. */
  featherLight: false,
  /** Charges around what is in the way. */
  chargesAround: false,
  /** Takes aim for whole rounds. */
  aims: false,
  /** Shoots at everybody around. */
  hails: false,
  /** Watches one opponent. */
  senses: false,
  /** Helps its friends by orders. */
  guides: false,
  /** Ways to make attacks that it has learned. */
  declarations: [] as readonly Declaration[],
  /** On more than two legs, or standing fast otherwise. */
  stable: false,
  /** Attacks of opportunity beyond the first. */
  extraOpportunities: 0,
  /** Takes openings while flat-footed as well. */
  strikesFlatFooted: false,
  /** Abort actions that cost it nothing. */
  freeReactions: NONE_FREE as FreeReactions,
  /** What flies at it and can be blocked with anything: nothing, what hands, slings and bows send, or all. */
  blocksMissiles: 'none' as 'none' | 'slow' | 'all',
  /** What is added to its Reflex saves wherever cover helps it with them. */
  coverSaves: 0,
  /** Moves and acts with an enemy. */
  flows: false,
  /** Keeps an opponent from using its Strength. */
  unbalances: false,
  /** Moves up in the order at the start of a round. */
  actsSuddenly: false,
  /** Blocks by blows at the attacker. */
  breaksBlocking: false,
};

/** What was learned or lies in the build: what traits change. */
export interface Gifts extends Readonly<typeof UNTAUGHT> {
  /** Lives by a flow of blood that can be cut off. */
  readonly chokeable: boolean;
  /** Has blood to lose. */
  readonly bleedable: boolean;
}
