import { d4 } from '../../../chance/dice.ts';
import type { ArgSpec } from '../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { targetArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { gainEffect, hasEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { areEnemies, standAdjacent } from '../../d20/movement/field.ts';
import { fullHitPoints, isDead } from '../body/state.ts';
import { check } from '../checks/checks.ts';
import { TREATED } from '../conditions/conditions.ts';
import type { ModernAct, ModernAction, ModernFighter, ModernGame, ModernScene, ModernWorld } from '../game.ts';
import { heal } from '../harm/wounds.ts';

const FIRST_AID = because('first aid', 'MOD-HEAL-09');
const TREATMENT = because('treated wounds', 'MOD-HEAL-09');
const DC = 15;

/** What first aid puts an end to. */
const REVIVED: readonly string[] = ['dazed', 'stunned', 'unconscious'];

const NO_KIT = refusal('that takes a first aid, medical or surgery kit', 'MOD-HEAL-09');
const TOO_FAR = refusal('the patient is not within reach', 'MOD-HEAL-09');
const NOTHING_TO_REVIVE = refusal(
  'the patient is neither dazed nor stunned nor unconscious, or is dying',
  'MOD-HEAL-09',
);
const NOT_HURT = refusal('the patient has lost no hit points', 'MOD-HEAL-09');
const TREATED_TODAY = refusal('the patient was treated today', 'MOD-HEAL-09');
const IS_DEAD = refusal('the patient is dead', 'MOD-HP-14');

function patientArg(isPatient: (fighter: ModernFighter) => boolean): ArgSpec<ModernGame> {
  return targetArg(
    'the patient',
    (world, other, { who }) => other.index !== who && !areEnemies(world.fight, who, other.index) && isPatient(other),
  );
}

function needsRevival({ state }: ModernFighter): boolean {
  return state.counts.hp >= 0 && REVIVED.some((name) => hasEffect(state, name));
}

function isHurt(fighter: ModernFighter): boolean {
  const { hp, temporary } = fighter.state.counts;
  return !isDead(fighter) && hp - temporary < fullHitPoints(fighter);
}

/** Brings round somebody dazed, stunned or knocked out who is not below 0 hit points: an attack action (MOD-HEAL-09). */
export const revive: ModernAction = paid<ModernGame>({
  id: 'revive',
  name: 'Revive',
  role: 'other',
  rules: ['MOD-HEAL-09'],
  args: [patientArg(needsRevival)],
  cost: 'standard',
  lacks: refuseHealer,
  refuseAct: (world, act) =>
    refusePatient(world, act, needsRevival(fighterAt(world, act.target)) ? [] : [NOTHING_TO_REVIVE]),
  opening: 'always',
  does: (scene, { who, target }) => {
    if (!treats(scene, who, FIRST_AID)) return;
    for (const name of REVIVED) loseEffect(scene, target, name, FIRST_AID);
  },
});

/** Restores 1d4 hit points to somebody once a day: a full-round action (MOD-HEAL-09). */
export const treatWounds: ModernAction = paid<ModernGame>({
  id: 'treat-wounds',
  name: 'Treat wounds',
  role: 'other',
  rules: ['MOD-HEAL-09'],
  args: [patientArg(isHurt)],
  cost: 'full',
  lacks: refuseHealer,
  refuseAct: (world, act) => {
    const patient = fighterAt(world, act.target);
    const found: Refusal[] = isHurt(patient) ? [] : [isDead(patient) ? IS_DEAD : NOT_HURT];
    if (hasEffect(patient.state, TREATED)) found.push(TREATED_TODAY);
    return refusePatient(world, act, found);
  },
  opening: 'always',
  does: (scene, { who, target }) => {
    if (!treats(scene, who, TREATMENT)) return;
    gainEffect(scene, target, { name: TREATED, source: NOBODY, until: null }, TREATMENT);
    heal(scene, target, scene.roll(who, d4, TREATMENT), TREATMENT);
  },
});

function refuseHealer(world: ModernWorld, who: number): readonly Refusal[] {
  return fighterAt(world, who).profile.kit ? [] : [NO_KIT];
}

function refusePatient(world: ModernWorld, { who, target }: ModernAct, found: readonly Refusal[]): Refusal[] {
  return standAdjacent(world, who, target) ? [...found] : [...found, TOO_FAR];
}

/** Rolls the check. */
function treats(scene: ModernScene, who: number, cause: Cause): boolean {
  return check(scene, who, fighterAt(scene, who).profile.treatInjury, DC, cause);
}
