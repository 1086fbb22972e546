import { refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { cited } from '../citations.ts';
import { gainEffect, PRONE } from '../conditions/effects.ts';
import { refuseCost } from '../time/budget.ts';
import { announce, causeOf } from './args.ts';
import type { SharedAction } from './borrow.ts';

const texts = cited((rule) => ({ IS_PRONE: refusal('it is prone already', rule.droppingProne) }));

/** Drops to the ground: a free action without an opening (MOD-ACT-18). */
export const dropProne: SharedAction = {
  id: 'drop-prone',
  name: 'Drop prone',
  role: 'other',
  rules: ['droppingProne'],
  args: [],
  refuse: (world, who) => {
    const found = refuseCost(world, who, 'free', 'drop-prone');
    return fighterAt(world, who).digest.prone ? [...found, texts(world).IS_PRONE] : found;
  },
  refuseAct: () => [],
  resolve: (scene, act) => {
    announce(scene, act);
    gainEffect(scene, act.who, { name: PRONE, source: -1, until: null }, causeOf(act));
  },
};
