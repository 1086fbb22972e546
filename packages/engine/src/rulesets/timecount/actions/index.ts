import type { Action } from '../../../kernel/rule.ts';
import type { TimeCountGame } from '../game.ts';
import { SPECIAL_ACTIONS } from '../special/index.ts';
import { basicStanceAction, dropProneAction, riseAction, stanceAction, standUpAction } from '../stances/stance.ts';
import { attackAction, unarmedAction } from './attack.ts';
import {
  concentrateAction,
  controlMountAction,
  errandAction,
  lightTorchAction,
  setWeaponAction,
  stabiliseAction,
} from './chores.ts';
import { closeDoorAction, openDoorAction } from './doors.ts';
import { faceAction } from './face.ts';
import { drawAction, dropAction, looseShieldAction, pickUpAction, readyShieldAction, sheatheAction } from './hands.ts';
import { castAction, chargeAction, directSpellAction, dismissAction, releaseChargeAction } from './magic/cast.ts';
import { keepPreparingAction, prepareAction, prepareWalkingAction, readScrollAction } from './magic/prepare.ts';
import { leaveAction, moveAction, runAction, shareAction, waitAction } from './move.ts';
import { readyAction, stayReadyAction } from './ready.ts';
import { alternateAction, bothWeaponsAction } from './two-weapons.ts';

/** The catalogue, in the order in which a player would look for things. */
export const ACTIONS: readonly Action<TimeCountGame>[] = [
  ...[attackAction, unarmedAction, bothWeaponsAction, alternateAction],
  ...[moveAction, leaveAction, runAction, shareAction, standUpAction, dropProneAction],
  ...[drawAction, sheatheAction, dropAction, pickUpAction, readyShieldAction, looseShieldAction],
  ...[
    stabiliseAction,
    lightTorchAction,
    setWeaponAction,
    openDoorAction,
    closeDoorAction,
    errandAction,
    concentrateAction,
    controlMountAction,
  ],
  ...[prepareAction, prepareWalkingAction, keepPreparingAction],
  ...[castAction, chargeAction, releaseChargeAction, directSpellAction, dismissAction, readScrollAction],
  ...SPECIAL_ACTIONS,
  ...[stanceAction, basicStanceAction, riseAction, faceAction, readyAction, stayReadyAction, waitAction],
];
