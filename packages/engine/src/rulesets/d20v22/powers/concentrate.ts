import { type Action, because, type Cause, type Effect, fighterAt, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { causeOf } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { gainEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { concentrates } from '../checks/concentration.ts';
import type { D20v22Game, V22Scene, V22World } from '../game.ts';

/** Has its mind on a power, or on something else that takes all of it. */
export const CONCENTRATING: EffectKind<{ readonly on: string }> = new EffectKind('concentrating', {
  text: 'concentrating',
  blank: { on: '' },
  words: ({ on }) => (on === '' ? 'concentrating' : `concentrating on ${on.replaceAll('-', ' ')}`),
  begins: 'concentrates',
  ends: '',
});

/** What else one may concentrate on. */
const TASK = 'task';

const KEEPS = because('Concentration check', 'V22-ACT-16');
const LOSES = because('the concentration is lost', 'V22-ACT-16');
const CEASES = because('ceases to concentrate', 'V22-ACT-09');
const LAPSES = because('nobody concentrates on it any more', 'V22-ACT-15');

const IDLE = refusal('{who} is not concentrating', 'V22-ACT-09');

/**
 * Keeps up a power that takes concentration, or keeps its mind on a task: a standard action each round, which leaves none to
 * attack with (V22-ACT-15).
 */
export const concentrate: Action<D20v22Game> = paid<D20v22Game>({
  id: 'concentrate',
  name: 'Concentrate',
  role: 'other',
  nature: ['grappledWithPowers', 'mental'],
  tactics: { appeal: -1 },
  rules: ['V22-ACT-15', 'V22-ACT-16'],
  cost: 'standard',
  args: [needs('choice', 'on what', (world, { who }) => [...keptBy(world, who), TASK])],
  refuseAct: (world, { who, choice }) => unlessOneOf([...keptBy(world, who), TASK], choice, 'V22-ACT-15'),
  does: (scene, act) => concentrateOn(scene, act.who, act.choice, causeOf(act)),
});

/** Ceases to: a free action (V22-ACT-09). */
export const stopConcentrating: Action<D20v22Game> = paid<D20v22Game>({
  id: 'stop-concentrating',
  name: 'Cease to concentrate',
  role: 'other',
  nature: ['grappledWithPowers', 'mental'],
  rules: ['V22-ACT-09'],
  cost: 'free',
  lacks: (world, who) => (fighterAt(world, who).digest.concentrating ? [] : [IDLE]),
  does: (scene, { who }) => endConcentration(scene, who, CEASES),
});

/** The powers that it keeps up by concentration. */
function keptBy(world: V22World, who: number): readonly string[] {
  return CONCENTRATING.all(fighterAt(world, who).state)
    .map(({ data }) => data.on)
    .filter((on) => on !== TASK && on !== '');
}

/** It has its mind on that until the end of its next turn, unless it goes on. Whatever it had its mind on before ends. */
export function concentrateOn(scene: V22Scene, who: number, on: string, why: Cause): void {
  const before = CONCENTRATING.find(fighterAt(scene, who).state);
  if (before !== null && before.data.on !== on) endConcentration(scene, who, LAPSES);
  gainEffect(scene, who, CONCENTRATING.by(who, { on }, untilNextTurnEnds(scene.fight, who)), why);
}

/** Something disturbs it: the concentration may be lost (V22-ACT-16). */
export function disturbPower(scene: V22Scene, who: number, difficulty: number): void {
  if (!fighterAt(scene, who).digest.concentrating) return;
  if (!concentrates(scene, who, difficulty, KEEPS)) endConcentration(scene, who, LOSES);
}

/** What it concentrates on, where that is among these powers, is kept up no longer. */
export function lapse(scene: V22Scene, who: number, powers: readonly string[], why: Cause): void {
  const found = CONCENTRATING.find(fighterAt(scene, who).state);
  if (found !== null && powers.includes(found.data.on)) endConcentration(scene, who, why);
}

function endConcentration(scene: V22Scene, who: number, why: Cause): void {
  const found = CONCENTRATING.find(fighterAt(scene, who).state);
  if (found === null) return;
  scene.tell(who, who, 0, why);
  loseEffect(scene, who, CONCENTRATING.name, why);
  release(scene, who, found.data.on);
}

/** What a power did as long as somebody concentrated on it is over. */
function release(scene: V22Scene, who: number, on: string): void {
  const weapon = fighterAt(scene, who).profile.weapons.find(({ id }) => id === on);
  const effect = weapon?.affliction?.effect;
  if (effect === undefined) return;
  for (const { index, state } of scene.fighters)
    if (state.effects.some(({ name, source, until }) => name === effect && source === who && until === null))
      scene.emit({ kind: 'lose', who: index, name: effect, source: who, why: LAPSES });
}

/** Nobody concentrates any more on what was not kept up in time (V22-ACT-15). */
export function concentrationEnded(scene: V22Scene, who: number, effect: Effect): void {
  if (CONCENTRATING.is(effect)) release(scene, who, effect.data.on);
}
