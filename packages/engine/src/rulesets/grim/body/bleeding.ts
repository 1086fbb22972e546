import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import { type Effect, NOBODY } from '../../../kernel/state/fight.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { savingThrow } from '../checks/checks.ts';
import { BLEEDING, BLEEDING_OUT, BLEEDING_WEAK, DEAD } from '../conditions/conditions.ts';
import type { GrimGame } from '../game.ts';
import { combatantAt } from './state.ts';

const BLEEDS = why('severe bleeding', 'GNG-CEFF-20');
const GOES_ON = why('goes on bleeding', 'GNG-CEFF-21');
const SAVE = why('save against loss of blood', 'GNG-CEFF-21');
const WEAKENED = why('loss of blood', 'GNG-CEFF-21');
const SPENT = why('loss of blood', 'GNG-CEFF-22');
const BLED_OUT = why('loss of blood', 'GNG-CEFF-23');

const FIRST_DC = 12;
const RESET_DC = 20;
const RISE = 2;

const FATIGUED = 'fatigued';
const EXHAUSTED = 'exhausted';

/** How far a bleeding has come, the first stage first. */
const STAGES: readonly string[] = [BLEEDING, BLEEDING_WEAK, BLEEDING_OUT];

/** Whether the condition is a severe bleeding at any stage. */
function isBleeding(condition: string): boolean {
  return STAGES.includes(condition);
}

/** Whether the combatant bleeds severely. */
export function bleeds(table: Table<GrimGame>, who: number): boolean {
  return combatantAt(table, who).effects.some(({ name }) => isBleeding(name));
}

/**
 * Opens an artery: one round later the first save against DC 12 is due (GNG-CEFF-21). Whoever bleeds already goes on as
 * before, or by the option `bleedTracksStack` has one more series of saves (GNG-CEFF-25).
 */
export function startBleeding(scene: Scene<GrimGame>, who: number, source: number): void {
  if (bleeds(scene, who) && !scene.options.bleedTracksStack) return;
  bleedOn(scene, who, { name: BLEEDING, source, value: FIRST_DC, until: null }, BLEEDS);
}

/** The next save is due a round from now. */
function bleedOn(scene: Scene<GrimGame>, who: number, effect: Effect, cause: Why): void {
  scene.emit({ kind: 'gain', who, effect: { ...effect, until: untilSameCount(scene.fight, 1) }, why: cause });
}

/**
 * A round of bleeding is over: the save, each 2 harder than the one before (GNG-CEFF-21). Failure brings fatigue, then
 * exhaustion with the difficulty set to 20 (GNG-CEFF-22), then death (GNG-CEFF-23).
 */
export function bleedRound(scene: Scene<GrimGame>, who: number, effect: Effect): void {
  const stage = STAGES.indexOf(effect.name);
  const { hp } = combatantAt(scene, who).counts;
  if (stage < 0 || combatantAt(scene, who).effects.some(({ name }) => name === DEAD)) return;
  if (savingThrow(scene, who, { save: 'fortitude', dc: effect.value, hp, why: SAVE })) {
    bleedOn(scene, who, { ...effect, value: effect.value + RISE }, GOES_ON);
    return;
  }
  const next = STAGES[stage + 1];
  if (next === undefined) {
    scene.emit({ kind: 'gain', who, effect: { name: DEAD, source: who, value: 0, until: null }, why: BLED_OUT });
    return;
  }
  const condition = next === BLEEDING_WEAK ? FATIGUED : EXHAUSTED;
  if (next === BLEEDING_OUT) loseOwn(scene, who, FATIGUED);
  const cause = next === BLEEDING_WEAK ? WEAKENED : SPENT;
  gainEffect(scene, who, { name: condition, source: who, value: 0, until: null }, cause);
  const value = next === BLEEDING_OUT ? scene.options.bleedDeathDc : RESET_DC;
  bleedOn(scene, who, { ...effect, name: next, value }, GOES_ON);
}

/** Exhaustion takes the place of fatigue. */
function loseOwn(scene: Scene<GrimGame>, who: number, name: string): void {
  if (combatantAt(scene, who).effects.some((each) => each.name === name && each.source === who))
    scene.emit({ kind: 'lose', who, name, source: who, why: SPENT });
}

/** Bound or healed: no more saves. Fatigue and exhaustion stay (GNG-CEFF-24). */
export function stopBleeding(scene: Scene<GrimGame>, who: number, cause: Why): void {
  for (const { name } of combatantAt(scene, who).effects)
    if (isBleeding(name)) scene.emit({ kind: 'lose', who, name, source: NOBODY, why: cause });
}
