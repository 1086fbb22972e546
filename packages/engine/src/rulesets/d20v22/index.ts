import { fighterAt } from '../../kernel/rule.ts';
import { effectKinds } from '../../kernel/ruleset/effect-kind.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import * as d20 from '../d20/index.ts';
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
import { BOTHERED, disturbing } from './attack/distraction.ts';
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

const borrow = d20.borrowingBy(CITATIONS, special);

/** Marks at which a combatant's ring is empty on a screen; what fells it is a save, not a number. */
const MOST_MARKS = 10;

/** Superhero d20: Toughness saves and conditions in place of hit points. */
export const d20v22: Ruleset<D20v22Game> = {
  id: 'd20v22',
  title: 'd20 v2.2',
  optionSpecs: OPTION_SPECS,
  slots: {
    citations: CITATIONS,
    resolveAttack: d20.watchedAttack(resolveAttack),
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
    harm: disturbing(harm),
    afflict: disturbing(afflict),
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
      d20.timerEnded(scene, who, effect);
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
    usableHands: () => d20.BOTH_HANDS,
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
    d20.watched(borrow(d20.attack)),
    d20.watched(borrow(d20.fullAttack)),
    d20.watched(borrow(d20.attackSquare)),
    d20.watched(borrow(d20.fullAttackSquare)),
    d20.watched(areaAttack),
    d20.watched(throwAt),
    borrow(d20.plant),
    d20.watched(borrow(d20.moveCharge)),
    d20.watched(attackSeveral),
    d20.watched(combinedAttack),
    d20.watched(walkFire),
    d20.watched(coveringFire),
    d20.watched(suppressionFire),
    d20.watched(borrow(d20.moveIn({ names: waysOf, feet: feetBy }))),
    d20.watched(borrow(d20.fiveFootStep)),
    d20.watched(borrow(d20.leaveMap)),
    d20.watched(borrow(d20.runIn({ names: powersOf, feet: feetBy }))),
    d20.watched(borrow(d20.charge)),
    d20.watched(rush),
    d20.watched(block),
    d20.watched(borrow(d20.bullRush)),
    d20.watched(borrow(d20.overrunIn({ names: powersOf, feet: feetBy, momentum: momentumOf }))),
    d20.watched(borrow(d20.escapeArtist)),
    // No attack roll, and no exertion (V22-COND-12).
    d20.watched(borrow(d20.totalDefenseBy({ easy: true }))),
    d20.watched(borrow(d20.standUp)),
    d20.watched(counted(borrow(d20.dropProne))),
    d20.watched(borrow(d20.draw)),
    d20.watched(borrow(d20.stow)),
    d20.watched(borrow(d20.reload)),
    d20.watched(counted(borrow(d20.drop))),
    d20.watched(borrow(d20.pickUp)),
    d20.watched(borrow(d20.handOver)),
    borrow(d20.ready),
    borrow(d20.delay),
    refocus,
    d20.watched(aim),
    d20.watched(aid),
    d20.watched(shakeFree),
    d20.watched(firstAid),
    d20.watched(coupDeGrace),
    d20.watched(borrow(d20.strikeObject)),
    d20.watched(borrow(d20.strikeHeld)),
    ...[d20.breakObject, ...d20.DOORS].map((action) => d20.watched(borrow(action))),
    d20.watched(smashObject),
    d20.watched(takeUp),
    ...PLOYS.map(d20.watched),
    escapeGunpoint,
    d20.watched(hide),
    d20.watched(holdAtGunpoint),
    fireHeldShot,
    d20.watched(whirlwind),
    d20.watched(recover),
    d20.watched(beginFullAction),
    d20.watched(concentrate),
    counted(stopConcentrating),
    d20.watched(turnOn),
    counted(turnOff),
    counted(switchArray),
    d20.watched(command),
    counted(speak),
    d20.watched(improvise),
    borrow(d20.endTurn),
    d20.watched(mentalGrapple),
    d20.watched(throwFoe),
  ].map(minded),
  interruptible: (action) => minded(d20.watched(action)),
  checks: CHECKS,
  gmActions: [
    ...d20.rulingsBy(CITATIONS),
    borrow(d20.repair),
    gmRest,
    damageAbility,
    weakenAbility,
    drainAbility,
    healLostAbility,
    gmTire,
    gmDisturb,
  ],
  // Fog and the like (V22-CONCL-01).
  areas: d20.areaRules<D20v22Game>(CITATIONS),
  effects: effectKinds(
    ...CONDITION_KINDS,
    ...d20.RULING_KINDS,
    AGGRESSIVE,
    d20.AIDED_ATTACK,
    d20.AIDED_DEFENSE,
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
    d20.STARTED,
    d20.ATTENDED,
    d20.TIMER,
  ),
  digest,
  sheets: {
    ...READERS,
    names: NAMES,
    groups: GROUPS,
    isFixture: ({ object }) => object !== undefined,
    open,
  },
  health: { ...HEALTH, ranges: RANGES, thingRanges: d20.THING_RANGES, byHand: BY_HAND },
  clock: d20.ROUND_CLOCK,
  tactics: {
    fightsFrom: d20.fightsFrom,
    aim: d20.aimBy(worthOfAttack),
    foresight: d20.foresightBy(shareOfAttack),
    budgetLeft: d20.budgetBy(isDisabled),
    runsFrom: d20.runsFrom,
  },
  screen: {
    gravest: GRAVEST,
    numbers: NUMBERS,
    turn: d20.TURN_COUNTS,
    outcomes: OUTCOMES,
    sights: {
      ...d20.sightsOf((world, who) => 1 - harmTaken(world, fighterAt(world, who).state) / MOST_MARKS),
      inTheWay,
    },
  },
  seats: { ...d20.ROUNDS_SEEN, likeness: LIKENESS, eyes: EYES },
  log: LOG_WORDS,
  shortcuts: { addToCount, setClock: d20.setClock },
};
