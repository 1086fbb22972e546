import { because } from '../../../kernel/state/cause.ts';
import type { Square } from '../../../space/grid/square.ts';
import { mayHe } from '../actions/questions.ts';
import type { TimedAction } from '../game.ts';
import { SPEEDS } from '../time/speed.ts';
import { byStrength, refuseUnlessGrabbing } from './requirements.ts';
import { askDirection, endGrab, isBeside, knockProne, slideBoth } from './results.ts';
import { rollFollowing } from './roll.ts';
import type { SpecialAct } from './special.ts';
import { special } from './special.ts';

const SLIDES = because('shunted', 'TC-SHUNT-03');
const LETS_GO = because('not held any longer', 'TC-SHUNT-05');
const FALLS = because('thrown off his feet', 'TC-SHUNT-06');

const STAYS: Square = { x: 0, y: 0 };

/** Slides along with one whom he grabs (TC-SHUNT-01 to TC-SHUNT-06). */
export const shuntAction: TimedAction = special({
  id: 'shunt',
  name: 'Shunt',
  rules: ['TC-SHUNT-01', 'TC-SHUNT-02', 'TC-SHUNT-03', 'TC-SHUNT-04', 'TC-SHUNT-05', 'TC-SHUNT-06'],
  refuseTarget: (world, act) => refuseUnlessGrabbing(world, act, 'TC-SHUNT-01'),
  form: byStrength,
  defense: 'vigor',
  speed: SPEEDS.standard,
  fatigue: 1,
  hit: shunt,
});

/** Both slide; on a Great Success the target perhaps farther; then the grab goes on, or he may fall. */
function shunt(deed: SpecialAct): void {
  const { who, target } = deed.act;
  const step = slideBoth(deed, SLIDES) ?? STAYS;
  const farther = deed.roll.margin >= 5 ? slideOn(deed, step) : STAYS;
  if (isBeside(deed, farther) && mayHe(deed.scene, who, 'keepGrab', ['does the grab go on?', 'TC-SHUNT-05'])) return;
  endGrab(deed, who, target, LETS_GO);
  // A free Strength attack against Celerity; it has no speed, no fatigue and no fumble (TC-SHUNT-06, TC-FUMBLE-07).
  if (rollFollowing(deed.scene, deed.attack, 'celerity').hit) knockProne(deed, FALLS);
}

/** Another 5 feet for the target alone, in any direction, where he likes (TC-SHUNT-04). */
function slideOn(deed: SpecialAct, step: Square): Square {
  const { who, target } = deed.act;
  if (!mayHe(deed.scene, who, 'slideOn', ['does the target slide another 5 feet?', 'TC-SHUNT-04'])) return STAYS;
  const further = askDirection(deed, 'TC-SHUNT-04', ({ x, y }) => [
    { who, dx: step.x, dy: step.y },
    { who: target, dx: step.x + x, dy: step.y + y },
  ]);
  if (further === null) return STAYS;
  deed.shifts.push({ pushes: [{ who: target, dx: further.x, dy: further.y }], why: SLIDES });
  return further;
}
