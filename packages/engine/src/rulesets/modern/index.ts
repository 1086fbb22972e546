import type { Ruleset } from '../../kernel/ruleset.ts';
import { attack } from '../d20/actions/attack.ts';
import { charge } from '../d20/actions/charge.ts';
import { draw, drop, stow } from '../d20/actions/draw.ts';
import { dropProne } from '../d20/actions/drop-prone.ts';
import { endTurn as endTurnAction } from '../d20/actions/end-turn.ts';
import { fiveFootStep } from '../d20/actions/five-foot-step.ts';
import { fullAttack } from '../d20/actions/full-attack.ts';
import { moveIn } from '../d20/actions/move.ts';
import { reload } from '../d20/actions/reload.ts';
import { run } from '../d20/actions/run.ts';
import { standUp } from '../d20/actions/stand-up.ts';
import { totalDefense } from '../d20/actions/total-defense.ts';
import { withdraw } from '../d20/actions/withdraw.ts';
import { declareDefensive } from '../d20/defensive.ts';
import { advance, begin, startClock, waiting } from '../d20/turns.ts';
import { dodge } from './actions/dodge.ts';
import { passTime } from './actions/pass-time.ts';
import { treatInjury } from './actions/treat-injury.ts';
import { resolveAttack } from './attack.ts';
import { attackBonus } from './attack-bonus.ts';
import { attackChoices, refuseAttack } from './attack-choices.ts';
import { save } from './checks.ts';
import { compile } from './compile.ts';
import { defense } from './defense.ts';
import type { ModernGame, ModernSlots } from './game.ts';
import { initiativeGroup, initiativeModifier, rollInitiative } from './initiative.ts';
import { open } from './open.ts';
import { OPTION_SPECS } from './options.ts';
import { attackSequence } from './sequence.ts';
import { sheetSchema } from './sheet.ts';
import { diagonalsBefore, feetBy, speed, WAY_NAMES } from './speed.ts';
import { CONDITIONS, OTHER_EFFECTS } from './traits/conditions.ts';
import {
  actionsOf,
  afterAction,
  canAct,
  canTakeOpportunity,
  endTurn,
  opportunitiesPerRound,
  provokes,
  refuseAction,
  resists,
  startTurn,
} from './turn.ts';
import { harmTaken, standing, verdict } from './verdict.ts';
import { settle, wound } from './wounds.ts';

const slots: ModernSlots = {
  resolveAttack,
  declareAttack: declareDefensive,
  refuseAttack,
  attackChoices,
  attackSequence,
  attackBonus,
  defense,
  wound,
  save,
  rollInitiative,
  initiativeModifier,
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
};

/** Modern d20: rounds, attack and move actions, massive damage, firearms. */
export const modern: Ruleset<ModernGame> = {
  id: 'modern',
  title: 'Modern d20',
  optionSpecs: OPTION_SPECS,
  sheetSchema,
  slots,
  actions: [
    attack,
    fullAttack,
    charge,
    moveIn({ names: WAY_NAMES, feet: feetBy }),
    fiveFootStep,
    withdraw,
    run,
    totalDefense,
    dodge,
    standUp,
    dropProne,
    reload,
    draw,
    stow,
    drop,
    treatInjury,
    endTurnAction,
  ],
  gmActions: [passTime],
  countNames: {
    hp: 'hit points',
    strengthLoss: 'Strength lost',
    dexterityLoss: 'Dexterity lost',
    constitutionLoss: 'Constitution lost',
  },
  effectNames: {
    ...Object.fromEntries(Object.entries(CONDITIONS).map(([name, { text }]) => [name, text])),
    ...OTHER_EFFECTS,
  },
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
