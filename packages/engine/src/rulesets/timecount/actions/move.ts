import { why } from '../../../kernel/event.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset.ts';
import { isImmobile, isProne } from '../conditions.ts';
import type { TcAct, TcTable, TimedAction } from '../game.ts';
import { budgetOf, destinations, GAITS, speedAt, stepTo } from '../movement.ts';
import { passing, walking } from '../outcome.ts';
import { AS_IT_IS, fixedCost } from '../speed.ts';
import { NONE, timed } from '../turns.ts';

const MOVES = why('movement', 'TC-MOVE-06');

/** One TC of movement: up to the spaces of the present count; a count without any costs its TC too (TC-MOVE-05, TC-MOVE-06). */
export const moveAction: TimedAction = timed({
  id: 'move',
  name: 'Move',
  role: 'move',
  rules: ['TC-MOVE-06', 'TC-MOVE-04', 'TC-MOVE-02'],
  args: [
    {
      name: 'to',
      text: 'to which square; none on a count without a space',
      optional: true,
      candidates: (table, { who }) => destinations(table, who, budgetOf(table, who, 'jog')),
    },
    { name: 'choice', text: 'jog, walk or sneak', optional: true, candidates: () => GAITS.slice(1) },
  ],
  refuse: refuseMove,
  refuseAct,
  perform: (scene, act) => {
    const { who, to } = act;
    const step = to === null ? null : stepTo(scene, who, to, budgetOf(scene, who, act.choice));
    const feet = speedAt(scene, who, act.choice);
    const { squares, wading } = step ?? { squares: [], wading: 0 };
    return walking(who, 'move', { squares, wading, feet, why: MOVES }, []);
  },
});

function refuseMove(table: TcTable, who: number): readonly Refusal[] {
  const combatant = table.fight.combatants[who]!;
  const reasons: Refusal[] = [];
  if (isImmobile(combatant)) reasons.push(refusal('he is immobile', 'TC-COND-03'));
  if (isProne(combatant)) reasons.push(refusal('he is prone', 'TC-STANCE-17'));
  if (table.profiles[who]!.speed <= 0) reasons.push(refusal('he has no movement rate', 'TC-MOVE-01'));
  return reasons;
}

function refuseAct(table: TcTable, { who, to, choice }: TcAct): readonly Refusal[] {
  if (choice !== '' && !GAITS.some((gait) => gait === choice)) {
    return [refusal(`choice: expected one of ${GAITS.join(', ')}, found '${choice}'`, 'TC-MOVE-02')];
  }
  const budget = budgetOf(table, who, choice);
  if (to === null) return budget === 0 ? NONE : [refusal('to: there are spaces to move on this count', 'TC-MOVE-06')];
  if (!Number.isSafeInteger(to.x) || !Number.isSafeInteger(to.y))
    return [refusal('to: expected a square [column, row]', '')];
  if (budget === 0) return [refusal('there is no space to move on this count', 'TC-MOVE-04')];
  return stepTo(table, who, to, budget) === null
    ? [refusal('there is no way to that square on this count', 'TC-MOVE-06')]
    : NONE;
}

const ONE_TICK = fixedCost(1);

/** Lets one TC pass (TC-INIT-14). */
export const waitAction: TimedAction = timed({
  id: 'wait',
  name: 'Wait',
  role: 'wait',
  rules: ['TC-INIT-14'],
  args: [],
  refuse: () => NONE,
  refuseAct: () => NONE,
  perform: (scene, { who }) => passing(who, 'wait', scene.slots.speedFactor(scene, who, ONE_TICK, AS_IT_IS)),
});
