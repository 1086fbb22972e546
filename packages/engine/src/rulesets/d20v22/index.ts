import type { Ruleset } from '../../kernel/ruleset.ts';
import { attack } from '../d20/actions/attack.ts';
import { charge } from '../d20/actions/charge.ts';
import { draw, drop, stow } from '../d20/actions/draw.ts';
import { dropProne } from '../d20/actions/drop-prone.ts';
import { endTurn as endTurnAction } from '../d20/actions/end-turn.ts';
import { fiveFootStep } from '../d20/actions/five-foot-step.ts';
import { fullAttack } from '../d20/actions/full-attack.ts';
import { move } from '../d20/actions/move.ts';
import { standUp } from '../d20/actions/stand-up.ts';
import { totalDefense } from '../d20/actions/total-defense.ts';
import { advance, begin, waiting } from '../d20/turns.ts';
import { attackBonus } from './attack.ts';
import { CONDITION_NAMES } from './conditions.ts';
import { defense } from './defense.ts';
import { delay } from './delay.ts';
import { afterAction, fallDying } from './dying.ts';
import type { D20v22Game } from './game.ts';
import { gmRest } from './gm-rest.ts';
import { hit } from './hit.ts';
import { initiativeGroup, precedence, rollInitiative } from './initiative.ts';
import { resolveWatchedAttack, watched } from './interrupt.ts';
import { COUNT_NAMES, open, startClock } from './open.ts';
import { OPTION_SPECS } from './options.ts';
import { compile } from './profile.ts';
import { ready } from './ready.ts';
import { refocus } from './refocus.ts';
import { saveBonus } from './saves.ts';
import { sheetSchema } from './sheet.ts';
import { harmTaken, settle, standing, verdict } from './state.ts';
import { harm, toughness } from './toughness.ts';
import {
  actionsOf,
  attackChoices,
  attackSequence,
  canAct,
  canTakeOpportunity,
  declareAttack,
  diagonalsBefore,
  endTurn,
  opportunitiesPerRound,
  provokes,
  refuseAction,
  refuseAttack,
  resists,
  speed,
  startTurn,
} from './turn.ts';
import { wound } from './wound.ts';

/** Superhero d20: Toughness saves and conditions in place of hit points. */
export const d20v22: Ruleset<D20v22Game> = {
  id: 'd20v22',
  title: 'd20 v2.2',
  optionSpecs: OPTION_SPECS,
  sheetSchema,
  slots: {
    resolveAttack: resolveWatchedAttack,
    declareAttack,
    refuseAttack,
    attackChoices,
    attackSequence,
    attackBonus,
    defense,
    hit,
    harm,
    toughness,
    wound,
    fallDying,
    saveBonus,
    rollInitiative,
    initiativeModifier: precedence,
    initiativeGroup,
    startTurn,
    endTurn,
    actionsOf,
    canAct,
    refuseAction,
    afterAction,
    canTakeOpportunity,
    opportunitiesPerRound,
    provokes,
    speed,
    resists,
    diagonalsBefore,
  },
  actions: [
    watched(attack),
    watched(fullAttack),
    watched(move),
    watched(fiveFootStep),
    watched(charge),
    watched(totalDefense),
    watched(standUp),
    watched(dropProne),
    watched(draw),
    watched(stow),
    watched(drop),
    ready,
    delay,
    refocus,
    endTurnAction,
  ],
  gmActions: [gmRest],
  countNames: COUNT_NAMES,
  effectNames: CONDITION_NAMES,
  compile,
  open,
  startClock,
  begin,
  advance,
  waiting,
  settle,
  standing,
  verdict,
  harmTaken,
};
