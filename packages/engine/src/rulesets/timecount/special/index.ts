import type { Action } from '../../../kernel/rule.ts';
import type { TimeCountGame } from '../game.ts';
import { approachAction } from './approach.ts';
import { bullRushAction } from './bull-rush.ts';
import { cancelAction, coupDeGraceAction, coupStrikeAction } from './coup-de-grace.ts';
import { disarmAction } from './disarm.ts';
import { distractAction } from './distract.ts';
import { feintAction } from './feint.ts';
import { breakGrabAction, escapeGrabAction, grabAction, releaseAction } from './grab.ts';
import { tackleAction, tripAction } from './knock-down.ts';
import { quickStrikeAction } from './quick-strike.ts';
import { recoverWeaponAction, stapleAction, unstapleAction } from './staple.ts';
import { dragAction, grappleAction, shuntAction, throwAction } from './wrestling.ts';

/** Special actions: wrestling first, then the others by name. */
export const SPECIAL_ACTIONS: readonly Action<TimeCountGame>[] = [
  ...[
    grabAction,
    breakGrabAction,
    escapeGrabAction,
    dragAction,
    grappleAction,
    shuntAction,
    throwAction,
    releaseAction,
  ],
  ...[approachAction, bullRushAction, coupDeGraceAction, coupStrikeAction, cancelAction, disarmAction, distractAction],
  ...[feintAction, quickStrikeAction, stapleAction, unstapleAction, recoverWeaponAction, tackleAction, tripAction],
];
