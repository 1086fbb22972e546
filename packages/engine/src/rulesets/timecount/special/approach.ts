import { refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { whom } from '../actions/enemies.ts';
import { stepsApart } from '../attack/range.ts';
import type { TcAct, TcWorld, TimedAction } from '../game.ts';
import { isPlaceFull, mayRefuse, occupantsOf } from '../movement/sharing.ts';
import { SPEEDS } from '../time/speed.ts';
import { NONE } from '../time/timed.ts';
import { byCheck } from './requirements.ts';
import { mayHe } from './results.ts';
import { rollDiscipline, type SpecialRoll } from './roll.ts';
import { type SpecialAct, special } from './special.ts';

const ENTERS = because('enters the space', 'TC-APPROACH-02');

/** Enters the space of somebody who will not let him in (TC-APPROACH-01 to TC-APPROACH-03). */
export const approachAction: TimedAction = special({
  id: 'approach',
  name: 'Approach',
  role: 'other',
  attacks: false,
  rules: ['TC-APPROACH-01', 'TC-APPROACH-02', 'TC-APPROACH-03'],
  args: [whom],
  requirements: (world, who) =>
    fighterAt(world, who).digest.immobile ? [refusal('he is immobile', 'TC-COND-03')] : NONE,
  requirementsOfTarget: (world, act) => [...refuseTogether(world, act), ...refuseFull(world, act)],
  form: byCheck,
  defense: 'vigor',
  speed: SPEEDS.fast,
  fatigue: 0,
  range: 'touch',
  carryOut: beatAll,
  hit: enter,
});

function refuseTogether(world: TcWorld, { who, target }: TcAct) {
  const together = stepsApart(world, who, target) === 0;
  return together ? [refusal('he is in that space already', 'TC-APPROACH-01')] : NONE;
}

function placeBeside(world: TcWorld, { who, target }: TcAct) {
  const { x, y } = fighterAt(world, target).state;
  return { x, y, side: fighterAt(world, who).profile.side };
}

function refuseFull(world: TcWorld, act: TcAct) {
  const full = isPlaceFull(world, act.who, placeBeside(world, act));
  return full ? [refusal('the space has no room for him', 'TC-APPROACH-01')] : NONE;
}

const MISSED: SpecialRoll = { hit: false, fumble: false, margin: -1, success: false, critical: false };
const BEATEN: SpecialRoll = { hit: true, fumble: false, margin: 0, success: false, critical: false };

/**
 * One check against each creature there, in list order, each naming Vigor or Celerity; who allows the entry or cannot
 * refuse it needs none. One who is not beaten keeps him out (TC-APPROACH-02, TC-APPROACH-03, TC-DEF-14).
 */
function beatAll({ scene, act, attack }: Omit<SpecialAct, 'roll'>): SpecialRoll {
  for (const defender of occupantsOf(scene, act.who, placeBeside(scene, act))) {
    if (!mayRefuse(scene, defender, act.who)) continue;
    if (allows(scene, act.who, defender)) continue;
    const against = scene.slots.chooseDefense(scene, { ...attack, defender });
    const defense = scene.slots.defenseTally(scene, against);
    if (!rollDiscipline(scene, against, ['acrobatics', 'dexterity'], defense).hit) return MISSED;
  }
  return BEATEN;
}

/** Friends allow, enemies are asked for nothing: they resist (TC-APPROACH-03). */
function allows(scene: SpecialAct['scene'], who: number, occupant: number): boolean {
  if (fighterAt(scene, occupant).state.side !== fighterAt(scene, who).state.side) return false;
  return mayHe(scene, occupant, 'allowEntry', ['is he let into the space?', 'TC-APPROACH-03']);
}

function enter({ scene, act, shifts }: SpecialAct): void {
  const { who } = act;
  const { state: from } = fighterAt(scene, who);
  const to = placeBeside(scene, act);
  shifts.push({ pushes: [{ who, dx: to.x - from.x, dy: to.y - from.y }], why: ENTERS, sharing: true });
}
