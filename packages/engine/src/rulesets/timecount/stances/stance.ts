import { type Action, because, type Cause, type Effect, fighterAt, NOBODY, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { unless } from '../actions/catalogue.ts';
import { Changes } from '../body/changes.ts';
import { CAUTIOUS, CROUCH, isStance, PARRYING, POISED, PRONE } from '../conditions/conditions.ts';
import type { TcFighter, TimeCountGame, TimedAction } from '../game.ts';
import { outcomeOf } from '../harm/outcome.ts';
import { inTicks } from '../time/schedule.ts';
import { AS_IT_IS, SPEEDS, type Speed } from '../time/speed.ts';
import { free, needed, takes, timed } from '../time/timed.ts';

const IN_THAT_STANCE_ALREADY = refusal('{who} is in that stance already', 'TC-STANCE-04');
const IN_BASIC_STANCE = refusal('{who} is in the basic stance', 'TC-STANCE-03');
const SHIFTS = because('', 'TC-STANCE-01');
const LEAVES = because('goes back to the basic stance', 'TC-STANCE-03');
const DROPS = because('', 'TC-ACT-02');

/** Stances that are shifted into, with their shift speeds (TC-STANCE-06). */
const STANCES = [
  { kind: CAUTIOUS, speed: SPEEDS.swift },
  { kind: CROUCH, speed: SPEEDS.rapid },
  { kind: PARRYING, speed: SPEEDS.fast },
  { kind: POISED, speed: SPEEDS.swift },
];
const NAMES: readonly string[] = STANCES.map(({ kind }) => kind.name);

/** The stance that he is in or shifting into, or undefined for the basic one (TC-STANCE-04). */
function stanceOf({ state }: TcFighter): Effect | undefined {
  return state.effects.find(isStance);
}

/**
 * Shifts into a stance. What it costs counts from the end of this tick, what it gives from the tick at which the time is
 * over; another stance is over at once, but who lies must get up first (TC-STANCE-01, TC-STANCE-02, TC-STANCE-04,
 * TC-STANCE-17).
 */
export const stanceAction: TimedAction = timed('stance', 'Take a stance', {
  role: 'defend',
  tactics: { appeal: -1 },
  rules: ['TC-STANCE-01', 'TC-STANCE-02', 'TC-STANCE-04', 'TC-STANCE-06'],
  args: [
    needs('choice', 'which stance', (world, { who }) =>
      NAMES.filter((name) => name !== stanceOf(fighterAt(world, who))?.name),
    ),
  ],
  refuse: (_world, { digest }) => unless(!digest.prone, '{who} is prone and has to stand up first', 'TC-STANCE-17'),
  refuseAct: (_world, { choice }, fighter) => {
    const held = stanceOf(fighter)?.name === choice;
    if (held && NAMES.includes(choice)) return [IN_THAT_STANCE_ALREADY];
    return unlessOneOf(NAMES, choice, 'TC-STANCE-06');
  },
  perform: (scene, { who, choice }, fighter) => {
    const { kind, speed } = needed(STANCES.find((each) => each.kind.name === choice));
    const delay = scene.slots.speedFactor(scene, fighter, speed, AS_IT_IS);
    const effect = kind.by(NOBODY, { from: scene.fight.clock.now + delay });
    return outcomeOf(who, 'stance', delay, {
      changes: new Changes(fighter).lose(isStance, SHIFTS).gain(effect, SHIFTS).events,
    });
  },
});

/** Goes back to the basic stance: free, but from a crouch or from the ground (TC-STANCE-03). */
export const basicStanceAction: Action<TimeCountGame> = free('basicStance', 'Go back to the basic stance', {
  rules: ['TC-STANCE-03'],
  refuse: (_world, fighter) => {
    const stance = stanceOf(fighter);
    if (stance === undefined) return [IN_BASIC_STANCE];
    const isFree = [CAUTIOUS, PARRYING, POISED].some((kind) => kind.is(stance));
    return unless(isFree, 'getting up takes time', 'TC-STANCE-03');
  },
  resolve: (scene, { who }, fighter) => {
    const { name } = needed(stanceOf(fighter));
    scene.emit({ kind: 'lose', who, name, source: NOBODY, why: LEAVES });
  },
});

/** Rises from a crouch: Rapid; he counts as crouching until that time is over (TC-STANCE-09, TC-ACT-10). */
export const riseAction: TimedAction = timed('rise', 'Rise from a crouch', {
  rules: ['TC-STANCE-09', 'TC-STANCE-03'],
  refuse: (_world, { state }) => unless(CROUCH.on(state), '{who} does not crouch', 'TC-STANCE-09'),
  perform: leaves(SPEEDS.rapid, CROUCH, because('rises from the crouch', 'TC-STANCE-09')),
});

/** Something that he is in until the time is over that it takes to get out of it. */
function leaves(speed: Speed, kind: typeof PRONE | typeof CROUCH, cause: Cause): TimedAction['perform'] {
  return takes(speed, (scene, _act, fighter, delay) => {
    const left = { ...needed(kind.find(fighter.state)), until: inTicks(scene, delay) };
    return new Changes(fighter).loseFirst(kind, cause).gain(left, cause).events;
  });
}

/** Drops prone of his own will: Rapid, a shift as into any stance (TC-ACT-02, TC-STANCE-02, TC-STANCE-17). */
export const dropProneAction: TimedAction = timed('dropProne', 'Drop to the floor', {
  rules: ['TC-ACT-02', 'TC-STANCE-17'],
  refuse: (_world, { digest }) => unless(!digest.prone, '{who} lies on the floor already', 'TC-STANCE-17'),
  perform: takes(SPEEDS.rapid, (scene, _act, fighter, delay) => {
    const lying = PRONE.by(NOBODY, { from: scene.fight.clock.now + delay });
    return new Changes(fighter).gain(lying, DROPS).events;
  }),
});

/** Stands up: Swift; he counts as prone until that time is over (TC-ACT-03, TC-ACT-10, TC-STANCE-17). */
export const standUpAction: TimedAction = timed('standUp', 'Stand up', {
  role: 'prepare',
  rules: ['TC-ACT-03', 'TC-STANCE-17'],
  refuse: (_world, { digest }) => unless(digest.prone, '{who} stands', 'TC-STANCE-17'),
  perform: leaves(SPEEDS.swift, PRONE, because('gets up', 'TC-STANCE-17')),
});
