import { because, type Cause, fighterAt, joined, NONE, type Refusal, refusal, term } from '../../../kernel/rule.ts';
import type { Choice } from '../../../kernel/state/question.ts';
import { DEFENSIVELY, refuseAttack, usualWeapon } from '../attack/attacks.ts';
import { payOpenings } from '../attack/openings.ts';
import { provokeOne } from '../attack/opportunity.ts';
import type { Part } from '../checks/lines.ts';
import { cited } from '../citations.ts';
import type { Attack, AttackResult, D20Scene, D20World, Manoeuvre, Resolving } from '../game.ts';
import { letFall } from '../gear/things.ts';
import { isInHand } from '../movement/field.ts';
import {
  addPractice,
  bareHands,
  bringDown,
  IS_A_THING,
  isSeated,
  meleeWeapon,
  sizesLarger,
  specialOf,
} from './manoeuvre.ts';
import { bySign, type Contested, opposedCheck } from './opposed.ts';
import { isBareAgainstArmed, wantsReturn } from './provoking.ts';
import { addSizesOnFeet, addStability } from './sizes.ts';

const texts = cited((rule) => ({
  TRIP: because('check to trip', rule.tripCheck),
  COUNTER: because('check to trip in return', rule.tripInReturn),
  FALLS: because('tripped', rule.tripped),
  LETS_GO: because('lets go of the weapon', rule.tripLettingGo),
  SIZE: term('larger', rule.tripSizeBonus),
  TOO_LARGE: refusal('the target is more than one size larger', rule.tripSizes),
  LIES: refusal('the target lies on the ground already', rule.tripped),
  NOT_SO: refusal('that weapon is not made to trip with', rule.trip),
}));

const REACT: Choice = { id: 'trip', text: 'trip back' };
const DROP: Choice = { id: 'drop', text: 'drop the weapon and stay standing' };
const FALL: Choice = { id: 'fall', text: 'keep the weapon and fall' };

/** Brings somebody down in place of a melee attack, with bare hands or a weapon made for it (MOD-TRIP-01, MOD-TRIP-09). */
export const trip: Manoeuvre = {
  text: 'trip',
  opportunity: true,
  weaponFor: tripWeapon,
  refuse: refuseTrip,
  resolve: (scene, attack) => {
    if (!makeTrip(scene, attack)) return 'miss';
    strikeFallen(scene, attack);
    return 'hit';
  },
};

/** Whoever has learned it strikes at once at whom it has brought down, as if the trip had cost nothing. */
function strikeFallen(scene: D20Scene, attack: Attack): void {
  if (specialOf(scene).strikesFallen?.(scene, attack.attacker) !== true) return;
  const choices = attack.choices.filter((word) => word === DEFENSIVELY);
  const weapon = usualWeapon(scene, attack.attacker, attack.defender, choices);
  const blow = { ...attack, weapon, choices, ranged: false, nonlethal: false };
  if (weapon >= 0 && refuseAttack(scene, blow).length === 0 && payOpenings(scene, blow))
    scene.slots.resolveAttack(scene, blow);
}

/** A weapon made to trip with, where one is in hand, else the bare hands. */
export function tripWeapon(world: D20World, who: number, target: number): number {
  const made = meleeWeapon(world, who, target, (index) => specialOf(world).weaponTraits(world, who, index).trips);
  return made >= 0 ? made : bareHands(world, who);
}

/** Why the target cannot be tripped so: with that weapon, so large (MOD-TRIP-02), or lying there already (MOD-TRIP-11). */
function refuseTrip(world: D20World, attack: Attack): readonly Refusal[] {
  const { attacker, defender } = attack;
  const { unarmed, trips } = specialOf(world).weaponTraits(world, attacker, attack.weapon);
  const { NOT_SO, TOO_LARGE, LIES } = texts(world);
  const found: Refusal[] = unarmed || trips ? [] : [NOT_SO];
  if (sizesLarger(world, defender, attacker) > 1) found.push(TOO_LARGE);
  const { prone, inanimate } = fighterAt(world, defender).digest;
  if (prone) found.push(LIES);
  if (inanimate) found.push(IS_A_THING);
  return joined(found, specialOf(world).unmoved?.(world, defender) ?? NONE);
}

/**
 * The whole of a trip: the opening of who strikes bare-handed (MOD-TRIP-03), the touch (MOD-TRIP-04), the opposed check
 * (MOD-TRIP-05), and where it is lost, the target's attempt in return (MOD-TRIP-08).
 *
 * @returns whether the target is brought down
 */
function makeTrip(scene: D20Scene, attack: Attack): boolean {
  return scene.stages(throwOrBeThrown, { attack, returned: false });
}

/** The same for who runs somebody over: a trip that takes the place of no attack. */
export function tripsInPassing(scene: D20Scene, attack: Attack): boolean {
  return withFollowing(scene, IN_PASSING).resolve(scene, attack) === 'hit';
}

const IN_PASSING: Resolving = { resolve: (scene, attack) => (makeTrip(scene, attack) ? 'hit' : 'miss') };

function withFollowing(world: D20World, trip: Resolving): Resolving {
  return specialOf(world).followed?.(trip) ?? trip;
}

/** A trip, or the attempt in return. */
interface Attempt {
  readonly attack: Attack;
  readonly returned: boolean;
}

/** Whether the target falls; the attempt in return depends on nothing that was rolled before it. */
function throwOrBeThrown(scene: D20Scene, { attack, returned }: Attempt): Attempt | boolean {
  const { attacker, defender } = attack;
  if (returned) {
    const back: Resolving = { resolve: () => throwBack(scene, attack) };
    withFollowing(scene, back).resolve(scene, counterOf(scene, attack));
    scene.slots.afterReaction?.(scene, defender, false);
    return false;
  }
  const { footing, provokesNothing } = specialOf(scene);
  const opens = isBareAgainstArmed(scene, attack) && !provokesNothing(scene, attacker, 'trip');
  if (opens && !provokeOne(scene, attacker, defender)) return false;
  // As it stands before the touch, which a feint is spent on.
  const mayKeep = footing?.mayKeep(scene, attack) === true;
  const touch = touches(scene, attack, mayKeep);
  if (touch === null) return false;
  const manner = { cause: texts(scene).TRIP, total: false, momentum: attack.momentum };
  if (!overthrows(scene, attacker, defender, manner).won)
    return wantsCounter(scene, attack) && { attack, returned: true };
  if (mayKeep && footing?.keeps(scene, attack, touch) === true) return false;
  bringDown(scene, defender, texts(scene).FALLS);
  return true;
}

/** The target's attempt in return, which brings down the attacker (MOD-TRIP-08, MOD-TRIP-10). */
function throwBack(scene: D20Scene, attack: Attack): AttackResult {
  const { attacker, defender } = attack;
  const { footing } = specialOf(scene);
  const counter = counterOf(scene, attack);
  const manner = { cause: texts(scene).COUNTER, total: footing?.mayKeep(scene, counter) === true };
  const { won, total } = overthrows(scene, defender, attacker, manner);
  if (!won || dropsInstead(scene, attack) || footing?.keeps(scene, counter, total) === true) return 'miss';
  bringDown(scene, attacker, texts(scene).FALLS);
  return 'hit';
}

/** What the attack roll of the touch came to, as far as it matters; null where it does not touch. */
function touches(scene: D20Scene, attack: Attack, mayKeep: boolean): number | null {
  const { footing, touchAttack } = specialOf(scene);
  if (mayKeep && footing !== null) return footing.touchAttack(scene, attack);
  return touchAttack(scene, attack) ? 0 : null;
}

/** The target's attempt in return, as an attack of its own. */
function counterOf(world: D20World, attack: Attack): Attack {
  const { attacker, defender } = attack;
  const weapon = tripWeapon(world, defender, attacker);
  return { ...attack, attacker: defender, defender: attacker, weapon, sequence: 0, charge: false, opportunity: false };
}

/** Which of the two checks it is, and whether the tripper's total matters beyond it. */
interface Manner {
  readonly cause: Cause;
  readonly total: boolean;
  /** What else is added to the tripper's check. */
  readonly momentum?: Part | undefined;
}

/** Strength against Strength or Dexterity, whichever is better (MOD-TRIP-05, MOD-TRIP-06, MOD-TRIP-07). */
function overthrows(scene: D20Scene, tripper: number, target: number, { cause, total, momentum }: Manner): Contested {
  const { abilityCheck } = specialOf(scene);
  const mine = abilityCheck(scene, tripper, 'strength');
  addPractice(scene, tripper, 'trip', mine);
  if (momentum !== undefined) mine.add(momentum.value, momentum.term);
  const [strength, dexterity] = [abilityCheck(scene, target, 'strength'), abilityCheck(scene, target, 'dexterity')];
  const theirs = dexterity.total > strength.total ? dexterity : strength;
  addSizesOnFeet(scene, tripper, target, [mine, theirs], texts(scene).SIZE);
  addStability(scene, target, theirs);
  const contest = { why: cause, mustBeat: false, by: bySign, total };
  return opposedCheck(scene, { who: tripper, bonus: mine }, { who: target, bonus: theirs }, contest);
}

function wantsCounter(scene: D20Scene, attack: Attack): boolean {
  const { attacker } = attack;
  const { tripInReturn } = scene.slots.citations;
  const stands = !fighterAt(scene, attacker).digest.prone && !isSeated(scene, attacker);
  return stands && wantsReturn(scene, attack, REACT, tripInReturn);
}

/** Who trips with a weapon and is about to be tripped may drop it instead (MOD-TRIP-10). */
function dropsInstead(scene: D20Scene, { attacker, defender, weapon }: Attack): boolean {
  const fighter = fighterAt(scene, attacker);
  const used = fighter.profile.weapons[weapon];
  if (used === undefined || used.natural || !isInHand(fighter.state, used)) return false;
  const answer = scene.ask({
    kind: 'drop-weapon',
    who: attacker,
    text: 'drop the weapon, not to be tripped?',
    rule: scene.slots.citations.tripLettingGo,
    choices: [DROP, FALL],
    whom: { defender },
    facts: { weapon: used.id },
  });
  if (answer !== DROP.id) return false;
  const { x, y } = fighter.state;
  letFall(scene, attacker, used.item, { x, y }, texts(scene).LETS_GO);
  return true;
}
