import { hasLeft, LEFT } from '../../kernel/absent.ts';
import type { Ruleset } from '../../kernel/ruleset.ts';
import { NEVER, setClock, startTicks, unrevealed } from '../../time/ticks.ts';
import { ACTIONS } from './actions/index.ts';
import { AREAS } from './areas.ts';
import { attackTally, rollAttack } from './attack.ts';
import { CODED_EFFECTS, isSenseless, TRAITS } from './conditions.ts';
import { addToCount } from './counts.ts';
import { coverPenalty } from './cover.ts';
import { fixedDamage, rollDamage } from './damage.ts';
import { chooseDefense, defenseTally } from './defense.ts';
import { flankingBonus } from './facing.ts';
import { checkConsciousness, checkWaking, isDying } from './fatigue.ts';
import type { TcCombatant, TcTable, TimeCountGame } from './game.ts';
import { GM_ACTIONS } from './gm.ts';
import { GRAVEST } from './gravest.ts';
import { absorb } from './harm.ts';
import { castHeld } from './held.ts';
import { isDead } from './hit-points.ts';
import { rollInitiatives } from './initiative.ts';
import { leave } from './leave.ts';
import { spacesAt } from './movement.ts';
import { open } from './opening.ts';
import { OPTION_SPECS } from './options.ts';
import { aim } from './promise.ts';
import { READIED, READYING } from './readied.ts';
import { RECOUNT } from './recount.ts';
import { RULING_NAMES, RULING_TEXTS, RULING_WORDS, RULINGS } from './rulings.ts';
import { SIGHTS } from './sights.ts';
import { speedFactor } from './speed.ts';
import { stanceBonus } from './stances/primary.ts';
import { isStillForGood } from './stillness.ts';
import { effectiveTop, isWounded, restoreTop } from './threshold.ts';
import { settle } from './tick.ts';
import { READERS } from './traits.ts';
import { advance, begin, foresee, join, waiting } from './turns.ts';
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
