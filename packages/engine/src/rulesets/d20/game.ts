import type { Dice } from '../../chance/dice.ts';
import type { Act, ArgSpec, Cause, Effect, Fighter, Refusal, Scene, Tally, World } from '../../kernel/rule.ts';
import type { Counts, Game } from '../../kernel/state/game.ts';
import type { Choice } from '../../kernel/state/question.ts';
import type { Footprint } from '../../space/grid/footprint.ts';
import type { SizeName } from '../../space/grid/size.ts';
import type { Square } from '../../space/grid/square.ts';
import type { Concealment, Sight } from '../../space/sight/concealment.ts';
import type { RoundClock } from '../../time/rounds.ts';
import type { Redeclaring } from './attack/redeclaring.ts';
import type { SequenceStep, Way } from './attack/way.ts';
import type { Part } from './checks/lines.ts';
import type { D20Citations } from './citations.ts';
import type { D20Digest } from './conditions/digest-fields.ts';
import type { CoverFound } from './defense/cover-found.ts';
import type { ChargeRules } from './explosives/charge-rules.ts';
import type { ReloadCost } from './gear/reload-cost.ts';
import type { Fear } from './movement/fear.ts';
import type { PushRules } from './movement/shove.ts';
import type { Walk } from './movement/walk.ts';
import type { BreakingRules, ThingRules } from './objects/thing-rules.ts';
import type { OpposedTie, StruggleRules } from './special/struggles.ts';
import type { WeaponTraits } from './special/weapon-traits.ts';
import type { WornThing } from './special/worn.ts';
import type { FRESH_TURN } from './time/counts.ts';
import type { Readied } from './time/trigger.ts';

/** What every sheet of the d20 family says. */
export interface D20Sheet {
  readonly size: SizeName;
  /** Feet per move action. */
  readonly speed: number;
}

/** The numbers of a combatant that turns and movement count. Rulesets add their own (hit points, marks). */
export interface D20Counts extends Counts, Readonly<typeof FRESH_TURN> {}

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
  /** Built into what its user sits in, and fired from there: no hand holds it; held in hand, where left out. */
  readonly mounted?: boolean;
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
  /** Feet within which it is too long to strike; it strikes all in its reach where left out. */
  readonly tooNear?: number | undefined;
  /** A whip: it threatens nobody, and its use gives openings as a shot does; others do not, where left out. */
  readonly lashes?: true | undefined;
  /** Counts as armed when it is used, and so threatens. */
  readonly armed: boolean;
  /** Shots that each barrel holds, counted by its item's `loaded`, `loaded-2`, …; 0 where nothing is counted. */
  readonly magazine: number;
  /** Barrels, each with a magazine of its own; 1 or more. */
  readonly barrels: number;
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
export interface Attack extends Way {
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
  /** An opening given by leaving a square. */
  readonly moving?: boolean;
  /** Dealt as nonlethal damage where the weapon deals lethal damage, or the other way round. */
  readonly nonlethal: boolean;
  /** What the attacker chose to do in a special way, in words of the ruleset ('defensively', 'nonlethal', …). */
  readonly choices: readonly string[];
  /** Sent back at whoever made one, which it is but once. */
  readonly returned?: true;
  /** Thrown by the off hand, which the weapon has left by now. */
  readonly offHand?: true;
  /** The square that it goes into, whoever may stand there; left out where it goes against the defender. */
  readonly square?: Square;
}

/** An attack with who makes it looked up. */
export interface Wielded<G extends D20Game> extends Attack {
  readonly attacking: Fighter<G>;
}

/** An attack with both of its sides looked up, once for all its stages. */
export interface Sided<G extends D20Game> extends Wielded<G> {
  readonly defending: Fighter<G>;
}

/** What a ruleset says about attacks of which nobody knows whether anybody is there. */
export interface IntoTheDark {
  /** What is rolled to attack. */
  die(world: D20World): Dice;
  /** Whether the weapon can be used so now: loaded, and not barred by how its wielder is. `defender` may be NOBODY. */
  isUsable(world: D20World, attack: Attack): boolean;
  /** Whether the attacker cannot see that defender at all. */
  isUnseen(world: D20World, attacker: number, defender: number): boolean;
  /** A shot or throw leaves hand or weapon for a square where nobody stands. @returns the attack as it is from then on */
  loose(scene: D20Scene, attack: Attack, to: Square): Attack;
}

/** What became of an attack: whether it hit (and was not blocked or otherwise undone). */
export type AttackResult = 'hit' | 'miss';

/** Something that may be done in place of a melee attack; its word stands in the attack's `choices`. */
export interface Manoeuvre {
  readonly text: string;
  /** Whether it may take the place of the blow of an attack of opportunity. */
  readonly opportunity: boolean;
  /** Index of the weapon it is done with where none is named, or -1. */
  weaponFor(world: D20World, who: number, target: number): number;
  /** Every reason against it, beyond those against any attack. */
  refuse(world: D20World, attack: Attack): readonly Refusal[];
  /** Does it entire, with what it provokes; 'hit' where it succeeds. */
  resolve(scene: D20Scene, attack: Attack): AttackResult;
}

/** How somebody who is about to be thrown down or pushed back may keep its feet. */
export interface FootingRules {
  /** Whether the defender can and may want to keep its footing against such an attack: only then the attacker's total matters. */
  mayKeep(scene: D20Scene, attack: Attack): boolean;
  /** A touch attack like that of the special attacks, with what the attack roll came to; null where it does not touch. */
  touchAttack(scene: D20Scene, attack: Attack): number | null;
  /** Whether the defender keeps its footing against that total of the attacker. */
  keeps(scene: D20Scene, attack: Attack, total: number): boolean;
}

/** A special attack by itself: 'hit' where it succeeds. */
export type Resolving = Pick<Manoeuvre, 'resolve'>;

/** The numbers and rulings with which a ruleset plays the shared special attacks. */
export interface SpecialRules {
  /** Ways to strike that blow which may be told with an attack of opportunity, each by its word; none, where left out. */
  blows?(world: D20World, attack: Attack): readonly Choice[];
  /** What may take the place of a melee attack, by the words told with it. */
  readonly manoeuvres: Readonly<Record<string, Manoeuvre>>;
  opposedTie(world: D20World): OpposedTie;
  /** What is rolled for a check, opposed or not. */
  checkDice(world: D20World): Dice;
  weaponTraits(world: D20World, who: number, weapon: number): WeaponTraits;
  /** By how many size categories bare hands are smaller than their owner where the sizes of weapons count; one, where left out. */
  bareHandsSmaller?(world: D20World): number;
  /** All that is added to the dice of an attack roll against another attack roll. */
  attackRoll(scene: D20Scene, attack: Attack): Tally;
  /** Whether the attacker takes a number, which its bonus has already, in place of the roll of that attack; never, where left out. */
  takesNumber?(world: D20World, attack: Attack): boolean;
  /** What both roll where attack rolls are opposed. */
  opposedAttack(world: D20World): Dice;
  /** A melee touch attack: whether it touches. */
  touchAttack(scene: D20Scene, attack: Attack): boolean;
  /** All that is added to a Strength or Dexterity check. */
  abilityCheck(scene: D20Scene, who: number, ability: 'strength' | 'dexterity'): Tally;
  /** All that is added to a grapple check; `attack` is the one that it stands for, or null for who only resists `against`. */
  grappleCheck(scene: D20Scene, who: number, attack: Attack | null, against?: number): Tally;
  /** All that is added to an Escape Artist check. */
  escapeArtist(scene: D20Scene, who: number): Tally;
  /** More than two legs, or standing fast in another way. */
  isStable(world: D20World, who: number): boolean;
  /** Brings somebody to the ground who can be brought there; everybody can, where left out. */
  fall?(scene: D20Scene, who: number, why: Cause): void;
  /** Sizes and weapons in a struggle; the differences between them count, where left out. */
  readonly struggles?: StruggleRules<D20World>;
  /** Whether a defender so many size categories larger than the attacker can never be held by it. */
  cannotHold(world: D20World, larger: number): boolean;
  /** Whether the combatant loses whatever grapple check comes, without a roll; nobody does, where left out. */
  concedes?(world: D20World, who: number): boolean;
  /** Whether the combatant can use weapons and hurt others while it holds somebody pinned; nobody can, where left out. */
  pinsFreely?(world: D20World, who: number): boolean;
  /** What a won grapple check deals; `margin` is by how much it was won. */
  grappleDamage(scene: D20Scene, attack: Attack, margin: number): void;
  /** Whether that attack of opportunity dealt its defender damage; `before` is the harm taken before it. */
  isHurt(world: D20World, attack: Attack, result: AttackResult, before: number): boolean;
  /** Whether the combatant provokes no attack of opportunity by this manoeuvre, whatever it does it with. */
  provokesNothing(world: D20World, who: number, word: string): boolean;
  /** What is said of bull rushes beyond what they all come to; nothing, where left out. */
  readonly pushing?: PushRules<D20Scene, D20World>;
  /** Somebody is about to rush at another, an attack without an attack roll. Whether it still can; nothing comes of that alone, where left out. */
  assails?(scene: D20Scene, attack: Attack): boolean;
  /** A trip that takes the place of no attack, in passing or in return, with what follows an attack; the trip alone, where left out. */
  followed?(trip: Resolving): Resolving;
  /** Why the combatant can be neither pushed nor brought down where it is; it can, where left out. */
  unmoved?(world: D20World, who: number): readonly Refusal[];
  /** Whether the combatant strikes at once at whom it has tripped; it does not, where left out. */
  strikesFallen?(world: D20World, who: number): boolean;
  /** What the combatant has learned adds to its check for that manoeuvre; nothing, where left out. */
  practice?(world: D20World, who: number, word: string): Part | null;
  /** A melee attack that strikes the ranged weapon in the target's hand: whether it hits. */
  strikeHeldWeapon(scene: D20Scene, attack: Attack, item: number): boolean;
  /** Whoever is brought down in an overrun lies where it came from, not in the target's square; there, where left out. */
  readonly overrunnerFallsShort?: true;
  /** Null where nobody can keep its feet once the check is lost. */
  readonly footing: FootingRules | null;
  /** Why a thing cannot be put away, passed on or taken up, whoever holds it; null where it can, and where left out. */
  sticks?(world: D20World, who: number, item: number): Refusal | null;
  /** The things that the combatant came wearing. */
  wornThings(world: D20World, who: number): readonly WornThing[];
}

/** Rounds, with what the combatants hold back. */
export interface D20Clock extends RoundClock {
  readonly readied: readonly Readied[];
}

/** What an action costs: a standard (attack) action, a move action, both, or nothing that counts. */
export type Cost = 'standard' | 'move' | 'full' | 'free';

/** The rules of the d20 family that shared rules call by name; each ruleset says its own, or borrows one of the folder d20. */
export interface D20Slots {
  /** By which of its rules it explains what it does by shared ones. */
  readonly citations: D20Citations;
  /** One attack entire, from the roll to the wound, with its reactions. Its cost and what it provokes are paid before. */
  resolveAttack(scene: D20Scene, attack: Attack): AttackResult;
  /** Before the first attack of an action, ahead of what it provokes: what was declared with it takes effect. */
  declareAttack(scene: D20Scene, attack: Attack): void;
  /** Reasons of the ruleset against the attack (ammunition, conditions, unknown choices); range and place are checked already. */
  refuseAttack(world: D20World, attack: Attack, brief?: boolean): readonly Refusal[];
  /** The sets of words that may be told as the `choices` of such an attack, beside none. */
  attackChoices(world: D20World, attack: Attack): readonly (readonly string[])[];
  /** Whether the attack could do nothing to its target even at its best: tactics look for another; none is where left out. */
  isFutile?(world: D20World, attack: Attack): boolean;
  /** Words for full attacks alone, beside that of a second weapon; none, where left out. */
  readonly fullAttackOnly?: readonly string[];
  /** The attacks of a full attack that begins with the weapon, in order. */
  attackSequence(world: D20World, who: number, weapon: number, choices: readonly string[]): readonly SequenceStep[];
  /** Whether one attack with each of two weapons takes a standard action; it takes a full one where left out. */
  pairsAtOnce?(world: D20World): boolean;

  /** The initiative check of one combatant: its result. @param modifier what `initiativeModifier` says now */
  rollInitiative(scene: D20Scene, who: number, modifier: number): number;
  /** What the combatant adds to its initiative check now. */
  initiativeModifier(world: D20World, who: number): number;
  /** Name of the group for which one initiative check is made; '' where the combatant makes its own. */
  initiativeGroup(world: D20World, who: number): string;
  /** Whether the combatant acts before others of its group who have the same modifier; as they are listed, where left out. */
  leads?(world: D20World, who: number): boolean;

  /** At the start of a round, before anybody has a turn in it; nothing, where left out. */
  roundStarts?(scene: D20Scene): void;
  /** After a combatant has walked along a way, or as far of it as it came, from there; nothing, where left out. */
  afterWalk?(scene: D20Scene, who: number, from: Square, going: Walk): void;
  /** After it came elsewhere by no walk of its own; nothing, where left out. */
  afterShift?(scene: D20Scene, who: number): void;
  /** At the start of a turn, after effects ended: what a combatant must do or suffer (dying, bleeding). */
  startTurn(scene: D20Scene, who: number): void;
  endTurn(scene: D20Scene, who: number): void;
  /** After an effect came to its end in time: what was due then happens (a timer runs out). */
  effectEnded(scene: D20Scene, who: number, effect: Effect): void;
  /** Whether the attack action of the turn that begins was taken ahead of it; never, where left out. */
  hasStruckAhead?(world: D20World, who: number): boolean;
  /** How many actions the turn brings: 2 a standard and a move, 1 a single one of either, 0 none. */
  actionsOf(world: D20World, who: number): number;
  /** What leaves the combatant fewer actions than two, in words, the worst alone; [] where nothing does. Told with what it cannot do. */
  limits?(world: D20World, who: number): readonly string[];
  /** Whether the combatant can take actions at all. */
  canAct(world: D20World, who: number): boolean;
  /** Whether its conditions leave it attacks, by whatever occasion; they do, where left out. */
  attacks?(world: D20World, who: number): boolean;
  /** Whether it has its turn though it cannot act, for what the mind does alone; never, where left out. */
  canThink?(world: D20World, who: number): boolean;
  /** What the combatant runs from, whatever it would rather do; null where it fears nothing. Nobody flees where left out. */
  fear?(world: D20World, who: number): Fear | null;
  /** Whether somebody who goes nowhere by itself can get away by other means; null for who goes, and where left out. */
  getsAway?(world: D20World, who: number): boolean | null;
  /** Reasons of the ruleset against this action of the catalogue now (fatigued: no charge; nauseated: no attack). @param cost what it would take, where that is known */
  refuseAction(world: D20World, who: number, action: string, cost?: Cost): readonly Refusal[];
  /** After an action was carried out: what it costs a combatant who should rest (a disabled one). */
  afterAction(scene: D20Scene, who: number, strenuous: boolean): void;
  /** The same after an attack that is a reaction, whatever stands in its place; nothing where left out. @param opening an attack of opportunity */
  afterReaction?(scene: D20Scene, who: number, opening: boolean): void;

  /** Whether the combatant can make attacks of opportunity now, apart from the allowance of the round. @param against whom, where it is asked about one */
  canTakeOpportunity(world: D20World, who: number, against?: number): boolean;
  /** Attacks of opportunity in a round. */
  opportunitiesPerRound(world: D20World, who: number): number;
  /** With several in a round, each has to be against somebody else; false where left out. */
  readonly oneOpportunityEach?: boolean;
  /** Whether this shot or throw gives no opening; never where left out. */
  sparesOpening?(world: D20World, attack: Attack): boolean;
  /** Whether the action itself, not any movement in it, provokes; asked about ways to move ('climb') and taking out what is no weapon ('retrieve') too. */
  provokes(world: D20World, who: number, action: string): boolean;
  /** Whether a movement of 5 feet as the whole of a turn gives openings as any other does; not where left out. */
  shortMoveProvokes?(world: D20World, who: number): boolean;
  /** Whether the combatant gets up from the ground at no cost; it takes a move action where left out. */
  risesAtOnce?(world: D20World, who: number): boolean;

  /** Feet that a move action covers now. */
  speed(world: D20World, who: number): number;
  /** Feet that a charge goes by, once or twice; its speed, where left out. */
  chargeSpeed?(world: D20World, who: number): number;
  /** Whether its charges may go around what is in the way; in a straight line alone, where left out. */
  chargesAround?(world: D20World, who: number): boolean;
  /** Whether the combatant is so small that it goes and stays where others are; nobody is, where left out. */
  slipsIn?(world: D20World, who: number): boolean;
  /** Whether the combatant keeps enemies from passing through its squares. */
  resists(world: D20World, who: number): boolean;
  /** The hands that the combatant can hold things with, the main hand first. */
  usableHands(world: D20World, who: number): readonly ('hand' | 'off')[];
  /** Diagonal steps already counted when the combatant begins a movement. */
  diagonalsBefore(world: D20World, who: number): number;
  cover(world: D20World, attacker: number, defender: number): CoverFound;
  /** The squares that the combatant fills, as several blocks or none; null where its profile says it, as always where left out. */
  blocks?(world: D20World, who: number): readonly Footprint[] | null;
  /** Feet between two where squares do not say it; null where they do, as always where left out. */
  feetAboard?(world: D20World, a: number, b: number, weapon?: D20Weapon): number | null;
  /** Feet from a combatant to a place; as squares say it, where left out. */
  feetToPlace?(world: D20World, who: number, place: Footprint): number;
  /** How many feet a square of the map is wide; 5, where left out. */
  squareFeet?(world: D20World): number;
  /** Whether somebody between the two covers neither from the other, for one of them sits in it; nobody, where left out. */
  standsAside?(world: D20World, who: number, attacker: number, defender: number): boolean;
  /** How hard the defender is to see for the attacker. */
  concealment(world: D20World, attacker: number, defender: number): Concealment;
  /** Whether the combatant notices what the other does: nobody reacts to what it does not notice. */
  notices(world: D20World, who: number, of: number): boolean;
  /** How the combatant sees where light is scarce. */
  sight(world: D20World, who: number): Sight;
  /** At the start of a round's run: how many times its speed the combatant has breath for, 0 to RUNS. @param way in which it runs, '' on foot */
  keepRunning(scene: D20Scene, who: number, way: string): number;
  /** What a full-round action costs now: all of the turn, or less where it was started before. */
  fullCost(world: D20World, who: number): Cost;
  /** What settles who of several delayers goes first, or last: the higher number has the choice. */
  precedence(world: D20World, who: number): number;
  /** The lowest initiative count that can be reached by delaying. */
  lowestCount(world: D20World, who: number): number;
  /** The initiative count of who let its last moment to act go by. */
  forfeitCount(world: D20World, who: number): number;
  /** The actions that can be readied, by id, with what each costs. */
  readonly readyable: Readonly<Record<string, 'standard' | 'move'>>;
  /** Whether a 5-foot step may come with a readied action. */
  readonly readiedStep: boolean;
  /** Whether the word can be told with every melee attack, that of a charge and a readied one too; none can, where left out. */
  declarable?(word: string): boolean;
  /** How the further attacks of a full attack are declared anew; null in a ruleset in which nothing is declared with an attack. */
  readonly redeclare: Redeclaring<D20Scene, Attack> | null;
  /** Attacks into squares where somebody unseen may be; null in a ruleset without them. */
  readonly intoTheDark: IntoTheDark | null;

  /** Trip, disarm, grapple and the like; null in a ruleset without them. */
  readonly special: SpecialRules | null;
  /** Objects that are struck and broken, pieces of the ground, explosives that are planted; none where left out. */
  readonly things?: D20Things;
  readonly breaking?: D20Breaking;
  readonly charges?: ChargeRules<D20Scene, D20World>;
}

/** The types of a ruleset of the d20 family, as far as shared rules know them. */
export interface D20Game extends Game {
  readonly sheet: D20Sheet;
  readonly counts: D20Counts;
  readonly profile: D20Profile;
  readonly digest: D20Digest;
  readonly clock: D20Clock;
  readonly slots: D20Slots;
}

/** What rules of the family are handed again and again. */
export type D20Scene = Scene<D20Game>;
export type D20World = World<D20Game>;
export type D20Breaking = BreakingRules<D20Scene, D20World, Attack>;
export type D20Things = ThingRules<D20Scene, D20World, Attack>;
export type D20Fighter = Fighter<D20Game>;
export type D20Act = Act<D20Game>;
export type D20Arg = ArgSpec<D20Game>;
