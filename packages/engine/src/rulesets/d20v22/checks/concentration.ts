import { type Cause, fighterAt } from '../../../kernel/rule.ts';
import type { V22Scene } from '../game.ts';
import { check } from './checks.ts';
import { skillBonus } from './skills.ts';

/** Added to the damage bonus of what strikes somebody who has its mind on something (V22-ACT-16). */
export const STRUCK_BASE = 10;

/** Difficulties of keeping one's mind on something, by what disturbs it (V22-ACT-16). */
export const DISTURBANCES = {
  vigorous: 10,
  violent: 15,
  extreme: 20,
  entangled: 15,
  grappled: 20,
} as const;

/** Whether the combatant keeps its mind on something: a Concentration check, which takes a mind that is free (V22-ACT-16). */
export function concentrates(scene: V22Scene, who: number, difficulty: number, why: Cause): boolean {
  return (
    fighterAt(scene, who).digest.thoughts > 0 &&
    check(scene, who, skillBonus(scene, who, 'concentration'), difficulty, why)
  );
}
