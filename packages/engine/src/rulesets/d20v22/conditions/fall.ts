import { type Cause, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { gainEffect, PRONE } from '../../d20/conditions/effects.ts';
import type { V22Scene } from '../game.ts';
import { isImmune } from './immunity.ts';

/** Brings somebody to the ground, unless it lies there already or is immune to that (V22-DMG-11). */
export function fall(scene: V22Scene, who: number, why: Cause, source: number = NOBODY): void {
  if (fighterAt(scene, who).digest.prone || isImmune(scene, who, PRONE, source)) return;
  gainEffect(scene, who, { name: PRONE, source, until: null }, why);
}
