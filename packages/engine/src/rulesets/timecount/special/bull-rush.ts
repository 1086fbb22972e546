import { because, term } from '../../../kernel/rule.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import { sizeIndex } from '../../../space/grid/size.ts';
import { refuseStep } from '../actions/move.ts';
import { askFor } from '../actions/questions.ts';
import { footprintOf } from '../attack/range.ts';
import type { TcFighter, TcWorld, TimedAction } from '../game.ts';
import { SPEEDS } from '../time/speed.ts';
import { byStrength, feetCloser } from './requirements.ts';
import { dealAttribute } from './results.ts';
import { type SpecialAct, special } from './special.ts';

const SIZE = term('size', 'TC-BULL-02');
const FOLLOWS = because('moves along', 'TC-BULL-05');
const PUSHED = because('pushed', 'TC-BULL-04');

/** By the option `bullRushSize`: larger is better, by so much for each category from Medium (TC-BULL-02). */
const PER_SIZE = 4;

const RUN_UP_FEET = 10;
const RUN_UP = { value: 2, term: term('running start', 'TC-BULL-03') };

/** Pushes somebody away (TC-BULL-01 to TC-BULL-06). */
export const bullRushAction: TimedAction = special('bullRush', 'Bull rush', {
  rules: ['TC-BULL-01', 'TC-BULL-02', 'TC-BULL-03', 'TC-BULL-04', 'TC-BULL-05', 'TC-BULL-06'],
  form: byStrength,
  // With at least 10 feet toward the target in the movement that leads right up to this (TC-BULL-03).
  modifiers: (world, _act, { attacker, defender }) => {
    const size = { value: sizeOf(world, attacker), term: SIZE };
    return feetCloser(world, attacker, defender) >= RUN_UP_FEET ? [size, RUN_UP] : [size];
  },
  defense: 'choice',
  resist: ({ scene, target }, defense) => defense.add(sizeOf(scene, target), SIZE),
  speed: SPEEDS.standard,
  fatigue: 1,
  /** 5 feet straight away; farther, and along with the target, for each full 5 points of margin, as he likes (TC-BULL-04, TC-BULL-05). */
  hit: (deed) => {
    const { who, target } = deed.act;
    const { x: dx, y: dy } = gridOf(deed.scene.fight.map).stepAway(footprintOf(deed.actor), footprintOf(deed.target));
    if (dx === 0 && dy === 0) return;
    const steps = askHowFar(deed);
    const pushed = { who: target, dx, dy };
    const together = steps > 1 ? [pushed, { who, dx, dy, why: FOLLOWS }] : [pushed];
    for (let step = 0; step < steps; step++) deed.shifts.push({ pushes: together, why: PUSHED });
  },
  criticalSuccess: (deed) => dealAttribute(deed, 'strength'),
});

function sizeOf({ options }: TcWorld, { profile }: TcFighter): number {
  if (options.bullRushSize !== 'special') return profile.sizeModifier;
  return PER_SIZE * (sizeIndex(profile.size) - sizeIndex('medium'));
}

function askHowFar({ scene, actor, roll }: SpecialAct): number {
  const most = 1 + Math.floor(roll.margin / 5);
  if (most === 1 || refuseStep(scene, actor).length > 0) return 1;
  const feet = Array.from({ length: most }, (_, index) => 5 * (index + 1));
  const question = { kind: 'push', who: actor.index, text: 'how far is the target pushed?', rule: 'TC-BULL-05' };
  return Number(askFor(scene, question, Object.fromEntries(feet.map((each) => [each, `${each} feet`])))) / 5;
}
