import type { Action } from '../../../kernel/ruleset/action.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { announce, causeOf, enemyArg } from '../../d20/actions/args.ts';
import { gainEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { areEnemies } from '../../d20/movement/field.ts';
import { refuseCost } from '../../d20/time/budget.ts';
import type { ModernGame } from '../game.ts';

/** Dodges the source. */
export const DODGE_TARGET: EffectKind = new EffectKind('dodge-target', {
  text: 'dodging',
  blank: null,
  sourceWord: '',
});

const NO_FEAT = refusal('that takes the Dodge feat', 'MOD-FEAT-04');
const NOT_ENEMY = refusal('the target is on its own side', '');
const IS_DODGED = refusal('that one is dodged already', 'MOD-FEAT-04');

/** Names the one opponent whom the Dodge feat counts against: a free action on the own turn (MOD-FEAT-04). */
export const dodge: Action<ModernGame> = {
  id: 'dodge',
  name: 'Dodge an opponent',
  role: 'other',
  rules: ['MOD-FEAT-04'],
  args: [enemyArg],
  refuse: (world, who) => {
    const found = refuseCost(world, who, 'free', 'dodge');
    return fighterAt(world, who).profile.dodgeFeat ? found : [...found, NO_FEAT];
  },
  refuseAct: (world, act) => {
    if (!areEnemies(world.fight, act.who, act.target)) return [NOT_ENEMY];
    return DODGE_TARGET.on(fighterAt(world, act.who).state, act.target) ? [IS_DODGED] : [];
  },
  resolve: (scene, act) => {
    const { who, target } = act;
    announce(scene, act);
    const cause = causeOf(act);
    loseEffect(scene, who, DODGE_TARGET.name, cause);
    gainEffect(scene, who, DODGE_TARGET.by(target, null), cause);
  },
};
