import { joined, type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { provoke } from '../attack/opportunity.ts';
import { cited } from '../citations.ts';
import { KNEELING, loseEffect, PRONE } from '../conditions/effects.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { announce, causeOf } from './args.ts';
import type { SharedAction } from './borrow.ts';

const NONE: readonly Refusal[] = [];
const texts = cited((rule) => ({ NOT_DOWN: [refusal('it is not prone', rule.standingUp)] }));

/** Gets up from the ground with a move action (MOD-ACT-17). What it provokes comes first (MOD-ACT-21). */
export const standUp: SharedAction = {
  id: 'stand-up',
  name: 'Stand up',
  role: 'prepare',
  tactics: { appeal: 2 },
  rules: ['standingUp', 'provokingActions'],
  args: [],
  refuse: (world, who, brief) => {
    const { prone, kneeling } = fighterAt(world, who).digest;
    const up = prone || kneeling ? NONE : texts(world).NOT_DOWN;
    return brief && up.length > 0 ? up : joined(refuseCost(world, who, 'move', 'stand-up'), up);
  },
  refuseAct: () => [],
  resolve: (scene, act) => {
    const { who } = act;
    announce(scene, act);
    spend(scene, who, 'move');
    if (!scene.slots.provokes(scene, who, 'stand-up') || provoke(scene, who))
      for (const posture of [PRONE, KNEELING]) loseEffect(scene, who, posture, causeOf(act));
    scene.slots.afterAction(scene, who, false);
  },
};
