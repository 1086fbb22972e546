import type { Ruleset } from '../../kernel/ruleset.ts';
import { NEVER, startTicks } from '../../time/ticks.ts';
import { ACTIONS } from './actions/index.ts';
import { attackTally, rollAttack } from './attack.ts';
import { compile } from './compile.ts';
import { isSenseless, TRAITS } from './conditions.ts';
import { coverPenalty } from './cover.ts';
import { fixedDamage, rollDamage } from './damage.ts';
import { chooseDefense, defenseTally } from './defense.ts';
import { flankingBonus } from './facing.ts';
import { checkConsciousness, checkWaking, isDying } from './fatigue.ts';
import type { TcCombatant, TcTable, TimeCountGame } from './game.ts';
import { GM_ACTIONS } from './gm.ts';
import { absorb } from './harm.ts';
import { castHeld } from './held.ts';
import { isDead } from './hit-points.ts';
import { impair } from './impairments.ts';
import { rollInitiatives } from './initiative.ts';
import { spacesAt } from './movement.ts';
import { open } from './opening.ts';
import { OPTION_SPECS } from './options.ts';
import { sheetSchema } from './sheet-schema.ts';
import { speedFactor } from './speed.ts';
import { stanceBonus } from './stances/primary.ts';
import { isStillForGood } from './stillness.ts';
import { effectiveTop, isWounded, restoreTop } from './threshold.ts';
import { settle } from './tick.ts';
import { advance, begin, foresee, waiting } from './turns.ts';

/** Time Count: no rounds but a count of half-second ticks; speed factors, simultaneous acts, five defences, Threshold of Pain, fatigue. */
export const timecount: Ruleset<TimeCountGame> = {
  id: 'timecount',
  title: 'Time Count',
  optionSpecs: OPTION_SPECS,
  sheetSchema,
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
    impair,
    speedFactor,
    rollInitiatives,
    checkConsciousness,
    checkWaking,
    spacesAt,
    restoreTop,
    stanceBonus,
    castHeld,
  },
  actions: ACTIONS,
  gmActions: GM_ACTIONS,
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
    poisonFatigue: 'fatigue of poison',
    poisonLoss: 'hit points lost to poison',
    poisonStrength: 'Strength damage of poison',
    poisonDexterity: 'Dexterity damage of poison',
    poisonConstitution: 'Constitution damage of poison',
    poisonIntelligence: 'Intelligence damage of poison',
    poisonWisdom: 'Wisdom damage of poison',
    poisonPersona: 'Persona damage of poison',
  },
  effectNames: Object.fromEntries(Object.entries(TRAITS).map(([name, { text }]) => [name, text])),
  compile,
  open,
  startClock: (_fight, entries) => startTicks(entries.map(({ initiative }) => initiative ?? NEVER)),
  begin,
  advance,
  waiting,
  foresee,
  settle,
  standing: (table, combatant) =>
    !isSenseless(combatant) && !isDead(table, combatant.index) && !isStillForGood(combatant),
  verdict,
  harmTaken: (table, { index, counts }) => table.profiles[index]!.hitPoints - counts.hitPoints + counts.fatigue,
};

function verdict(table: TcTable, combatant: TcCombatant): string {
  const { index, counts } = combatant;
  if (isDead(table, index)) return 'dead';
  if (isSenseless(combatant)) return isDying(table, index) ? 'dying, unconscious' : 'unconscious';
  if (isDying(table, index)) return 'dying';
  if (isWounded(table, index)) return 'wounded';
  if (counts.hitPoints < table.profiles[index]!.hitPoints) return 'hurt';
  return counts.fatigue > 0 ? 'tired' : 'unhurt';
}
