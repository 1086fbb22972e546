import {
  type Act,
  type Action,
  because,
  fighterAt,
  NOBODY,
  refusals,
  type Scene,
  type World,
} from '../../../kernel/rule.ts';
import { type Footprint, feetBetween } from '../../../space/grid/footprint.ts';
import { SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import { areBeside } from '../../../space/sight/beside.ts';
import { hasLineOfEffectBetween, hasLineOfSightBetween } from '../../../space/sight/sight.ts';
import { whoseTurn } from '../../../time/rounds.ts';
import { refuseAttack } from '../attack/attacks.ts';
import { cited } from '../citations.ts';
import type { Attack, Cost, D20Act, D20Game, D20Scene, D20Slots, D20World, Manoeuvre, SpecialRules } from '../game.ts';
import { areEnemies, footprintOf, isInHand, METRIC, strikesAt } from '../movement/field.ts';
import { addsNothing, goesOn, refuseCost, spend } from './budget.ts';
import { offerReadied } from './readied.ts';
import type { Readied, Trigger } from './trigger.ts';

const texts = cited((rule) => ({
  BROKEN_OFF: because('cannot go on after the interruption', rule.interrupting),
  LOST: because('the readied action was not triggered', rule.losingReadied),
}));

const COSTS: readonly Cost[] = ['standard', 'move', 'full', 'free'];

/** The action of the catalogue, open to readied actions that were waiting for it. */
export function watched(action: Action<D20Game>): Action<D20Game> {
  return {
    ...action,
    plain: action.plain ?? action,
    resolve: (scene, act) => {
      if (scene.fight.clock.readied.length === 0) action.resolve(scene, act);
      else resolveWatched(scene, act, action);
    },
  };
}

/**
 * Readied actions come just before what triggered them; what cannot be done any more after that is lost, with what it
 * costs, but the rest of the turn remains (MOD-READY-04).
 */
function resolveWatched(scene: D20Scene, act: D20Act, action: Action<D20Game>): void {
  if (action.role !== 'wait') interrupt(scene, act.who, 'acts');
  if (refusals(scene, act).length === 0) {
    action.resolve(scene, act);
    return;
  }
  loseAct(scene, act, action);
}

/** What the act costs, as its action says. */
export function costOf<G extends D20Game>(world: World<G>, act: Act<G>, { takes }: Pick<Action<G>, 'takes'>): Cost {
  const cost = takes?.(world, act);
  return COSTS.find((each) => each === cost) ?? 'free';
}

/** The act comes to nothing, and what it costs is lost. */
export function loseAct<G extends D20Game>(scene: Scene<G>, act: Act<G>, action: Action<G>): void {
  const { who } = act;
  breakOff(scene, who);
  const cost = costOf(scene, act, action);
  if (refuseCost(scene, who, cost, action.id).length === 0) spend(scene, who, cost);
}

/** The rule of the ruleset for an attack, with whatever was readied against it before it falls. */
export function watchedAttack(resolve: D20Slots['resolveAttack']): D20Slots['resolveAttack'] {
  return (scene, attack) => {
    if (scene.fight.clock.readied.length > 0 && !mayStillAttack(scene, attack)) return 'miss';
    return resolve(scene, attack);
  };
}

/** The manoeuvres, each of which is an attack for which others may wait (MOD-ACT-23, MOD-READY-02). */
export function watchedManoeuvres(manoeuvres: SpecialRules['manoeuvres']): SpecialRules['manoeuvres'] {
  const watching = Object.entries(manoeuvres).map(([word, each]): [string, Manoeuvre] => [
    word,
    { ...each, resolve: watchedAttack(each.resolve) },
  ]);
  return Object.fromEntries(watching);
}

/** What was readied against the attack comes first (MOD-READY-04). Whether it can still be made then. */
export function mayStillAttack(scene: D20Scene, attack: Attack): boolean {
  if (scene.fight.clock.readied.length === 0) return true;
  const { attacker, ranged } = attack;
  // Who strikes into a square where an unseen enemy stands does what could not be aimed at it.
  const before = refuseAttack(scene, attack);
  if (!mayStillStrike(scene, attacker, ranged)) return false;
  if (addsNothing(before, refuseAttack(scene, attack))) return true;
  breakOff(scene, attacker);
  return false;
}

/** The same for what is an attack though no rule for attacks resolves it: a rush, a burst on an area, a throw at a square. */
export function mayStillStrike(scene: D20Scene, who: number, ranged: boolean): boolean {
  if (scene.fight.clock.readied.length === 0) return true;
  const wasAble = scene.slots.canAct(scene, who);
  const before = scene.slots.refuseAction(scene, who, 'attack');
  announceAttack(scene, who, ranged);
  const isAble = goesOn(scene, who, wasAble);
  if (isAble && addsNothing(before, scene.slots.refuseAction(scene, who, 'attack'))) return true;
  breakOff(scene, who);
  return false;
}

function announceAttack(scene: D20Scene, who: number, ranged: boolean): void {
  if (ranged) interrupt(scene, who, 'shoots');
  interrupt(scene, who, 'attacks');
}

function breakOff(scene: D20Scene, who: number): void {
  scene.tell(who, NOBODY, 0, texts(scene).BROKEN_OFF);
}

/**
 * Offers what waits for the actor to do this: who acts earlier in the round first. Once the actor can do nothing any more
 * the trigger does not come, and what still waits stays ready.
 *
 * @param all who does it: the actor, and whomever it takes along
 */
export function interrupt(scene: D20Scene, actor: number, trigger: Trigger, all: readonly number[] = [actor]): void {
  const wasAble = scene.slots.canAct(scene, actor);
  for (const readied of inOrder(scene))
    for (const each of all) {
      if (readied.trigger !== trigger || !watches(scene, readied, each)) continue;
      if (!goesOn(scene, actor, wasAble)) return;
      offerIfWaiting(scene, readied, each);
    }
}

/** What is readied, in the order of initiative. */
function inOrder(scene: D20Scene): readonly Readied[] {
  const { readied, order } = scene.fight.clock;
  if (readied.length < 2) return readied;
  const place = ({ who }: Readied): number => order.findIndex((slot) => slot.who === who);
  return readied.toSorted((a, b) => place(a) - place(b));
}

/**
 * After one step of a movement: offers what waits for the mover to come where it is now, and was not before, or to leave.
 *
 * @param from all places where it was
 */
export function interruptStep(scene: D20Scene, mover: number, from: readonly Footprint[]): void {
  for (const readied of inOrder(scene)) {
    if (!watches(scene, readied, mover)) continue;
    const leaves = readied.trigger === 'leaves';
    if (isThere(scene, readied, from) !== leaves) continue;
    if (isThere(scene, readied, placesOf(scene, mover)) === leaves) continue;
    offerIfWaiting(scene, readied, mover);
  }
}

/** Triggers that wait for somebody to come to a place, not for what it does. */
const PLACES: readonly Trigger[] = ['approaches', 'reach', 'sight', 'enters'];

/** After somebody joined the fight: offers what waits for it to come where it is. */
export function interruptArrival(scene: D20Scene, who: number): void {
  for (const readied of inOrder(scene)) {
    if (!PLACES.includes(readied.trigger) || !watches(scene, readied, who)) continue;
    if (isThere(scene, readied, placesOf(scene, who))) offerIfWaiting(scene, readied, who);
  }
}

/**
 * The same after somebody came elsewhere by no walk of its own: pushed, thrown back, into another's square.
 *
 * @returns whether it can still act and is where that brought it, on its feet if it was
 */
export function interruptShift(scene: D20Scene, who: number, from: Square): boolean {
  scene.slots.afterShift?.(scene, who);
  if (scene.fight.clock.readied.length === 0) return scene.slots.canAct(scene, who);
  const fighter = fighterAt(scene, who);
  const { x, y } = fighter.state;
  const lay = fighter.digest.prone;
  interruptStep(scene, who, [{ ...from, side: fighter.profile.side }]);
  const { state: now, digest } = fighterAt(scene, who);
  return scene.slots.canAct(scene, who) && now.x === x && now.y === y && (lay || !digest.prone);
}

/** Whether this combatant's doings count, and are noticed: the one watched, or any enemy. */
function watches(world: D20World, readied: Readied, actor: number): boolean {
  if (readied.who === actor || !world.slots.notices(world, readied.who, actor)) return false;
  return readied.watched === NOBODY ? areEnemies(world.fight, readied.who, actor) : readied.watched === actor;
}

/** Not in the turn in which it was readied: it comes after that. */
function offerIfWaiting(scene: D20Scene, readied: Readied, actor: number): void {
  if (!scene.fight.clock.readied.includes(readied)) return;
  if (whoseTurn(scene.fight) === readied.who || !scene.slots.canAct(scene, readied.who)) return;
  offerReadied(scene, readied, actor);
}

/** Where somebody is: all places from which it sees and is seen, where it fills several. */
function placesOf(world: D20World, who: number): readonly Footprint[] {
  return world.rules.seats.eyes?.places?.(world, who) ?? [footprintOf(world, who)];
}

/** Whether somebody in those places is where the trigger waits for. */
function isThere(world: D20World, readied: Readied, places: readonly Footprint[]): boolean {
  const own = placesOf(world, readied.who);
  return places.some((place) => own.some((mine) => isAt(world, readied, mine, place)));
}

function isAt(world: D20World, readied: Readied, own: Footprint, place: Footprint): boolean {
  const { map } = world.fight;
  switch (readied.trigger) {
    case 'approaches':
      return areBeside(map, own, place);
    case 'reach':
      return reaches(world, readied.who, own, place);
    case 'sight':
      return hasLineOfSightBetween(map, own, place);
    case 'enters':
    case 'leaves':
      return feetFrom(world, readied, place) <= readied.feet;
    case 'attacks':
    case 'moves':
    case 'acts':
    case 'shoots':
      return true;
  }
}

function feetFrom(world: D20World, { x, y }: Readied, place: Footprint): number {
  const scale = (world.slots.squareFeet?.(world) ?? SQUARE_FEET) / SQUARE_FEET;
  return scale * feetBetween(METRIC, { x, y, side: 1 }, place);
}

function reaches(world: D20World, who: number, own: Footprint, place: Footprint): boolean {
  const { map } = world.fight;
  if (map !== null && !hasLineOfEffectBetween(map, own, place)) return false;
  const { state, profile } = fighterAt(world, who);
  const { weapons } = profile;
  return weapons.some((each) => each.melee && isInHand(state, each) && strikesAt(each, own, place));
}

/** A readied action that was not triggered before the combatant's own next turn is lost (MOD-READY-07). */
export function loseReadied(scene: D20Scene, who: number): void {
  const { readied } = scene.fight.clock;
  if (readied.length === 0 || !readied.some((each) => each.who === who)) return;
  const { LOST } = texts(scene);
  scene.emit({ kind: 'time', who, set: { readied: readied.filter((each) => each.who !== who) }, why: LOST });
  scene.tell(who, NOBODY, 0, LOST);
}
