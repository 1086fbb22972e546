import { because } from '../../../kernel/rule.ts';
import { paralysisPenalty } from '../conditions/paralysis.ts';
import type { TcFighter, TcScene } from '../game.ts';
import { FREE, type Speed, type SpeedChange, shifted } from './speed.ts';

const SPEED_ROLL = because('speed factor', 'TC-SPEED-02');

/**
 * Rolls how long an action takes: the class changes first, then the factor, never below 1 (TC-SPEED-02, TC-SPEED-05,
 * TC-SPEED-06). Paralysis slows by classes (TC-PARA-03), petrification by ticks (TC-PETR-01). Those marked as static do not roll
 * (TC-SPEED-03). Fixed costs stay what they are, and Free actions that nothing slows; casting has a factor, but no class
 * (TC-MAGIC-11).
 */
export function speedFactor(scene: TcScene, fighter: TcFighter, given: Speed, change: SpeedChange): number {
  const { profile, state } = fighter;
  const final = shifted(given, change.steps + profile.speedSteps + paralysisPenalty(scene, fighter));
  const classless = final.rank <= FREE;
  if (classless && final.lengthens !== true) return final.fixed;
  const rolled = profile.static || classless ? final.fixed : scene.roll(fighter.index, final.dice, SPEED_ROLL);
  const total = Math.max(1, rolled + change.factor + profile.speedFactor + state.counts.petrification);
  return change.halved ? Math.max(1, total >> 1) : total;
}
