import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { isInTouch } from '../attack/range.ts';
import { checkDiscipline } from '../checks/checks.ts';
import { STABILISED } from '../conditions/conditions.ts';
import { isDying, rollStabilisedSleep } from '../conditions/fatigue.ts';
import type { TcAct, TcScene, TcWorld, TimedAction } from '../game.ts';
import { changing, type Outcome, outcomeOf } from '../harm/outcome.ts';
import { AS_IT_IS, SPEEDS } from '../time/speed.ts';
import { timed } from '../time/timed.ts';
import { told } from './catalogue.ts';

const STABILISED_BY = because('stabilised', 'TC-ACT-12');

/**
 * Stabilises a dying friend: Slow; succeeds by itself, or by option with a Heal check (TC-ACT-06, TC-ACT-12). Dice: the
 * check, the 2d10 minutes of an unconscious friend's sleep (TC-FAT-13), the speed factor.
 */
export const stabiliseAction: TimedAction = timed({
  id: 'stabilise',
  name: 'Stabilise a dying friend',
  role: 'other',
  rules: ['TC-ACT-06', 'TC-ACT-12'],
  args: [told('target', 'whom', dyingBeside)],
  refuseAct,
  perform: stabilise,
});

function dyingBeside(world: TcWorld, act: TcAct): readonly number[] {
  const { side } = fighterAt(world, act.who).state;
  const friends = world.fight.combatants.filter((each) => each.side === side).map(({ index }) => index);
  return friends.filter((target) => refuseAct(world, { ...act, target }).length === 0);
}

function refuseAct(world: TcWorld, { who, target }: TcAct): readonly Refusal[] {
  const [fighter, other] = [fighterAt(world, who), fighterAt(world, target)];
  const reasons: Refusal[] = [];
  if (target === who) reasons.push(refusal('nobody stabilises himself', 'TC-ACT-12'));
  if (!isDying(world, other)) reasons.push(refusal('the target is not dying', 'TC-COND-07'));
  if (other.digest.stabilised) reasons.push(refusal('the target is stabilised already', 'TC-COND-08'));
  if (!isInTouch(world, fighter, other)) reasons.push(refusal('the target is out of touch', 'TC-SPEC-09'));
  return reasons;
}

function stabilise(scene: TcScene, { who, target }: TcAct): Outcome {
  const dc = scene.options.stabilizeDc;
  const fighter = fighterAt(scene, who);
  const success = dc === 'none' || checkDiscipline(scene, fighter, ['heal', 'wisdom'], dc);
  const asleep = success && fighterAt(scene, target).digest.senseless;
  const sleepsUntil = asleep ? scene.fight.clock.now + rollStabilisedSleep(scene, target) : 0;
  const delay = scene.slots.speedFactor(scene, fighter, SPEEDS.slow, AS_IT_IS);
  if (!success) return outcomeOf(who, 'stabilise', delay);
  const effect = STABILISED.by(NOBODY, { sleepsUntil });
  return changing(who, 'stabilise', delay, [{ kind: 'gain', who: target, effect, why: STABILISED_BY }]);
}
