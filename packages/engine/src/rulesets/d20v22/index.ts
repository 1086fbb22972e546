import type { Ruleset } from '../../kernel/ruleset.ts';
import { attack } from '../d20/actions/attack.ts';
import { charge } from '../d20/actions/charge.ts';
import { delay } from '../d20/actions/delay.ts';
import { draw, drop, stow } from '../d20/actions/draw.ts';
import { dropProne } from '../d20/actions/drop-prone.ts';
import { endTurn as endTurnAction } from '../d20/actions/end-turn.ts';
import { fiveFootStep } from '../d20/actions/five-foot-step.ts';
import { fullAttack } from '../d20/actions/full-attack.ts';
import { move } from '../d20/actions/move.ts';
import { ready } from '../d20/actions/ready.ts';
import { standUp } from '../d20/actions/stand-up.ts';
import { totalDefense } from '../d20/actions/total-defense.ts';
import { concealment } from '../d20/concealment.ts';
import { cover } from '../d20/cover.ts';
import { watched, watchedAttack } from '../d20/interrupt.ts';
import { advance, begin, startClock, waiting } from '../d20/turns.ts';
import { attackBonus, resolveAttack } from './attack.ts';
import { CITATIONS } from './citations.ts';
import { CONDITION_NAMES } from './conditions.ts';
import { defense } from './defense.ts';
import { afterAction, fallDying } from './dying.ts';
import type { D20v22Game } from './game.ts';
import { gmRest } from './gm-rest.ts';
import { hit } from './hit.ts';
import { initiativeGroup, lowestCount, precedence, rollInitiative } from './initiative.ts';
import { COUNT_NAMES, open } from './open.ts';
import { OPTION_SPECS } from './options.ts';
import { compile } from './profile.ts';
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

/** What can be readied: single standard and move actions, with what each costs (V22-INIT-06). */
const READYABLE: Readonly<Record<string, 'standard' | 'move'>> = {
  attack: 'standard',
  'total-defense': 'standard',
  move: 'move',
  'stand-up': 'move',
  draw: 'move',
  stow: 'move',
};

/** Superhero d20: Toughness saves and conditions in place of hit points. */
export const d20v22: Ruleset<D20v22Game> = {
  id: 'd20v22',
  title: 'd20 v2.2',
  optionSpecs: OPTION_SPECS,
  sheetSchema,
  slots: {
    resolveAttack: watchedAttack(resolveAttack),
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
    effectEnded: () => {},
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
    cover,
    concealment,
    sight: () => 'normal',
    keepRunning: () => true,
    fullCost: () => 'full',
    precedence,
    lowestCount,
    forfeitCount: lowestCount,
    readyable: READYABLE,
    readiedStep: false,
    special: null,
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
  citations: CITATIONS,
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
