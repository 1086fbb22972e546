import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { ABILITIES, type Ability } from '../../d20/body/abilities.ts';
import { gainEffect, PRONE } from '../../d20/conditions/effects.ts';
import type { V22Fighter, V22Scene, V22World } from '../game.ts';
import { knockOut } from '../harm/wound.ts';
import { abilityBonus, abilityScore } from './abilities.ts';

const RETURNS = because('ability damage heals', 'V22-ABIL-02');
const DEBILITATED = because('debilitated', 'V22-ABIL-06');
const RECOVERED = because('no longer debilitated', 'V22-ABIL-06');

/** A modifier lower than this is debilitated in a game where abilities are modifiers (V22-ABIL-05). */
const LEAST_MODIFIER = -5;

/** Points of an ability that somebody loses. */
interface AbilityLoss {
  readonly ability: Ability;
  /** 1 or more. */
  readonly points: number;
  /** By drain: they do not come back by themselves (V22-ABIL-04). */
  readonly forGood: boolean;
  readonly why: Cause;
}

/** Ability damage, which returns with rest (V22-COND-01, V22-ABIL-02), or drain, which does not (V22-COND-02, V22-ABIL-04). */
export function loseAbility(scene: V22Scene, who: number, { ability, points, forGood, why }: AbilityLoss): void {
  scene.count(who, forGood ? `${ability}Drain` : `${ability}Damage`, points, why);
  settleAbility(scene, who, ability);
}

/** A day of rest brings back a point of every ability that is damaged (V22-ABIL-02, V22-COND-01). */
export function healAbilities(scene: V22Scene, who: number): void {
  for (const ability of ABILITIES) {
    const damage = fighterAt(scene, who).state.counts[`${ability}Damage`];
    if (damage <= 0) continue;
    scene.count(who, `${ability}Damage`, -1, RETURNS);
    settleAbility(scene, who, ability);
  }
}

/** Whether nothing is left of the ability (V22-ABIL-05); by the option `effectiveAbility: 'modifierScale'`, a modifier below -5. */
function isDebilitated(world: V22World, fighter: V22Fighter, ability: Ability): boolean {
  if (world.options.effectiveAbility !== 'modifierScale') return abilityScore(fighter, ability) <= 0;
  return abilityBonus(world, fighter, ability) < LEAST_MODIFIER;
}

/** What follows where an ability is debilitated, or no longer is (V22-ABIL-06, V22-COND-10). */
export function settleAbility(scene: V22Scene, who: number, ability: Ability): void {
  const isGone = isDebilitated(scene, fighterAt(scene, who), ability);
  const name = HELPLESS_BY[ability];
  if (isGone) debilitate(scene, who, ability);
  else if (name !== undefined) scene.emit({ kind: 'lose', who, name, source: who, why: RECOVERED });
}

/** Without these one is helpless as long as they are gone: without Strength on the ground, without Dexterity paralyzed. */
const HELPLESS_BY: Readonly<Partial<Record<Ability, string>>> = { strength: 'helpless', dexterity: 'paralyzed' };

function debilitate(scene: V22Scene, who: number, ability: Ability): void {
  const name = HELPLESS_BY[ability];
  if (ability === 'constitution') scene.slots.fallDying(scene, who, NOBODY, DEBILITATED);
  else if (name === undefined) knockOut(scene, who, NOBODY, DEBILITATED);
  else gainEffect(scene, who, { name, source: who, until: null }, DEBILITATED);
  if (ability === 'strength' && !fighterAt(scene, who).digest.prone)
    gainEffect(scene, who, { name: PRONE, source: NOBODY, until: null }, DEBILITATED);
}
