import type { Refusal } from '../../../kernel/ruleset/refusal.ts';
import { because } from '../../../kernel/state/cause.ts';
import { unless } from '../actions/catalogue.ts';
import { mayHe } from '../actions/questions.ts';
import type { TcAct, TcWorld, TimedAction } from '../game.ts';
import { SPEEDS } from '../time/speed.ts';
import { refuseGrabbing, takeHold } from './grab.ts';
import { feetCloser, refuseLarger, unarmed } from './requirements.ts';
import { dealAttribute, dealFurther, knockProne } from './results.ts';
import { rollFollowing } from './roll.ts';
import type { SpecialAct } from './special.ts';
import { special } from './special.ts';

const DOWN = because('tackled', 'TC-TACKLE-02');

/** Runs somebody down (TC-TACKLE-01 to TC-TACKLE-04). */
export const tackleAction: TimedAction = special({
  id: 'tackle',
  name: 'Tackle',
  rules: ['TC-TACKLE-01', 'TC-TACKLE-02', 'TC-TACKLE-03', 'TC-TACKLE-04'],
  refuseTarget: (world, act) => [...refuseLarger(world, act, 'TC-TACKLE-01'), ...refuseStanding(world, act)],
  form: unarmed,
  defense: 'vigor',
  speed: SPEEDS.standard,
  fatigue: 1,
  hit: bringDown,
});

/** That his last act was to move toward the target (TC-TACKLE-01). */
function refuseStanding(world: TcWorld, act: TcAct): readonly Refusal[] {
  return unless(feetCloser(world, act) > 0, 'he has not just moved toward the target', 'TC-TACKLE-01');
}

/** Dice: the 1d6 of a Great Success, then the roll of the grab (TC-TACKLE-03, TC-TACKLE-04). */
function bringDown(deed: SpecialAct): void {
  dealAttribute(deed, 'strength');
  if (deed.roll.margin >= 5) dealFurther(deed);
  knockProne(deed, DOWN);
  grabAsWell(deed);
}

/** A Grab with its own requirements and roll; without time and without fumble (TC-TACKLE-03, TC-FUMBLE-07). */
function grabAsWell(deed: SpecialAct): void {
  const { scene, act } = deed;
  if (refuseGrabbing(scene, deed.actor).length > 0) return;
  if (!mayHe(scene, act.who, 'grab', ['does he try to grab the target as well?', 'TC-TACKLE-03'])) return;
  const roll = rollFollowing(scene, deed.attack, 'celerity');
  if (roll.hit) takeHold({ ...deed, roll });
}
