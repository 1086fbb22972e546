import type { Action, ArgSpec } from '../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import type { World } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import { announce, weaponArg } from '../../d20/actions/args.ts';
import { attackOf, refuseAttackAct } from '../../d20/attack/attacks.ts';
import { provoke } from '../../d20/attack/opportunity.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import type { Attack } from '../../d20/game.ts';
import { areEnemies, standAdjacent } from '../../d20/movement/field.ts';
import { refuseCost, spend } from '../../d20/time/budget.ts';
import { spendMissile } from '../attack/missiles.ts';
import { savingThrow } from '../checks/checks.ts';
import { DEAD } from '../conditions/conditions.ts';
import type { GrimGame } from '../game.ts';
import { hit } from '../harm/damage.ts';

const DEGREE = 20;
const SAVE_BASE = 10;
const FINISHED = because('coup de grace', 'GNG-COUP-04');
const SURVIVES = because('save against the coup de grace', 'GNG-COUP-04');

const NOT_HELPLESS = refusal('the target is not helpless', 'GNG-COUP-01');
const NOT_BESIDE = refusal('with a ranged weapon one must stand next to the target', 'GNG-COUP-01');
const IS_DEAD = refusal('the target is dead', 'GNG-COUP-01');

/** An enemy at everybody's mercy. */
const helplessArg: ArgSpec<GrimGame> = {
  name: 'target',
  text: 'the helpless enemy',
  optional: false,
  candidates: (world, { who }) =>
    world.fight.combatants
      .map(({ index }) => index)
      .filter((other) => areEnemies(world.fight, who, other) && isHelpless(world, other)),
};

/** Whether any of them is. */
function isAnyoneHelpless(world: World<GrimGame>, who: number): boolean {
  const { combatants } = world.fight;
  for (let other = 0; other < combatants.length; other++) {
    if (areEnemies(world.fight, who, other) && isHelpless(world, other)) return true;
  }
  return false;
}

function isHelpless(world: World<GrimGame>, who: number): boolean {
  return fighterAt(world, who).digest.helpless;
}

/**
 * Strikes somebody helpless with all care: a full-round action in melee, or at range from the next square (GNG-COUP-01),
 * that lets everybody who threatens strike first (GNG-COUP-03). It hits with a Relative Degree of 20 (GNG-COUP-02); the
 * save or death of the core game are an option (GNG-COUP-04).
 */
export const coupDeGrace: Action<GrimGame> = {
  id: 'coup-de-grace',
  name: 'Coup de grace',
  role: 'attack',
  rules: ['GNG-COUP-01', 'GNG-COUP-02', 'GNG-COUP-03', 'GNG-COUP-04'],
  args: [helplessArg, weaponArg],
  refuse: (world, who, brief) => refuseCost(world, who, 'full', 'coup-de-grace', brief),
  refuseAct: (world, act, brief) => {
    const plain = refuseAttackAct(world, act, brief);
    if (brief && plain.length > 0) return plain;
    const found: Refusal[] = [...plain];
    if (!isHelpless(world, act.target)) found.push(NOT_HELPLESS);
    if (fighterAt(world, act.target).digest.dead) found.push(IS_DEAD);
    if (attackOf(world, act)?.ranged === true && !standAdjacent(world, act.who, act.target)) found.push(NOT_BESIDE);
    return found;
  },
  tactics: { idle: (world, who) => !isAnyoneHelpless(world, who) },
  resolve: (scene, act) => {
    const attack = attackOf(scene, act);
    if (attack === null) return;
    announce(scene, act);
    spend(scene, act.who, 'full');
    if (provoke(scene, act.who)) finish(scene, attack);
    scene.slots.afterAction(scene, act.who, true);
  },
};

function finish(scene: Scene<GrimGame>, attack: Attack): void {
  const { defender } = attack;
  const before = lostBy(scene, defender);
  const volley = spendMissile(scene, attack);
  hit(scene, attack, DEGREE, volley);
  const points = lostBy(scene, defender) - before;
  const { state, digest } = fighterAt(scene, defender);
  if (!scene.options.coupFortSave || points === 0 || digest.dead) return;
  const { hp } = state.counts;
  if (savingThrow(scene, defender, { save: 'fortitude', dc: SAVE_BASE + points, hp, why: SURVIVES })) return;
  gainEffect(scene, defender, { name: DEAD, source: defender, until: null }, FINISHED);
}

function lostBy(world: World<GrimGame>, who: number): number {
  const { hp, nonlethal, temporary } = fighterAt(world, who).state.counts;
  return nonlethal - hp - temporary;
}
