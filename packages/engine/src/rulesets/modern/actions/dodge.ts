import { type Action, refusal } from '../../../kernel/ruleset/ruleset.ts';
import { announce, causeOf, enemyArg } from '../../d20/actions/args.ts';
import { gainEffect, hasEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { areEnemies } from '../../d20/movement/field.ts';
import { refuseCost } from '../../d20/time/budget.ts';
import { fighter, profileOf } from '../body/state.ts';
import { DODGE_TARGET } from '../defense/defense.ts';
import type { ModernGame } from '../game.ts';

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
  refuse: (table, who) => {
    const found = refuseCost(table, who, 'free', 'dodge');
    return profileOf(table, who).dodgeFeat ? found : [...found, NO_FEAT];
  },
  refuseAct: (table, act) => {
    if (!areEnemies(table.fight, act.who, act.target)) return [NOT_ENEMY];
    const { effects } = fighter(table, act.who);
    return effects.some(({ name, source }) => name === DODGE_TARGET && source === act.target) ? [IS_DODGED] : [];
  },
  resolve: (scene, act) => {
    const { who, target } = act;
    announce(scene, act);
    const cause = causeOf(act);
    if (hasEffect(fighter(scene, who), DODGE_TARGET)) loseEffect(scene, who, DODGE_TARGET, cause);
    gainEffect(scene, who, { name: DODGE_TARGET, source: target, value: 0, until: null }, cause);
  },
};
