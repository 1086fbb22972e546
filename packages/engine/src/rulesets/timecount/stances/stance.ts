import type { Action } from '../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { type Effect, NOBODY } from '../../../kernel/state/fight.ts';
import { CAUTIOUS, CROUCH, isStance, PARRYING, POISED } from '../conditions/conditions.ts';
import type { TcWorld, TimeCountGame, TimedAction } from '../game.ts';
import { changing } from '../harm/outcome.ts';
import { AS_IT_IS, SPEEDS } from '../time/speed.ts';
import { free, NONE, needed, takes, timed } from '../time/timed.ts';

const SHIFTS = because('shifts into a stance', 'TC-STANCE-01');
const LEAVES = because('goes back to the basic stance', 'TC-STANCE-03');
const RISES = because('rises from the crouch', 'TC-STANCE-09');

/** Stances that are shifted into, with their shift speeds (TC-STANCE-06). */
const STANCES = [
  { kind: CAUTIOUS, speed: SPEEDS.swift },
  { kind: CROUCH, speed: SPEEDS.rapid },
  { kind: PARRYING, speed: SPEEDS.fast },
  { kind: POISED, speed: SPEEDS.swift },
];
const NAMES: readonly string[] = STANCES.map(({ kind }) => kind.name);

/** The stance that he is in or shifting into, or undefined for the basic one (TC-STANCE-04). */
function stanceOf(world: TcWorld, who: number): Effect | undefined {
  return fighterAt(world, who).state.effects.find(isStance);
}

/**
 * Shifts into a stance. What it costs counts from the end of this tick, what it gives from the tick at which the time is
 * over; another stance is over at once, but who lies must get up first (TC-STANCE-01, TC-STANCE-02, TC-STANCE-04,
 * TC-STANCE-17).
 */
export const stanceAction: TimedAction = timed({
  id: 'stance',
  name: 'Take a stance',
  role: 'defend',
  tactics: { appeal: -1 },
  rules: ['TC-STANCE-01', 'TC-STANCE-02', 'TC-STANCE-04', 'TC-STANCE-06'],
  args: [
    {
      name: 'choice',
      text: 'which stance',
      optional: false,
      candidates: (world, { who }) => NAMES.filter((name) => name !== stanceOf(world, who)?.name),
    },
  ],
  refuse: (world, who) => (fighterAt(world, who).digest.prone ? [refusal('he is prone', 'TC-STANCE-17')] : NONE),
  refuseAct: (world, { who, choice }) => refuseStance(world, who, choice),
  perform: (scene, { who, choice }) => {
    const { kind, speed } = needed(STANCES.find((each) => each.kind.name === choice));
    const delay = scene.slots.speedFactor(scene, who, speed, AS_IT_IS);
    const effect = kind.by(NOBODY, { from: scene.fight.clock.now + delay });
    const before = fighterAt(scene, who).state.effects.filter(isStance);
    return changing(who, 'stance', delay, [
      ...before.map(({ name, source }) => ({ kind: 'lose', who, name, source, why: SHIFTS }) as const),
      { kind: 'gain', who, effect, why: SHIFTS },
    ]);
  },
});

function refuseStance(world: TcWorld, who: number, choice: string): readonly Refusal[] {
  if (!NAMES.includes(choice)) {
    return [refusal(`choice: expected one of ${NAMES.join(', ')}, found '${choice}'`, 'TC-STANCE-06')];
  }
  const held = stanceOf(world, who)?.name === choice;
  return held ? [refusal('he is in that stance already', 'TC-STANCE-04')] : NONE;
}

/** Goes back to the basic stance: free, but from a crouch or from the ground (TC-STANCE-03). */
export const basicStanceAction: Action<TimeCountGame> = free({
  id: 'basicStance',
  name: 'Go back to the basic stance',
  role: 'other',
  rules: ['TC-STANCE-03'],
  refuse: (world, who) => {
    const stance = stanceOf(world, who);
    if (stance === undefined) return [refusal('he is in the basic stance', 'TC-STANCE-03')];
    const isFree = [CAUTIOUS, PARRYING, POISED].some((kind) => kind.is(stance));
    return isFree ? NONE : [refusal('it takes time to get up', 'TC-STANCE-03')];
  },
  resolve: (scene, { who }) => {
    const { name } = needed(stanceOf(scene, who));
    scene.emit({ kind: 'lose', who, name, source: NOBODY, why: LEAVES });
  },
});

/** Rises from a crouch: Rapid; he counts as crouching until that time is over (TC-STANCE-09, TC-ACT-10). */
export const riseAction: TimedAction = timed({
  id: 'rise',
  name: 'Rise from a crouch',
  role: 'other',
  rules: ['TC-STANCE-09', 'TC-STANCE-03'],
  refuse: (world, who) =>
    CROUCH.on(fighterAt(world, who).state) ? NONE : [refusal('he does not crouch', 'TC-STANCE-09')],
  perform: takes(SPEEDS.rapid, (scene, { who }, delay) => {
    const crouch = needed(CROUCH.find(fighterAt(scene, who).state));
    const until = { at: 'tick', tick: scene.fight.clock.now + delay } as const;
    return [
      { kind: 'lose', who, name: CROUCH.name, source: crouch.source, why: RISES },
      { kind: 'gain', who, effect: { ...crouch, until }, why: RISES },
    ];
  }),
});
