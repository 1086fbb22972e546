import type { Refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Footprint } from '../../../space/grid/footprint.ts';
import { unless } from '../actions/catalogue.ts';
import { mayHe } from '../actions/questions.ts';
import { footprintOf, stepsApart } from '../attack/range.ts';
import type { TcAct, TcFighter, TcScene, TcWorld, TimedAction } from '../game.ts';
import { isPlaceFull, mayRefuse, occupantsOf } from '../movement/sharing.ts';
import { SPEEDS } from '../time/speed.ts';
import { byCheck } from './requirements.ts';
import type { SpecialRoll } from './roll.ts';
import { CERTAIN, MISSED, rollDiscipline } from './roll.ts';
import type { Attempt, SpecialAct } from './special.ts';
import { special } from './special.ts';

const ENTERS = because('enters the space', 'TC-APPROACH-02');

/** Enters the space of somebody who will not let him in (TC-APPROACH-01 to TC-APPROACH-03). */
export const approachAction: TimedAction = special({
  id: 'approach',
  name: 'Approach',
  role: 'other',
  attacks: false,
  rules: ['TC-APPROACH-01', 'TC-APPROACH-02', 'TC-APPROACH-03'],
  refuse: (_world, { digest }) => unless(!digest.immobile, 'he is immobile', 'TC-COND-03'),
  refuseTarget: (world, act) => [...refuseTogether(world, act), ...refuseFull(world, act)],
  form: byCheck,
  defense: 'vigor',
  speed: SPEEDS.fast,
  carryOut: beatAll,
  hit: enter,
});

function refuseTogether(world: TcWorld, { who, target }: TcAct): readonly Refusal[] {
  return unless(
    stepsApart(world, fighterAt(world, who), fighterAt(world, target)) > 0,
    'he is in that space already',
    'TC-APPROACH-01',
  );
}

function placeBeside(world: TcWorld, { who, target }: TcAct): Footprint {
  return { ...footprintOf(fighterAt(world, target)), side: fighterAt(world, who).profile.side };
}

function refuseFull(world: TcWorld, act: TcAct): readonly Refusal[] {
  const full = isPlaceFull(world, fighterAt(world, act.who), placeBeside(world, act));
  return unless(!full, 'the space has no room for him', 'TC-APPROACH-01');
}

/**
 * One check against each creature there, in list order, each naming Vigor or Celerity; who allows the entry or cannot
 * refuse it needs none. One who is not beaten keeps him out (TC-APPROACH-02, TC-APPROACH-03, TC-DEF-14).
 */
function beatAll({ scene, act, actor, attack }: Attempt): SpecialRoll {
  for (const defender of occupantsOf(scene, actor, placeBeside(scene, act))) {
    if (!mayRefuse(scene, defender, actor) || allows(scene, actor, defender)) continue;
    const against = scene.slots.chooseDefense(scene, { ...attack, defender });
    const defense = scene.slots.defenseTally(scene, against);
    if (!rollDiscipline(scene, against, ['acrobatics', 'dexterity'], defense).hit) return MISSED;
  }
  return CERTAIN;
}

/** Friends allow, enemies are asked for nothing: they resist (TC-APPROACH-03). */
function allows(scene: TcScene, actor: TcFighter, occupant: TcFighter): boolean {
  if (occupant.state.side !== actor.state.side) return false;
  return mayHe(scene, occupant.index, 'allowEntry', ['is he let into the space?', 'TC-APPROACH-03']);
}

function enter({ scene, act, actor, shifts }: SpecialAct): void {
  const to = placeBeside(scene, act);
  const push = { who: act.who, dx: to.x - actor.state.x, dy: to.y - actor.state.y };
  shifts.push({ pushes: [push], why: ENTERS, sharing: true });
}
