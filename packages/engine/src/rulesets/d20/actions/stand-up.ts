import { fighterAt, NONE, refusal } from '../../../kernel/rule.ts';
import { cited } from '../citations.ts';
import { KNEELING, loseEffect, PRONE } from '../conditions/effects.ts';
import { causeOf } from './args.ts';
import type { SharedAction } from './borrow.ts';
import { paidShared } from './paid.ts';

const texts = cited((rule) => ({ NOT_DOWN: [refusal('{who} is not prone', rule.standingUp)] }));

/** Gets up from the ground with a move action (MOD-ACT-17). What it provokes comes first (MOD-ACT-21). */
export const standUp: SharedAction = paidShared({
  id: 'stand-up',
  name: 'Stand up',
  role: 'prepare',
  nature: ['flees'],
  tactics: { appeal: 2 },
  rules: ['standingUp', 'provokingActions'],
  cost: (world, who) => (world.slots.risesAtOnce?.(world, who) === true ? 'free' : 'move'),
  lacks: (world, who) => {
    const { prone, kneeling } = fighterAt(world, who).digest;
    return prone || kneeling ? NONE : texts(world).NOT_DOWN;
  },
  opening: 'asRuled',
  does: (scene, act) => {
    for (const posture of [PRONE, KNEELING]) loseEffect(scene, act.who, posture, causeOf(act));
  },
});
