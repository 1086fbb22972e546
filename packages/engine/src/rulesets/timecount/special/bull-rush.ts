import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { term } from '../../../kernel/scene/tally.ts';
import { because } from '../../../kernel/state/cause.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import type { SizeName } from '../../../space/grid/size.ts';
import { whom } from '../actions/enemies.ts';
import { footprintOf } from '../attack/range.ts';
import type { TcAct, TcWorld, TimedAction } from '../game.ts';
import { feetCloser } from '../movement/run-up.ts';
import { SPEEDS } from '../time/speed.ts';
import { byStrength } from './requirements.ts';
import { dealAttribute } from './results.ts';
import { type SpecialAct, special } from './special.ts';

const PUSHED = because('pushed', 'TC-BULL-04');
const SIZE = term('size', 'TC-BULL-02');

/** By the option `bullRushSize`: larger is better (TC-BULL-02). */
const SPECIAL_SIZES: Readonly<Record<SizeName, number>> = {
  fine: -16,
  diminutive: -12,
  tiny: -8,
  small: -4,
  medium: 0,
  large: 4,
  huge: 8,
  gargantuan: 12,
  colossal: 16,
};

const RUN_UP_FEET = 10;
const RUN_UP = 2;

/** Pushes somebody away (TC-BULL-01 to TC-BULL-06). */
export const bullRushAction: TimedAction = special({
  id: 'bullRush',
  name: 'Bull rush',
  role: 'attack',
  rules: ['TC-BULL-01', 'TC-BULL-02', 'TC-BULL-03', 'TC-BULL-04', 'TC-BULL-05', 'TC-BULL-06'],
  args: [whom],
  form: byStrength,
  modifier: (world, act) => sizeOf(world, act.who) + (hasRunUp(world, act) ? RUN_UP : 0),
  defense: 'choice',
  resist: ({ scene, act }, defense) => defense.add(sizeOf(scene, act.target), SIZE),
  speed: SPEEDS.standard,
  fatigue: 1,
  range: 'touch',
  hit: push,
  criticalSuccess: (deed) => dealAttribute(deed, 'strength'),
});

function sizeOf(world: TcWorld, who: number): number {
  const { size, sizeModifier } = fighterAt(world, who).profile;
  return world.options.bullRushSize === 'special' ? SPECIAL_SIZES[size] : sizeModifier;
}

/** At least 10 feet toward the target in the movement that leads right up to this (TC-BULL-03). */
function hasRunUp(world: TcWorld, { who, target }: TcAct): boolean {
  return feetCloser(world, who, target) >= RUN_UP_FEET;
}

/** 5 feet straight away; farther, and along with the target, for each full 5 points of margin, as he likes (TC-BULL-04, TC-BULL-05). */
function push(deed: SpecialAct): void {
  const { scene, act } = deed;
  const { who, target } = act;
  const [own, other] = [footprintOf(fighterAt(scene, who)), footprintOf(fighterAt(scene, target))];
  const { x: dx, y: dy } = gridOf(scene.fight.map).stepAway(own, other);
  if (dx === 0 && dy === 0) return;
  const steps = askHowFar(deed);
  const pushed = { who: target, dx, dy };
  const together = steps > 1 ? [pushed, { who, dx, dy }] : [pushed];
  for (let step = 0; step < steps; step++) deed.shifts.push({ pushes: together, why: PUSHED });
}

function askHowFar({ scene, act, roll }: SpecialAct): number {
  const most = 1 + Math.floor(roll.margin / 5);
  if (most === 1 || fighterAt(scene, act.who).digest.immobile) return 1;
  const choices = Array.from({ length: most }, (_, index) => {
    const feet = String(5 * (index + 1));
    return { id: feet, text: `${feet} feet` };
  });
  const text = 'how far is the target pushed?';
  const question = { kind: 'push', who: act.who, text, rule: 'TC-BULL-05', choices, facts: {} };
  return Number(scene.ask(question)) / 5;
}
