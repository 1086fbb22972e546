import { walkedGround } from '../../../kernel/areas/area-ground.ts';
import { fighterAt, joined, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import { SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import { pathFeet } from '../../../space/path/path-cost.ts';
import { weaponOfItem } from '../attack/attacks.ts';
import { againstAct, provokeBefore } from '../attack/opportunity.ts';
import { cited } from '../citations.ts';
import type { D20Act, D20Arg, D20Scene, D20World } from '../game.ts';
import { METRIC } from '../movement/field.ts';
import {
  destinations,
  isWatched,
  noMoreDistance,
  placeTowards,
  refuseDistanceMoved,
  refuseWay,
  walk,
  wayTo,
} from '../movement/movement.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { announce, causeOf, pathArg, placeArg } from './args.ts';
import type { SharedAction } from './borrow.ts';
import { handFor } from './draw.ts';

/** Ways to move with a move action beside going on foot: climbing, swimming, flying. */
export interface MoveWays {
  /** What commands call those that the combatant has. */
  names(world: D20World, who: number): readonly string[];
  /** Feet that a move action covers so now; `way` is '' on foot. */
  feet(world: D20World, who: number, way: string): number;
  /** Whether the combatant can draw a weapon while it moves; nobody can where left out. */
  draws?(world: D20World, who: number): boolean;
}

const texts = cited((rule) => ({
  NO_DRAWING: refusal('drawing on the move takes a base attack bonus of +1 and a stowed weapon', rule.drawingOnTheMove),
  NO_SUCH_WAY: refusal('{who} cannot move in that way', rule.waysToMove),
}));

/** Moves up to the combatant's speed (MOD-MOVE-01, MOD-MOVE-02), the shortest way or along the path given. */
export const move: SharedAction = moveIn({ feet: (world, who) => world.slots.speed(world, who) });

/** The move action with these ways to choose from (MOD-ACT-09, MOD-ACT-19); to leave squares gives openings (MOD-AOO-04). */
export function moveIn(ways: Omit<MoveWays, 'names'> & Partial<MoveWays>): SharedAction {
  const feet = (world: D20World, act: D20Act): number => ways.feet(world, act.who, act.choice);
  return {
    id: 'move',
    name: 'Move',
    role: 'move',
    nature: ['goes', 'flees'],
    tactics: { appeal: 1, towards: (world, act, goal) => placeTowards(world, act.who, goal, feet(world, act)) },
    rules: ['movement', 'moveAction', 'opportunityByLeaving'],
    args: [...wayArg(ways.names), placeArg(feet), pathArg, ...(ways.draws === undefined ? [] : [drawArg(ways)])],
    takes: () => 'move',
    refuse: (world, who, brief) =>
      joined(refuseCost(world, who, 'move', 'move', brief), refuseDistanceMoved(world, who)),
    refuseAct: (world, act): readonly Refusal[] => {
      const { NO_SUCH_WAY, NO_DRAWING } = texts(world);
      if (act.choice !== '' && ways.names?.(world, act.who).includes(act.choice) !== true) return [NO_SUCH_WAY];
      const found = refuseWay(world, act.who, act.to, act.path, feet(world, act));
      return act.item === NOBODY || canDraw(world, act, ways) ? found : [...found, NO_DRAWING];
    },
    screen: { places: (world, act) => destinations(world, act.who, feet(world, act)) },

    resolve: (scene, act) => goes(scene, act, feet(scene, act)),
  };
}

/** Which way it takes, of those that there are. */
export function wayArg(names: MoveWays['names'] | undefined): readonly D20Arg[] {
  return names === undefined ? [] : [allows('choice', 'in which way', (world, { who }) => names(world, who))];
}

/** A weapon that is drawn on the way, at no extra action (MOD-ACT-11). */
function drawArg(ways: Pick<MoveWays, 'draws'>): D20Arg {
  return allows('with', 'a weapon to draw on the way', (world, act) =>
    [...fighterAt(world, act.who).state.items.keys()].filter((item) => canDraw(world, { ...act, item }, ways)),
  );
}

function canDraw(world: D20World, act: D20Act, ways: Pick<MoveWays, 'draws'>): boolean {
  if (act.choice !== '' || ways.draws?.(world, act.who) !== true) return false;
  if (fighterAt(world, act.who).state.items[act.item]?.place !== 'carried') return false;
  return weaponOfItem(world, act.who, act.item) >= 0 && handFor(world, act) !== null;
}

function goes(scene: D20Scene, act: D20Act, feet: number): void {
  const { who } = act;
  const squares = wayTo(scene, who, act.to, act.path, feet) ?? [];
  const cause = causeOf(act);
  announce(scene, act);
  spend(scene, who, 'move');
  const hand = act.item === NOBODY ? null : handFor(scene, act);
  if (hand !== null) scene.emit({ kind: 'hold', who, item: act.item, place: hand, why: cause });
  // The way itself, not the leaving of squares (MOD-ACT-21).
  if (
    act.choice !== '' &&
    scene.slots.provokes(scene, who, act.choice) &&
    !provokeBefore(scene, who, act, againstAct)
  ) {
    scene.slots.afterAction(scene, who, false);
    return;
  }
  // 5 feet as the whole movement of the turn give no opening; where there was one to fear, nothing may follow.
  const whole = scene.slots.shortMoveProvokes?.(scene, who) !== true && isWholeMovement(scene, who, squares);
  if (whole && isWatched(scene, who)) noMoreDistance(scene, who, cause);
  walk(scene, who, { squares, why: cause, provokes: !whole, firstProvokes: true });
  scene.slots.afterAction(scene, who, false);
}

/** Whether the way is 5 feet long and the first of the turn (MOD-AOO-06). */
function isWholeMovement(world: D20World, who: number, squares: readonly Square[]): boolean {
  const { state, profile } = fighterAt(world, who);
  const { x, y, counts } = state;
  if (counts.moved > 0) return false;
  const { side } = profile;
  return pathFeet(METRIC, walkedGround(world), [{ x, y }, ...squares], { side }) <= SQUARE_FEET;
}
