import { because, type Cause, type Effect, NOBODY, type Tally, term } from '../../../kernel/rule.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { Changes } from '../body/changes.ts';
import { CAST_TODAY, CROUCH, isStance, PREPARED, PREPARING, PRONE, SCROLL_READ } from '../conditions/conditions.ts';
import type { SpellForm, TcFighter, TcScene } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { MINUTE } from '../time/numbers.ts';
import { inTicks, schedule } from '../time/schedule.ts';

const PREPARATION_ENDS = because('the preparation ends', 'TC-MAGIC-21');
const CAST = because('', 'TC-MAGIC-06');
const NEW_DAY = because('a new day', 'TC-MAGIC-06');
const BASE = term('base', 'TC-MAGIC-05');
const FATIGUE_OF_SPELL = term('fatigue of the spell', 'TC-MAGIC-05');
const SPELL_FAILURE_OF_ARMOUR = term('spell failure of the armour', 'TC-MAGIC-05');
const CASTINGS_TODAY = term('castings today', 'TC-MAGIC-06');
const DISTURBED_IN_PREPARING = term('disturbed in preparing', 'TC-MAGIC-07');
const CHARGES = term('charges', 'TC-MAGIC-09');
const DISTURBED = because('disturbed while preparing the spell', 'TC-MAGIC-07');
const MAY_ACT = because('may act at once', 'TC-MAGIC-03');
const DROPPED = because('the spell is lost', 'TC-FAT-15');
const OVER = because('the encounter is over', 'TC-MAGIC-14');
const ANEW = because('a spell begins anew', 'TC-MAGIC-13');
const READ = because('the scroll is used up', 'TC-MAGIC-19');

const BASE_DC = 10;
const PER_CASTING = 3;

/** A spell that is prepared, with its place on the sheet. */
export interface Prepared {
  readonly spell: SpellForm;
  readonly index: number;
}

/** The spell that he has prepared, or null. */
export function preparedSpell({ state, profile }: TcFighter): Prepared | null {
  const index = PREPARED.find(state)?.data.spell ?? NOBODY;
  const spell = profile.spells[index];
  return spell === undefined ? null : { spell, index };
}

/**
 * The preparation is over: the spell is ready for a minute, unless he lets it go by not casting it, and he may act at once
 * (TC-MAGIC-02, TC-MAGIC-03, TC-MAGIC-14, TC-MAGIC-15), unless what he did along with it takes longer (TC-ACT-08).
 */
export function finishPreparing(scene: TcScene, fighter: TcFighter, index: number): void {
  if (isDead(fighter) || fighter.digest.senseless) return;
  const name = fighter.profile.spells[index]?.name ?? 'the spell';
  const effect = PREPARED.by(NOBODY, { spell: index }, inTicks(scene, MINUTE));
  scene.emit({ kind: 'gain', who: fighter.index, effect, why: because(name, 'TC-MAGIC-02') });
  const { now, next } = scene.fight.clock;
  if (fighter.digest.motionless || (next[fighter.index] ?? now) > now) return;
  schedule(scene, fighter, now, MAY_ACT);
}

/** What there is of a spell in hand, prepared or not, is gone, with what made it harder and its charges (TC-MAGIC-13). */
export function forgetSpell(fighter: TcFighter, cause: Cause = ANEW): Changes {
  const changes = new Changes(fighter).lose((each) => PREPARED.is(each) || PREPARING.is(each), cause);
  return changes.set('castingStrain', 0, cause).set('charges', 0, cause);
}

/** Unconsciousness and death end a preparation and take a spell that is prepared; one who is completely immobile cannot go on preparing (TC-MAGIC-21, TC-FAT-15). */
export function dropSpells(scene: TcScene, fighter: TcFighter): void {
  const isPreparing = PREPARING.on(fighter.state);
  if (!isPreparing && !PREPARED.on(fighter.state)) return;
  const gone = isDead(fighter) || fighter.digest.senseless;
  if (!gone && !(isPreparing && fighter.digest.motionless)) return;
  forgetSpell(fighter, isPreparing ? PREPARATION_ENDS : DROPPED).emit(scene);
}

/** With the encounter, spells that are prepared are lost (TC-MAGIC-14). */
export function loseAllSpells(scene: TcScene): void {
  for (const fighter of scene.fighters) forgetSpell(fighter, OVER).emit(scene);
}

/** How often he has tried to cast the spell today (TC-MAGIC-06, TC-MAGIC-12). */
function castingsOf({ state }: TcFighter, index: number): number {
  const counted = CAST_TODAY.all(state).filter(({ data }) => data.spell === index || data.spell === NOBODY);
  return counted.reduce((sum, { data }) => sum + data.times, 0);
}

/** One casting more of the spell today; a scroll is used up instead (TC-MAGIC-06, TC-MAGIC-12, TC-MAGIC-19). */
export function countCasting(fighter: TcFighter, index: number, scroll: boolean): readonly FightEvent[] {
  const who = fighter.index;
  if (scroll) return [{ kind: 'gain', who, effect: SCROLL_READ.by(NOBODY, { spell: index }), why: READ }];
  const known = CAST_TODAY.all(fighter.state);
  const others = known.filter(({ data }) => data.spell !== index);
  const before = known.find(({ data }) => data.spell === index)?.data.times ?? 0;
  const counted = CAST_TODAY.by(NOBODY, { spell: index, times: before + 1 });
  return new Changes(fighter).putDown(CAST_TODAY, [...others, counted], CAST).events;
}

/** A night's rest makes a new day: castings are counted anew (TC-MAGIC-06). */
export function beginDay(scene: TcScene, fighter: TcFighter): void {
  new Changes(fighter).lose((each) => CAST_TODAY.is(each), NEW_DAY).emit(scene);
}

/**
 * The DC of casting the spell that he has prepared: 10 + its fatigue + the armour's spell failure, 3 for each casting
 * of it today, what disturbed its preparation, and its charges (TC-MAGIC-05 to TC-MAGIC-09).
 */
export function castingDc(scene: TcScene, fighter: TcFighter, index: number): Tally {
  const { profile, state } = fighter;
  const tally = scene.tally();
  tally.add(BASE_DC, BASE);
  tally.add(profile.spells[index]?.fatigue ?? 0, FATIGUE_OF_SPELL);
  tally.add(profile.spellFailure, SPELL_FAILURE_OF_ARMOUR);
  tally.add(PER_CASTING * castingsOf(fighter, index), CASTINGS_TODAY);
  tally.add(state.counts.castingStrain, DISTURBED_IN_PREPARING);
  tally.add(state.counts.charges, CHARGES);
  return tally;
}

/** The stances that give way to that of spellcasting at once: all but lying and crouching (TC-STANCE-18). */
export function leaveStances(fighter: TcFighter, cause: Cause): readonly FightEvent[] {
  const givesWay = (each: Effect): boolean => isStance(each) && !PRONE.is(each) && !CROUCH.is(each);
  return new Changes(fighter).lose(givesWay, cause).events;
}

/**
 * Damage or fatigue taken while a spell is prepared makes its casting harder by as many points: damage after damage
 * reduction, once, however it is split. What comes at the tick at which the preparation ends is too late (TC-MAGIC-07).
 */
export function disturb(scene: TcScene, { index, state }: TcFighter, points: number): void {
  const until = PREPARING.find(state)?.until;
  if (points <= 0 || until?.at !== 'tick' || until.tick <= scene.fight.clock.now) return;
  scene.count(index, 'castingStrain', points, DISTURBED);
}
