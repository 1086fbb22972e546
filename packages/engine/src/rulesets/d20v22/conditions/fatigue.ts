import { because, type Cause, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { gainEffect, hasEffect, loseEffect } from '../../d20/conditions/effects.ts';
import type { V22Fighter, V22Scene } from '../game.ts';
import { knockOut } from '../harm/wound.ts';
import { isImmune } from './immunity.ts';

/** The levels of fatigue, the least first (V22-FAT-01). */
export const FATIGUE = ['winded', 'fatigued', 'exhausted'] as const;

const RESTED = because('rested', 'V22-FAT-06');
const COLLAPSES = because('exhausted already', 'V22-FAT-05');

/** The level at which somebody is, from 0 for the rested to 3 for the exhausted. */
export function fatigueOf({ state }: V22Fighter): number {
  return FATIGUE.findLastIndex((name) => hasEffect(state, name)) + 1;
}

/**
 * A fatigue result: one level down, from exhausted to unconscious (V22-FAT-02). Option `fatigueLevels: 2` begins with
 * fatigued (V22-FAT-01).
 */
export function tire(scene: V22Scene, who: number, source: number, why: Cause): void {
  const level = fatigueOf(fighterAt(scene, who));
  const next = FATIGUE[level === 0 && scene.options.fatigueLevels === 2 ? 1 : level];
  if (next === undefined) knockOut(scene, who, source, COLLAPSES);
  else if (!isImmune(scene, who, next, source))
    setFatigue(scene, who, { level: FATIGUE.indexOf(next) + 1, source, why });
}

/** One level better (V22-FAT-06); with two levels the fatigued are rested at once. Nothing for the unconscious, who recover from that first (V22-FAT-05). */
export function refresh(scene: V22Scene, who: number): void {
  const fighter = fighterAt(scene, who);
  if (fighter.digest.unconscious) return;
  const level = fatigueOf(fighter) - 1;
  setFatigue(scene, who, {
    level: level === 1 && scene.options.fatigueLevels === 2 ? 0 : level,
    source: NOBODY,
    why: RESTED,
  });
}

/** No fatigue any more (V22-FAT-07). */
export function refreshWholly(scene: V22Scene, who: number): void {
  for (const name of FATIGUE) loseEffect(scene, who, name, RESTED);
}

interface Level {
  readonly level: number;
  readonly source: number;
  readonly why: Cause;
}

function setFatigue(scene: V22Scene, who: number, { level, source, why }: Level): void {
  for (const name of FATIGUE) loseEffect(scene, who, name, why);
  const name = FATIGUE[level - 1];
  if (name !== undefined) gainEffect(scene, who, { name, source, until: null }, why);
}
