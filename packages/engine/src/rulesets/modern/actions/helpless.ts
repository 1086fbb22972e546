import type { ArgSpec } from '../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { announce, targetArg, weaponArg } from '../../d20/actions/args.ts';
import { attackOf, refuseAttackAct } from '../../d20/attack/attacks.ts';
import { provoke } from '../../d20/attack/opportunity.ts';
import { bothSides, weaponOf, wielded } from '../../d20/attack/sides.ts';
import { loseEffect } from '../../d20/conditions/effects.ts';
import type { Attack } from '../../d20/game.ts';
import { areEnemies, standAdjacent } from '../../d20/movement/field.ts';
import { refuseCost, spend } from '../../d20/time/budget.ts';
import { mayStillAttack } from '../../d20/time/interrupt.ts';
import { loose } from '../attack/attack.ts';
import { CAREFULLY, KNOCKOUT } from '../attack/attack-choices.ts';
import { isDead, isHelplessTo } from '../body/state.ts';
import { UNAWARE } from '../conditions/conditions.ts';
import type { ModernAct, ModernAction, ModernGame, ModernScene, ModernWorld } from '../game.ts';
import { rollDamage } from '../harm/damage.ts';
import { kill } from '../harm/wounds.ts';

const FINISHED = because('coup de grace', 'MOD-HELP-06');
const SURVIVES = because('surviving the coup de grace', 'MOD-HELP-07');
const NOTICED = because('no longer unaware', 'MOD-HELP-02');

const SAVE_BASE = 10;

const NOT_HELPLESS = refusal('the target is not helpless', 'MOD-HELP-01');
const NOT_BESIDE = refusal('with a ranged weapon one must stand beside the target', 'MOD-HELP-05');
const NOT_LETHAL = refusal('that weapon deals nonlethal damage', 'MOD-HELP-05');
const NOT_MELEE = refusal('that takes bare hands or a melee weapon', 'MOD-HELP-10');
const NO_VITALS = refusal('the target is immune to critical hits', 'MOD-HELP-09');
const NO_KNOCKOUT = refusal('the target is immune to critical hits', 'MOD-HELP-14');
const TOO_CLOSE = refusal('that is for ranged weapons and targets that are not adjacent', 'MOD-HELP-04');

/** An enemy at somebody's mercy. */
const helplessArg: ArgSpec<ModernGame> = targetArg(
  'the helpless enemy',
  (world, other, { who }) => areEnemies(world.fight, who, other.index) && isHelplessTo(world, other, who),
);

/**
 * Kills somebody helpless: a full-round action in melee, or at range from an adjacent square (MOD-HELP-05), that provokes
 * (MOD-HELP-08), hits, and is a critical hit (MOD-HELP-06); who survives the damage must save or die (MOD-HELP-07).
 */
export const coupDeGrace: ModernAction = {
  id: 'coup-de-grace',
  name: 'Coup de grace',
  role: 'attack',
  rules: ['MOD-HELP-05', 'MOD-HELP-06', 'MOD-HELP-07', 'MOD-HELP-08', 'MOD-HELP-09'],
  args: [helplessArg, weaponArg],
  refuse: (world, who) => refuseCost(world, who, 'full', 'coup-de-grace'),
  refuseAct: (world, act) => {
    const found = refuseHelpless(world, act);
    const attack = attackOf(world, act);
    if (attack === null) return found;
    if (attack.ranged && !standAdjacent(world, act.who, act.target)) found.push(NOT_BESIDE);
    if (weaponOf(wielded(world, attack)).nonlethal) found.push(NOT_LETHAL);
    if (fighterAt(world, act.target).profile.immuneToCriticals) found.push(NO_VITALS);
    return found;
  },
  resolve: (scene, act) =>
    atTheHelpless(scene, act, attackOf(scene, act), (playing, made) => {
      if (mayStillAttack(playing, made)) finish(playing, made);
    }),
};

/** The multiplied damage, and the saves that it forces: that of massive damage first. */
function finish(scene: ModernScene, given: Attack): void {
  const attack = bothSides(scene, given);
  const { attacker, defender, defending } = attack;
  if (attack.ranged) loose(scene, attack, defending.state);
  const { total: points, rows } = rollDamage(scene, attack, weaponOf(attack).critical);
  scene.slots.harm(scene, { source: attacker, target: defender, points, nonlethal: false, why: FINISHED, rows });
  if (isDead(defending) || scene.slots.save(scene, defender, 'fortitude', SAVE_BASE + points, SURVIVES)) return;
  kill(scene, defender, attacker, FINISHED);
}

/**
 * Strikes somebody helpless senseless: a full-round action with bare hands or a melee weapon (MOD-HELP-10), at -4 with a
 * lethal one (MOD-HELP-11), that provokes (MOD-HELP-13); a hit is a critical hit of nonlethal damage (MOD-HELP-12).
 */
export const knockoutBlow: ModernAction = {
  id: 'knockout-blow',
  name: 'Knockout blow',
  role: 'attack',
  tactics: { appeal: -1, worthwhile: (world, act) => fighterAt(world, act.target).state.counts.hp > 0 },
  rules: ['MOD-HELP-10', 'MOD-HELP-11', 'MOD-HELP-12', 'MOD-HELP-13', 'MOD-HELP-14'],
  args: [helplessArg, weaponArg],
  refuse: (world, who) => refuseCost(world, who, 'full', 'knockout-blow'),
  refuseAct: (world, act) => {
    const found = refuseHelpless(world, act);
    if (attackOf(world, act)?.ranged === true) found.push(NOT_MELEE);
    if (fighterAt(world, act.target).profile.immuneToCriticals) found.push(NO_KNOCKOUT);
    return found;
  },

  resolve: (scene, act) => {
    const attack = attackOf(scene, act);
    if (attack === null) return;
    const blow = { ...attack, nonlethal: !weaponOf(wielded(scene, attack)).nonlethal, choices: [KNOCKOUT] };
    atTheHelpless(scene, act, blow, (playing, made) => playing.slots.resolveAttack(playing, made));
  },
};

/** A shot from afar at somebody helpless that takes the whole turn, at +5 (MOD-HELP-04). */
export const carefulShot: ModernAction = {
  id: 'careful-shot',
  name: 'Careful shot',
  role: 'attack',
  rules: ['MOD-HELP-04'],
  args: [helplessArg, weaponArg],
  refuse: (world, who) => refuseCost(world, who, 'full', 'careful-shot'),
  refuseAct: (world, act) => {
    const found = refuseHelpless(world, act);
    const attack = attackOf(world, act);
    if (attack !== null && (!attack.ranged || standAdjacent(world, act.who, act.target))) found.push(TOO_CLOSE);
    return found;
  },
  resolve: (scene, act) => {
    const attack = attackOf(scene, act);
    if (attack === null) return;
    atTheHelpless(scene, act, { ...attack, choices: [CAREFULLY] }, (playing, made) =>
      playing.slots.resolveAttack(playing, made),
    );
  },
};

function refuseHelpless(world: ModernWorld, act: ModernAct): Refusal[] {
  const found = [...refuseAttackAct(world, act)];
  if (!isHelplessTo(world, fighterAt(world, act.target), act.who)) found.push(NOT_HELPLESS);
  return found;
}

function atTheHelpless(
  scene: ModernScene,
  act: ModernAct,
  attack: Attack | null,
  strike: (scene: ModernScene, attack: Attack) => unknown,
): void {
  if (attack === null) return;
  announce(scene, act);
  spend(scene, act.who, 'full');
  if (provoke(scene, act.who)) strike(scene, attack);
  loseEffect(scene, act.target, UNAWARE, NOTICED);
  scene.slots.afterAction(scene, act.who, true);
}
