import type { Action } from '../../../kernel/ruleset/action.ts';
import { refusal } from '../../../kernel/ruleset/refusal.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { isFlanked } from '../attack/facing.ts';
import { face, facings } from '../attack/flanks.ts';
import type { TimeCountGame } from '../game.ts';
import { free, NONE } from '../time/timed.ts';

const TURNS = because('turns', 'TC-FACE-05');

/** A flanked one chooses, changes or gives up a set facing in his own turn; it takes no time (TC-FACE-03, TC-FACE-05). */
export const faceAction: Action<TimeCountGame> = free({
  id: 'face',
  name: 'Choose a facing',
  role: 'other',
  timeless: true,
  rules: ['TC-FACE-05', 'TC-FACE-03'],
  args: [{ name: 'choice', text: 'which way', optional: false, candidates: (world, { who }) => facings(world, who) }],
  refuse: (world, who) => (isFlanked(world, who) ? NONE : [refusal('he is not flanked', 'TC-FACE-07')]),
  refuseAct: (world, { who, choice }) =>
    facings(world, who).includes(choice)
      ? NONE
      : [refusal(`choice: expected one of ${facings(world, who).join(', ')}, found '${choice}'`, 'TC-FACE-03')],
  resolve: (scene, { who, choice }) => {
    scene.act(who, 'face', NOBODY, '', TURNS);
    face(scene, who, choice);
  },
});
