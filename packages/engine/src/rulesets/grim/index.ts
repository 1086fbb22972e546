import { EffectKind, effectKinds } from '../../kernel/ruleset/effect-kind.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import { fighterAt } from '../../kernel/scene/fighter.ts';
import { attack } from '../d20/actions/attack.ts';
import { attackSquare, fullAttackSquare } from '../d20/actions/attack-square.ts';
import { borrowingBy } from '../d20/actions/borrow.ts';
import { charge } from '../d20/actions/charge.ts';
import { delay } from '../d20/actions/delay.ts';
import { draw, drop, stow } from '../d20/actions/draw.ts';
import { dropProne } from '../d20/actions/drop-prone.ts';
import { endTurn } from '../d20/actions/end-turn.ts';
import { fiveFootStep } from '../d20/actions/five-foot-step.ts';
import { fullAttack } from '../d20/actions/full-attack.ts';
import { handOver } from '../d20/actions/hand-over.ts';
import { leaveMap } from '../d20/actions/leave.ts';
import { move } from '../d20/actions/move.ts';
import { pickUp } from '../d20/actions/pick-up.ts';
import { ready } from '../d20/actions/ready.ts';
import { reload } from '../d20/actions/reload.ts';
import { rulingsBy } from '../d20/actions/rulings.ts';
import { run } from '../d20/actions/run.ts';
import { standUp } from '../d20/actions/stand-up.ts';
import { totalDefense } from '../d20/actions/total-defense.ts';
import { withdraw } from '../d20/actions/withdraw.ts';
import { fightsFrom } from '../d20/attack/range.ts';
import { DELAYING, DELAYING_TO } from '../d20/conditions/effects.ts';
import { cover } from '../d20/defense/cover.ts';
import { THING_COUNTS } from '../d20/gear/magazine.ts';
import { runsFrom } from '../d20/movement/flight.ts';
import { RUNS } from '../d20/movement/pace.ts';
import { DOORS } from '../d20/objects/doors.ts';
import { isSurprised } from '../d20/seen/awareness.ts';
import { eyesOf } from '../d20/seen/eyes.ts';
import { TURN_COUNTS } from '../d20/seen/numbers.ts';
import { RECOUNT } from '../d20/seen/recount.ts';
import { RULING_KINDS } from '../d20/seen/rulings.ts';
import { sightsOf } from '../d20/seen/sights.ts';
import { bullRushAt } from '../d20/special/bull-rush.ts';
import { overrun } from '../d20/special/overrun.ts';
import { foresightBy } from '../d20/tactics/foresight.ts';
import { aimBy, budgetBy } from '../d20/tactics/promise.ts';
import { join } from '../d20/time/arrival.ts';
import { isSpent } from '../d20/time/budget.ts';
import { READY, ROUNDS, setClock } from '../d20/time/clock.ts';
import { THING_RANGES } from '../d20/time/counts.ts';
import { watched, watchedAttack } from '../d20/time/interrupt.ts';
import { countAheadOfAll, countBelowAll } from '../d20/time/order.ts';
import * as turns from '../d20/time/turns.ts';
import { aim, keepAim } from './actions/aim.ts';
import { commandWord, oath } from './actions/bid.ts';
import { linearBurst, strafingBurst } from './actions/bursts.ts';
import { combatSense } from './actions/combat-sense.ts';
import { coupDeGrace } from './actions/coup-de-grace.ts';
import { firstAid } from './actions/first-aid.ts';
import { focus } from './actions/focus.ts';
import { giveTemporary, heal, mendPart, pass, restoreAbility, surgery } from './actions/game-master.ts';
import { hailOfBullets } from './actions/hail.ts';
import { lowerResistance } from './actions/lower-resistance.ts';
import { quickStand } from './actions/quick-stand.ts';
import { speak } from './actions/speak.ts';
import { suppressingFire } from './actions/suppressing-fire.ts';
import { tacticalAid } from './actions/tactical-aid.ts';
import { unleash } from './actions/unleash.ts';
import { workWeapon } from './actions/work-weapon.ts';
import { AREAS } from './areas.ts';
import { aidAnother } from './attack/aid-another.ts';
import { avoid, resolveAttack } from './attack/attack.ts';
import { addAttack } from './attack/attack-bonus.ts';
import { declare, EXTRA_ATTACKS } from './attack/declarations.ts';
import { feint } from './attack/feint.ts';
import { intoTheDark } from './attack/into-the-dark.ts';
import { RANGES } from './body/counts.ts';
import { refuseCondition } from './body/disable.ts';
import { settle } from './body/settle.ts';
import { perceives, usableHands } from './body/state.ts';
import { CALLED_TEXTS } from './called-shots/effects.ts';
import { redeclare } from './called-shots/redeclare.ts';
import { initiativeModifier, rollInitiative } from './checks/checks.ts';
import { CHECKS } from './checks/on-call.ts';
import { CITATIONS } from './citations.ts';
import { CONDITION_KINDS } from './conditions/conditions.ts';
import { digest } from './conditions/digest.ts';
import { fear } from './conditions/hindered.ts';
import { concealment, lightBorne } from './defense/concealment.ts';
import { addDefense } from './defense/defense.ts';
import { underFire } from './firearms/suppress.ts';
import { targetSize } from './firearms/volley.ts';
import { endIfApart } from './flow/link.ts';
import { endOfFlow, flow } from './flow/start.ts';
import { moveAlong, openToFollowers } from './flow/together.ts';
import { unbalanceOpponent } from './flow/unbalance.ts';
import type { GrimAction, GrimGame, GrimScene, GrimSlots, GrimWorld } from './game.ts';
import { BREAKING } from './harm/breaking.ts';
import { BY_HAND } from './harm/by-hand.ts';
import { impact } from './harm/damage.ts';
import { strain } from './harm/dying.ts';
import { injury, maxHp } from './harm/hit-points.ts';
import { protection } from './harm/protection.ts';
import { strengthDamage } from './harm/strike.ts';
import { harm, trauma } from './harm/wounds.ts';
import { OPTIONS } from './options.ts';
import { area } from './powers/area.ts';
import { powerDice } from './powers/compile.ts';
import { dive } from './powers/dive.ts';
import { LIKENESS } from './seen/likeness.ts';
import { NUMBERS } from './seen/numbers.ts';
import { QUESTIONS } from './seen/questions.ts';
import { GRAVEST, harmTaken, standing, VERDICTS, verdict } from './seen/verdict.ts';
import { asksFor, doubts } from './sheet/doubts.ts';
import { GROUPS } from './sheet/groups.ts';
import { lapses } from './sheet/lapses.ts';
import { NAMES } from './sheet/names.ts';
import { open } from './sheet/opening.ts';
import { escapeArtist } from './special/grapple/lock.ts';
import { special } from './special/grapple/special.ts';
import { STRIKE_TEXTS } from './strikes/table.ts';
import { treatNerves } from './strikes/treat.ts';
import { answer } from './tactics/answers.ts';
import { shareOfAttack, worthOfAttack } from './tactics/promise.ts';
import { actionsOf } from './time/abort.ts';
import { addToCount } from './time/counts.ts';
import { moveUpSuddenly } from './time/sudden-action.ts';
import * as turn from './time/turn.ts';
import { withAfter } from './traits/points.ts';
import { READERS } from './traits/readers.ts';
import { settlingHands } from './traits/unfit.ts';
import { WEAPON_TRAITS } from './traits/weapon-traits.ts';
import { OVERLAYS } from './variants/overlays.ts';

const slots: GrimSlots = {
  citations: CITATIONS,
  resolveAttack: watchedAttack(openToFollowers(withAfter(resolveAttack))),
  addAttack,
  addDefense,
  avoid,
  impact,
  protection,
  area,
  dive,
  harm,
  strengthDamage,
  targetSize,
  spellDice: powerDice,
  trauma,
  afterWound: () => {},
  injury,

  declareAttack: declare,
  fullAttackOnly: EXTRA_ATTACKS,
  refuseAttack: turn.refuseAttack,
  attackChoices: turn.attackChoices,
  attackSequence: turn.attackSequence,

  rollInitiative,
  initiativeModifier,
  initiativeGroup: () => '',

  roundStarts: moveUpSuddenly,
  afterWalk: moveAlong,
  afterShift: endIfApart,
  startTurn: turn.startTurn,
  endTurn: turn.endTurn,
  effectEnded: turn.effectEnded,
  actionsOf,
  canAct: turn.canAct,
  attacks: turn.attacks,
  fear,
  refuseAction: turn.refuseAction,
  afterAction: (scene: GrimScene, who, strenuous) => {
    keepAim(scene, who);
    strain(scene, who, strenuous);
  },
  afterReaction: (scene: GrimScene, who) => strain(scene, who, true),

  canTakeOpportunity: turn.canTakeOpportunity,
  // One attack of opportunity a round, more with Combat Reflexes (GNG-CORE-09).
  opportunitiesPerRound: (world: GrimWorld, who) => 1 + fighterAt(world, who).profile.extraOpportunities,
  provokes: turn.provokes,
  sparesOpening: turn.sparesOpening,
  shortMoveProvokes: turn.shortMoveProvokes,

  speed: turn.speed,
  // Improved Charge (GNG-FEAT-59).
  chargesAround: (world: GrimWorld, who) => fighterAt(world, who).profile.chargesAround,
  // Whoever can move keeps enemies out of its squares, and so does who is held by main force.
  resists: (world: GrimWorld, who) => !fighterAt(world, who).digest.limp,
  usableHands: (world: GrimWorld, who) => usableHands(fighterAt(world, who)),
  redeclare,
  intoTheDark,
  // Diagonal steps count through the whole turn.
  diagonalsBefore: (world: GrimWorld, who) => fighterAt(world, who).state.counts.diagonals,
  cover,
  concealment,
  notices: (world: GrimWorld, who, of) => perceives(world, fighterAt(world, who), fighterAt(world, of)),
  sight: () => 'normal',
  keepRunning: () => RUNS,
  fullCost: () => 'full',
  precedence: turn.precedence,
  lowestCount: countBelowAll,
  forfeitCount: countAheadOfAll,
  readyable: turn.READYABLE,
  readiedStep: true,
  special,
  breaking: BREAKING,
};

const borrow = borrowingBy(CITATIONS, special, { ...CALLED_TEXTS, ...STRIKE_TEXTS });

/** An action as readied actions and suppressing fire meet it. */
function interruptible(action: GrimAction): GrimAction {
  return settlingHands(underFire(watched(action)));
}

/** Grim-n-Gritty 4.0: rolled Defense, Relative Degree, Protection, injuries and abort actions. */
export const grim: Ruleset<GrimGame> = {
  id: 'grim',
  title: 'Grim-n-Gritty 4.0',
  optionSpecs: OPTIONS,
  slots,
  overlays: OVERLAYS,
  actions: [
    borrow(attack),
    borrow(fullAttack),
    borrow(charge),
    borrow(move),
    borrow(run),
    borrow(withdraw),
    borrow(fiveFootStep),
    borrow(leaveMap),
    borrow(totalDefense),
    borrow(standUp),
    borrow(dropProne),
    borrow(draw),
    borrow(stow),
    borrow(drop),
    borrow(pickUp),
    borrow(handOver),
    ...DOORS.map(borrow),
    borrow(reload),
    borrow(bullRushAt('standard')),
    borrow(overrun),
    escapeArtist,
    borrow(attackSquare),
    borrow(fullAttackSquare),
    borrow(ready),
    borrow(delay),
    linearBurst,
    strafingBurst,
    suppressingFire,
    unleash,
    hailOfBullets,
    aim,
    combatSense,
    focus,
    tacticalAid,
    commandWord,
    oath,
    workWeapon,
    lowerResistance,
    feint,
    aidAnother,
    flow,
    endOfFlow,
    unbalanceOpponent,
    quickStand,
    speak,
    firstAid,
    treatNerves,
    coupDeGrace,
    borrow(endTurn),
  ].map(interruptible),
  interruptible,
  checks: CHECKS,
  gmActions: [...rulingsBy(CITATIONS), surgery, mendPart, pass, heal, restoreAbility, giveTemporary],
  areas: AREAS,
  effects: effectKinds(
    ...CONDITION_KINDS,
    ...RULING_KINDS,
    new EffectKind(DELAYING, { text: 'delaying', blank: null }),
    DELAYING_TO,
  ),
  digest,
  sheets: { ...READERS, names: NAMES, groups: GROUPS, doubts, asksFor, abilities: WEAPON_TRAITS, lapses, open },
  health: {
    ranges: RANGES,
    thingRanges: THING_RANGES,
    settle,
    standing,
    verdict,
    verdicts: VERDICTS,
    fatal: ['dead'],
    harmIsPoints: true,
    harmTaken,
    byHand: BY_HAND,
    refuseCondition,
  },
  clock: {
    entries: { fixed: null },
    start: turns.startClock,
    begin: turns.begin,
    join,
    leave: turn.leave,
    advance: turns.advance,
    surprised: isSurprised,
    waiting: turns.waiting,
    isSpent,
    moments: ROUNDS,
    ready: READY,
  },
  tactics: {
    fightsFrom,
    aim: aimBy(worthOfAttack),
    foresight: foresightBy(shareOfAttack),
    answer,
    budgetLeft: budgetBy((world, who) => fighterAt(world, who).digest.disabled),
    runsFrom,
  },
  screen: {
    gravest: GRAVEST,
    numbers: NUMBERS,
    turn: TURN_COUNTS,
    sights: sightsOf((world, who) => {
      const fighter = fighterAt(world, who);
      return fighter.state.counts.hp / maxHp(world, fighter);
    }),
  },
  seats: {
    clockSeenBy: turns.clockSeenBy,
    recount: RECOUNT,
    kept: turns.KEPT,
    likeness: LIKENESS,
    eyes: eyesOf(lightBorne),
  },
  log: {
    questions: QUESTIONS,
    countNames: {
      hp: 'hit points',
      nonlethal: 'nonlethal damage',
      temporary: 'temporary hit points',
      power: 'power points',
      lentPower: 'temporary power points',
      debt: 'actions of the coming turn',
      strength: 'Strength',
      dexterity: 'Dexterity',
      constitution: 'Constitution',
      intelligence: 'Intelligence',
      wisdom: 'Wisdom',
      charisma: 'Charisma',
    },
    bookkeeping: ['debt'],
    thingCounts: { ...THING_COUNTS, durability: 'durability' },
  },
  shortcuts: { addToCount, setClock },
};
