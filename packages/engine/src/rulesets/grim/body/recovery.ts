import { d4, d20 } from '../../../chance/dice.ts';
import { because, type Cause, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { chanceOf, comesOff } from '../checks/chance.ts';
import { skillCheck } from '../checks/checks.ts';
import { DYING, HURT_TODAY } from '../conditions/kinds.ts';
import type { GrimFighter, GrimScene } from '../game.ts';
import { HOURS_A_DAY } from '../time/spans.ts';
import { disabledParts, restore } from './disable.ts';
import { type BodyPart, partOf } from './parts.ts';
import { scoreOf } from './state.ts';

const RECOVERS: Cause = because('recovery of a disabled part of the body', 'GNG-RECOV-02');
const RECOVERY = chanceOf(RECOVERS);
const TENDED = because('long-term care', 'GNG-RECOV-05');
const SURGERY = because('surgery', 'GNG-RECOV-07');
const HOURS = because('hours of surgery', 'GNG-RECOV-07');
const MENDS: Cause = because('healing aimed at a part of the body', 'GNG-RECOV-09');

const MENDING = chanceOf(MENDS, d20);

const LOSS = because('hit points lost in the day of rest', 'GNG-RECOV-03');

const CARE_DC = 15;
const SURGERY_DC = 20;

/** How somebody spends a day. */
export interface DayOfRest {
  /** All of it in bed. */
  readonly bed: boolean;
  /** Interrupted, or with a loss of hit points. */
  readonly disturbed: boolean;
  /** Who tends the injuries, or NOBODY. */
  readonly healer: number;
}

/**
 * A day passes for disabled parts: for each of them d% up to Constitution brings it back (GNG-RECOV-02), up to twice that
 * in bed (GNG-RECOV-04) or under a healer's hands, up to three times with both (GNG-RECOV-05). Nothing recovers in a day
 * without rest (GNG-RECOV-03) or while dying (GNG-RECOV-06).
 */
export function recoverParts(scene: GrimScene, who: number, { bed, disturbed, healer }: DayOfRest): void {
  const parts = disabledParts(scene, who);
  const fighter = fighterAt(scene, who);
  const barred = disturbed || fighter.state.effects.some(({ name }) => name === DYING || name === HURT_TODAY);
  if (parts.length === 0 || barred) return;
  const tended = healer !== NOBODY && skillCheck(scene, healer, 'heal', CARE_DC, TENDED);
  const chance = scoreOf(fighter, 'constitution') * (1 + Number(bed) + Number(tended));
  for (const part of parts) if (comesOff(scene, RECOVERY, who, chance)) restore(scene, who, part, RECOVERS);
}

/** A surgeon's Heal check against DC 20 restores a part; it takes 1d4 hours (GNG-RECOV-07). */
export function operate(scene: GrimScene, healer: number, who: number, part: BodyPart): void {
  scene.roll(healer, d4, HOURS);
  if (skillCheck(scene, healer, 'heal', SURGERY_DC, SURGERY)) restore(scene, who, part, SURGERY);
}

/** Healing of so many points that is aimed at a part: a d20 up to them restores it, and no hit point returns (GNG-RECOV-09, GNG-RECOV-10). */
export function mend(scene: GrimScene, who: number, part: BodyPart, points: number): void {
  if (comesOff(scene, MENDING, who, points)) restore(scene, who, part, MENDS);
}

/** Notes a loss of hit points in a day that has begun, where a disabled part of the body might have recovered in it (GNG-RECOV-03). */
export function markHurt(scene: GrimScene, { index, state }: GrimFighter): void {
  const { counts, effects } = state;
  if (counts.hours % HOURS_A_DAY === 0 || !effects.some(({ name }) => partOf(name) !== null)) return;
  gainEffect(scene, index, { name: HURT_TODAY, source: NOBODY, until: null }, LOSS);
}
