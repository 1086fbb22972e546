import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import { hasLeft, LEFT } from '../../kernel/state/absent.ts';
import { NEVER, setClock, startTicks, unrevealed } from '../../time/ticks.ts';
import { GM_ACTIONS } from './actions/gm.ts';
import { ACTIONS } from './actions/index.ts';
import { AREAS } from './areas.ts';
import { attackTally, rollAttack } from './attack/attack.ts';
import { flankingBonus } from './attack/facing.ts';
import { CODED_EFFECTS, isSenseless, TRAITS } from './conditions/conditions.ts';
import { checkConsciousness, checkWaking, isDying } from './conditions/fatigue.ts';
import { isStillForGood } from './conditions/stillness.ts';
import { coverPenalty } from './defense/cover.ts';
import { chooseDefense, defenseTally } from './defense/defense.ts';
import type { TcCombatant, TcTable, TimeCountGame } from './game.ts';
import { fixedDamage, rollDamage } from './harm/damage.ts';
import { absorb } from './harm/harm.ts';
import { isDead } from './harm/hit-points.ts';
import { effectiveTop, isWounded, restoreTop } from './harm/threshold.ts';
import { castHeld } from './magic/held.ts';
import { spacesAt } from './movement/movement.ts';
import { OPTION_SPECS } from './options.ts';
import { GRAVEST } from './seen/gravest.ts';
import { RECOUNT } from './seen/recount.ts';
import { RULING_NAMES, RULING_TEXTS, RULING_WORDS, RULINGS } from './seen/rulings.ts';
import { SIGHTS } from './seen/sights.ts';
import { open } from './sheet/opening.ts';
import { READERS } from './sheet/traits.ts';
import { stanceBonus } from './stances/primary.ts';
import { aim } from './tactics/promise.ts';
import { addToCount } from './time/counts.ts';
import { rollInitiatives } from './time/initiative.ts';
import { leave } from './time/leave.ts';
import { READIED, READYING } from './time/readied.ts';
import { speedFactor } from './time/speed.ts';
import { settle } from './time/tick.ts';
import { advance, begin, foresee, join, waiting } from './time/turns.ts';
import { impairments } from './variants/impairments.ts';
import { simultaneousEffects } from './variants/simultaneous.ts';

/** Time Count: no rounds but a count of half-second ticks; speed factors, simultaneous acts, five defences, Threshold of Pain, fatigue. */
export const timecount: Ruleset<TimeCountGame> = {
  id: 'timecount',
  title: 'Time Count',
  optionSpecs: OPTION_SPECS,
  grids: ['square', 'hex'],
  traits: READERS.traits,
  sheetSchema: READERS.sheetSchema,
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
  gmActions: [...RULINGS, ...GM_ACTIONS],
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
  codedEffects: CODED_EFFECTS,
  valueTexts: RULING_TEXTS,
  sourceWords: { facing: 'towards', readying: 'from', readied: 'from', ...RULING_WORDS },
  preparations: Object.keys(TRAITS).filter((name) => TRAITS[name]?.preparing === true),
  areas: AREAS,
  thingCounts: { durability: 'durability', damage: 'damage' },
  gravest: GRAVEST,
  effectNames: {
    ...Object.fromEntries(Object.entries(TRAITS).map(([name, { text }]) => [name, text])),
    ...RULING_NAMES,
  },
  addToCount,
  setClock,
  compile: READERS.compile,
  equip: READERS.equip,
  open,
  startClock: (_fight, entries) => startTicks(entries.map(({ initiative }) => initiative ?? NEVER)),
  begin,
  join,
  leave,
  advance,
  clockSeenBy: unrevealed,
  recount: RECOUNT,
  // What is held ready, against whom and what triggers it stands as a number in the effect; -1 stands for nothing.
  kept: {
    actions: ['ready'],
    questions: ['readied'],
    effects: { [READYING]: -1, [READIED]: -1 },
    withSource: Object.keys(RULING_TEXTS),
  },
  waiting,
  foresee,
  settle,
  nextTick,
  standing,
  verdict,
  aim,
  sights: SIGHTS,
  harmTaken: (table, { index, counts }) => table.profiles[index]!.hitPoints - counts.hitPoints + counts.fatigue,
};

function standing(table: TcTable, combatant: TcCombatant): boolean {
  if (combatant.effects.length > 0 && hasLeft(combatant)) return false;
  return !isSenseless(combatant) && !isDead(table, combatant.index) && !isStillForGood(combatant);
}

/** What is due for the senseless is no turn but a check to wake (TC-INIT-06, TC-FAT-10). */
function nextTick(table: TcTable, who: number): number | null {
  const { clock, combatants } = table.fight;
  const tick = clock.next[who] ?? NEVER;
  return tick !== NEVER && standing(table, combatants[who]!) ? tick : null;
}

function verdict(table: TcTable, combatant: TcCombatant): string {
  const { index, counts } = combatant;
  if (isDead(table, index)) return 'dead';
  if (isSenseless(combatant)) return isDying(table, index) ? 'dying, unconscious' : 'unconscious';
  if (isDying(table, index)) return 'dying';
  if (hasLeft(combatant)) return LEFT;
  if (isWounded(table, index)) return 'wounded';
  if (counts.hitPoints < table.profiles[index]!.hitPoints) return 'hurt';
  return counts.fatigue > 0 ? 'tired' : 'unhurt';
}
