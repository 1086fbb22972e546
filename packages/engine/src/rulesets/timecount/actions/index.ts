import type { Action } from '../../../kernel/ruleset.ts';
import type { TimeCountGame } from '../game.ts';
import { attackAction, unarmedAction } from './attack.ts';
import { drawAction, dropAction, looseShieldAction, readyShieldAction, sheatheAction } from './hands.ts';
import { moveAction, waitAction } from './move.ts';
import { dropProneAction, standUpAction } from './posture.ts';
import { stabiliseAction } from './stabilise.ts';

/** The catalogue, in the order in which a player would look for things. */
export const ACTIONS: readonly Action<TimeCountGame>[] = [
  attackAction,
  unarmedAction,
  moveAction,
  standUpAction,
  dropProneAction,
  drawAction,
  sheatheAction,
  dropAction,
  readyShieldAction,
  looseShieldAction,
  stabiliseAction,
  waitAction,
];
