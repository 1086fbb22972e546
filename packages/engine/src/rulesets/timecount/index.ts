import { effectKinds } from '../../kernel/ruleset/effect-kind.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import { AWARENESS } from '../../kernel/seen/awareness.ts';
import { NEVER, setClock, startTicks, unrevealed } from '../../time/ticks.ts';
import { GM_ACTIONS } from './actions/gm.ts';
import { ACTIONS } from './actions/index.ts';
import { AREAS } from './areas.ts';
import { attackTally, rollAttack } from './attack/attack.ts';
import { flankingBonus } from './attack/facing.ts';
import { addToCount, RANGES, THING_RANGES } from './body/counts.ts';
import { harmTaken, standing, VERDICTS, verdict } from './body/health.ts';
import { CHECKS } from './checks/on-call.ts';
import { CONDITIONS } from './conditions/conditions.ts';
import { digest } from './conditions/digest.ts';
import { checkConsciousness, checkWaking } from './conditions/fatigue.ts';
import { SHARES } from './conditions/poison.ts';
import { coverPenalty } from './defense/cover.ts';
import { chooseDefense, defenseTally } from './defense/defense.ts';
import type { TimeCountGame } from './game.ts';
import { BY_HAND } from './harm/by-hand.ts';
import { fixedDamage, rollDamage } from './harm/damage.ts';
import { absorb } from './harm/harm.ts';
import { effectiveTop, restoreTop } from './harm/threshold.ts';
import { castHeld } from './magic/casting.ts';
import { spacesAt } from './movement/movement.ts';
import { spaceTaken } from './movement/sharing.ts';
import { OPTION_SPECS } from './options.ts';
import { EYES } from './seen/eyes.ts';
import { GRAVEST } from './seen/gravest.ts';
import { LIKENESS } from './seen/likeness.ts';
import { NUMBERS } from './seen/numbers.ts';
import { QUESTIONS } from './seen/questions.ts';
import { RECOUNT } from './seen/recount.ts';
import { COVER_RULING, RULINGS } from './seen/rulings.ts';
import { SIGHTS } from './seen/sights.ts';
import { GROUPS } from './sheet/groups.ts';
import { NAMES } from './sheet/names.ts';
import { open } from './sheet/opening.ts';
import { READERS } from './sheet/traits.ts';
import { stanceBonus } from './stances/primary.ts';
import { aim, foresight } from './tactics/promise.ts';
import { rollInitiatives } from './time/initiative.ts';
import { displaced, settle } from './time/settle.ts';
import { speedFactor } from './time/speed-factor.ts';
import { advance, begin, foresee, join, leave, nextTick, waiting } from './time/turns.ts';
import { impairments } from './variants/impairments.ts';
import { simultaneousEffects } from './variants/simultaneous.ts';

/** Time Count: no rounds but a count of half-second ticks; speed factors, simultaneous acts, five defences, Threshold of Pain, fatigue. */
export const timecount: Ruleset<TimeCountGame> = {
  id: 'timecount',
  title: 'Time Count',
  optionSpecs: OPTION_SPECS,
  grids: ['square', 'hex'],
  slots: {
    attackTally,
    defenseTally,
    chooseDefense,
    rollAttack,
    rollDamage,
    fixedDamage,
    coverPenalty,
    flankingBonus,
    effectiveTop,
    absorb,
    topLowered: () => 0,
    faceToFace: () => 0,
    typesToChoose: () => [],
    impair: () => {},
    speedFactor,
    rollInitiatives,
    checkConsciousness,
    checkWaking,
    spacesAt,
    restoreTop,
    stanceBonus,
    castHeld,
  },
  overlays: [impairments, simultaneousEffects],
  actions: ACTIONS,
  checks: CHECKS,
  gmActions: [...RULINGS, ...GM_ACTIONS],
  areas: AREAS,
  effects: effectKinds(...CONDITIONS, COVER_RULING, AWARENESS),
  digest,
  sheets: {
    ...READERS,
    names: NAMES,
    groups: GROUPS,
    open,
    spaceTaken,
  },
  // Grabs and preparations that cannot go on from elsewhere end at once (TC-GRAB-07, TC-SPEC-03).
  health: {
    ranges: RANGES,
    thingRanges: THING_RANGES,
    settle,
    displaced,
    standing,
    verdict,
    verdicts: VERDICTS,
    fatal: ['dead'],
    harmIsPoints: true,
    harmTaken,
    byHand: BY_HAND,
  },
  clock: {
    entries: { next: NEVER },
    start: ({ combatants }, entries) =>
      startTicks(
        combatants,
        entries.map(({ initiative }) => initiative),
      ),
    begin,
    join,
    leave,
    advance,
    waiting,
    foresee,
    nextTick,
  },
  tactics: { aim, foresight },
  screen: { gravest: GRAVEST, numbers: NUMBERS, sights: SIGHTS },
  seats: {
    clockSeenBy: unrevealed,
    recount: RECOUNT,
    kept: { actions: ['ready'], questions: ['readied'] },
    likeness: LIKENESS,
    eyes: EYES,
  },
  log: {
    questions: QUESTIONS,
    countNames: {
      hitPoints: 'hit points',
      invigoration: 'Invigoration',
      fatigue: 'fatigue',
      topLost: 'lost Threshold of Pain',
      strengthDamage: 'Strength damage',
      dexterityDamage: 'Dexterity damage',
      constitutionDamage: 'Constitution damage',
      intelligenceDamage: 'Intelligence damage',
      wisdomDamage: 'Wisdom damage',
      personaDamage: 'Persona damage',
      bludgeoningImpairment: 'bludgeoning impairments',
      piercingImpairment: 'piercing impairments',
      slashingImpairment: 'slashing impairments',
      paralysis: 'paralysis damage',
      petrification: 'petrification damage',
      castingStrain: 'disturbance of the spell',
      charges: 'charges',
      poisonFatigue: 'fatigue of poison',
      poisonLoss: 'hit points lost to poison',
      poisonStrength: 'Strength damage of poison',
      poisonDexterity: 'Dexterity damage of poison',
      poisonConstitution: 'Constitution damage of poison',
      poisonIntelligence: 'Intelligence damage of poison',
      poisonWisdom: 'Wisdom damage of poison',
      poisonPersona: 'Persona damage of poison',
    },
    bookkeeping: Object.values(SHARES),
    lost: { topLost: 'Threshold of Pain' },
    thingCounts: { durability: 'durability', damage: 'damage' },
  },
  shortcuts: { addToCount, setClock },
};
