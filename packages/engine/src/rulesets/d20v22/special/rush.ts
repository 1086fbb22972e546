import {
  type Action,
  because,
  fighterAt,
  NONE,
  type Refusal,
  refusal,
  type Tally,
  term,
} from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import { SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import { findApproach } from '../../../space/path/path.ts';
import { causeOf, enemyArg } from '../../d20/actions/args.ts';
import { chargeFeet } from '../../d20/actions/charge.ts';
import { paid } from '../../d20/actions/paid.ts';
import { NOT_ENEMY } from '../../d20/attack/attacks.ts';
import type { Manoeuvre } from '../../d20/game.ts';
import { areEnemies, footprintOf, standAdjacent } from '../../d20/movement/field.ts';
import { isRoomAhead, shift } from '../../d20/movement/forced.ts';
import { moveQuery } from '../../d20/movement/move-query.ts';
import { noMoreDistance, refuseDistanceMoved, walk } from '../../d20/movement/movement.ts';
import { wayFound } from '../../d20/movement/way-found.ts';
import { refuseOutOfSight } from '../../d20/seen/out-of-sight.ts';
import { stepBack } from '../../d20/special/entering.ts';
import { bareHands, IS_A_THING } from '../../d20/special/manoeuvre.ts';
import { byMargin, opposedCheck } from '../../d20/special/opposed.ts';
import { addSizes, addStability } from '../../d20/special/sizes.ts';
import { isAfterMove } from '../../d20/time/budget.ts';
import { mayStillStrike } from '../../d20/time/interrupt.ts';
import type { D20v22Game, V22Act, V22Scene, V22World } from '../game.ts';
import { isIntangible, NO_BODY } from '../harm/toughness.ts';
import { directionOf, placeAlong, stepsAlong } from '../movement/straight.ts';
import { feetBy, momentumOf, powersOf } from '../movement/ways.ts';
import { valueOfRank } from '../tables/values.ts';

const CHECK = because('Strength check to rush', 'V22-RUSH-03');
const PUSHED = because('rushed back', 'V22-RUSH-04');
const FOLLOWS = because('stays with its target', 'V22-RUSH-06');
const REPELLED = because('thrown back', 'V22-RUSH-07');
const SIZE = term('larger', 'V22-RUSH-03');
const SUPER_STRENGTH = term('Super-Strength', 'V22-RUSH-03');
const IMMOVABLE = term('Immovable', 'V22-RUSH-03');
const BULL_RUSHES_ALONE = refusal('that is played with the bull rush alone', 'V22-BULL-01');
const IN_A_CHARGE = refusal('the action Rush moves up and rushes; with an attack it goes with a charge', 'V22-RUSH-01');
const NO_SUCH_WAY = refusal('{who} cannot move in that way', 'V22-MOVE-03');
const NO_WAY = refusal("there is no way to the target’s side within {who}'s movement", 'V22-RUSH-02');

/**
 * Up to an enemy and against it with the whole body, or from its side after a move action of its own (V22-RUSH-01, V22-RUSH-02): who wins the Strength check pushes it back by
 * the value of the margin as a rank, no farther than its own movement (V22-RUSH-04, V22-RUSH-05).
 */
export const rush: Action<D20v22Game> = paid<D20v22Game>({
  id: 'rush',
  name: 'Rush',
  role: 'other',
  nature: ['goes', 'threatens'],
  rules: ['V22-RUSH-01', 'V22-RUSH-02', 'V22-RUSH-04', 'V22-RUSH-05'],
  cost: (world, who) => (isAfterMove(world, who) ? 'standard' : 'full'),
  args: [enemyArg, allows('choice', 'by which power', (world, { who }) => powersOf(world, who))],
  lacks: (world, who) => (isAfterMove(world, who) ? NONE : refuseDistanceMoved(world, who)),
  refuseAct: refuseRush,
  does: (scene, act) => {
    const { who, target } = act;
    const squares = approachTo(scene, act);
    if (squares === null) return;
    const cause = causeOf(act);
    noMoreDistance(scene, who, cause);
    const { x, y } = squares.length < 2 ? fighterAt(scene, who).state : (squares.at(-2) ?? fighterAt(scene, who).state);
    const from = squares.length === 0 ? behind(scene, who, target) : { x, y };
    if (!walk(scene, who, { squares, why: cause, provokes: true, firstProvokes: true })) return;
    // Whoever has got away by a move held ready is not rushed any more.
    if (!mayStillStrike(scene, who, false) || !standAdjacent(scene, who, target)) return;
    pushOrFail(scene, { ...act, follows: feetBy(scene, who, act.choice) }, from);
  },
});

/** A rush in place of the blow of a charge, on foot (V22-RUSH-01). */
export const rushing: Manoeuvre = {
  text: 'rush',
  opportunity: false,
  weaponFor: bareHands,
  refuse: ({ options }: V22World, { charge }) => {
    if (options.pushRule === 'bullRush') return [BULL_RUSHES_ALONE];
    return charge ? [] : [IN_A_CHARGE];
  },
  resolve: (scene: V22Scene, { attacker: who, defender: target }) => {
    const from = behind(scene, who, target);
    return pushOrFail(scene, { who, target, choice: '', follows: chargeFeet(scene, who) }, from) ? 'hit' : 'miss';
  },
};

/** The place 5 feet away from the target. */
function behind(world: V22World, who: number, target: number): Square {
  const { x, y } = fighterAt(world, who).state;
  const way = directionOf(world, who, target);
  return placeAlong({ x, y }, { x: -way.x, y: -way.y }, 1);
}

function refuseRush(world: V22World, act: V22Act): readonly Refusal[] {
  if (!areEnemies(world.fight, act.who, act.target)) return NOT_ENEMY;
  if (fighterAt(world, act.target).digest.inanimate) return [IS_A_THING];
  if (isIntangible(world, act.who, act.target)) return NO_BODY;
  const unseen = refuseOutOfSight(world, act.who, act.target);
  if (unseen.length > 0) return unseen;
  if (world.options.pushRule === 'bullRush') return [BULL_RUSHES_ALONE];
  if (act.choice !== '' && !powersOf(world, act.who).includes(act.choice)) return [NO_SUCH_WAY];
  const way = approachTo(world, act);
  // After a move action there is no more way to go.
  return way === null || (way.length > 0 && isAfterMove(world, act.who)) ? [NO_WAY] : [];
}

function approachTo(world: V22World, { who, target, choice }: V22Act): readonly Square[] | null {
  const query = { ...moveQuery(world, who, feetBy(world, who, choice)) };
  const place = { target: footprintOf(world, target), reachFeet: SQUARE_FEET };
  return wayFound(world, who, { ...query, ...place }, findApproach)?.squares ?? null;
}

/** A rush that has come up to its target. */
interface Rush extends Pick<V22Act, 'who' | 'target' | 'choice'> {
  /** Feet that the rusher may move in all, with what it has moved already: beyond that it stays behind. */
  readonly follows: number;
}

/** @param from where it came from, to which it goes back where it fails */
function pushOrFail(scene: V22Scene, { who, target, choice, follows }: Rush, from: Square): boolean {
  const { special } = scene.slots;
  if (special === null) return false;
  const mine = special.abilityCheck(scene, who, 'strength');
  const theirs = special.abilityCheck(scene, target, 'strength');
  addSuperStrength(scene, who, mine);
  const { value, term: power } = momentumOf(scene, who, choice);
  mine.add(value, power);
  addSuperStrength(scene, target, theirs);
  theirs.add(fighterAt(scene, target).profile.gifts.immovable, IMMOVABLE);
  addSizes(scene, who, target, [mine, theirs], SIZE);
  addStability(scene, target, theirs);
  const contest = { why: CHECK, mustBeat: false, by: byMargin };
  const { won, margin } = opposedCheck(scene, { who, bonus: mine }, { who: target, bonus: theirs }, contest);
  const feet = feetBy(scene, who, choice);
  if (won) push(scene, { who, target, most: follows }, Math.min(valueOfRank(margin), feet));
  else fail(scene, who, from);
  return won;
}

/** It adds its rank on either side (V22-RUSH-03, V22-FEAT-10). */
function addSuperStrength(world: V22World, who: number, tally: Tally): void {
  tally.add(fighterAt(world, who).profile.gifts.superStrength, SUPER_STRENGTH);
}

/** Square by square directly away; the rusher goes along as far as its movement goes, else it stays behind (V22-RUSH-06). */
function push(
  scene: V22Scene,
  { who, target, most }: { readonly who: number; readonly target: number; readonly most: number },
  feet: number,
): void {
  const steps = stepsAlong(footprintOf(scene, target), directionOf(scene, who, target), feet);
  let left = feet;
  for (const { x, y, feet: each } of steps) {
    const step = { x, y };
    if (!isRoomAhead(scene, target, step, who)) {
      scene.slots.special?.pushing?.against(scene, { who, target, step, feet: left });
      return;
    }
    if (!shift(scene, target, { step, feet: each, why: PUSHED })) return;
    left -= each;
    const { counts } = fighterAt(scene, who).state;
    const follows = counts.moved + each <= most && isRoomAhead(scene, who, step, target);
    if (!follows) continue;
    scene.count(who, 'moved', each, FOLLOWS);
    if (!shift(scene, who, { step, feet: each, why: FOLLOWS })) return;
  }
}

/** 5 feet back the way it came; prone where somebody is there (V22-RUSH-07). */
function fail(scene: V22Scene, who: number, from: Square): void {
  const { x, y } = fighterAt(scene, who).state;
  if (x !== from.x || y !== from.y) stepBack(scene, who, from, REPELLED);
}
