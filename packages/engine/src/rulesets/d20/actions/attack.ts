import type { Action } from '../../../kernel/ruleset.ts';
import { attackOf, payOpenings, refuseAttackAct } from '../attacks.ts';
import { refuseCost, spend } from '../budget.ts';
import type { D20Game } from '../game.ts';
import { announce, attackChoicesArg, enemyArg, weaponArg } from './args.ts';

/** One attack, melee, ranged or unarmed, as the attack action (MOD-ATK-12). */
export const attack: Action<D20Game> = {
  id: 'attack',
  name: 'Attack',
  role: 'attack',
  rules: ['MOD-ATK-12', 'MOD-ACT-21'],
  args: [enemyArg, weaponArg, attackChoicesArg],
  refuse: (table, who) => refuseCost(table, who, 'standard', 'attack'),
  refuseAct: refuseAttackAct,
  resolve: (scene, act) => {
    const made = attackOf(scene, act);
    if (made === null) return;
    announce(scene, act);
    spend(scene, act.who, 'standard');
    scene.slots.declareAttack(scene, made);
    if (payOpenings(scene, made)) scene.slots.resolveAttack(scene, made);
    scene.slots.afterAction(scene, act.who, true);
  },
};
