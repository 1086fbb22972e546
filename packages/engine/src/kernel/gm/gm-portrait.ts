import { EXPECTED_PICTURE, PICTURE_NAME } from '../../space/picture/background.ts';
import type { Action } from '../ruleset/action.ts';
import { refusal } from '../ruleset/refusal.ts';
import { type Asked, gmAction } from './gm-action.ts';
import { anyTarget, causeOf, choiceOf, reason } from './gm-args.ts';
import { severally } from './severally.ts';

/** Takes the portrait away. */
const NONE = 'none';

const picture: Asked = {
  ...choiceOf('which picture', () => [NONE]),
  refuse: (_world, { choice }) =>
    choice === NONE || PICTURE_NAME.test(choice)
      ? []
      : [refusal(`choice: expected ${EXPECTED_PICTURE}, or '${NONE}', found '${choice}'`, '')],
};

/** Gives a combatant's token a picture to show, or takes it away. Rules know nothing of it. */
export const portray: Action = severally(
  gmAction(['portray', 'Give a portrait'], [anyTarget(), picture, reason()], (scene, act) => {
    const portrait = act.choice === NONE ? '' : act.choice;
    scene.emit({ kind: 'portray', who: act.target, portrait, why: causeOf(act, 'the game master') });
  }),
);
