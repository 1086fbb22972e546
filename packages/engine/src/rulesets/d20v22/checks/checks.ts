import { because, type Cause, Check, fighterAt, NOBODY, type Tally } from '../../../kernel/rule.ts';
import type { V22Scene } from '../game.ts';
import { CORE, NATURAL_20 } from './core-die.ts';

const success = (succeeds: boolean): string => (succeeds ? 'success' : 'failure');

const CHECK = new Check({
  dice: CORE.dice,
  why: because('check', 'V22-CORE-01'),
  against: 'difficulty',
  by: reaches,
  word: success,
});

/** Succeeds where the roll and the bonus reach the difficulty (V22-CORE-01). A natural 1 or 20 decides nothing (V22-CORE-06). */
export function check(scene: V22Scene, who: number, bonus: Tally, difficulty: number, cause: Cause): boolean {
  const { dice } = fighterAt(scene, who).profile.core;
  return scene.check(CHECK.because(cause).with(dice), who, NOBODY, bonus, difficulty);
}

function reaches(natural: number, needed: number): boolean {
  return natural >= needed;
}

const SAVE = new Check({
  dice: CORE.dice,
  why: because('save', 'V22-CORE-06'),
  against: 'difficulty',
  by: saves,
  word: success,
});

/**
 * A Fortitude, Reflex or Will save. Unlike other checks, a natural 20 succeeds and a natural 1 (both dice on the lowest
 * face) fails (V22-CORE-06).
 */
export function savingThrow(scene: V22Scene, who: number, bonus: Tally, difficulty: number, cause: Cause): boolean {
  const { dice, lowest } = fighterAt(scene, who).profile.core;
  return scene.check(SAVE.because(cause).with(dice), who, NOBODY, bonus, difficulty, lowest);
}

function saves(natural: number, needed: number, lowest: number): boolean {
  if (natural === lowest) return false;
  return natural === NATURAL_20 || natural >= needed;
}
