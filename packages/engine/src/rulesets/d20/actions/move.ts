import type { Act } from '../../../kernel/command.ts';
import { type Action, type ArgSpec, type Refusal, refusal } from '../../../kernel/ruleset.ts';
import type { Scene } from '../../../kernel/scene.ts';
import type { Table } from '../../../kernel/table.ts';
import { pathFeet } from '../../../space/path-cost.ts';
import { SQUARE_FEET, type Square } from '../../../space/square.ts';
import { refuseCost, spend } from '../budget.ts';
import { combatantAt, METRIC, profileOf } from '../field.ts';
import type { D20Game } from '../game.ts';
import { destinations, isWatched, noMoreDistance, refuseDistanceMoved, refuseWay, walk, wayTo } from '../movement.ts';
import { announce, causeOf, pathArg } from './args.ts';

/** Ways to move with a move action beside going on foot: climbing, swimming, flying. */
export interface MoveWays {
  /** What commands call them. */
  readonly names: readonly string[];
  /** Feet that a move action covers so now; `way` is '' on foot. */
  feet(table: Table<D20Game>, who: number, way: string): number;
}

const NO_SUCH_WAY = refusal('it cannot move in that way', 'MOD-ACT-19');

/** Moves up to the combatant's speed (MOD-MOVE-01, MOD-MOVE-02), the shortest way or along the path given. */
export const move: Action<D20Game> = moveIn({
  names: [],
  feet: (table, who) => table.slots.speed(table, who),
});

/** The move action with these ways to choose from. */
export function moveIn(ways: MoveWays): Action<D20Game> {
  const feet = (table: Table<D20Game>, act: Act<D20Game>): number => ways.feet(table, act.who, act.choice);
  const wayArg: ArgSpec<D20Game> = {
    name: 'choice',
    text: 'in which way',
    optional: true,
    candidates: () => ways.names,
  };
  return {
    id: 'move',
    name: 'Move',
    role: 'move',
    appeal: 1,
    rules: ['MOD-MOVE-01', 'MOD-ACT-09', 'MOD-AOO-04'],
    args: [
      ...(ways.names.length > 0 ? [wayArg] : []),
      {
        name: 'to',
        text: 'the square',
        optional: false,
        candidates: (table, act) => destinations(table, act.who, feet(table, act)).map(({ square }) => square),
      },
      pathArg,
    ],
    refuse: (table, who) => [...refuseCost(table, who, 'move', 'move'), ...refuseDistanceMoved(table, who)],
    refuseAct: (table, act): readonly Refusal[] => {
      if (act.choice !== '' && !ways.names.includes(act.choice)) return [NO_SUCH_WAY];
      return refuseWay(table, act.who, act.to, act.path, feet(table, act));
    },
    resolve: (scene, act) => goes(scene, act, feet(scene, act)),
  };
}

function goes(scene: Scene<D20Game>, act: Act<D20Game>, feet: number): void {
  const { who } = act;
  const squares = wayTo(scene, who, act.to, act.path, feet) ?? [];
  const cause = causeOf(act);
  announce(scene, act);
  spend(scene, who, 'move');
  // 5 feet as the whole movement of the turn give no opening; where there was one to fear, nothing may follow.
  const whole = isWholeMovement(scene, who, squares);
  if (whole && isWatched(scene, who)) noMoreDistance(scene, who, cause);
  walk(scene, who, { squares, why: cause, provokes: !whole, firstProvokes: true });
  scene.slots.afterAction(scene, who, false);
}

/** Whether the way is 5 feet long and the first of the turn (MOD-AOO-06). */
function isWholeMovement(table: Table<D20Game>, who: number, squares: readonly Square[]): boolean {
  const { x, y, counts } = combatantAt(table, who);
  if (counts.moved > 0) return false;
  const { side } = profileOf(table, who);
  return pathFeet(METRIC, table.fight.map, [{ x, y }, ...squares], { side }) <= SQUARE_FEET;
}
