import { endAreas } from '../../../kernel/areas/areas.ts';
import { because, type Cause, fighterAt, NOBODY, type Until } from '../../../kernel/rule.ts';
import { ABILITIES } from '../../d20/body/abilities.ts';
import { gainEffect, hasEffect, loseEffect, loseThis, type NewEffect } from '../../d20/conditions/effects.ts';
import { recoverParts } from '../body/recovery.ts';
import { modifierOf } from '../body/state.ts';
import { healsInTime } from '../body/unliving.ts';
import { chanceOf, comesOff } from '../checks/chance.ts';
import { ACTED_SUDDENLY, CONSCIOUS, HURT_TODAY, STABLE, TENDED, UNRESTED } from '../conditions/kinds.ts';
import type { GrimScene, GrimWorld } from '../game.ts';
import { rollDying } from '../harm/dying.ts';
import { maxHp } from '../harm/hit-points.ts';
import { HOURS_A_DAY, ROUNDS_AN_HOUR } from '../time/spans.ts';

const HOUR = because('an hour has passed', 'GNG-HEAL-01');
const NEXT_DAY = because('a new day', 'GNG-HEAL-03');
const NEXT_WEEK = because('a new week', 'GNG-HEAL-01');
const WEEK = because('natural healing', 'GNG-HEAL-01');
const BED_WEEK = because('a week of bed rest', 'GNG-HEAL-02');
const NIGHT = because("a night's rest", 'GNG-HEAL-03');
const BED_DAY = because('a day of bed rest', 'GNG-HEAL-05');
const DISTURBED = because('the rest was interrupted', 'GNG-HEAL-04');
const COMES_ROUND = because('coming round', 'GNG-CORE-21');
const WAKING = chanceOf(COMES_ROUND);
const WITHOUT_HELP = because('without help', 'GNG-CORE-21');
const BRUISES = because('bruises heal', 'GNG-CORE-17');
const RESTED = because('rest', 'GNG-CORE-37');
const OVER = because('its time is over', 'GNG-CORE-39');

const ROUGH_NIGHT: NewEffect = { name: UNRESTED, source: NOBODY, until: null };
const DAYS_A_WEEK = 7;
const HOURS_A_WEEK = HOURS_A_DAY * DAYS_A_WEEK;
const HOURS_OF_SLEEP = 8;
/** Percent of the stable who come round in an hour (GNG-CORE-21). */
const WAKES = 10;

/** How time is spent: awake, at rest, days with a full night's rest, with a disturbed one, of complete bed rest, and weeks of them. */
interface Spell {
  readonly hours: number;
  /** Of each such spell, the hours of complete rest. */
  readonly rest: number;
  readonly bed: boolean;
  readonly disturbed: boolean;
}

function spell(hours: number, rest: number, more: Partial<Spell> = {}): Spell {
  return { hours, rest, bed: false, disturbed: false, ...more };
}

const SPELLS: Readonly<Record<string, Spell>> = {
  hours: spell(1, 0),
  rest: spell(1, 1),
  days: spell(HOURS_A_DAY, HOURS_OF_SLEEP),
  'disturbed-days': spell(HOURS_A_DAY, 0, { disturbed: true }),
  'bed-days': spell(HOURS_A_DAY, HOURS_A_DAY, { bed: true }),
  weeks: spell(HOURS_A_WEEK, HOURS_OF_SLEEP * DAYS_A_WEEK),
  'bed-weeks': spell(HOURS_A_WEEK, HOURS_A_WEEK, { bed: true }),
};

/** The names of what time can be spent with. */
export const PASTIMES: readonly string[] = Object.keys(SPELLS);

/** How many hours so much of it comes to; 0 for what is no pastime. */
export function hoursOf(pastime: string, amount: number): number {
  return (SPELLS[pastime]?.hours ?? 0) * amount;
}

/**
 * Lets time pass outside of rounds: the dying struggle until they are stable or dead, what lasts rounds ends, the stable
 * come round (GNG-CORE-21), bruises heal (GNG-CORE-17), rest refreshes (GNG-CORE-37); days bring back ability points
 * (GNG-HEAL-03 to GNG-HEAL-05) and disabled parts of the body (GNG-RECOV-02), weeks hit points (GNG-HEAL-01, GNG-HEAL-02).
 *
 * @param healer who tends the injuries of all others, or NOBODY
 */
export function passTime(scene: GrimScene, pastime: string, amount: number, healer: number): void {
  const spent = SPELLS[pastime];
  if (spent === undefined) return;
  const hours = spent.hours * amount;
  if (hours > 0) endAreas(scene, () => true);
  const { round } = scene.fight.clock;
  for (const { index: who } of scene.fight.combatants) {
    if (spent.hours >= HOURS_A_DAY) startDay(scene, who);
    if (spent.disturbed) gainEffect(scene, who, ROUGH_NIGHT, DISTURBED);
    for (let hour = 0; hour < hours; hour++) {
      passHour(scene, who, { bed: spent.bed, healer, round: round + (hour + 1) * ROUNDS_AN_HOUR });
      if (spent.disturbed && hour + 1 < hours && atDawn(scene, who)) gainEffect(scene, who, ROUGH_NIGHT, DISTURBED);
    }
    refresh(scene, who, spent.rest * amount);
  }
  // What lasts longer still ends in its round, so the rounds have to go on.
  const lasting = scene.fight.combatants.some(({ effects }) => effects.some(({ until }) => until !== null));
  if (lasting) scene.emit({ kind: 'time', who: NOBODY, set: { round: round + hours * ROUNDS_AN_HOUR }, why: HOUR });
}

/** How an hour is spent: in bed or not, who tends others, and the round in which it is over. */
interface Hour {
  readonly bed: boolean;
  readonly healer: number;
  readonly round: number;
}

/** Whole days are counted from now on. */
function startDay(scene: GrimScene, who: number): void {
  const { hours, bed } = fighterAt(scene, who).state.counts;
  count(scene, who, 'hours', -(hours % HOURS_A_DAY) + 0, NEXT_DAY);
  count(scene, who, 'bed', -bed + 0, NEXT_DAY);
}

function atDawn(world: GrimWorld, who: number): boolean {
  return fighterAt(world, who).state.counts.hours % HOURS_A_DAY === 0;
}

function count(scene: GrimScene, who: number, name: string, by: number, cause: Cause): void {
  if (by !== 0) scene.count(who, name, by, cause);
}

function passHour(scene: GrimScene, who: number, { bed, healer, round: last }: Hour): void {
  endRounds(scene, who, last);
  const fighter = fighterAt(scene, who);
  for (let round = 0; round < ROUNDS_AN_HOUR && fighter.digest.dying; round++) rollDying(scene, who);
  if (fighter.digest.dead) return;
  count(scene, who, 'hours', 1, HOUR);
  if (bed) count(scene, who, 'bed', 1, HOUR);
  if (fighter.digest.stable) comeRound(scene, who);
  healBruises(scene, who);
  if (!atDawn(scene, who)) return;
  passDay(scene, who, healer === who ? NOBODY : healer);
  if (fighter.state.counts.hours >= HOURS_A_WEEK) passWeek(scene, who);
}

/** What lasts no longer than to that round ends; what comes of its end may last some more of them. */
function endRounds(scene: GrimScene, who: number, last: number): void {
  for (let round = 0; round < ROUNDS_AN_HOUR; round++) {
    const ending = fighterAt(scene, who).state.effects.filter(({ until }) => endsBy(until, last));
    if (ending.length === 0) return;
    for (const effect of ending) {
      loseThis(scene, who, effect, OVER);
      scene.slots.effectEnded(scene, who, effect);
    }
  }
}

function endsBy(until: Until | null, last: number): boolean {
  return until !== null && (until.at === 'tick' || until.round <= last);
}

/** Each hour 1 in 10 wakes, disabled; of the others who has no help loses a hit point (GNG-CORE-21). */
function comeRound(scene: GrimScene, who: number): void {
  if (comesOff(scene, WAKING, who, WAKES)) {
    loseEffect(scene, who, STABLE, COMES_ROUND);
    gainEffect(scene, who, { name: CONSCIOUS, source: who, until: null }, COMES_ROUND);
    scene.rules.health.settle(scene, who, CONSCIOUS, 0);
  } else if (!hasEffect(fighterAt(scene, who).state, TENDED)) {
    count(scene, who, 'hp', -1, WITHOUT_HELP);
    scene.rules.health.settle(scene, who, 'hp', -1);
  }
}

/** A point of nonlethal damage per level each hour (GNG-CORE-17). */
function healBruises(scene: GrimScene, who: number): void {
  const { state, profile } = fighterAt(scene, who);
  const { nonlethal } = state.counts;
  if (nonlethal === 0) return;
  count(scene, who, 'nonlethal', -Math.min(nonlethal, Math.max(1, profile.hitDice)), BRUISES);
  scene.rules.health.settle(scene, who, 'nonlethal', 0);
}

/** A point of each ability for a night's rest, two for a day in bed, none where points were lost or the rest interrupted (GNG-HEAL-03 to GNG-HEAL-05). */
function passDay(scene: GrimScene, who: number, healer: number): void {
  const combatant = fighterAt(scene, who).state;
  const bed = combatant.counts.bed >= HOURS_A_DAY;
  const disturbed = hasEffect(combatant, UNRESTED);
  if (!disturbed) {
    for (const ability of ABILITIES) {
      const points = Math.min(bed ? 2 : 1, -combatant.counts[ability]);
      if (points <= 0) continue;
      count(scene, who, ability, points, bed ? BED_DAY : NIGHT);
      scene.rules.health.settle(scene, who, ability, points);
    }
  }
  recoverParts(scene, who, { bed, disturbed, healer });
  rechargeThings(scene, who);
  for (const mark of [UNRESTED, HURT_TODAY]) loseEffect(scene, who, mark, NEXT_DAY);
  if (scene.options.suddenActionUse === 'day') loseEffect(scene, who, ACTED_SUDDENLY, NEXT_DAY);
  if (bed) count(scene, who, 'bedDays', 1, NEXT_DAY);
  count(scene, who, 'bed', -combatant.counts.bed, NEXT_DAY);
}

/** What things can do so many times a day they can do again (GNG-ITEM-17, GNG-ITEM-21). */
function rechargeThings(scene: GrimScene, who: number): void {
  const { profile, state } = fighterAt(scene, who);
  for (const { item, charges } of profile.weapons) {
    for (const { count: charge, of, daily } of charges) {
      const by = of - (state.items[item]?.counts[charge] ?? 0);
      if (daily && by > 0) scene.emit({ kind: 'use', who, item, count: charge, by, why: NEXT_DAY });
    }
  }
}

/** What a week heals: (1 + Constitution modifier) x the size multiplier, rounded down, 1 at least (GNG-HEAL-01). @returns 1 or more */
export function weeklyHealing(world: GrimWorld, who: number): number {
  const fighter = fighterAt(world, who);
  const { hpTimes, hpPer, hasCon } = fighter.profile;
  const modifier = hasCon ? modifierOf(fighter, 'constitution') : 0;
  return Math.max(1, Math.floor(((1 + modifier) * hpTimes) / hpPer));
}

/** Twice as much where all of the week was spent in bed (GNG-HEAL-02). */
function passWeek(scene: GrimScene, who: number): void {
  const fighter = fighterAt(scene, who);
  const { hours, bedDays, hp } = fighter.state.counts;
  const bed = bedDays >= DAYS_A_WEEK;
  const healed = healsInTime(fighter) ? weeklyHealing(scene, who) * (bed ? 2 : 1) : 0;
  const points = Math.min(healed, maxHp(scene, fighter) - hp);
  count(scene, who, 'hours', -hours, NEXT_WEEK);
  count(scene, who, 'bedDays', -bedDays, NEXT_WEEK);
  if (points <= 0) return;
  count(scene, who, 'hp', points, bed ? BED_WEEK : WEEK);
  scene.rules.health.settle(scene, who, 'hp', points);
}

/** An hour of rest makes the exhausted fatigued, 8 more the fatigued fresh (GNG-CORE-37). */
function refresh(scene: GrimScene, who: number, hours: number): void {
  let left = hours;
  if (left >= 1 && hasEffect(fighterAt(scene, who).state, 'exhausted')) {
    loseEffect(scene, who, 'exhausted', RESTED);
    gainEffect(scene, who, { name: 'fatigued', source: NOBODY, until: null }, RESTED);
    left--;
  }
  if (left >= HOURS_OF_SLEEP) loseEffect(scene, who, 'fatigued', RESTED);
}
