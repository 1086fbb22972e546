import { EXPECTED_PICTURE, PICTURE_NAME } from '../../space/picture/background.ts';
import type { Action } from '../ruleset/action.ts';
import { refusal } from '../ruleset/refusal.ts';
import { anyTarget, causeOf, choiceOf, never, reason } from './gm-args.ts';
import { severally } from './severally.ts';

/** Takes the portrait away. */
const NONE = 'none';

/** Gives a combatant's token a picture to show, or takes it away. Rules know nothing of it. */
export const portray: Action = severally({
  id: 'portray',
  name: 'Give a portrait',
  role: 'other',
  rules: [],
  args: [anyTarget(), choiceOf('which picture', () => [NONE]), reason()],
  refuse: never,
  refuseAct: (_, { choice }) =>
    choice === NONE || PICTURE_NAME.test(choice)
      ? []
      : [refusal(`choice: expected ${EXPECTED_PICTURE}, or '${NONE}', found '${choice}'`, '')],
  resolve: (scene, act) => {
    const portrait = act.choice === NONE ? '' : act.choice;
    scene.emit({ kind: 'portray', who: act.target, portrait, why: causeOf(act, 'the game master') });
  },
});
