import { because } from '../../../kernel/state/cause.ts';
import { PREPARING } from '../conditions/conditions.ts';
import type { TcFighter, TcScene } from '../game.ts';

const DISTURBED = because('disturbed while preparing the spell', 'TC-MAGIC-07');

/**
 * Damage or fatigue taken while a spell is prepared makes its casting harder by as many points: damage after damage
 * reduction, once, however it is split. What comes at the tick at which the preparation ends is too late (TC-MAGIC-07).
 */
export function disturb(scene: TcScene, { index, state }: TcFighter, points: number): void {
  const until = PREPARING.find(state)?.until;
  if (points <= 0 || until?.at !== 'tick' || until.tick <= scene.fight.clock.now) return;
  scene.count(index, 'castingStrain', points, DISTURBED);
}
