import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { because } from '../../../kernel/state/cause.ts';
import { whom } from '../actions/enemies.ts';
import type { TcAct, TcWorld, TimedAction } from '../game.ts';
import { feetCloser } from '../movement/run-up.ts';
import { SPEEDS } from '../time/speed.ts';
import { refuseGrabbing, takeHold } from './grab.ts';
import { refuseLarger, unarmed } from './requirements.ts';
import { dealAttribute, dealFurther, knockProne, mayHe } from './results.ts';
import { rollAgainst } from './roll.ts';
import { type SpecialAct, special } from './special.ts';

const DOWN = because('tackled', 'TC-TACKLE-02');

/** Runs somebody down (TC-TACKLE-01 to TC-TACKLE-04). */
export const tackleAction: TimedAction = special({
  id: 'tackle',
  name: 'Tackle',
  role: 'attack',
  rules: ['TC-TACKLE-01', 'TC-TACKLE-02', 'TC-TACKLE-03', 'TC-TACKLE-04'],
  args: [whom],
  requirementsOfTarget: (world, act) => [...refuseLarger(world, act, 'TC-TACKLE-01'), ...refuseStanding(world, act)],
  form: unarmed,
  defense: 'vigor',
  speed: SPEEDS.standard,
  fatigue: 1,
  range: 'touch',
  hit: bringDown,
});

/** That his last act was to move toward the target (TC-TACKLE-01). */
function refuseStanding(world: TcWorld, { who, target }: TcAct): readonly Refusal[] {
  return feetCloser(world, who, target) > 0 ? [] : [refusal('he has not just moved toward the target', 'TC-TACKLE-01')];
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
  if (refuseGrabbing(scene, act.who).length > 0) return;
  if (!mayHe(scene, act.who, 'grab', ['does he try to grab the target as well?', 'TC-TACKLE-03'])) return;
  const attack = { ...deed.attack, defense: 'celerity' } as const;
  const roll = rollAgainst(scene, attack, scene.slots.defenseTally(scene, attack), false);
  if (roll.hit) takeHold({ ...deed, attack, roll });
}
