import { because } from '../../../kernel/rule.ts';
import type { Footprint } from '../../../space/grid/footprint.ts';
import { unless } from '../actions/catalogue.ts';
import { refuseStep } from '../actions/move.ts';
import { mayHe } from '../actions/questions.ts';
import { footprintOf, stepsApart } from '../attack/range.ts';
import type { TcFighter, TcScene, TimedAction } from '../game.ts';
import { isPlaceFull, mayRefuse, occupantsOf } from '../movement/sharing.ts';
import { SPEEDS } from '../time/speed.ts';
import { byCheck } from './requirements.ts';
import { CERTAIN, MISSED, rollDiscipline } from './roll.ts';
import { special } from './special.ts';

const ENTERS_SPACE = because('enters the space', 'TC-APPROACH-02');

/** Enters the space of somebody who will not let him in (TC-APPROACH-01 to TC-APPROACH-03). */
export const approachAction: TimedAction = special('approach', 'Approach', {
  role: 'other',
  rules: ['TC-APPROACH-01', 'TC-APPROACH-02', 'TC-APPROACH-03'],
  refuse: refuseStep,
  refuseTarget: (world, _act, actor, target) => [
    ...unless(stepsApart(world, actor, target) > 0, '{who} is in that space already', 'TC-APPROACH-01'),
    ...unless(
      !isPlaceFull(world, actor, placeBeside(actor, target)),
      'the space has no room for {who}',
      'TC-APPROACH-01',
    ),
  ],
  form: byCheck,
  defense: 'vigor',
  speed: SPEEDS.fast,
  /**
   * One check against each creature there, in list order, each naming Vigor or Celerity; who allows the entry or cannot
   * refuse it needs none. One who is not beaten keeps him out (TC-APPROACH-02, TC-APPROACH-03, TC-DEF-14).
   */
  carryOut: ({ scene, actor, target, attack }) => {
    for (const defender of occupantsOf(scene, actor, placeBeside(actor, target))) {
      if (!mayRefuse(scene, defender, actor) || allows(scene, actor, defender)) continue;
      const against = scene.slots.chooseDefense(scene, { ...attack, defender });
      const defense = scene.slots.defenseTally(scene, against);
      if (!rollDiscipline(scene, against, ['acrobatics', 'dexterity'], defense).hit) return MISSED;
    }
    return CERTAIN;
  },
  hit: ({ actor, target, shifts }) => {
    const to = placeBeside(actor, target);
    const push = { who: actor.index, dx: to.x - actor.state.x, dy: to.y - actor.state.y };
    shifts.push({ pushes: [push], why: ENTERS_SPACE, sharing: true });
  },
});

function placeBeside({ profile }: TcFighter, target: TcFighter): Footprint {
  return { ...footprintOf(target), side: profile.side };
}

/** Friends allow, enemies are asked for nothing: they resist (TC-APPROACH-03). */
function allows(scene: TcScene, actor: TcFighter, occupant: TcFighter): boolean {
  if (occupant.state.side !== actor.state.side) return false;
  return mayHe(scene, occupant.index, 'allowEntry', ['let the ally into the space?', 'TC-APPROACH-03']);
}
