import { because, type Effect, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { gainEffect, type NewEffect } from '../../d20/conditions/effects.ts';
import type { ModernScene } from '../game.ts';
import { changeHitPoints } from '../harm/wounds.ts';

const GAINED = because('temporary hit points', 'MOD-HEAL-05');
const GONE = because('temporary hit points end', 'MOD-HEAL-05');

/** The effect for whose time somebody has temporary hit points. */
export const BOLSTERED = 'bolstered';

/**
 * Somebody gains temporary hit points, which count among its hit points and are lost before the others (MOD-HEAL-05,
 * MOD-HEAL-06).
 */
export function gainTemporary(scene: ModernScene, who: number, points: number, until: NewEffect['until']): void {
  gainEffect(scene, who, { name: BOLSTERED, source: NOBODY, until }, GAINED);
  scene.count(who, 'temporary', points, GAINED);
  changeHitPoints(scene, who, points, GAINED);
}

/** When the time of temporary hit points is over, what is left of them goes, and no more (MOD-HEAL-05). */
export function temporaryEnded(scene: ModernScene, who: number, { name }: Pick<Effect, 'name'>): void {
  const { temporary } = fighterAt(scene, who).state.counts;
  if (name !== BOLSTERED || temporary === 0) return;
  scene.count(who, 'temporary', -temporary, GONE);
  changeHitPoints(scene, who, -temporary, GONE);
}
