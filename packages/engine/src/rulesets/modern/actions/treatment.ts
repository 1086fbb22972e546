import { d4 } from '../../../chance/dice.ts';
import { because, type Cause, fighterAt, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { targetArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { gainEffect, hasEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { areEnemies, standAdjacent } from '../../d20/movement/field.ts';
import { fullHitPoints, isDead, isDying } from '../body/state.ts';
import { skillCheck } from '../checks/skills.ts';
import { TENDED, TREATED } from '../conditions/conditions.ts';
import type { ModernAct, ModernAction, ModernFighter, ModernGame, ModernScene, ModernWorld } from '../game.ts';
import { heal, stabilize } from '../harm/wounds.ts';

const PATIENT_IS_NOT_DYING = refusal('the patient is not dying', 'MOD-HP-16');
const TREAT_INJURY = because('Treat Injury', 'MOD-HP-16');
const FIRST_AID = because('first aid', 'MOD-HEAL-09');
const TREATMENT = because('treated wounds', 'MOD-HEAL-09');
const DC = 15;

/** What first aid puts an end to. */
const REVIVED: readonly string[] = ['dazed', 'stunned', 'unconscious'];

const NOTHING_TO_REVIVE = refusal(
  'the patient is neither dazed nor stunned nor unconscious, or is dying',
  'MOD-HEAL-09',
);
const NOT_HURT = refusal('the patient has lost no hit points', 'MOD-HEAL-09');
const TREATED_TODAY = refusal('the patient was treated today', 'MOD-HEAL-09');
const IS_DEAD = refusal('the patient is dead', 'MOD-HP-14');

/** Something that the Treat Injury skill does for somebody beside the healer. */
interface Treatment extends Pick<ModernAction, 'id' | 'name'> {
  readonly rules: readonly [string, ...string[]];
  readonly cost: 'standard' | 'full';
  /** Whether somebody else, or the healer where that can be, is one for it. */
  readonly isPatient: (world: ModernWorld, other: ModernFighter, healer: number) => boolean;
  readonly takesKit: (world: ModernWorld) => boolean;
  readonly ofOneself: boolean;
  /** Why it is of no use to the patient. */
  readonly refuse: (patient: ModernFighter) => readonly Refusal[];
  readonly why: Cause;
  /** What it comes to where the check succeeds. */
  readonly helps: (scene: ModernScene, act: ModernAct) => void;
}

/** It provokes, and takes a check against DC 15; only wounds can be one's own (MOD-HEAL-09). */
function treatment({ takesKit, isPatient, ofOneself, refuse, why, helps, ...action }: Treatment): ModernAction {
  const [rule] = action.rules;
  const NO_KIT = refusal('that takes a first aid, medical or surgery kit', rule);
  const TOO_FAR = refusal('the patient is not within reach', rule);
  const NOT_ONESELF = refusal('nobody can do that for themselves: another must', rule);
  return paid<ModernGame>({
    ...action,
    role: 'other',
    args: [
      targetArg(
        'the patient',
        (world, other, { who }) => (ofOneself || other.index !== who) && isPatient(world, other, who),
      ),
    ],
    lacks: (world, who) => (takesKit(world) && !fighterAt(world, who).profile.kit ? [NO_KIT] : []),
    refuseAct: (world, { who, target }) => {
      const found = refuse(fighterAt(world, target));
      if (who === target) return ofOneself ? found : [...found, NOT_ONESELF];
      return standAdjacent(world, who, target) ? found : [...found, TOO_FAR];
    },
    opening: 'always',
    does: (scene, act) => {
      if (skillCheck(scene, act.who, 'treat injury', DC, why)) helps(scene, act);
    },
  });
}

/** Makes a dying combatant stable: an attack action that provokes, Treat Injury against DC 15 (MOD-HP-16). */
export const treatInjury: ModernAction = treatment({
  id: 'treat-injury',
  name: 'Treat injury',
  rules: ['MOD-HP-16', 'MOD-HEAL-09', 'MOD-AOO-08'],
  cost: 'standard',
  isPatient: (_world, other) => isDying(other),
  takesKit: ({ options }) => options.stabilizeNeedsKit,
  ofOneself: false,
  refuse: (patient) => (isDying(patient) ? [] : [PATIENT_IS_NOT_DYING]),
  why: TREAT_INJURY,
  helps: (scene, { target }) => {
    stabilize(scene, target, TREAT_INJURY);
    gainEffect(scene, target, { name: TENDED, source: NOBODY, until: null }, TREAT_INJURY);
  },
});

/** Brings round somebody dazed, stunned or knocked out who is not below 0 hit points: an attack action (MOD-HEAL-09). */
export const revive: ModernAction = treatment({
  id: 'revive',
  name: 'Revive',
  rules: ['MOD-HEAL-09'],
  cost: 'standard',
  isPatient: friend(needsRevival),
  takesKit: () => true,
  ofOneself: false,
  refuse: (patient) => (needsRevival(patient) ? [] : [NOTHING_TO_REVIVE]),
  why: FIRST_AID,
  helps: (scene, { target }) => {
    for (const name of REVIVED) loseEffect(scene, target, name, FIRST_AID);
  },
});

/** Restores 1d4 hit points to somebody, oneself too, once a day: a full-round action (MOD-HEAL-09). */
export const treatWounds: ModernAction = treatment({
  id: 'treat-wounds',
  name: 'Treat wounds',
  rules: ['MOD-HEAL-09'],
  cost: 'full',
  isPatient: friend(isHurt),
  takesKit: () => true,
  ofOneself: true,
  refuse: (patient) => {
    const found: Refusal[] = isHurt(patient) ? [] : [isDead(patient) ? IS_DEAD : NOT_HURT];
    return hasEffect(patient.state, TREATED) ? [...found, TREATED_TODAY] : found;
  },
  why: TREATMENT,
  helps: (scene, { who, target }) => {
    gainEffect(scene, target, { name: TREATED, source: NOBODY, until: null }, TREATMENT);
    heal(scene, target, scene.roll(who, d4, TREATMENT), TREATMENT, scene.rolled);
  },
});

/** A friend, or oneself, of whom that is so. */
function friend(isSo: (fighter: ModernFighter) => boolean): Treatment['isPatient'] {
  return (world, other, healer) => !areEnemies(world.fight, healer, other.index) && isSo(other);
}

function needsRevival({ state }: ModernFighter): boolean {
  return state.counts.hp >= 0 && REVIVED.some((name) => hasEffect(state, name));
}

function isHurt(fighter: ModernFighter): boolean {
  const { hp, temporary } = fighter.state.counts;
  return !isDead(fighter) && hp - temporary < fullHitPoints(fighter);
}
