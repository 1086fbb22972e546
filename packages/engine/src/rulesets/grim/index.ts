import type { Action, Ruleset } from '../../kernel/ruleset.ts';
import { attack } from '../d20/actions/attack.ts';
import { charge } from '../d20/actions/charge.ts';
import { delay } from '../d20/actions/delay.ts';
import { draw, drop, stow } from '../d20/actions/draw.ts';
import { dropProne } from '../d20/actions/drop-prone.ts';
import { endTurn } from '../d20/actions/end-turn.ts';
import { fiveFootStep } from '../d20/actions/five-foot-step.ts';
import { fullAttack } from '../d20/actions/full-attack.ts';
import { move } from '../d20/actions/move.ts';
import { ready } from '../d20/actions/ready.ts';
import { reload } from '../d20/actions/reload.ts';
import { standUp } from '../d20/actions/stand-up.ts';
import { totalDefense } from '../d20/actions/total-defense.ts';
import { concealment } from '../d20/concealment.ts';
import { cover } from '../d20/cover.ts';
import { declareDefensive } from '../d20/defensive.ts';
import { settleDelays } from '../d20/delay.ts';
import { watched, watchedAttack } from '../d20/interrupt.ts';
import { countAheadOfAll, countBelowAll } from '../d20/order.ts';
import * as turns from '../d20/turns.ts';
import { actionsOf } from './abort.ts';
import { firstAid } from './actions/first-aid.ts';
import { harm } from './actions/harm.ts';
import { avoid, resolveAttack } from './attack.ts';
import { addAttack } from './attack-bonus.ts';
import { initiativeModifier, rollInitiative } from './checks.ts';
import { CITATIONS } from './citations.ts';
import { CONDITION_TEXTS } from './conditions.ts';
import { hit } from './damage.ts';
import { addDefense } from './defense.ts';
import { strain } from './dying.ts';
import type { GrimGame, GrimSlots } from './game.ts';
import { escapeArtist } from './grapple/escape.ts';
import { refuseHeldAction } from './grapple/limits.ts';
import { special } from './grapple/special.ts';
import { injury } from './injury.ts';
import { open } from './opening.ts';
import { OPTIONS } from './options.ts';
import { compile } from './profile.ts';
import { protection } from './protection.ts';
import { sheetSchema } from './sheet-schema.ts';
import * as turn from './turn.ts';
import { harmTaken, settle, standing, verdict } from './verdict.ts';
import { suffer } from './wounds.ts';

const slots: GrimSlots = {
  resolveAttack: watchedAttack(resolveAttack),
  addAttack,
  addDefense,
  avoid,
  hit,
  protection,
  suffer,
  injury,

  declareAttack: declareDefensive,
  refuseAttack: turn.refuseAttack,
  attackChoices: turn.attackChoices,
  attackSequence: turn.attackSequence,

  rollInitiative,
  initiativeModifier,
  initiativeGroup: () => '',

  startTurn: turn.startTurn,
  endTurn: settleDelays,
  effectEnded: () => {},
  actionsOf,
  canAct: turn.canAct,
  refuseAction: refuseHeldAction,
  afterAction: strain,

  canTakeOpportunity: turn.canTakeOpportunity,
  opportunitiesPerRound: turn.opportunitiesPerRound,
  provokes: turn.provokes,

  speed: turn.speed,
  resists: turn.resists,
  diagonalsBefore: turn.diagonalsBefore,
  cover,
  concealment,
  sight: () => 'normal',
  keepRunning: () => true,
  fullCost: () => 'full',
  precedence: turn.precedence,
  lowestCount: countBelowAll,
  forfeitCount: countAheadOfAll,
  readyable: turn.READYABLE,
  readiedStep: true,
  special,
};

/** The shared actions know no more of a game than that it is one of the d20 family. */
const shared = [
  attack,
  fullAttack,
  charge,
  move,
  fiveFootStep,
  totalDefense,
  standUp,
  dropProne,
  draw,
  stow,
  drop,
  reload,
  escapeArtist,
  ready,
  delay,
].map(watched) as unknown as readonly Action<GrimGame>[];

/** Grim-n-Gritty 4.0: rolled Defense, Relative Degree, Protection, injuries and abort actions. */
export const grim: Ruleset<GrimGame> = {
  id: 'grim',
  title: 'Grim-n-Gritty 4.0',
  optionSpecs: OPTIONS,
  sheetSchema,
  slots,
  actions: [...shared, firstAid, endTurn as unknown as Action<GrimGame>],
  gmActions: [harm],
  citations: CITATIONS,
  countNames: {
    hp: 'hit points',
    nonlethal: 'nonlethal damage',
    temporary: 'temporary hit points',
    debt: 'actions of the coming turn',
    strength: 'Strength',
    dexterity: 'Dexterity',
    constitution: 'Constitution',
    intelligence: 'Intelligence',
    wisdom: 'Wisdom',
    charisma: 'Charisma',
  },
  effectNames: { ...CONDITION_TEXTS, delaying: 'delaying', 'delaying-to': 'delaying to a later count' },

  compile,
  open,
  startClock: turns.startClock,
  begin: turn.begin,
  advance: turns.advance,
  waiting: turns.waiting,
  settle,
  standing,
  verdict,
  harmTaken,
};
