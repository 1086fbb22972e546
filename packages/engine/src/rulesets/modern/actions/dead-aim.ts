import type { Action } from '../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { announce, causeOf } from '../../d20/actions/args.ts';
import { gainEffect, hasEffect } from '../../d20/conditions/effects.ts';
import { isInHand } from '../../d20/movement/field.ts';
import { refuseCost, spend } from '../../d20/time/budget.ts';
import { DEAD_AIM } from '../attack/after-attack.ts';
import type { ModernGame } from '../game.ts';

const NO_FEAT = refusal('that takes the Dead Aim feat', '');
const NO_GUN = refusal('it has nothing in hand to shoot with', '');
const AIMS = refusal('it is aiming already', '');

/** Dead Aim: a full round of aiming makes the next ranged attack better by 2; the aim holds through the next turn. */
export const deadAim: Action<ModernGame> = {
  id: 'dead-aim',
  name: 'Take aim',
  role: 'other',
  rules: [],
  args: [],
  refuse: (world, who) => {
    const found: Refusal[] = [...refuseCost(world, who, 'full', 'dead-aim')];
    const { traits, weapons } = fighterAt(world, who).profile;
    const combatant = fighterAt(world, who).state;
    if (!traits.deadAim) found.push(NO_FEAT);
    if (!weapons.some((each) => each.ranged && isInHand(combatant, each))) found.push(NO_GUN);
    if (hasEffect(combatant, DEAD_AIM)) found.push(AIMS);
    return found;
  },
  refuseAct: () => [],
  resolve: (scene, act) => {
    const { who } = act;
    announce(scene, act);
    spend(scene, who, 'full');
    const until = untilNextTurnEnds(scene.fight, who);
    gainEffect(scene, who, { name: DEAD_AIM, source: who, until }, causeOf(act));
    scene.slots.afterAction(scene, who, false);
  },
};
