import { walkedGround } from '../../../kernel/areas/area-ground.ts';
import { fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import { anySquareAt } from '../../../space/grid/footprint.ts';
import type { Square } from '../../../space/grid/square.ts';
import type { Path } from '../../../space/path/path.ts';
import { stepsWithin } from '../../../space/path/path-cost.ts';
import { straightPath } from '../../../space/path/straight.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { againstAct, provokeBefore } from '../attack/opportunity.ts';
import { cited } from '../citations.ts';
import { gainEffect, RUNNING } from '../conditions/effects.ts';
import type { D20Act, D20World } from '../game.ts';
import { METRIC, takenFrom } from '../movement/field.ts';
import { refuseTowards } from '../movement/flight.ts';
import { moveQuery } from '../movement/move-query.ts';
import { noMoreDistance, refuseDistanceMoved, walk } from '../movement/movement.ts';
import { RUNS } from '../movement/pace.ts';
import { causeOf, placeArg } from './args.ts';
import type { SharedAction } from './borrow.ts';
import { type MoveWays, wayArg } from './move.ts';
import { paidShared } from './paid.ts';

const STAYS = refusal('that is where {who} stands', '');
const texts = cited((rule) => ({
  NO_LINE: refusal('no straight free line leads there within four times the speed', rule.running),
  TAKEN: refusal('somebody else stands there', rule.takenSquares),
  NO_SUCH_WAY: refusal('{who} cannot move in that way', rule.waysToMove),
  HAS_MOVED: refusal('{who} has moved a distance this turn', rule.running),
}));

/** All out in a straight line, up to four times the speed, without heed of blows (MOD-MOVE-03, MOD-RUN-01 to MOD-RUN-04). */
export const run: SharedAction = runIn({ feet: (world, who) => world.slots.speed(world, who) });

/** The same in ways that the combatant has beside going on foot. */
export function runIn(ways: Pick<MoveWays, 'feet'> & Partial<MoveWays>): SharedAction {
  const feet = (world: D20World, { who, choice }: D20Act): number => RUNS * ways.feet(world, who, choice);
  return paidShared({
    id: 'run',
    name: 'Run',
    role: 'other',
    nature: ['goes', 'fast', 'flees', 'whole'],
    tactics: { getsAway: true },
    rules: ['running', 'runningProvokes'],
    cost: 'full',
    args: [...wayArg(ways.names), placeArg(feet)],
    lacks: (world, who) => {
      const found = refuseDistanceMoved(world, who);
      return fighterAt(world, who).state.counts.moved > 0 ? [...found, texts(world).HAS_MOVED] : found;
    },
    refuseAct: (world, act) => {
      if (act.choice !== '' && ways.names?.(world, act.who).includes(act.choice) !== true)
        return [texts(world).NO_SUCH_WAY];
      return refuseRun(world, act, feet(world, act));
    },
    does: (scene, act) => {
      const { who } = act;
      const way = lineOf(scene, act, feet(scene, act));
      if (way === null) return;
      const cause = causeOf(act);
      noMoreDistance(scene, who, cause);
      const times = scene.slots.keepRunning(scene, who, act.choice);
      if (times === 0) return;
      // Who has to drop to a slower pace runs no more.
      if (times === RUNS)
        gainEffect(scene, who, { name: RUNNING, source: who, until: untilNextTurn(scene.fight, who) }, cause);
      const goes = !scene.slots.provokes(scene, who, 'run') || provokeBefore(scene, who, act, againstAct);
      const squares =
        times === RUNS ? way.squares : startOf(scene, who, way, times * ways.feet(scene, who, act.choice));
      if (goes) walk(scene, who, { squares, why: cause, provokes: true, firstProvokes: true });
    },
  });
}

function lineOf(world: D20World, act: D20Act, feet: number): Path | null {
  if (act.to === null) return null;
  return straightPath(walkedGround(world), { ...moveQuery(world, act.who, feet), to: act.to });
}

/** So much of the way as that many feet pay for. */
function startOf(world: D20World, who: number, { squares }: Path, feet: number): readonly Square[] {
  const { from, diagonals = 0 } = moveQuery(world, who, feet);
  const { side } = fighterAt(world, who).profile;
  const steps = stepsWithin(METRIC, walkedGround(world), [from, ...squares], feet, { side, diagonals });
  return squares.slice(0, steps);
}

/** Why it cannot run there: no straight line leads there (MOD-RUN-01), or somebody has the place (MOD-MOVE-12). */
function refuseRun(world: D20World, act: D20Act, feet: number): readonly Refusal[] {
  const { to, who } = act;
  const fighter = fighterAt(world, who);
  const { x, y } = fighter.state;
  if (to !== null && to.x === x && to.y === y) return [STAYS];
  const { TAKEN, NO_LINE } = texts(world);
  if (to !== null && anySquareAt(takenFrom(world, who), to.x, to.y, fighter.profile.side)) return [TAKEN];
  if (lineOf(world, act, feet) === null) return [NO_LINE];
  return to === null ? [] : refuseTowards(world, who, to);
}
