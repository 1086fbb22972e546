import { effectKinds } from '../../kernel/ruleset/effect-kind.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import { fighterAt } from '../../kernel/scene/fighter.ts';
import { attack } from '../d20/actions/attack.ts';
import { attackSquare, fullAttackSquare } from '../d20/actions/attack-square.ts';
import { borrowingBy } from '../d20/actions/borrow.ts';
import { charge } from '../d20/actions/charge.ts';
import { delay } from '../d20/actions/delay.ts';
import { draw, drop, stow } from '../d20/actions/draw.ts';
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
import { runIn } from '../d20/actions/run.ts';
import { standUp } from '../d20/actions/stand-up.ts';
import { totalDefenseBy } from '../d20/actions/total-defense.ts';
import { areaRules } from '../d20/areas.ts';
import { fightsFrom } from '../d20/attack/range.ts';
import { moveCharge, plant } from '../d20/explosives/plant.ts';
import { TIMER, effectEnded as timerEnded } from '../d20/explosives/timer.ts';
import { BOTH_HANDS } from '../d20/gear/things.ts';
import { runsFrom } from '../d20/movement/flight.ts';
import { ATTENDED } from '../d20/objects/attended.ts';
import { breakObject } from '../d20/objects/break-object.ts';
import { DOORS } from '../d20/objects/doors.ts';
import { repair } from '../d20/objects/repair.ts';
import { strikeHeld, strikeObject } from '../d20/objects/strike-object.ts';
import { isSurprised } from '../d20/seen/awareness.ts';
import { TURN_COUNTS } from '../d20/seen/numbers.ts';
import { RECOUNT } from '../d20/seen/recount.ts';
import { RULING_KINDS } from '../d20/seen/rulings.ts';
import { sightsOf } from '../d20/seen/sights.ts';
import { AIDED_ATTACK, AIDED_DEFENSE } from '../d20/special/aid-another.ts';
import { bullRush } from '../d20/special/bull-rush.ts';
import { escapeArtist } from '../d20/special/grapple/escape-artist.ts';
import { overrunIn } from '../d20/special/overrun.ts';
import { foresightBy } from '../d20/tactics/foresight.ts';
import { aimBy, budgetBy } from '../d20/tactics/promise.ts';
import { join } from '../d20/time/arrival.ts';
import { isSpent } from '../d20/time/budget.ts';
import { READY, ROUNDS, setClock } from '../d20/time/clock.ts';
import { THING_RANGES } from '../d20/time/counts.ts';
import { watched, watchedAttack } from '../d20/time/interrupt.ts';
import { leave } from '../d20/time/leave.ts';
import { STARTED } from '../d20/time/started.ts';
import { advance, begin, clockSeenBy, KEPT, startClock, waiting } from '../d20/time/turns.ts';
import { aid, shakeFree } from './actions/aid.ts';
import { areaAttack } from './actions/area-attack.ts';
import { attackSeveral } from './actions/attack-several.ts';
import { combinedAttack, STRUCK_TOGETHER } from './actions/combined-attack.ts';
import { coupDeGrace, FOUND } from './actions/coup-de-grace.ts';
import { coveringFire, suppressionFire } from './actions/fire-support.ts';
import { firstAid } from './actions/first-aid.ts';
import {
  damageAbility,
  drainAbility,
  gmDisturb,
  gmRest,
  gmTire,
  healLostAbility,
  weakenAbility,
} from './actions/gm-body.ts';
import { HIDING, hide } from './actions/hide.ts';
import { fireHeldShot, holdAtGunpoint } from './actions/hold-at-gunpoint.ts';
import { mentalGrapple } from './actions/mental-grapple.ts';
import { command, improvise, speak } from './actions/plain.ts';
import { escapeGunpoint, PLOYS, WISE_TO_DEMORALIZING, WISE_TO_DISTRACTION } from './actions/ploys.ts';
import { throwAt } from './actions/throw-at.ts';
import { throwFoe } from './actions/throw-foe.ts';
import { walkFire } from './actions/walk-fire.ts';
import { whirlwind } from './actions/whirlwind.ts';
import { aim } from './attack/aim.ts';
import { between, resolveAttack } from './attack/attack.ts';
import { attackBonus } from './attack/attack-bonus.ts';
import { attackChoices, isDeclared, refuseAttack } from './attack/attack-words.ts';
import { BLOCKING, block } from './attack/block.ts';
import { BOTHERED } from './attack/distraction.ts';
import { HOLDING } from './attack/held-shot.ts';
import { intoTheDark } from './attack/into-the-dark.ts';
import { rollAttack } from './attack/roll-attack.ts';
import { AGGRESSIVE, declareAttack } from './attack/stance.ts';
import { CLEAVED } from './attack/takedown.ts';
import { COVERED, SUPPRESSED } from './attack/under-fire.ts';
import { WEAKENED } from './body/ability-loss.ts';
import { RANGES } from './body/counts.ts';
import { HEALTH, harmTaken } from './body/state.ts';
import { CHECKS } from './checks/on-call.ts';
import { saveBonus } from './checks/saves.ts';
import { CITATIONS } from './citations.ts';
import { AT_MERCY } from './conditions/at-mercy.ts';
import { CONDITION_KINDS } from './conditions/conditions.ts';
import { digest } from './conditions/digest.ts';
import { fear } from './conditions/fear.ts';
import { attacks, chargeSpeed, refuseAction, speed } from './conditions/hindrance.ts';
import { concealment, sight } from './defense/concealment.ts';
import { cover, LOW_IN_COVER } from './defense/cover-in-place.ts';
import { defense } from './defense/defense.ts';
import { CHARGES } from './explosives/charges.ts';
import type { D20v22Game, V22Scene, V22World } from './game.ts';
import { afflict } from './harm/afflict.ts';
import { BY_HAND } from './harm/by-hand.ts';
import { afterAction, afterReaction, fallDying, isDisabled } from './harm/dying.ts';
import { impact } from './harm/hit.ts';
import { knockBack } from './harm/knockback.ts';
import { harm, toughness } from './harm/toughness.ts';
import { wound } from './harm/wound.ts';
import { ALL_OUT, keepRunning, POWERED } from './movement/all-out.ts';
import { feetBy, momentumOf, powersOf, waysOf } from './movement/ways.ts';
import { BREAKING } from './objects/breaking.ts';
import { smashObject } from './objects/smash.ts';
import { takeUp } from './objects/take-up.ts';
import { THINGS } from './objects/things.ts';
import { OPTION_SPECS } from './options.ts';
import { ARRAYS_SET, SWITCHED, switchArray } from './powers/arrays.ts';
import { CONCENTRATING, concentrate, concentrationEnded, stopConcentrating } from './powers/concentrate.ts';
import { JUST_ON, POWERS_ON, turnOff, turnOn } from './powers/switches.ts';
import { EVADING, recover } from './recovery/conviction.ts';
import { notices } from './seen/awareness.ts';
import { EYES } from './seen/eyes.ts';
import { GRAVEST } from './seen/gravest.ts';
import { inTheWay } from './seen/in-the-way.ts';
import { LIKENESS } from './seen/likeness.ts';
import { LOG_WORDS } from './seen/log-words.ts';
import { NUMBERS } from './seen/numbers.ts';
import { OUTCOMES } from './seen/outcomes.ts';
import { GROUPS } from './sheet/groups.ts';
import { NAMES } from './sheet/names.ts';
import { open } from './sheet/open.ts';
import { READERS } from './sheet/traits.ts';
import { FORFEITED } from './special/grapple-powers.ts';
import { minded } from './special/mental/concentrating.ts';
import { CONTACT, contactEnded, ELSEWHERE } from './special/mental/link.ts';
import { rush } from './special/rush.ts';
import { special } from './special/special.ts';
import { shareOfAttack, worthOfAttack } from './tactics/promise.ts';
import { addToCount } from './time/counts.ts';
import { counted } from './time/free-actions.ts';
import { lowestCount, precedence, rollInitiative } from './time/initiative.ts';
import { READYABLE } from './time/readyable.ts';
import { refocus } from './time/refocus.ts';
import { beginFullAction, fullCost } from './time/started.ts';
import { attackSequence, canAct, canTakeOpportunity, canThink, endTurn, limits, startTurn } from './time/turn.ts';

const borrow = borrowingBy(CITATIONS, special);

/** Marks at which a combatant's ring is empty on a screen; what fells it is a save, not a number. */
const MOST_MARKS = 10;

/** Superhero d20: Toughness saves and conditions in place of hit points. */
export const d20v22: Ruleset<D20v22Game> = {
  id: 'd20v22',
  title: 'd20 v2.2',
  optionSpecs: OPTION_SPECS,
  slots: {
    citations: CITATIONS,
    resolveAttack: watchedAttack(resolveAttack),
    declareAttack,
    declarable: isDeclared,
    refuseAttack,
    attackChoices,
    attackSequence,
    pairsAtOnce: ({ options }: V22World) => options.twoWeaponAction === 'standard',
    attackBonus,
    defense,
    rollAttack,
    between,
    impact,
    harm,
    afflict,
    toughness,
    wound,
    knockBack,
    fallDying,
    saveBonus,
    rollInitiative,
    initiativeModifier: precedence,
    // Everybody rolls alone.
    initiativeGroup: () => '',
    startTurn,
    endTurn,
    effectEnded: (scene: V22Scene, who, effect) => {
      timerEnded(scene, who, effect);
      concentrationEnded(scene, who, effect);
      contactEnded(scene, who, effect);
    },
    // Who struck together with others before its turn (V22-COMB-01).
    hasStruckAhead: (world: V22World, who) => STRUCK_TOGETHER.on(fighterAt(world, who).state, who),
    // As many as the conditions leave (V22-COND-11, V22-COND-40, V22-COND-41).
    actionsOf: (world: V22World, who) => fighterAt(world, who).digest.thoughts,
    limits,
    canAct,
    attacks,
    canThink,
    fear,
    refuseAction,
    afterAction,
    afterReaction,
    canTakeOpportunity,
    opportunitiesPerRound: () => 1,
    // No action provokes by itself, but standing up by the option; movement, shooting and bare hands do.
    provokes: (world: V22World, _who, action) => action === 'stand-up' && world.options.standUpProvokes,
    // Instant Up (V22-FEAT-12).
    risesAtOnce: (world: V22World, who) => fighterAt(world, who).profile.gifts.instantUp > 0,
    speed,
    chargeSpeed,
    chargesAround: ({ options }: V22World) => !options.chargeLine,
    // The helpless keep nobody out.
    resists: (world: V22World, who) => {
      const { helpless, ruined } = fighterAt(world, who).digest;
      return !helpless && !ruined;
    },
    usableHands: () => BOTH_HANDS,
    redeclare: null,
    intoTheDark,
    diagonalsBefore: (world, who) => fighterAt(world, who).state.counts.diagonals,
    cover,
    concealment,
    notices,
    sight,
    keepRunning,
    fullCost,
    precedence,
    lowestCount,
    forfeitCount: lowestCount,
    readyable: READYABLE,
    readiedStep: false,
    special,
    things: THINGS,
    breaking: BREAKING,
    charges: CHARGES,
  },
  actions: [
    watched(borrow(attack)),
    watched(borrow(fullAttack)),
    watched(borrow(attackSquare)),
    watched(borrow(fullAttackSquare)),
    watched(areaAttack),
    watched(throwAt),
    borrow(plant),
    watched(borrow(moveCharge)),
    watched(attackSeveral),
    watched(combinedAttack),
    watched(walkFire),
    watched(coveringFire),
    watched(suppressionFire),
    watched(borrow(moveIn({ names: waysOf, feet: feetBy }))),
    watched(borrow(fiveFootStep)),
    watched(borrow(leaveMap)),
    watched(borrow(runIn({ names: powersOf, feet: feetBy }))),
    watched(borrow(charge)),
    watched(rush),
    watched(block),
    watched(borrow(bullRush)),
    watched(borrow(overrunIn({ names: powersOf, feet: feetBy, momentum: momentumOf }))),
    watched(borrow(escapeArtist)),
    // No attack roll, and no exertion (V22-COND-12).
    watched(borrow(totalDefenseBy({ easy: true }))),
    watched(borrow(standUp)),
    watched(counted(borrow(dropProne))),
    watched(borrow(draw)),
    watched(borrow(stow)),
    watched(borrow(reload)),
    watched(counted(borrow(drop))),
    watched(borrow(pickUp)),
    watched(borrow(handOver)),
    borrow(ready),
    borrow(delay),
    refocus,
    watched(aim),
    watched(aid),
    watched(shakeFree),
    watched(firstAid),
    watched(coupDeGrace),
    watched(borrow(strikeObject)),
    watched(borrow(strikeHeld)),
    ...[breakObject, ...DOORS].map((action) => watched(borrow(action))),
    watched(smashObject),
    watched(takeUp),
    ...PLOYS.map(watched),
    escapeGunpoint,
    watched(hide),
    watched(holdAtGunpoint),
    fireHeldShot,
    watched(whirlwind),
    watched(recover),
    watched(beginFullAction),
    watched(concentrate),
    counted(stopConcentrating),
    watched(turnOn),
    counted(turnOff),
    counted(switchArray),
    watched(command),
    counted(speak),
    watched(improvise),
    borrow(endTurnAction),
    watched(mentalGrapple),
    watched(throwFoe),
  ].map(minded),
  interruptible: (action) => minded(watched(action)),
  checks: CHECKS,
  gmActions: [
    ...rulingsBy(CITATIONS),
    borrow(repair),
    gmRest,
    damageAbility,
    weakenAbility,
    drainAbility,
    healLostAbility,
    gmTire,
    gmDisturb,
  ],
  // Fog and the like (V22-CONCL-01).
  areas: areaRules<D20v22Game>(CITATIONS),
  effects: effectKinds(
    ...CONDITION_KINDS,
    ...RULING_KINDS,
    AGGRESSIVE,
    AIDED_ATTACK,
    AIDED_DEFENSE,
    WISE_TO_DEMORALIZING,
    WISE_TO_DISTRACTION,
    FOUND,
    BLOCKING,
    COVERED,
    SUPPRESSED,
    ALL_OUT,
    POWERED,
    HIDING,
    STRUCK_TOGETHER,
    AT_MERCY,
    LOW_IN_COVER,
    FORFEITED,
    CONTACT,
    ELSEWHERE,
    HOLDING,
    BOTHERED,
    CONCENTRATING,
    POWERS_ON,
    JUST_ON,
    ARRAYS_SET,
    SWITCHED,
    EVADING,
    CLEAVED,
    WEAKENED,
    STARTED,
    ATTENDED,
    TIMER,
  ),
  digest,
  sheets: {
    traits: READERS.traits,
    schema: READERS.schema,
    compile: READERS.compile,
    equip: READERS.equip,
    names: NAMES,
    groups: GROUPS,
    isFixture: ({ object }) => object !== undefined,
    open,
  },
  health: { ...HEALTH, ranges: RANGES, thingRanges: THING_RANGES, byHand: BY_HAND },
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
    aim: aimBy(worthOfAttack),
    foresight: foresightBy(shareOfAttack),
    budgetLeft: budgetBy(isDisabled),
    runsFrom,
  },
  screen: {
    gravest: GRAVEST,
    numbers: NUMBERS,
    turn: TURN_COUNTS,
    outcomes: OUTCOMES,
    sights: { ...sightsOf((world, who) => 1 - harmTaken(world, fighterAt(world, who).state) / MOST_MARKS), inTheWay },
  },
  seats: { clockSeenBy, recount: RECOUNT, kept: KEPT, likeness: LIKENESS, eyes: EYES },
  log: LOG_WORDS,
  shortcuts: { addToCount, setClock },
};
