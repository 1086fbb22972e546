import { type Action, because, fighterAt } from '../../../kernel/rule.ts';
import { weaponOfItem } from '../../d20/attack/attacks.ts';
import { loseEffect } from '../../d20/conditions/effects.ts';
import { areEnemies, hasClearLine } from '../../d20/movement/field.ts';
import type { D20v22Game, V22Act, V22Scene, V22World } from '../game.ts';

const ROUSED = because('threatened', 'V22-COND-20');

/** An obvious threat breaks the spell of what fascinates somebody (V22-COND-20). */
export function rouse(scene: V22Scene, who: number): void {
  if (fighterAt(scene, who).digest.fascinated) loseEffect(scene, who, 'fascinated', ROUSED);
}

/** Whether the action goes against its target as an attack does. */
export function isThreat({ role, nature }: Pick<Action<D20v22Game>, 'role' | 'nature'>): boolean {
  return role === 'attack' || nature?.includes('threatens') === true;
}

/** The action, which rouses whoever is fascinated and is aimed at, or sees an enemy draw a weapon (V22-COND-20). */
export function rousing(action: Action<D20v22Game>): Action<D20v22Game> {
  const arms = action.nature?.includes('arms') === true;
  if (!arms && !isThreat(action)) return action;
  return {
    ...action,
    plain: action.plain ?? action,
    resolve: (scene, act) => {
      for (const { index, digest } of scene.fighters)
        if (digest.fascinated && (arms ? seesDrawn(scene, act, index) : isAimedAt(scene, act, index)))
          rouse(scene, index);
      action.resolve(scene, act);
    },
  };
}

function isAimedAt({ fight }: V22World, { who, target, targets }: V22Act, other: number): boolean {
  return areEnemies(fight, who, other) && (target === other || targets.includes(other));
}

function seesDrawn(world: V22World, { who, item }: V22Act, other: number): boolean {
  if (!areEnemies(world.fight, who, other) || weaponOfItem(world, who, item) < 0) return false;
  if (!world.slots.notices(world, other, who) || !hasClearLine(world, other, who)) return false;
  return world.slots.concealment(world, other, who).degree !== 'total';
}
