import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { type FightEvent, type Why, why } from '../../../kernel/state/event.ts';
import { type Effect, NOBODY } from '../../../kernel/state/fight.ts';
import { schedule } from '../../../time/ticks.ts';
import { effectOf, isMotionless, isSenseless, TRAITS } from '../conditions/conditions.ts';
import type { SpellForm, TcScene, TcTable } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { MINUTE } from '../time/numbers.ts';
import { putDown } from '../time/ordered.ts';
import { PREPARING } from './disturb.ts';

/** The effect of one who has a spell prepared: its value is the spell's place on the sheet. */
export const PREPARED = 'prepared';

/** The effect that remembers how often a spell was cast today: its value is the spell's place times 1000, and how often. */
const CAST_TODAY = 'castToday';
const PER_SPELL = 1000;

/** The effect that remembers that a scroll is used up; its value is the scroll's place among the spells. */
const SCROLL_READ = 'scrollRead';

const MAY_ACT = why('may act at once', 'TC-MAGIC-03');
const BROKEN = why('the preparation ends', 'TC-MAGIC-21');
const DROPPED = why('the spell is lost', 'TC-FAT-15');
const OVER = why('the encounter is over', 'TC-MAGIC-14');
const ANEW = why('a spell begins anew', 'TC-MAGIC-13');
const COUNTED = why('one casting more today', 'TC-MAGIC-06');
const NEW_DAY = why('a new day', 'TC-MAGIC-06');
const READ = why('the scroll is used up', 'TC-MAGIC-19');

const BASE = term('base', 'TC-MAGIC-05');
const COST = term('fatigue of the spell', 'TC-MAGIC-05');
const ARMOR = term('spell failure of the armour', 'TC-MAGIC-05');
const EARLIER = term('castings today', 'TC-MAGIC-06');
const STRAIN = term('disturbed in preparing', 'TC-MAGIC-07');
const CHARGES = term('charges', 'TC-MAGIC-09');

const BASE_DC = 10;
const PER_CASTING = 3;

/** The preparation of a spell that is under way, or null. */
export function preparingOf(table: TcTable, who: number): Effect | null {
  const { effects } = table.fight.combatants[who]!;
  return effects.length === 0 ? null : effectOf(table.fight.combatants[who]!, PREPARING);
}

/** The spell that he has prepared, with its place on the sheet, or null. */
export function preparedSpell(
  table: TcTable,
  who: number,
): { readonly spell: SpellForm; readonly index: number } | null {
  const { effects } = table.fight.combatants[who]!;
  const prepared = effects.length === 0 ? null : effectOf(table.fight.combatants[who]!, PREPARED);
  const spell = prepared === null ? undefined : table.profiles[who]!.spells[prepared.value];
  return prepared === null || spell === undefined ? null : { spell, index: prepared.value };
}

/** The preparation is over: the spell is ready for a minute, unless he lets it go by not casting it, and he may act at once (TC-MAGIC-02, TC-MAGIC-03, TC-MAGIC-14, TC-MAGIC-15). */
export function finishPreparing(scene: TcScene, who: number, index: number): void {
  const combatant = scene.fight.combatants[who]!;
  if (isDead(scene, who) || isSenseless(combatant)) return;
  const { now } = scene.fight.clock;
  const effect = { name: PREPARED, source: NOBODY, value: index, until: { at: 'tick', tick: now + MINUTE } } as const;
  const name = scene.profiles[who]!.spells[index]?.name ?? 'the spell';
  scene.emit({ kind: 'gain', who, effect, why: why(`${name} is prepared`, 'TC-MAGIC-02') });
  if (!isMotionless(combatant)) schedule(scene, who, now, MAY_ACT);
}

/** What there is of a spell in hand, prepared or not, is gone, with what made it harder and its charges (TC-MAGIC-13). */
export function forgetSpell(table: TcTable, who: number, cause: Why = ANEW): readonly FightEvent[] {
  const { counts, effects } = table.fight.combatants[who]!;
  const changes: FightEvent[] = [];
  for (const { name, source } of effects) {
    if (name === PREPARED || name === PREPARING) changes.push({ kind: 'lose', who, name, source, why: cause });
  }
  for (const count of ['castingStrain', 'charges'] as const) {
    if (counts[count] === 0) continue;
    changes.push({ kind: 'count', who, count, by: -counts[count], why: cause, source: who, rows: null });
  }
  return changes;
}

/** Unconsciousness and death end a preparation and take a spell that is prepared; one who is completely immobile cannot go on preparing (TC-MAGIC-21, TC-FAT-15). */
export function dropSpells(scene: TcScene, who: number): void {
  const combatant = scene.fight.combatants[who]!;
  const preparing = effectOf(combatant, PREPARING);
  if (preparing === null && effectOf(combatant, PREPARED) === null) return;
  const gone = isDead(scene, who) || isSenseless(combatant);
  if (!gone && (preparing === null || !isMotionless(combatant))) return;
  for (const change of forgetSpell(scene, who, preparing === null ? DROPPED : BROKEN)) scene.emit(change);
}

/** With the encounter, spells that are prepared are lost (TC-MAGIC-14). */
export function loseAllSpells(scene: TcScene): void {
  for (const { index } of scene.fight.combatants) {
    for (const change of forgetSpell(scene, index, OVER)) scene.emit(change);
  }
}

/** How often he has tried to cast the spell today (TC-MAGIC-06, TC-MAGIC-12). */
function castingsOf(table: TcTable, who: number, index: number): number {
  for (const { name, value } of table.fight.combatants[who]!.effects) {
    if (name === CAST_TODAY && Math.floor(value / PER_SPELL) === index) return value % PER_SPELL;
  }
  return 0;
}

/** One casting more of the spell today; a scroll is used up instead (TC-MAGIC-06, TC-MAGIC-12, TC-MAGIC-19). */
export function countCasting(table: TcTable, who: number, index: number, scroll: boolean): readonly FightEvent[] {
  const { effects } = table.fight.combatants[who]!;
  if (scroll) {
    const effect = { name: SCROLL_READ, source: NOBODY, value: index, until: null };
    return [{ kind: 'gain', who, effect, why: READ }];
  }
  const others = effects.filter(({ name, value }) => name === CAST_TODAY && Math.floor(value / PER_SPELL) !== index);
  const times = Math.min(PER_SPELL - 1, castingsOf(table, who, index) + 1);
  const counted = { name: CAST_TODAY, source: NOBODY, value: index * PER_SPELL + times, until: null };
  return putDown(who, CAST_TODAY, effects, [...others, counted], COUNTED);
}

/** Whether the scroll at that place has been read (TC-MAGIC-19). */
export function isScrollRead(table: TcTable, who: number, index: number): boolean {
  return table.fight.combatants[who]!.effects.some(({ name, value }) => name === SCROLL_READ && value === index);
}

/** A night's rest makes a new day: castings are counted anew (TC-MAGIC-06). */
export function beginDay(scene: TcScene, who: number): void {
  for (const { name, source } of scene.fight.combatants[who]!.effects) {
    if (name === CAST_TODAY) scene.emit({ kind: 'lose', who, name, source, why: NEW_DAY });
  }
}

/**
 * The DC of casting the spell that he has prepared: 10 + its fatigue + the armour's spell failure, 3 for each casting
 * of it today, what disturbed its preparation, and its charges (TC-MAGIC-05 to TC-MAGIC-09).
 */
export function castingDc(scene: TcScene, who: number, index: number): Tally {
  const profile = scene.profiles[who]!;
  const { castingStrain, charges } = scene.fight.combatants[who]!.counts;
  const tally = scene.tally();
  tally.add(BASE_DC, BASE);
  tally.add(profile.spells[index]?.fatigue ?? 0, COST);
  tally.add(profile.spellFailure, ARMOR);
  tally.add(PER_CASTING * castingsOf(scene, who, index), EARLIER);
  tally.add(castingStrain, STRAIN);
  tally.add(charges, CHARGES);
  return tally;
}

/** The stances that give way to that of spellcasting at once: all but lying and crouching (TC-STANCE-18). */
export function leaveStances(table: TcTable, who: number, cause: Why): readonly FightEvent[] {
  const changes: FightEvent[] = [];
  for (const { name, source } of table.fight.combatants[who]!.effects) {
    if (name === 'prone' || name === 'crouch' || TRAITS[name]?.stance !== true) continue;
    changes.push({ kind: 'lose', who, name, source, why: cause });
  }
  return changes;
}
