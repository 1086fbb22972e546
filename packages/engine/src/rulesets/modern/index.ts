import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import { fighterAt } from '../../kernel/scene/fighter.ts';
import { attack } from '../d20/actions/attack.ts';
import { attackSquare, fullAttackSquare } from '../d20/actions/attack-square.ts';
import { borrowingBy } from '../d20/actions/borrow.ts';
import { charge } from '../d20/actions/charge.ts';
import { delay } from '../d20/actions/delay.ts';
import { drawIn, drop, stow } from '../d20/actions/draw.ts';
import { dropProne } from '../d20/actions/drop-prone.ts';
import { endTurn as endTurnAction } from '../d20/actions/end-turn.ts';
import { fiveFootStep } from '../d20/actions/five-foot-step.ts';
import { fullAttack } from '../d20/actions/full-attack.ts';
import { handOver } from '../d20/actions/hand-over.ts';
import { leaveMap } from '../d20/actions/leave.ts';
import { moveIn } from '../d20/actions/move.ts';
import { pickUp } from '../d20/actions/pick-up.ts';
import { ready } from '../d20/actions/ready.ts';
import { reload } from '../d20/actions/reload.ts';
import { rulingsBy } from '../d20/actions/rulings.ts';
import { run } from '../d20/actions/run.ts';
import { standUp } from '../d20/actions/stand-up.ts';
import { totalDefense } from '../d20/actions/total-defense.ts';
import { withdraw } from '../d20/actions/withdraw.ts';
import { fightsFrom } from '../d20/attack/range.ts';
import { RESULTS } from '../d20/checks/results.ts';
import { CORE_CITATIONS } from '../d20/citations.ts';
import { moveCharge, plant } from '../d20/explosives/plant.ts';
import { LOST_OF_THINGS, THING_COUNTS } from '../d20/gear/magazine.ts';
import { BOTH_HANDS } from '../d20/gear/things.ts';
import { runsFrom } from '../d20/movement/flight.ts';
import { breakObject } from '../d20/objects/break-object.ts';
import { breakDoor, closeDoor } from '../d20/objects/doors.ts';
import { repair } from '../d20/objects/repair.ts';
import { attackBarrier, strikeBarrier } from '../d20/objects/strike-barrier.ts';
import { strikeHeld, strikeObject } from '../d20/objects/strike-object.ts';
import { isSurprised } from '../d20/seen/awareness.ts';
import { eyesOf } from '../d20/seen/eyes.ts';
import { TURN_COUNTS } from '../d20/seen/numbers.ts';
import { RECOUNT } from '../d20/seen/recount.ts';
import { sightsOf } from '../d20/seen/sights.ts';
import { bullRush } from '../d20/special/bull-rush.ts';
import { escapeArtist } from '../d20/special/grapple/escape-artist.ts';
import { releaseHolds } from '../d20/special/grapple/link.ts';
import { overrun } from '../d20/special/overrun.ts';
import { foresightBy } from '../d20/tactics/foresight.ts';
import { aimBy, budgetBy } from '../d20/tactics/promise.ts';
import { join } from '../d20/time/arrival.ts';
import { isSpent } from '../d20/time/budget.ts';
import { READY, ROUNDS, setClock } from '../d20/time/clock.ts';
import { addToCount, THING_RANGES } from '../d20/time/counts.ts';
import { watched, watchedAttack } from '../d20/time/interrupt.ts';
import { leave } from '../d20/time/leave.ts';
import { countAheadOfAll, countBelowAll } from '../d20/time/order.ts';
import { advance, begin, clockSeenBy, KEPT, startClock, waiting } from '../d20/time/turns.ts';
import { aidAnother } from './actions/aid-another.ts';
import { autofire } from './actions/autofire.ts';
import { changeSeat, copilot, enterVehicle, leaveVehicle, startEngine } from './actions/board.ts';
import { deadAim } from './actions/dead-aim.ts';
import { combatSense, unbalance } from './actions/designate.ts';
import { dodge } from './actions/dodge.ts';
import { drive } from './actions/drive.ts';
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
import type { ModernGame, ModernSlots } from './game.ts';
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
import { endRoundAboard } from './vehicles/turn.ts';

const borrow = borrowingBy(CORE_CITATIONS, special);

const slots: ModernSlots = {
  citations: CORE_CITATIONS,
  resolveAttack: watchedAttack(resolveArmed),
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
  refuseAction,
  afterAction,
  afterReaction,
  canTakeOpportunity,
  opportunitiesPerRound,
  oneOpportunityEach: true,
  sparesOpening,
  provokes,
  speed,
  resists,
  usableHands: () => BOTH_HANDS,
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
  lowestCount: countBelowAll,
  forfeitCount: countAheadOfAll,
  readyable: READYABLE,
  readiedStep: true,
  cover,
  blocks,
  feetAboard,
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
    borrow(attack),
    borrow(fullAttack),
    borrow(charge),
    whirlwind,
    autofire,
    throwAt,
    launch,
    flame,
    borrow(plant),
    borrow(moveCharge),
    borrow(strikeObject),
    borrow(strikeHeld),
    borrow(breakObject),
    heroicSurge,
    borrow(moveIn({ names: () => WAY_NAMES, feet: feetBy, draws: drawsOnTheMove })),
    borrow(fiveFootStep),
    borrow(leaveMap),
    borrow(withdraw),
    borrow(run),
    tumble,
    borrow(totalDefense),
    dodge,
    unbalance,
    combatSense,
    deadAim,
    borrow(standUp),
    limited(borrow(dropProne)),
    limited(kneel),
    limited(speak),
    borrow(reload),
    borrow(drawIn({ drawsTwo, drawsFreely })),
    borrow(stow),
    limited(borrow(drop)),
    borrow(pickUp),
    borrow(handOver),
    useEquipment,
    moveHeavyObject,
    openDoor,
    borrow(closeDoor),
    borrow(breakDoor),
    borrow(attackBarrier),
    borrow(strikeBarrier),
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
    borrow(bullRush),
    borrow(overrun),
    borrow(escapeArtist),
    treatInjury,
    revive,
    treatWounds,
    coupDeGrace,
    knockoutBlow,
    carefulShot,
    borrow(attackSquare),
    borrow(fullAttackSquare),
    borrow(ready),
    borrow(delay),
    borrow(endTurnAction),
  ].map(watched),
  interruptible: watched,
  checks: CHECKS,
  gmActions: [
    ...rulingsBy(CORE_CITATIONS),
    hinder,
    bolster,
    damageAbility,
    drainAbility,
    longTermCare,
    passTime,
    borrow(repair),
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
    thingRanges: THING_RANGES,
    settle,
    displaced: releaseHolds,
    standing,
    gotAway,
    verdict,
    verdicts: VERDICTS,
    fatal: ['dead', 'destroyed'],
    harmIsPoints: true,
    harmTaken,
    byHand: BY_HAND,
  },
  clock: {
    entries: { fixed: null },
    start: startClock,
    begin,
    join,
    leave,
    advance,
    surprised: isSurprised,
    waiting,
    isSpent,
    moments: ROUNDS,
    ready: READY,
  },
  tactics: {
    fightsFrom,
    aim: aimBy(chanceToHit),
    foresight: foresightBy(shareOfAttack),
    budgetLeft: budgetBy((world, who) => isDisabled(fighterAt(world, who))),
    runsFrom,
  },
  screen: {
    gravest: GRAVEST,
    numbers: NUMBERS,
    turn: TURN_COUNTS,
    outcomes: OUTCOMES,
    sights: { ...sightsOf(shareOfHitPoints), ...VEHICLE_SIGHTS },
  },
  seats: {
    likeness: LIKENESS,
    clockSeenBy,
    recount: RECOUNT,
    kept: KEPT,
    eyes: { ...eyesOf(), places: placesInSight },
    isFitted: ({ sheet }) => sheet.vehicle !== undefined,
  },
  log: {
    questions: QUESTIONS,
    countNames: { hp: 'hit points', ...LOSS_NAMES },
    thingCounts: THING_COUNTS,
    lost: { ...LOST, ...LOST_OF_THINGS },
    results: RESULTS,
    naturals: NATURALS,
  },
  shortcuts: { addToCount, setClock },
};
