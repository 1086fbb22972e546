import { because, type Cause, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { ABILITIES, type Ability } from '../../d20/body/abilities.ts';
import { gainEffect, hasEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { fall } from '../conditions/fall.ts';
import { isImmune } from '../conditions/immunity.ts';
import type { V22Fighter, V22Scene, V22World } from '../game.ts';
import { collapse } from '../harm/wound.ts';
import type { Drain } from '../sheet/sheet.ts';
import { abilityBonus, abilityScore } from './abilities.ts';

const RETURNS = because('ability damage heals', 'V22-ABIL-02');
const AT_ITS_RATE = because('what a power took comes back', 'V22-ABIL-01');
const DEBILITATED = because('debilitated', 'V22-ABIL-06');
const RECOVERED = because('no longer debilitated', 'V22-ABIL-06');

/** A modifier lower than this is debilitated in a game where abilities are modifiers (V22-ABIL-05). */
const LEAST_MODIFIER = -5;

type Weakened = { readonly points: readonly number[]; readonly rates: readonly number[] };

/**
 * Has lost points to powers, which come back round by round (V22-ABIL-01): how many are still to come, and how many each round, in the
 * order of the abilities.
 */
export const WEAKENED: EffectKind<Weakened> = new EffectKind<Weakened>('weakened', {
  text: 'weakened by a power',
  blank: { points: [], rates: [] },
  begins: '',
  ends: '',
});

/** Points of an ability that somebody loses. */
interface AbilityLoss {
  readonly ability: Ability;
  /** 1 or more. */
  readonly points: number;
  /** By drain: they do not come back by themselves (V22-ABIL-04). */
  readonly forGood: boolean;
  /** How many of them come back each round, where a power took them (V22-ABIL-01); none, where left out. */
  readonly perRound?: number;
  readonly why: Cause;
}

/** Ability damage, which returns with rest (V22-COND-01, V22-ABIL-02), or drain, which does not (V22-COND-02, V22-ABIL-04). */
export function loseAbility(scene: V22Scene, who: number, loss: AbilityLoss): void {
  const { ability, points, forGood, perRound = 0, why } = loss;
  scene.count(who, forGood ? `${ability}Drain` : `${ability}Damage`, points, why);
  if (perRound > 0 && !forGood) weaken(scene, who, { ability, points, perRound }, why);
  settleAbility(scene, who, ability);
}

function weaken(scene: V22Scene, who: number, { ability, points, perRound }: Drain, why: Cause): void {
  const before = WEAKENED.find(fighterAt(scene, who).state)?.data;
  const at = ABILITIES.indexOf(ability);
  const data = {
    points: ABILITIES.map((_, each) => (before?.points[each] ?? 0) + (each === at ? points : 0)),
    rates: ABILITIES.map((_, each) => (each === at ? perRound : (before?.rates[each] ?? 0))),
  };
  gainEffect(scene, who, WEAKENED.by(who, data), why);
}

/** At the start of each of its turns points that powers took come back at their rate (V22-ABIL-01). */
export function returnAbilities(scene: V22Scene, who: number): void {
  const weakened = WEAKENED.find(fighterAt(scene, who).state);
  if (weakened === null) return;
  const { points, rates } = weakened.data;
  const rest = points.map((each, at) => Math.max(0, each - (rates[at] ?? 0)));
  if (rest.some((each) => each > 0)) gainEffect(scene, who, WEAKENED.by(who, { points: rest, rates }), AT_ITS_RATE);
  else loseEffect(scene, who, WEAKENED.name, AT_ITS_RATE);
  for (const [at, ability] of ABILITIES.entries())
    healAbility(scene, who, ability, (points[at] ?? 0) - (rest[at] ?? 0), AT_ITS_RATE);
}

/** Points of an ability come back, no more than are lost for a time (V22-ABIL-03). */
export function healAbility(scene: V22Scene, who: number, ability: Ability, points: number, why: Cause): void {
  const back = Math.min(points, fighterAt(scene, who).state.counts[`${ability}Damage`]);
  if (back <= 0) return;
  scene.count(who, `${ability}Damage`, -back, why);
  settleAbility(scene, who, ability);
}

/** A day of rest brings back a point of every ability that is damaged (V22-ABIL-02, V22-COND-01), or more as the sheet has it of Regeneration (V22-ABIL-03). */
export function healAbilities(scene: V22Scene, who: number): void {
  const { abilitiesPerDay = 1 } = fighterAt(scene, who).state.sheet;
  for (const ability of ABILITIES) healAbility(scene, who, ability, abilitiesPerDay, RETURNS);
}

/** Whether nothing is left of the ability (V22-ABIL-05); by the option `effectiveAbility: 'modifierScale'`, a modifier below -5. */
function isDebilitated(world: V22World, fighter: V22Fighter, ability: Ability): boolean {
  if (world.options.effectiveAbility !== 'modifierScale') return abilityScore(fighter, ability) <= 0;
  return abilityBonus(world, fighter, ability) < LEAST_MODIFIER;
}

/** What follows where an ability is debilitated, or no longer is (V22-ABIL-06, V22-COND-10). */
export function settleAbility(scene: V22Scene, who: number, ability: Ability): void {
  const name = HELPLESS_BY[ability];
  if (isDebilitated(scene, fighterAt(scene, who), ability)) debilitate(scene, who, ability);
  else if (name !== undefined && !isGoneByOther(scene, who, name))
    scene.emit({ kind: 'lose', who, name, source: who, why: RECOVERED });
}

/** Without these one is helpless as long as they are gone, by its own doing: without Strength on the ground, without Dexterity paralyzed, else unconscious. */
const HELPLESS_BY: Readonly<Partial<Record<Ability, string>>> = {
  strength: 'helpless',
  dexterity: 'paralyzed',
  intelligence: 'unconscious',
  wisdom: 'unconscious',
  charisma: 'unconscious',
};

/** Whether another ability that is debilitated does the same. */
function isGoneByOther(world: V22World, who: number, name: string): boolean {
  const fighter = fighterAt(world, who);
  return ABILITIES.some((each) => HELPLESS_BY[each] === name && isDebilitated(world, fighter, each));
}

/** Whether it is out of its senses for want of an ability, from which no rest wakes it (V22-ABIL-06). */
export function isOutOfMind({ state, index }: V22Fighter): boolean {
  return hasEffect(state, 'unconscious', index);
}

function debilitate(scene: V22Scene, who: number, ability: Ability): void {
  const name = HELPLESS_BY[ability];
  if (name === undefined) {
    scene.slots.fallDying(scene, who, NOBODY, DEBILITATED);
    return;
  }
  if (isImmune(scene, who, name, NOBODY)) return;
  gainEffect(scene, who, { name, source: who, until: null }, DEBILITATED);
  if (name === 'unconscious') collapse(scene, who, NOBODY);
  else if (ability === 'strength') fall(scene, who, DEBILITATED);
}
