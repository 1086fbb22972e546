import { because, fighterAt, NOBODY, type Refusal, refusal, type Tally, term } from '../../../kernel/rule.ts';
import { enemyArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { NOT_ENEMY } from '../../d20/attack/attacks.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { areEnemies } from '../../d20/movement/field.ts';
import { sizesLarger } from '../../d20/special/manoeuvre.ts';
import { modifierOf } from '../body/state.ts';
import { UNBALANCED } from '../conditions/kinds.ts';
import type { GrimAction, GrimFighter, GrimGame, GrimScene, GrimWorld } from '../game.ts';

const KEEPS_OFF = because('keeps an opponent off balance', 'GNG-FEAT-83');
const WITHOUT_STRENGTH = term('off balance: no Strength bonus', 'GNG-FEAT-83');

const UNTRAINED = refusal('{who} has not learned to keep opponents off balance', 'GNG-FEAT-83');
const TOO_LARGE = refusal('the target is more than one size larger', 'GNG-FEAT-84');
const IS_ALREADY = refusal('{who} keeps that one off balance already', 'GNG-FEAT-83');
const IN_FLOW = refusal('the target must be the opponent with whom {who} flows', 'GNG-FEAT-85');

/**
 * Chooses the one opponent whose Strength bonus is of no use on attack rolls and grapple checks against it, at any time of the
 * own turn (GNG-FEAT-83); none that is two sizes larger (GNG-FEAT-84), and in a flow no other than that opponent (GNG-FEAT-85).
 */
export const unbalanceOpponent: GrimAction = paid<GrimGame>({
  id: 'unbalance',
  name: 'Unbalance opponent',
  role: 'other',
  rules: ['GNG-FEAT-83', 'GNG-FEAT-84', 'GNG-FEAT-85'],
  args: [enemyArg],
  cost: 'free',
  lacks: (world, who) => (fighterAt(world, who).profile.unbalances ? [] : [UNTRAINED]),
  refuseAct: (world, { who, target }) => refuseTarget(world, who, target),
  does: (scene, { who, target }) => unbalance(scene, who, target),
});

function refuseTarget(world: GrimWorld, who: number, target: number): readonly Refusal[] {
  if (!areEnemies(world.fight, who, target)) return NOT_ENEMY;
  const found: Refusal[] = canUnbalance(world, who, target) ? [] : [TOO_LARGE];
  const { flow } = fighterAt(world, who).digest;
  if (flow !== NOBODY && flow !== target) found.push(IN_FLOW);
  if (fighterAt(world, target).digest.unbalancers.includes(who)) found.push(IS_ALREADY);
  return found;
}

/** Whether the target is not too large for it (GNG-FEAT-84). */
export function canUnbalance(world: GrimWorld, who: number, target: number): boolean {
  return sizesLarger(world, target, who) < 2;
}

/** Keeps that one off balance, and nobody else any more. */
export function unbalance(scene: GrimScene, who: number, target: number): void {
  for (const { index: other, digest } of scene.fighters)
    if (other !== target && digest.unbalancers.includes(who))
      scene.emit({ kind: 'lose', who: other, name: UNBALANCED.name, source: who, why: KEEPS_OFF });
  gainEffect(scene, target, UNBALANCED.by(who, null), KEEPS_OFF);
}

/** Takes off what Strength has added to a roll against one who keeps the roller off balance; a penalty stays (GNG-FEAT-83). */
export function addUnbalance(fighter: GrimFighter, against: number, tally: Tally): void {
  if (!fighter.digest.unbalancers.includes(against)) return;
  tally.add(-Math.max(0, modifierOf(fighter, 'strength')), WITHOUT_STRENGTH);
}
