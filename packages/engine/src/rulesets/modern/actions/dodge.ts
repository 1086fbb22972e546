import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { causeOf, enemyArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { gainEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { areEnemies } from '../../d20/movement/field.ts';
import type { ModernAction, ModernGame } from '../game.ts';

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
export const dodge: ModernAction = paid<ModernGame>({
  id: 'dodge',
  name: 'Dodge an opponent',
  role: 'other',
  rules: ['MOD-FEAT-04'],
  cost: 'free',
  args: [enemyArg],
  lacks: (world, who) => (fighterAt(world, who).profile.dodgeFeat ? [] : [NO_FEAT]),
  refuseAct: (world, act) => {
    if (!areEnemies(world.fight, act.who, act.target)) return [NOT_ENEMY];
    return DODGE_TARGET.on(fighterAt(world, act.who).state, act.target) ? [IS_DODGED] : [];
  },
  does: (scene, act) => {
    const { who, target } = act;
    const cause = causeOf(act);
    loseEffect(scene, who, DODGE_TARGET.name, cause);
    gainEffect(scene, who, DODGE_TARGET.by(target, null), cause);
  },
});
