import type { Effect } from '../../../kernel/rule.ts';
import { NEVER } from '../../../time/ticks.ts';
import type { Modifier } from '../checks/stacking.ts';
import type { TimeCountOptions } from '../options.ts';
import { type AnyCondition, type Facts, NO_FACTS } from './condition.ts';
import {
  BONUS_HIT_POINTS,
  CAUTIOUS,
  conditionOf,
  DEFLECTION,
  GRABBED,
  PARALYSED,
  PARRYING,
  PETRIFIED,
  SPRINTING,
  STUNNED,
} from './conditions.ts';

/** What a stance does to the defence attacked: its costs at once, its gains from that tick on (TC-STANCE-02). */
export interface Posture extends Modifier {
  readonly from: number;
}

/** A stance that adds to Primary from that tick on (TC-STANCE-05, TC-STANCE-07, TC-STANCE-10). */
export interface Guard {
  readonly parries: boolean;
  readonly from: number;
}

/** What is counted of one who is under nothing. */
const NO_AMOUNTS = {
  /** The tick at which the last of what keeps it from acting ends; 0 without any, NEVER where something has no end. */
  stillUntil: 0,
  /** The same of what takes it out of the fight as well. */
  outUntil: 0,
  /** Completely so, by the points of its damage. */
  paralysed: false,
  petrified: false,
  /** Held so that it can neither attack nor make gestures (TC-GRAB-06). */
  smothered: false,
  /** What fatigue takes from Strength and Dexterity, by option (TC-RUN-12, TC-COND-10). */
  weariness: 0,
  /** Feet by which the base speed of a sprinter counts as higher; 0 for others. */
  sprint: 0,
  stunned: 0,
  deflection: 0,
  /** Of all grants together. */
  bonusHitPoints: 0,
  /** The worst penalty of those who attack it. */
  cover: 0,
};

/** What all conditions of a combatant come to together. Those of one name count once (TC-STAT-12). */
export interface TimeCountDigest extends Facts, Readonly<typeof NO_AMOUNTS> {
  /** To its attack rolls (TC-GRAB-03, TC-STANCE-07, TC-STANCE-08, TC-STANCE-16). */
  readonly meleeAttack: readonly Modifier[];
  readonly rangedAttack: readonly Modifier[];
  readonly againstMelee: readonly Posture[];
  readonly againstRanged: readonly Posture[];
  readonly guards: readonly Guard[];
}

const NO_MODIFIERS = { meleeAttack: [], rangedAttack: [], againstMelee: [], againstRanged: [], guards: [] };
const NOTHING: TimeCountDigest = { ...NO_FACTS, ...NO_AMOUNTS, ...NO_MODIFIERS };

/** A digest while effect after effect is added to it. */
type Growing = { -readonly [K in keyof TimeCountDigest]: TimeCountDigest[K] };

/** Works out what all effects of a combatant come to together. */
export function digest(effects: readonly Effect[], { fatiguedPenalty }: TimeCountOptions): TimeCountDigest {
  if (effects.length === 0) return NOTHING;
  const all: Growing = { ...NOTHING };
  for (let index = 0; index < effects.length; index++) {
    const effect = effects[index];
    const condition = effect === undefined ? undefined : conditionOf(effect);
    if (effect === undefined || condition === undefined) continue;
    for (const fact of condition.facts) all[fact] = true;
    addAmounts(all, effect);
    if (condition.trait.still === true) addStillness(all, condition, effect);
    if (effects.findIndex(({ name }) => name === effect.name) === index) addModifiers(all, condition, fromOf(effect));
  }
  if (all.fatigued && fatiguedPenalty === 'srd35') all.weariness = 1;
  return all;
}

/** What depends on what the effect carries. */
function addAmounts(all: Growing, effect: Effect): void {
  if (GRABBED.is(effect)) all.smothered ||= effect.data.smothering;
  else if (PARALYSED.is(effect)) all.paralysed ||= effect.data.byPoints;
  else if (PETRIFIED.is(effect)) all.petrified ||= effect.data.byPoints;
  else if (SPRINTING.is(effect)) all.sprint ||= effect.data.amount;
  else if (STUNNED.is(effect)) all.stunned = Math.max(all.stunned, effect.data.amount);
  else if (DEFLECTION.is(effect)) all.deflection = Math.max(all.deflection, effect.data.amount);
  else if (BONUS_HIT_POINTS.is(effect)) all.bonusHitPoints += effect.data.amount;
  else if (CAUTIOUS.is(effect) || PARRYING.is(effect))
    all.guards = [...all.guards, { parries: PARRYING.is(effect), from: effect.data.from }];
}

function addStillness(all: Growing, { trait }: AnyCondition, effect: Effect): void {
  all.stillUntil = laterEnd(all.stillUntil, effect);
  if (trait.captive !== true) all.outUntil = laterEnd(all.outUntil, effect);
}

function addModifiers(all: Growing, { trait, term }: AnyCondition, from: number): void {
  const { attack = 0, meleeAttack = 0, againstMelee = 0, againstRanged = 0, cover = 0 } = trait;
  all.cover = Math.min(all.cover, cover);
  if (attack !== 0) all.rangedAttack = [...all.rangedAttack, { value: attack, term }];
  if (attack + meleeAttack !== 0) all.meleeAttack = [...all.meleeAttack, { value: attack + meleeAttack, term }];
  if (againstMelee !== 0) all.againstMelee = [...all.againstMelee, { value: againstMelee, term, from }];
  if (againstRanged !== 0) all.againstRanged = [...all.againstRanged, { value: againstRanged, term, from }];
}

/** The tick from which a stance gives what it gives; for those who fell it is at once (TC-STANCE-02, TC-STANCE-17). */
function fromOf({ data }: Effect): number {
  const from = data?.['from'];
  return typeof from === 'number' ? from : 0;
}

function laterEnd(last: number, { until }: Effect): number {
  return last === NEVER || until?.at !== 'tick' ? NEVER : Math.max(last, until.tick);
}
