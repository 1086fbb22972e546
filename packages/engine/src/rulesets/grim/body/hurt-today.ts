import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { HURT_TODAY } from '../conditions/conditions.ts';
import type { GrimGame } from '../game.ts';
import { partOf } from './parts.ts';

const LOSS: Cause = because('hit points lost in the day of rest', 'GNG-RECOV-03');
const HOURS_A_DAY = 24;

/** Notes a loss of hit points in a day that has begun, where a disabled part of the body might have recovered in it (GNG-RECOV-03). */
export function markHurt(scene: Scene<GrimGame>, who: number): void {
  const { counts, effects } = fighterAt(scene, who).state;
  if (counts.hours % HOURS_A_DAY === 0 || !effects.some(({ name }) => partOf(name) !== null)) return;
  gainEffect(scene, who, { name: HURT_TODAY, source: NOBODY, until: null }, LOSS);
}
