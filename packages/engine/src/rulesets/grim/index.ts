import { fighterAt } from '../../kernel/rule.ts';
import { EffectKind, effectKinds } from '../../kernel/ruleset/effect-kind.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import { sizeIndex } from '../../space/grid/size.ts';
import * as d20 from '../d20/index.ts';
import { loseFurther } from '../d20/time/budget.ts';
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
import { WORKINGS } from './tables/workings.ts';
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

const TINY = sizeIndex('tiny');

const slots: GrimSlots = {
  citations: CITATIONS,
  resolveAttack: d20.watchedAttack(openToFollowers(withAfter(resolveAttack))),
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
  // Nobody keeps an aim elsewhere (GNG-FEAT-27).
  afterWalk: (scene: GrimScene, who, from, going) => {
    moveAlong(scene, who, from, going);
    keepAim(scene, who);
  },
  afterShift: (scene: GrimScene, who) => {
    endIfApart(scene, who);
    keepAim(scene, who);
  },
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
    loseFurther(scene, who);
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
  // The Tiny and smaller have to get at others where they stand, as in the core game (GNG-CORE-01).
  slipsIn: (world: GrimWorld, who) => fighterAt(world, who).profile.size <= TINY,
  usableHands: (world: GrimWorld, who) => usableHands(fighterAt(world, who)),
  redeclare,
  intoTheDark,
  // Diagonal steps count through the whole turn.
  diagonalsBefore: (world: GrimWorld, who) => fighterAt(world, who).state.counts.diagonals,
  cover: d20.cover,
  concealment,
  notices: (world: GrimWorld, who, of) => perceives(world, fighterAt(world, who), fighterAt(world, of)),
  sight: () => 'normal',
  keepRunning: () => d20.RUNS,
  fullCost: () => 'full',
  precedence: turn.precedence,
  lowestCount: d20.countBelowAll,
  forfeitCount: d20.countAheadOfAll,
  readyable: turn.READYABLE,
  readiedStep: true,
  special,
  breaking: BREAKING,
};

const borrow = d20.borrowingBy(CITATIONS, special, { ...CALLED_TEXTS, ...STRIKE_TEXTS });

/** An action as readied actions and suppressing fire meet it. */
function interruptible(action: GrimAction): GrimAction {
  return settlingHands(underFire(d20.watched(action)));
}

/** Grim-n-Gritty 4.0: rolled Defense, Relative Degree, Protection, injuries and abort actions. */
export const grim: Ruleset<GrimGame> = {
  id: 'grim',
  title: 'Grim-n-Gritty 4.0',
  optionSpecs: OPTIONS,
  slots,
  overlays: OVERLAYS,
  actions: [
    borrow(d20.attack),
    borrow(d20.fullAttack),
    borrow(d20.charge),
    borrow(d20.move),
    borrow(d20.run),
    borrow(d20.withdraw),
    borrow(d20.fiveFootStep),
    borrow(d20.leaveMap),
    borrow(d20.totalDefense),
    borrow(d20.standUp),
    borrow(d20.dropProne),
    borrow(d20.draw),
    borrow(d20.stow),
    borrow(d20.drop),
    borrow(d20.pickUp),
    borrow(d20.handOver),
    ...d20.DOORS.map(borrow),
    borrow(d20.reload),
    borrow(d20.bullRushAt('standard')),
    borrow(d20.overrun),
    escapeArtist,
    borrow(d20.attackSquare),
    borrow(d20.fullAttackSquare),
    borrow(d20.ready),
    borrow(d20.delay),
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
    borrow(d20.endTurn),
  ].map(interruptible),
  interruptible,
  checks: CHECKS,
  gmActions: [...d20.rulingsBy(CITATIONS), surgery, mendPart, pass, heal, restoreAbility, giveTemporary],
  areas: AREAS,
  effects: effectKinds(
    ...CONDITION_KINDS,
    ...d20.RULING_KINDS,
    new EffectKind(d20.DELAYING, { text: 'delaying', blank: null }),
    d20.DELAYING_TO,
  ),
  digest,
  sheets: {
    ...READERS,
    names: NAMES,
    groups: GROUPS,
    doubts,
    asksFor,
    abilities: { 'weapon traits': WEAPON_TRAITS, workings: WORKINGS },
    lapses,
    open,
  },
  health: {
    ranges: RANGES,
    thingRanges: d20.THING_RANGES,
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
  clock: { ...d20.ROUND_CLOCK, leave: turn.leave },
  tactics: {
    fightsFrom: d20.fightsFrom,
    aim: d20.aimBy(worthOfAttack),
    foresight: d20.foresightBy(shareOfAttack),
    answer,
    budgetLeft: d20.budgetBy((world, who) => fighterAt(world, who).digest.disabled),
    runsFrom: d20.runsFrom,
  },
  screen: {
    gravest: GRAVEST,
    numbers: NUMBERS,
    turn: d20.TURN_COUNTS,
    sights: d20.sightsOf((world, who) => {
      const fighter = fighterAt(world, who);
      return fighter.state.counts.hp / maxHp(world, fighter);
    }),
  },
  seats: {
    ...d20.ROUNDS_SEEN,
    likeness: LIKENESS,
    eyes: d20.eyesOf(lightBorne),
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
    thingCounts: { ...d20.THING_COUNTS, durability: 'durability' },
  },
  shortcuts: { addToCount, setClock: d20.setClock },
};
