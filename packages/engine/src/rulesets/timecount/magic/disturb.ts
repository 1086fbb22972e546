import { why } from '../../../kernel/state/event.ts';
import { effectOf } from '../conditions/conditions.ts';
import type { TcScene } from '../game.ts';

/** The effect of one who prepares a spell: its value is the spell's place on the sheet. It ends when the spell is prepared. */
export const PREPARING = 'preparing';

const DISTURBED = why('disturbed while preparing the spell', 'TC-MAGIC-07');

/**
 * Damage or fatigue taken while a spell is prepared makes its casting harder by as many points: damage after damage
 * reduction, once, however it is split. What comes at the tick at which the preparation ends is too late (TC-MAGIC-07).
 */
export function disturb(scene: TcScene, who: number, points: number): void {
  const combatant = scene.fight.combatants[who]!;
  if (combatant.effects.length === 0 || points <= 0) return;
  const until = effectOf(combatant, PREPARING)?.until;
  if (until?.at !== 'tick' || until.tick <= scene.fight.clock.now) return;
  scene.count(who, 'castingStrain', points, DISTURBED);
}
