import { type Action, because, fighterAt } from '../../../kernel/rule.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { announce, causeOf, enemyArg } from '../../d20/actions/args.ts';
import { NOT_ENEMY } from '../../d20/attack/attacks.ts';
import { gainEffect, hasEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { areEnemies } from '../../d20/movement/field.ts';
import { refuseOutOfSight } from '../../d20/seen/out-of-sight.ts';
import { refuseCost, spend } from '../../d20/time/budget.ts';
import { concentrates } from '../checks/concentration.ts';
import type { D20v22Game, V22Attack, V22Scene } from '../game.ts';

/** Takes aim at the source, without a thought for dodging (V22-AIM-05). */
export const AIMING = 'aiming';

const KEEPS_AIM = because('Concentration check to keep the aim', 'V22-AIM-06');
const LOSES_AIM = because('the aim is lost', 'V22-AIM-06');
const SPOILT = because('the aim is spoilt', 'V22-AIM-07');

/**
 * Takes aim at one enemy with the whole turn; the attack on it that comes next has the bonus (V22-AIM-01, V22-AIM-08). It is
 * no exertion, and nothing that would spoil itself.
 */
export const aim: Action<D20v22Game> = {
  id: 'aim',
  name: 'Aim',
  role: 'prepare',
  nature: ['threatens', 'halved'],
  tactics: { weighed: true },
  rules: ['V22-AIM-01', 'V22-AIM-05', 'V22-AIM-08'],
  args: [enemyArg],
  takes: () => 'full',
  refuse: (world, who, brief) => refuseCost(world, who, 'full', 'aim', brief),
  refuseAct: (world, { who, target }) =>
    areEnemies(world.fight, who, target) ? refuseOutOfSight(world, who, target) : NOT_ENEMY,
  resolve: (scene, act) => {
    const { who, target } = act;
    announce(scene, act);
    spend(scene, who, 'full');
    gainEffect(scene, who, { name: AIMING, source: target, until: untilNextTurnEnds(scene.fight, who) }, causeOf(act));
  },
};

/** Whether the attack is the one that was aimed: neither an opening that came up meanwhile, nor the blow at the end of a charge, whose way has spoilt the aim (V22-AIM-07). */
export function isAimed({ attacking, defender, opportunity, charge }: V22Attack): boolean {
  return !opportunity && !charge && hasEffect(attacking.state, AIMING, defender);
}

/** Any action but the attack spoils the aim (V22-AIM-07); after the attack it is gone already. */
export function spoilAim(scene: V22Scene, who: number): void {
  if (fighterAt(scene, who).digest.aiming) loseEffect(scene, who, AIMING, SPOILT);
}

/** Whoever is disturbed while aiming keeps the aim by a Concentration check (V22-AIM-06). */
export function disturbAim(scene: V22Scene, who: number, difficulty: number): void {
  if (!fighterAt(scene, who).digest.aiming) return;
  if (!concentrates(scene, who, difficulty, KEEPS_AIM)) loseEffect(scene, who, AIMING, LOSES_AIM);
}
