import { because, fighterAt, term } from '../../../kernel/rule.ts';
import { loseEffect } from '../../d20/conditions/effects.ts';
import { abilityBonus } from '../body/abilities.ts';
import { healAbilities, isOutOfMind } from '../body/ability-loss.ts';
import { check } from '../checks/checks.ts';
import { addHindrance } from '../checks/hindered.ts';
import { fatigueOf, refresh, refreshWholly } from '../conditions/fatigue.ts';
import type { V22Fighter, V22Scene } from '../game.ts';

/** Lengths of rest that bring a recovery check. */
export type Rest = 'minute' | 'hour' | 'day';

const RECOVERY = because('recovery check', 'V22-DMG-13');
const RESTED = because('rest', 'V22-DMG-13');
const CONSTITUTION = term('Constitution', 'V22-DMG-13');
const FAILED_BEFORE = term('checks failed before', 'V22-DMG-13');
const DIFFICULTY = 10;
const HOUR = 60;
const DAY = 24 * HOUR;
/** What takes all fatigue (V22-FAT-07). */
const FULL_REST = 10 * HOUR;
const FATIGUE_CHECK = because('check to recover from fatigue', 'V22-FAT-06');

/** Time passes in rest: each minute, each full hour and each full day brings its check (V22-DMG-13). @param minutes 0 or more */
export function restFor(scene: V22Scene, who: number, minutes: number): void {
  for (let minute = 1; minute <= minutes; minute++) {
    rest(scene, who, 'minute');
    if (minute % HOUR === 0) restForHour(scene, who);
    if (minute % FULL_REST === 0) refreshWholly(scene, who);
    if (minute % DAY === 0) restForDay(scene, who);
  }
}

function restForDay(scene: V22Scene, who: number): void {
  rest(scene, who, 'day');
  healAbilities(scene, who);
}

/** Each hour brings a Constitution check against 10 to recover from fatigue (V22-FAT-06), beside the one for damage. */
function restForHour(scene: V22Scene, who: number): void {
  rest(scene, who, 'hour');
  const fighter = fighterAt(scene, who);
  const { digest } = fighter;
  if (fatigueOf(fighter) === 0 || digest.unconscious || digest.dead || digest.dying) return;
  const bonus = scene.tally();
  bonus.add(abilityBonus(scene, fighter, 'constitution'), CONSTITUTION);
  addHindrance(scene, fighter, bonus);
  if (check(scene, who, bonus, DIFFICULTY, FATIGUE_CHECK)) refresh(scene, who);
}

/**
 * One length of rest is over: where something is due to heal, a Constitution check against 10 removes it; each failure
 * helps the next check by 1 (V22-DMG-13), and fear counts as in every check (V22-COND-36). The dead do not rest, nor do the dying.
 */
export function rest(scene: V22Scene, who: number, length: Rest): void {
  const fighter = fighterAt(scene, who);
  const healing = healed(fighter, length);
  if (healing === null) return;
  const bonus = scene.tally();
  bonus.add(abilityBonus(scene, fighter, 'constitution'), CONSTITUTION);
  const { failedRests } = fighter.state.counts;
  bonus.add(failedRests, FAILED_BEFORE);
  addHindrance(scene, fighter, bonus);
  if (!check(scene, who, bonus, DIFFICULTY, RECOVERY)) {
    scene.count(who, 'failedRests', 1, RESTED);
    return;
  }
  if (failedRests > 0) scene.count(who, 'failedRests', -failedRests, RESTED);
  if (healing === 'bruised' || healing === 'hurt' || healing === 'wounded') scene.count(who, healing, -1, RESTED);
  else loseEffect(scene, who, healing, RESTED);
}

type Healing = 'unconscious' | 'bruised' | 'disabled' | 'staggered' | 'wounded' | 'hurt';

/** What this length of rest can heal now, of a creature: lethal marks before bruises, disabled before staggered, otherwise the graver first. */
function healed(fighter: V22Fighter, length: Rest): Healing | null {
  if (fighter.profile.object !== null) return null;
  const { dead, dying, disabled } = fighter.digest;
  if (dead || dying) return null;
  if (length === 'day') return disabled ? 'disabled' : null;
  return length === 'hour' ? healedInAnHour(fighter) : healedInAMinute(fighter);
}

function healedInAMinute(fighter: V22Fighter): Healing | null {
  const { state, digest } = fighter;
  if (digest.unconscious) return isOutOfMind(fighter) ? null : 'unconscious';
  const { bruised, hurt, wounded } = state.counts;
  return bruised > 0 && hurt === 0 && wounded === 0 ? 'bruised' : null;
}

function healedInAnHour({ state, digest }: V22Fighter): Healing | null {
  if (digest.staggered && !digest.disabled) return 'staggered';
  if (state.counts.wounded > 0) return 'wounded';
  return state.counts.hurt > 0 ? 'hurt' : null;
}
