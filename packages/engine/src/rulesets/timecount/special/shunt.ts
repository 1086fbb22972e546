import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import type { Square } from '../../../space/grid/square.ts';
import { whom } from '../actions/enemies.ts';
import { footprintOf } from '../attack/range.ts';
import type { TimedAction } from '../game.ts';
import { SPEEDS } from '../time/speed.ts';
import { byStrength, refuseUnlessGrabbing } from './requirements.ts';
import { askDirection, askOpen, endGrab, knockProne, mayHe } from './results.ts';
import { rollAgainst } from './roll.ts';
import { type SpecialAct, special } from './special.ts';

const SLIDES = because('shunted', 'TC-SHUNT-03');
const LETS_GO = because('not held any longer', 'TC-SHUNT-05');
const FALLS = because('thrown off his feet', 'TC-SHUNT-06');

const STAYS: Square = { x: 0, y: 0 };

/** Slides along with one whom he grabs (TC-SHUNT-01 to TC-SHUNT-06). */
export const shuntAction: TimedAction = special({
  id: 'shunt',
  name: 'Shunt',
  role: 'attack',
  rules: ['TC-SHUNT-01', 'TC-SHUNT-02', 'TC-SHUNT-03', 'TC-SHUNT-04', 'TC-SHUNT-05', 'TC-SHUNT-06'],
  args: [whom],
  requirementsOfTarget: (world, act) => refuseUnlessGrabbing(world, act, 'TC-SHUNT-01'),
  form: byStrength,
  defense: 'vigor',
  speed: SPEEDS.standard,
  fatigue: 1,
  range: 'touch',
  hit: shunt,
});

/** Both slide; on a Great Success the target perhaps farther; then the grab goes on, or he may fall. */
function shunt(deed: SpecialAct): void {
  const { who, target } = deed.act;
  const both = [who, target];
  const step = askDirection(deed, both, 'TC-SHUNT-03') ?? STAYS;
  if (step !== STAYS)
    deed.shifts.push({ pushes: both.map((each) => ({ who: each, dx: step.x, dy: step.y })), why: SLIDES });
  const farther = deed.roll.margin >= 5 ? slideOn(deed, step) : STAYS;
  if (isStillBeside(deed, farther) && mayHe(deed.scene, who, 'keepGrab', ['does the grab go on?', 'TC-SHUNT-05']))
    return;
  endGrab(deed, who, target, LETS_GO);
  trip(deed);
}

/** Another 5 feet for the target alone, in any direction, where he likes (TC-SHUNT-04). */
function slideOn(deed: SpecialAct, step: Square): Square {
  const { who, target } = deed.act;
  if (!mayHe(deed.scene, who, 'slideOn', ['does the target slide another 5 feet?', 'TC-SHUNT-04'])) return STAYS;
  const further = askOpen(deed, 'TC-SHUNT-04', ({ x, y }) => [
    { who, dx: step.x, dy: step.y },
    { who: target, dx: step.x + x, dy: step.y + y },
  ]);
  if (further === null) return STAYS;
  deed.shifts.push({ pushes: [{ who: target, dx: further.x, dy: further.y }], why: SLIDES });
  return further;
}

function isStillBeside({ scene, act }: SpecialAct, farther: Square): boolean {
  const { x, y, side } = footprintOf(fighterAt(scene, act.target));
  const own = footprintOf(fighterAt(scene, act.who));
  return gridOf(scene.fight.map).stepsApart({ x: x + farther.x, y: y + farther.y }, side, own, own.side) <= 1;
}

/** A free Strength attack against Celerity; it has no speed, no fatigue and no fumble (TC-SHUNT-06, TC-FUMBLE-07). */
function trip(deed: SpecialAct): void {
  const { scene } = deed;
  const attack = { ...deed.attack, defense: 'celerity' } as const;
  const { hit } = rollAgainst(scene, attack, scene.slots.defenseTally(scene, attack), false);
  if (hit) knockProne(deed, FALLS);
}
