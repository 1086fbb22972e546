import { endAreas } from '../../../kernel/areas/areas.ts';
import { because, NOBODY } from '../../../kernel/rule.ts';
import { gainEffect, hasEffect, loseEffect, loseThis } from '../../d20/conditions/effects.ts';
import { DEAD_AT, isDead, isDying } from '../body/state.ts';
import { share } from '../checks/fractions.ts';
import { healAbilities } from '../conditions/ability-loss.ts';
import {
  CONSCIOUS,
  EXHAUSTED,
  FATIGUED,
  IN_CARE,
  RECOVERING,
  STABLE,
  TENDED,
  TREATED,
} from '../conditions/conditions.ts';
import { outOfGas } from '../explosives/gas.ts';
import type { ModernFighter, ModernScene } from '../game.ts';
import { heal, loseHitPoints } from '../harm/wounds.ts';
import { struggle } from '../time/turn.ts';

const HOUR = because('an hour has passed', 'MOD-HP-17');
const COMES_ROUND = because('coming round', 'MOD-HP-17');
const RECOVERS = because('beginning to recover', 'MOD-HP-20');
const WORSENS = because('without help', 'MOD-HP-20');
const REST = because('natural healing', 'MOD-HEAL-02');
const BED_REST = because('complete bed rest', 'MOD-HEAL-03');
const RESTED = because('complete rest', 'MOD-COND-14');
const DAWN = because('a new day', 'MOD-HEAL-02');
const OVER = because('', 'MOD-SEQ-06');

const RECOVERY_DC = 20;
const HOURS_A_DAY = 24;
const HOURS_OF_SLEEP = 8;
const CARE_MULTIPLIER = 3;

/** How time is spent: hours of anything, hours of complete rest, nights of 8 hours of sleep, days, days of complete bed rest. */
export type Pastime = 'hours' | 'rest' | 'nights' | 'days' | 'bed-days';

/** Hours of one, of those hours that are complete rest, and what the end of one heals: null where only the day counts. */
interface Spell {
  readonly hours: number;
  readonly rest: number;
  readonly heals: Healing | null;
}

/** What a time of rest gives back: hit points a level, and points of each ability. */
interface Healing {
  readonly bed: boolean;
  readonly abilities: number;
}

const NIGHT: Healing = { bed: false, abilities: 1 };
const BED: Healing = { bed: true, abilities: 2 };
const SPELLS: Readonly<Record<Pastime, Spell>> = {
  hours: { hours: 1, rest: 0, heals: null },
  rest: { hours: 1, rest: 1, heals: null },
  nights: { hours: 8, rest: 8, heals: NIGHT },
  days: { hours: HOURS_A_DAY, rest: 8, heals: NIGHT },
  'bed-days': { hours: HOURS_A_DAY, rest: HOURS_A_DAY, heals: BED },
};
export const PASTIMES: readonly Pastime[] = Object.keys(SPELLS) as Pastime[];

/** How many hours the pastime comes to. */
export function hoursOf(pastime: Pastime, amount: number): number {
  return amount * SPELLS[pastime].hours;
}

/**
 * Lets time pass outside of rounds: the dying struggle until they are stable or dead, what lasts rounds ends, the stable
 * come round (MOD-HP-17 to MOD-HP-19), rest heals and refreshes (MOD-HEAL-02 to MOD-HEAL-04, MOD-COND-13, MOD-COND-14), and
 * every day decides about those who recover without help (MOD-HP-20, MOD-HP-21). Hours without rest end in a night's rest
 * once a day.
 */
export function passTime(scene: ModernScene, pastime: Pastime, amount: number): void {
  const { hours, rest, heals } = SPELLS[pastime];
  if (heals === null) passHours(scene, amount);
  for (let done = 0; heals !== null && done < amount; done++) {
    passHours(scene, hours, null);
    for (const fighter of scene.fighters.filter(livesOn)) {
      passDay(scene, fighter, heals);
      startDay(scene, fighter);
      if (!heals.bed) refresh(scene, fighter, rest);
    }
  }
  if (heals === null || heals.bed) for (const fighter of scene.fighters) refresh(scene, fighter, amount * rest);
}

/** Lets hours pass. @param daily what each day brings that ends within them; null: nothing */
export function passHours(scene: ModernScene, hours: number, daily: Healing | null = NIGHT): void {
  if (hours > 0) endAreas(scene, () => true);
  for (let hour = 0; hour < hours; hour++) {
    for (const fighter of scene.fighters) {
      const { index: who, profile } = fighter;
      if (profile.object !== null) continue;
      while (isDying(fighter)) struggle(scene, who);
      outOfGas(scene, who);
      endRounds(scene, fighter);
      if (!isDead(fighter)) passHour(scene, fighter, daily);
    }
  }
}

/** Whether time heals it: no thing, nothing dead, and nothing that never lived. */
function livesOn(fighter: ModernFighter): boolean {
  return fighter.profile.object === null && fighter.profile.living && !isDead(fighter);
}

/** The hours of the next day are counted from now. */
function startDay(scene: ModernScene, { index: who, state }: ModernFighter): void {
  const { hours } = state.counts;
  if (hours !== 0) scene.count(who, 'hours', -hours, DAWN);
}

/** An hour of complete rest makes the exhausted fatigued (MOD-COND-13), 8 hours the fatigued fresh (MOD-COND-14). */
function refresh(scene: ModernScene, { index: who, state }: ModernFighter, hours: number): void {
  let left = hours;
  if (left >= 1 && hasEffect(state, EXHAUSTED)) {
    loseEffect(scene, who, EXHAUSTED, RESTED);
    gainEffect(scene, who, { name: FATIGUED, source: NOBODY, until: null }, RESTED);
    left--;
  }
  if (left >= HOURS_OF_SLEEP) loseEffect(scene, who, FATIGUED, RESTED);
}

function endRounds(scene: ModernScene, { index: who, state }: ModernFighter): void {
  for (const effect of state.effects) {
    if (effect.until === null) continue;
    loseThis(scene, who, effect, OVER);
    scene.slots.effectEnded(scene, who, effect);
  }
}

function passHour(scene: ModernScene, fighter: ModernFighter, daily: Healing | null): void {
  const { index: who, state } = fighter;
  scene.count(who, 'hours', 1, HOUR);
  if (hasEffect(state, STABLE)) comeRound(scene, who);
  if (daily !== null && state.counts.hours % HOURS_A_DAY === 0) passDay(scene, fighter, daily);
}

/** Every hour a save to regain consciousness, disabled even below 0 hit points (MOD-HP-17, MOD-HP-18, MOD-HP-19). */
function comeRound(scene: ModernScene, who: number): void {
  if (!scene.slots.save(scene, who, 'fortitude', RECOVERY_DC, COMES_ROUND)) return;
  loseEffect(scene, who, STABLE, COMES_ROUND);
  gainEffect(scene, who, { name: CONSCIOUS, source: NOBODY, until: null }, COMES_ROUND);
}

/** Who was tended, has begun to recover, or has hit points left heals by rest; others must begin to recover. */
function passDay(scene: ModernScene, fighter: ModernFighter, healing: Healing): void {
  const { index: who, state } = fighter;
  const { hp, surges } = state.counts;
  healAbilities(scene, who, healing.abilities);
  loseEffect(scene, who, TREATED, DAWN);
  if (surges > 0) scene.count(who, 'surges', -surges, DAWN);
  if (hp >= 0 || hasEffect(state, TENDED) || hasEffect(state, RECOVERING))
    heal(scene, who, healedBy(scene, fighter, healing), healing.bed ? BED_REST : REST);
  else if (hasEffect(state, CONSCIOUS)) beginToRecover(scene, fighter, healing);
}

/**
 * Hit points that a rest gives back: 1 a level by night (MOD-HEAL-02), 2 a level by a day in bed, or by the ruling one and
 * a half (MOD-HEAL-03), 3 a level in long-term care (MOD-HEAL-09).
 */
function healedBy(scene: ModernScene, { profile, state }: ModernFighter, { bed }: Healing): number {
  const { level } = profile;
  if (!bed) return level;
  return hasEffect(state, IN_CARE) ? CARE_MULTIPLIER * level : share(level, 2 * scene.options.bedRestMultiplier, 2);
}

/** MOD-HP-20: a save a day, or 1 hit point is lost; MOD-HP-21: once begun, recovery goes on. */
function beginToRecover(scene: ModernScene, fighter: ModernFighter, healing: Healing): void {
  const { index: who } = fighter;
  if (!scene.slots.save(scene, who, 'fortitude', RECOVERY_DC, RECOVERS)) {
    // It stays conscious, but with the last point that it can lose it dies (MOD-HP-14).
    if (fighter.state.counts.hp - 1 > DEAD_AT) scene.count(who, 'hp', -1, WORSENS);
    else loseHitPoints(scene, { target: who, source: NOBODY, points: 1, why: WORSENS, rows: null });
    return;
  }
  gainEffect(scene, who, { name: RECOVERING, source: NOBODY, until: null }, RECOVERS);
  heal(scene, who, healedBy(scene, fighter, healing), REST);
}
