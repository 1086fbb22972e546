import { why } from '../../kernel/event.ts';
import { NOBODY } from '../../kernel/fight.ts';
import type { Scene } from '../../kernel/scene.ts';
import { gainEffect, hasEffect, loseEffect } from '../d20/effects.ts';
import type { ModernGame } from './game.ts';
import { CONSCIOUS, fighter, isDead, isDying, profileOf, RECOVERING, STABLE, TENDED } from './state.ts';
import { struggle } from './turn.ts';
import { heal } from './wounds.ts';

const HOUR = why('an hour has passed', 'MOD-HP-17');
const COMES_ROUND = why('coming round', 'MOD-HP-17');
const RECOVERS = why('beginning to recover', 'MOD-HP-20');
const WORSENS = why('without help', 'MOD-HP-20');
const REST = why('natural healing', 'MOD-HEAL-02');
const OVER = why('its time is over', 'MOD-SEQ-06');

const RECOVERY_DC = 20;
const HOURS_A_DAY = 24;

/**
 * Lets hours pass outside of rounds: the dying struggle until they are stable or dead, what lasts rounds ends, the stable
 * come round (MOD-HP-17 to MOD-HP-19) and every day brings its healing (MOD-HP-20, MOD-HP-21).
 */
export function passHours(scene: Scene<ModernGame>, hours: number): void {
  for (let hour = 0; hour < hours; hour++) {
    for (const { index: who } of scene.fight.combatants) {
      while (isDying(scene, who)) struggle(scene, who);
      endRounds(scene, who);
      if (!isDead(scene, who)) passHour(scene, who);
    }
  }
}

function endRounds(scene: Scene<ModernGame>, who: number): void {
  for (const effect of fighter(scene, who).effects) {
    if (effect.until !== null) scene.emit({ kind: 'lose', who, name: effect.name, source: effect.source, why: OVER });
  }
}

function passHour(scene: Scene<ModernGame>, who: number): void {
  scene.emit({ kind: 'count', who, count: 'hours', by: 1, why: HOUR, source: NOBODY, rows: null });
  if (hasEffect(fighter(scene, who), STABLE)) comeRound(scene, who);
  if (fighter(scene, who).counts.hours % HOURS_A_DAY === 0) passDay(scene, who);
}

/** Every hour a save to regain consciousness, disabled even below 0 hit points (MOD-HP-17, MOD-HP-18, MOD-HP-19). */
function comeRound(scene: Scene<ModernGame>, who: number): void {
  if (!scene.slots.save(scene, who, 'fortitude', RECOVERY_DC, COMES_ROUND)) return;
  loseEffect(scene, who, STABLE, COMES_ROUND);
  gainEffect(scene, who, { name: CONSCIOUS, source: NOBODY, value: 0, until: null }, COMES_ROUND);
}

/** Who was tended, has begun to recover, or has hit points left heals with a night's rest; others must begin to recover. */
function passDay(scene: Scene<ModernGame>, who: number): void {
  const combatant = fighter(scene, who);
  const { hp } = combatant.counts;
  if (hp >= 0 || hasEffect(combatant, TENDED) || hasEffect(combatant, RECOVERING)) {
    heal(scene, who, profileOf(scene, who).level, REST);
  } else if (hasEffect(combatant, CONSCIOUS)) beginToRecover(scene, who);
}

/** MOD-HP-20: a save a day, or 1 hit point is lost; MOD-HP-21: once begun, recovery goes on. */
function beginToRecover(scene: Scene<ModernGame>, who: number): void {
  if (scene.slots.save(scene, who, 'fortitude', RECOVERY_DC, RECOVERS)) {
    gainEffect(scene, who, { name: RECOVERING, source: NOBODY, value: 0, until: null }, RECOVERS);
    heal(scene, who, profileOf(scene, who).level, REST);
    return;
  }
  scene.emit({ kind: 'count', who, count: 'hp', by: -1, why: WORSENS, source: NOBODY, rows: null });
}
