import { walkedGround } from '../../../kernel/areas/area-ground.ts';
import { fighterAt, joined, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { Latest } from '../../../kernel/scene/latest.ts';
import { SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import { findApproach, type Path } from '../../../space/path/path.ts';
import { straightApproach } from '../../../space/path/straight.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import {
  DEFENSIVELY,
  isDeclaration,
  isOtherKind,
  NOT_ENEMY,
  THROW,
  TWO_WEAPONS,
  usualWeapon,
  weaponOfItem,
} from '../attack/attacks.ts';
import { payOpenings } from '../attack/openings.ts';
import { plainAttack } from '../attack/plain-attack.ts';
import { cited } from '../citations.ts';
import { CHARGED, gainEffect } from '../conditions/effects.ts';
import type { Attack, Cost, D20Act, D20Arg, D20Game, D20Scene, D20Weapon, D20World } from '../game.ts';
import { areEnemies, feetApart, feetOfGround, footprintOf, isInHand, isInStrikingReach } from '../movement/field.ts';
import { moveQuery } from '../movement/move-query.ts';
import { isWatched, noMoreDistance, refuseDistanceMoved, walk } from '../movement/movement.ts';
import { wayFound } from '../movement/way-found.ts';
import { BULL_RUSH, refuseRushed, rush } from '../special/bull-rush.ts';
import { carryOut, manoeuvreOf, refuseManoeuvre } from '../special/manoeuvre.ts';
import { OVERRUN, type OverrunPath, overrunPathOf, refuseOverrun, runOver } from '../special/overrun.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { announce, causeOf, enemyArg, weaponArg } from './args.ts';
import type { SharedAction } from './borrow.ts';

/** The least way of a charge, in feet. */
const LEAST_FEET = 10;

const texts = cited((rule) => ({
  NO_WEAPON: [refusal('{who} has no melee weapon in hand', rule.charge)],
  NO_LINE: [refusal('no straight free line leads to where the target is in reach', rule.chargeLine)],
  TOO_NEAR: [refusal('a charge covers at least 10 feet', rule.chargeDistance)],
  NOT_INSTEAD: [refusal('that cannot take the place of the blow of a charge', rule.chargeManoeuvres)],
  INSTEAD: rule.chargeManoeuvres,
  HAS_MOVED: [refusal('{who} has moved a distance this turn', rule.chargeWithoutStep)],
}));

/** A charge is one blow in melee, and a reckless one. */
const NEVER_CHARGING: readonly string[] = [DEFENSIVELY, TWO_WEAPONS, THROW];

/** What may stand in place of the blow: a manoeuvre, a bull rush or an overrun. */
const insteadArg: D20Arg = allows('choices', 'what in place of the blow', waysInstead);

function waysInstead(world: D20World, act: D20Act): readonly (readonly string[])[] {
  if (world.slots.special === null) return [];
  const manoeuvres = world.slots.attackChoices(world, chargeAttack(world, act));
  const sayable = manoeuvres.filter((words) => manoeuvreOf(world, words) !== null || isDeclaration(world, words));
  return [[BULL_RUSH], [OVERRUN], ...sayable];
}

/**
 * Runs in a straight line at an enemy and strikes once, with +2 to hit and -2 to Defense until the next turn
 * (MOD-CHARGE-01 to MOD-CHARGE-08); in place of the blow it may bull rush, overrun, trip, disarm or grapple
 * (MOD-CHARGE-09, MOD-ACT-23, MOD-OVER-01). Who has but a single action in the turn charges with that, up to its speed
 * (MOD-CHARGE-10, MOD-SURP-06).
 */
export const charge: SharedAction = {
  id: 'charge',
  name: 'Charge',
  role: 'attack',
  nature: ['goes', 'fast', 'whole'],
  rules: ['charge', 'chargeDistance', 'chargeLine'],
  args: [enemyArg, weaponArg, insteadArg],
  takes: (world, { who }) => costOf(world, who),
  refuse: (world, who, brief) => {
    const found = refuseCost(world, who, costOf(world, who), 'charge', brief);
    if (brief && found.length > 0) return found;
    const halted = joined(found, refuseDistanceMoved(world, who));
    return fighterAt(world, who).state.counts.moved > 0 ? joined(halted, texts(world).HAS_MOVED) : halted;
  },
  refuseAct: refuseCharge,
  // Fists that can do nothing are no reason to run.
  tactics: {
    worthwhile: (world, act) =>
      !isWatched(world, act.who) && world.slots.isFutile?.(world, chargeAttack(world, act)) !== true,
    // Who turns its back on an enemy beside it gives an opening.
    idle: isWatched,
    reaches: isWithinRun,
  },
  resolve: (scene, act) => {
    const run = runOf(scene, act);
    if (run === null) return;
    if (scene.stages(comesUp, { act, run })) strike(scene, act);
    scene.slots.afterAction(scene, act.who, true);
  },
};

/** The run, with all openings on the way. Whether a blow follows it. */
function comesUp(scene: D20Scene, { act, run }: { readonly act: D20Act; readonly run: Run }): boolean {
  const { who, target } = act;
  const cause = causeOf(act);
  announce(scene, act);
  spend(scene, who, costOf(scene, who));
  noMoreDistance(scene, who, cause);
  scene.slots.declareAttack(scene, chargeAttack(scene, act));
  gainEffect(scene, who, { name: CHARGED, source: who, until: untilNextTurn(scene.fight, who) }, cause);
  const passes = act.choices.includes(BULL_RUSH);
  if (run.course === null)
    return walk(scene, who, { squares: run.squares, why: cause, provokes: true, firstProvokes: true, passes });
  runOver(scene, { who, target, course: run.course, cause, charge: true });
  return false;
}

/** The way of the charge: up to the target, or for an overrun the whole course through it. */
interface Run {
  readonly squares: readonly Square[];
  readonly course: OverrunPath | null;
}

function runOf(world: D20World, act: D20Act): Run | null {
  if (act.choices.includes(OVERRUN)) {
    const course = overrunPathOf(world, act, chargeFeet(world, act.who));
    return course === null ? null : { squares: [], course };
  }
  const way = wayOf(world, act);
  return way === null ? null : { squares: way.squares, course: null };
}

function strike(scene: D20Scene, act: D20Act): void {
  const { who, target } = act;
  if (act.choices.includes(BULL_RUSH)) {
    rush(scene, who, target, { limit: chargeFeet(scene, who), charging: true });
    return;
  }
  const attack = chargeAttack(scene, act);
  const used = fighterAt(scene, who).profile.weapons[attack.weapon];
  if (used === undefined || !isInStrikingReach(scene, who, used, target)) return;
  if (payOpenings(scene, attack)) carryOut(scene, attack);
}

/** A single action where the turn brings no more than one, else the whole turn. */
function costOf(world: D20World, who: number): Cost {
  return isLimited(world, who) ? 'standard' : 'full';
}

function isLimited(world: D20World, who: number): boolean {
  return world.fight.clock.round === 0 || world.slots.actionsOf(world, who) < 2;
}

function chargeAttack(world: D20World, act: D20Act): Attack {
  const { who, target, choices } = act;
  const plain = plainAttack(who, target, weaponFor(world, act));
  return { ...plain, charge: true, nonlethal: isOtherKind(choices), choices };
}

/** The melee weapon named, or the usual one for it, or the first in hand; -1 where there is none. */
function weaponFor(world: D20World, act: D20Act): number {
  if (act.item < 0 && manoeuvreOf(world, act.choices) !== null)
    return usualWeapon(world, act.who, act.target, act.choices);
  const { state, profile } = fighterAt(world, act.who);
  const { weapons } = profile;
  const named = act.item < 0 ? -1 : weaponOfItem(world, act.who, act.item);
  for (let index = 0; index < weapons.length; index++) {
    const weapon = weapons[index] as D20Weapon;
    if (weapon.melee && (act.item < 0 || index === named) && isInHand(state, weapon)) return index;
  }
  return -1;
}

/** Feet that a charge of the combatant covers at most. */
export function chargeFeet(world: D20World, who: number): number {
  const { chargeSpeed, speed } = world.slots;
  return (chargeSpeed ?? speed)(world, who) * (isLimited(world, who) ? 1 : 2);
}

/** Where the blow can fall, or for a bull rush, to the target's side, past a friend there if need be (MOD-MOVE-08). */
function wayOf(world: D20World, act: D20Act): Path | null {
  const rushes = act.choices.includes(BULL_RUSH);
  const used = fighterAt(world, act.who).profile.weapons[weaponFor(world, act)];
  if (used === undefined && !rushes) return null;
  const feet = chargeFeet(world, act.who) - (rushes ? SQUARE_FEET : 0);
  const reachFeet = rushes ? SQUARE_FEET : (used?.reach ?? 0);
  // Most are too far off, whatever stands between.
  if (feetApart(world, act.who, act.target) > feet + reachFeet) return null;
  const way = WAYS.at(world, act.who, act.target, feet, reachFeet);
  return way === null && rushes ? PASSING_WAYS.at(world, act.who, act.target, feet, reachFeet) : way;
}

/**
 * Whether a run could bring the target in reach of any melee weapon in hand, or of its bare body, if nothing stood between. Who runs it over goes by squares
 * alone, at whatever scale attacks are measured.
 */
function isWithinRun(world: D20World, who: number, target: number): boolean {
  const { state, profile } = fighterAt(world, who);
  let reach = SQUARE_FEET;
  for (const weapon of profile.weapons)
    if (weapon.melee && weapon.reach > reach && isInHand(state, weapon)) reach = weapon.reach;
  const most = chargeFeet(world, who) + reach;
  return feetApart(world, who, target) <= most || feetOfGround(world, who, target) <= most;
}

/** Each weapon of one reach goes the same way, and who makes the charge has asked before. */
const WAYS: Latest<D20Game, Path | null> = new Latest(wayWithin);
const PASSING_WAYS: Latest<D20Game, Path | null> = new Latest(wayPassing);

/** How somebody may run so many feet to bring whom in reach: in a straight line, or around what is in the way where it has learned that. */
function wayWithin(world: D20World, who: number, target: number, feet: number, reachFeet: number): Path | null {
  const query = moveQuery(world, who, feet);
  const wanted = { ...query, target: footprintOf(world, target), reachFeet };
  const straight = straightApproach(walkedGround(world), wanted);
  if (straight !== null || world.slots.chargesAround?.(world, who) !== true) return straight;
  return wayFound(world, who, wanted, findApproach);
}

/** The same for who goes on from there, into the target's square. */
function wayPassing(world: D20World, who: number, target: number, feet: number, reachFeet: number): Path | null {
  const query = { ...moveQuery(world, who, feet), occupied: () => false };
  return straightApproach(walkedGround(world), { ...query, target: footprintOf(world, target), reachFeet });
}

/** Every reason against the charge that lies in its target and its way (MOD-CHARGE-02, MOD-CHARGE-03, MOD-CHARGE-05). */
function refuseCharge(world: D20World, act: D20Act, brief = false): readonly Refusal[] {
  if (!areEnemies(world.fight, act.who, act.target)) return NOT_ENEMY;
  const refused = refuseInstead(world, act, brief);
  if (refused.length > 0) return refused;
  if (act.choices.includes(OVERRUN)) return refuseOverrun(world, act, chargeFeet(world, act.who));
  const rushes = act.choices.includes(BULL_RUSH);
  const attack = chargeAttack(world, act);
  const { NO_WEAPON, NO_LINE, TOO_NEAR } = texts(world);
  if (attack.weapon < 0 && !rushes) return NO_WEAPON;
  const way = wayOf(world, act);
  if (way === null) return NO_LINE;
  const found = way.feet + (rushes ? SQUARE_FEET : 0) < LEAST_FEET ? TOO_NEAR : NONE;
  if (brief && found.length > 0) return found;
  if (rushes) return joined(found, refuseRushed(world, act.who, act.target));
  return joined(joined(found, world.slots.refuseAttack(world, attack, brief)), refuseManoeuvre(world, attack));
}

/** Nothing but one thing in place of the blow can be told with a charge, or what can be declared with every attack. */
function refuseInstead(world: D20World, act: D20Act, brief: boolean): readonly Refusal[] {
  const { choices } = act;
  if (choices.length === 0) return NONE;
  const isRun = choices.includes(BULL_RUSH) || choices.includes(OVERRUN);
  const { NOT_INSTEAD, INSTEAD } = texts(world);
  if (choices.some((word) => NEVER_CHARGING.includes(word))) return NOT_INSTEAD;
  if (isRun && world.slots.special !== null && choices.length === 1) return NONE;
  if (!isRun && (manoeuvreOf(world, choices) !== null || isDeclaration(world, choices))) return NONE;
  const words = brief ? [] : [...new Set(waysInstead(world, { ...act, choices: [] }).flat())];
  const unknown = words.length === 0 ? [] : choices.flatMap((word) => unlessOneOf(words, word, INSTEAD, 'choices'));
  return unknown.length > 0 ? unknown : NOT_INSTEAD;
}
