import type { Action } from '../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { whom } from '../actions/enemies.ts';
import { usesShield } from '../attack/in-hand.ts';
import { GRABBED } from '../conditions/conditions.ts';
import type { TcWorld, TimeCountGame, TimedAction } from '../game.ts';
import { heldWeapons } from '../gear/things.ts';
import { shieldOf } from '../sheet/sheet-schema.ts';
import { SPEEDS } from '../time/speed.ts';
import { free } from '../time/timed.ts';
import { refuseLarger, refuseUnlessGrabbing, unarmed } from './requirements.ts';
import { type SpecialAct, special } from './special.ts';

const GRABS = because('grabbed', 'TC-GRAB-03');
const RELEASED = because('released', 'TC-GRAB-07');

/** Takes hold of somebody (TC-GRAB-01 to TC-GRAB-07). */
export const grabAction: TimedAction = special({
  id: 'grab',
  name: 'Grab',
  role: 'attack',
  rules: ['TC-GRAB-01', 'TC-GRAB-02', 'TC-GRAB-03', 'TC-GRAB-05', 'TC-GRAB-06', 'TC-GRAB-07'],
  args: [whom],
  requirements: refuseGrabbing,
  requirementsOfTarget: (world, act) => refuseLarger(world, act, 'TC-GRAB-01'),
  form: unarmed,
  defense: 'celerity',
  speed: SPEEDS.standard,
  fatigue: 0,
  range: 'touch',
  hit: takeHold,
});

/** That no two-handed weapon and no tower shield is in use (TC-GRAB-01). */
export function refuseGrabbing(world: TcWorld, who: number): readonly Refusal[] {
  const fighter = fighterAt(world, who);
  const { shield } = fighter.state.sheet;
  const reasons: Refusal[] = [];
  if (heldWeapons(world, who).some(({ hands }) => hands === 'two')) {
    reasons.push(refusal('he wields a two-handed weapon', 'TC-GRAB-01'));
  }
  if (shield !== null && usesShield(fighter) && shieldOf(shield).tower) {
    reasons.push(refusal('he wields a tower shield', 'TC-GRAB-01'));
  }
  return reasons;
}

/** The link of a grab: harder to break on a Great Success, no attacks on a Critical Success (TC-GRAB-03, TC-GRAB-05, TC-GRAB-06). */
export function takeHold(deed: SpecialAct): void {
  const { act, roll } = deed;
  const effect = GRABBED.by(act.who, { hampering: roll.margin >= 5, smothering: roll.success });
  deed.changes.push({ kind: 'gain', who: act.target, effect, why: GRABS });
}

/** Lets go of one whom he grabs: free (TC-GRAB-07). */
export const releaseAction: Action<TimeCountGame> = free({
  id: 'release',
  name: 'Release',
  role: 'other',
  rules: ['TC-GRAB-07'],
  args: [
    {
      name: 'target',
      text: 'whom',
      optional: false,
      candidates: (world, { who }) => {
        const held = world.fight.combatants.filter((each) => GRABBED.on(each, who));
        return held.map(({ index }) => index);
      },
    },
  ],
  refuseAct: (world, act) => refuseUnlessGrabbing(world, act, 'TC-GRAB-07'),
  resolve: (scene, { who, target }) => {
    scene.emit({ kind: 'lose', who: target, name: GRABBED.name, source: who, why: RELEASED });
  },
});
