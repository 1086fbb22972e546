import { refusal } from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import { attackOf, refuseAttackAct, says, TWO_WEAPONS } from '../attack/attacks.ts';
import { payOpenings } from '../attack/openings.ts';
import { cited } from '../citations.ts';
import type { D20Arg, D20World } from '../game.ts';
import { carryOut } from '../special/manoeuvre.ts';
import { getsAtWithAny } from '../tactics/promise.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { announce, enemyArg, weaponArg } from './args.ts';
import type { SharedAction } from './borrow.ts';
import { carryOutPair } from './full-attack.ts';

const texts = cited((rule) => ({
  FULL_ONLY: refusal('a second weapon strikes in a full attack alone', rule.fullAttack),
}));

const singleChoicesArg: D20Arg = allows('choices', 'how', (world, act) => {
  const attack = attackOf(world, act);
  if (attack === null) return [];
  return world.slots.attackChoices(world, attack).filter((words) => !isForFullAttack(world, words));
});

/** One attack, melee, ranged or unarmed, as the attack action (MOD-ATK-12, MOD-ACT-21); a second weapon strikes in a full attack alone (MOD-FULL-01), unless the ruleset lets both strike at once. */
export const attack: SharedAction = {
  id: 'attack',
  takesManoeuvres: true,
  name: 'Attack',
  role: 'attack',
  nature: ['grappled', 'pinned', 'mental'],
  tactics: {
    inHand: true,
    reaches: getsAtWithAny,
    worthwhile: (world, act) => {
      const made = world.slots.isFutile === undefined ? null : attackOf(world, act);
      return made === null || world.slots.isFutile?.(world, made) !== true;
    },
  },
  rules: ['attackAction', 'provokingActions'],
  args: [enemyArg, weaponArg, singleChoicesArg],
  takes: () => 'standard',
  refuse: (world, who, brief) => refuseCost(world, who, 'standard', 'attack', brief),
  refuseAct: (world, act, brief) => {
    const found = refuseAttackAct(world, act, brief);
    return isForFullAttack(world, act.choices) ? [...found, texts(world).FULL_ONLY] : found;
  },

  resolve: (scene, act) => {
    const made = attackOf(scene, act);
    if (made === null) return;
    if (says(act.choices, TWO_WEAPONS)) {
      carryOutPair(scene, act, made);
      return;
    }
    announce(scene, act);
    spend(scene, act.who, 'standard');
    scene.slots.declareAttack(scene, made);
    if (payOpenings(scene, made)) carryOut(scene, made);
    scene.slots.afterAction(scene, act.who, true);
  },
};

/** Whether the words ask for more than one attack. */
function isForFullAttack(world: D20World, choices: readonly string[]): boolean {
  if (choices.length === 0) return false;
  const { fullAttackOnly = [] } = world.slots;
  if (choices.includes(TWO_WEAPONS) && world.slots.pairsAtOnce?.(world) !== true) return true;
  return choices.some((word) => fullAttackOnly.includes(word));
}
