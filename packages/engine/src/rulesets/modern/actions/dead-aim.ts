import { fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { causeOf } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { gainEffect, hasEffect } from '../../d20/conditions/effects.ts';
import { isInHand } from '../../d20/movement/field.ts';
import { DEAD_AIM } from '../attack/after-attack.ts';
import type { ModernAction, ModernGame } from '../game.ts';

const UNTRAINED = refusal('that takes the Dead Aim feat', '');
const AIMING_ALREADY = refusal('{who} is aiming already', '');
const NO_GUN = refusal('{who} has nothing in hand to shoot with', '');

/**
 * Dead Aim: a full round of aiming makes the next ranged attack better by 2. The aim holds through the next turn, but for who
 * moves, if only by a step, or is attacked.
 */
export const deadAim: ModernAction = paid<ModernGame>({
  id: 'dead-aim',
  name: 'Take aim',
  role: 'other',
  rules: [],
  cost: 'full',
  lacks: (world, who) => {
    const { profile, state } = fighterAt(world, who);
    const found: Refusal[] = profile.traits.deadAim ? [] : [UNTRAINED];
    if (!profile.weapons.some((each) => each.ranged && isInHand(state, each))) found.push(NO_GUN);
    return hasEffect(state, DEAD_AIM) ? [...found, AIMING_ALREADY] : found;
  },
  easy: true,
  does: (scene, act) => {
    const { who } = act;
    const until = untilNextTurnEnds(scene.fight, who);
    gainEffect(scene, who, { name: DEAD_AIM, source: who, until }, causeOf(act));
  },
});
