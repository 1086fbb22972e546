import { fighterAt, refusal } from '../../../kernel/rule.ts';
import { cited } from '../citations.ts';
import { gainEffect, PRONE } from '../conditions/effects.ts';
import { causeOf } from './args.ts';
import type { SharedAction } from './borrow.ts';
import { paidShared } from './paid.ts';

const texts = cited((rule) => ({ IS_PRONE: refusal('{who} is prone already', rule.droppingProne) }));

/** Drops to the ground: a free action without an opening (MOD-ACT-18). */
export const dropProne: SharedAction = paidShared({
  id: 'drop-prone',
  name: 'Drop prone',
  role: 'other',
  nature: ['thoughtless'],
  rules: ['droppingProne'],
  cost: 'free',
  lacks: (world, who) => (fighterAt(world, who).digest.prone ? [texts(world).IS_PRONE] : []),
  does: (scene, act) => gainEffect(scene, act.who, { name: PRONE, source: -1, until: null }, causeOf(act)),
});
