import { fighterAt } from '../../kernel/rule.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import * as d20 from '../d20/index.ts';
import { aidAnother } from './actions/aid-another.ts';
import { autofire } from './actions/autofire.ts';
import { changeSeat, copilot, enterVehicle, leaveVehicle, startEngine } from './actions/board.ts';
import { deadAim } from './actions/dead-aim.ts';
import { combatSense, unbalance } from './actions/designate.ts';
import { dodge } from './actions/dodge.ts';
import { drive } from './actions/drive.ts';
import { getsAway } from './actions/flee-aboard.ts';
import { breakAway, giveUp } from './actions/get-away.ts';
import { bolster, damageAbility, drainAbility, hinder, longTermCare } from './actions/gm-body.ts';
import { carefulShot, coupDeGrace, knockoutBlow } from './actions/helpless.ts';
import { heroicSurge } from './actions/heroic-surge.ts';
import { passTime } from './actions/pass-time.ts';
import { improvise, kneel, moveHeavyObject, openDoor, speak, useEquipment } from './actions/plain.ts';
import { misdirect, shakeOff } from './actions/shake-off.ts';
import { strikePart } from './actions/strike-part.ts';
import { launch, throwAt } from './actions/throw-at.ts';
import { revive, treatInjury, treatWounds } from './actions/treatment.ts';
import { tumble } from './actions/tumble.ts';
import { whirlwind } from './actions/whirlwind.ts';
import { AREAS } from './areas.ts';
import { spoilAim } from './attack/after-attack.ts';
import { feetTo } from './attack/area-attack.ts';
import { attackBonus } from './attack/attack-bonus.ts';
import { attackChoices, refuseAttack } from './attack/attack-choices.ts';
import { feint } from './attack/feint.ts';
import { intoTheDark } from './attack/into-the-dark.ts';
import { attackSequence } from './attack/sequence.ts';
import { declarable, declareStance } from './attack/stance.ts';
import { resolveArmed } from './attack/weapon-effects.ts';
import { RANGES } from './body/counts.ts';
import { isDisabled, shareOfHitPoints } from './body/state.ts';
import { NATURALS, save } from './checks/checks.ts';
import { CHECKS } from './checks/on-call.ts';
import { LOSS_NAMES, LOST } from './conditions/ability-loss.ts';
import { effectEnded, settle } from './conditions/afflict.ts';
import { digest } from './conditions/digest.ts';
import { fear } from './conditions/fear.ts';
import { EFFECTS } from './conditions/kinds.ts';
import { concealment, notices, sight } from './defense/concealment.ts';
import { defense } from './defense/defense.ts';
import { CHARGES } from './explosives/charges.ts';
import { flame } from './explosives/flame.ts';
import type { ModernGame, ModernSlots, ModernWorld } from './game.ts';
import { extinguish } from './harm/burning.ts';
import { BY_HAND } from './harm/by-hand.ts';
import { isFutile } from './harm/damage.ts';
import { harm } from './harm/wounds.ts';
import { keepRunning } from './movement/running.ts';
import { diagonalsBefore, drawsFreely, drawsOnTheMove, drawsTwo, feetBy, speed, WAY_NAMES } from './movement/speed.ts';
import { BREAKING } from './objects/breaking.ts';
import { THINGS } from './objects/things.ts';
import { OPTION_SPECS } from './options.ts';
import { VEHICLE_SIGHTS } from './seen/carriers.ts';
import { GRAVEST } from './seen/gravest.ts';
import { LIKENESS } from './seen/likeness.ts';
import { NUMBERS } from './seen/numbers.ts';
import { OUTCOMES } from './seen/outcomes.ts';
import { QUESTIONS } from './seen/questions.ts';
import { gotAway, harmTaken, standing, VERDICTS, verdict } from './seen/verdict.ts';
import { asksFor, doubts } from './sheet/doubts.ts';
import { GROUPS } from './sheet/groups.ts';
import { lapses } from './sheet/lapses.ts';
import { NAMES } from './sheet/names.ts';
import { open } from './sheet/open.ts';
import { READERS } from './sheet/readers.ts';
import { special } from './special/special.ts';
import { READYABLE } from './tables/actions.ts';
import { chanceToHit, shareOfAttack } from './tactics/promise.ts';
import { limited } from './time/free-actions.ts';
import { initiativeGroup, initiativeModifier, leads, precedence, rollInitiative } from './time/initiative.ts';
import { fullCost, startFullRound } from './time/started.ts';
import {
  actionsOf,
  afterAction,
  afterReaction,
  attacks,
  canAct,
  canTakeOpportunity,
  endTurn,
  limits,
  opportunitiesPerRound,
  provokes,
  refuseAction,
  resists,
  sparesOpening,
  startTurn,
} from './time/turn.ts';
import { blocks, cover, feetAboard, placesInSight, standsAside, VEHICLE_GROUND } from './vehicles/space.ts';
import { feetOf } from './vehicles/speeds.ts';
import { endRoundAboard } from './vehicles/turn.ts';

const borrow = d20.borrowingBy(d20.CORE_CITATIONS, special);

const slots: ModernSlots = {
  citations: d20.CORE_CITATIONS,
  resolveAttack: d20.watchedAttack(resolveArmed),
  declareAttack: declareStance,
  refuseAttack,
  attackChoices,
  attackSequence,
  isFutile,
  attackBonus,
  defense,
  harm,
  save,
  rollInitiative,
  initiativeModifier,
  initiativeGroup,
  leads,
  roundStarts: endRoundAboard,
  startTurn,
  endTurn,
  effectEnded,
  actionsOf,
  limits,
  canAct,
  attacks,
  fear,
  getsAway,
  refuseAction,
  afterAction,
  afterReaction,
  afterWalk: spoilAim,
  afterShift: spoilAim,
  canTakeOpportunity,
  opportunitiesPerRound,
  oneOpportunityEach: true,
  sparesOpening,
  provokes,
  speed,
  resists,
  usableHands: () => d20.BOTH_HANDS,
  declarable,
  redeclare: null,
  intoTheDark,
  diagonalsBefore,
  special,
  things: THINGS,
  breaking: BREAKING,
  charges: CHARGES,
  keepRunning,
  fullCost,
  precedence,
  lowestCount: d20.countBelowAll,
  forfeitCount: d20.countAheadOfAll,
  readyable: READYABLE,
  readiedStep: true,
  cover,
  blocks,
  feetAboard,
  feetToPlace: feetTo,
  squareFeet: ({ options }: ModernWorld) => feetOf(options),
  standsAside,
  concealment,
  notices,
  sight,
};

/** Modern d20: rounds, attack and move actions, massive damage, firearms. */
export const modern: Ruleset<ModernGame> = {
  id: 'modern',
  title: 'Modern d20',
  optionSpecs: OPTION_SPECS,
  slots,
  actions: [
    borrow(d20.attack),
    borrow(d20.fullAttack),
    borrow(d20.charge),
    whirlwind,
    autofire,
    throwAt,
    launch,
    flame,
    borrow(d20.plant),
    borrow(d20.moveCharge),
    borrow(d20.strikeObject),
    borrow(d20.strikeHeld),
    borrow(d20.breakObject),
    heroicSurge,
    borrow(d20.moveIn({ names: () => WAY_NAMES, feet: feetBy, draws: drawsOnTheMove })),
    borrow(d20.fiveFootStep),
    borrow(d20.leaveMap),
    borrow(d20.withdraw),
    borrow(d20.run),
    tumble,
    borrow(d20.totalDefense),
    dodge,
    unbalance,
    combatSense,
    deadAim,
    borrow(d20.standUp),
    limited(borrow(d20.dropProne)),
    limited(kneel),
    limited(speak),
    borrow(d20.reload),
    borrow(d20.drawIn({ drawsTwo, drawsFreely })),
    borrow(d20.stow),
    limited(borrow(d20.drop)),
    borrow(d20.pickUp),
    borrow(d20.handOver),
    useEquipment,
    moveHeavyObject,
    openDoor,
    borrow(d20.closeDoor),
    borrow(d20.breakDoor),
    borrow(d20.attackBarrier),
    borrow(d20.strikeBarrier),
    improvise,
    aidAnother,
    drive,
    enterVehicle,
    leaveVehicle,
    startEngine,
    changeSeat,
    copilot,
    strikePart,
    shakeOff,
    misdirect,
    breakAway,
    giveUp,
    feint,
    extinguish,
    startFullRound,
    borrow(d20.bullRush),
    borrow(d20.overrun),
    borrow(d20.escapeArtist),
    treatInjury,
    revive,
    treatWounds,
    coupDeGrace,
    knockoutBlow,
    carefulShot,
    borrow(d20.attackSquare),
    borrow(d20.fullAttackSquare),
    borrow(d20.ready),
    borrow(d20.delay),
    borrow(d20.endTurn),
  ].map(d20.watched),
  interruptible: d20.watched,
  checks: CHECKS,
  gmActions: [
    ...d20.rulingsBy(d20.CORE_CITATIONS),
    hinder,
    bolster,
    damageAbility,
    drainAbility,
    longTermCare,
    passTime,
    borrow(d20.repair),
  ],
  areas: AREAS,
  effects: EFFECTS,
  digest,
  sheets: {
    ...READERS,
    names: NAMES,
    groups: GROUPS,
    doubts,
    asksFor,
    lapses,
    firstList: 'feats',
    isFixture: ({ object, vehicle }) => object !== undefined || vehicle !== undefined,
    ownGround: VEHICLE_GROUND,
    open,
  },
  health: {
    ranges: RANGES,
    thingRanges: d20.THING_RANGES,
    settle,
    displaced: d20.releaseHolds,
    standing,
    gotAway,
    verdict,
    verdicts: VERDICTS,
    fatal: ['dead', 'destroyed'],
    harmIsPoints: true,
    harmTaken,
    byHand: BY_HAND,
  },
  clock: d20.ROUND_CLOCK,
  tactics: {
    fightsFrom: d20.fightsFrom,
    aim: d20.aimBy(chanceToHit),
    foresight: d20.foresightBy(shareOfAttack),
    budgetLeft: d20.budgetBy((world, who) => isDisabled(fighterAt(world, who))),
    runsFrom: d20.runsFrom,
  },
  screen: {
    gravest: GRAVEST,
    numbers: NUMBERS,
    turn: d20.TURN_COUNTS,
    outcomes: OUTCOMES,
    sights: { ...d20.sightsOf(shareOfHitPoints), ...VEHICLE_SIGHTS },
  },
  seats: {
    likeness: LIKENESS,
    ...d20.ROUNDS_SEEN,
    eyes: { ...d20.eyesOf(), places: placesInSight },
    isFitted: ({ sheet }) => sheet.vehicle !== undefined,
  },
  log: {
    questions: QUESTIONS,
    countNames: { hp: 'hit points', ...LOSS_NAMES },
    thingCounts: d20.THING_COUNTS,
    lost: { ...LOST, ...d20.LOST_OF_THINGS },
    results: d20.RESULTS,
    naturals: NATURALS,
  },
  shortcuts: { addToCount: d20.addToCount, setClock: d20.setClock },
};
