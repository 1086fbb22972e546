import type { Action } from '../../../kernel/ruleset/action.ts';
import { refusal } from '../../../kernel/ruleset/refusal.ts';
import { why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { isFlanked } from '../attack/facing.ts';
import { face, facings } from '../attack/flanks.ts';
import type { TimeCountGame } from '../game.ts';
import { free, NONE } from '../time/timed.ts';

const TURNS = why('turns', 'TC-FACE-05');

/** A flanked one chooses, changes or gives up a set facing in his own turn; it takes no time (TC-FACE-03, TC-FACE-05). */
export const faceAction: Action<TimeCountGame> = free({
  id: 'face',
  name: 'Choose a facing',
  role: 'other',
  timeless: true,
  rules: ['TC-FACE-05', 'TC-FACE-03'],
  args: [{ name: 'choice', text: 'which way', optional: false, candidates: (table, { who }) => facings(table, who) }],
  refuse: (table, who) => (isFlanked(table, who) ? NONE : [refusal('he is not flanked', 'TC-FACE-07')]),
  refuseAct: (table, { who, choice }) =>
    facings(table, who).includes(choice)
      ? NONE
      : [refusal(`choice: expected one of ${facings(table, who).join(', ')}, found '${choice}'`, 'TC-FACE-03')],
  resolve: (scene, { who, choice }) => {
    scene.act(who, 'face', NOBODY, '', TURNS);
    face(scene, who, choice);
  },
});
