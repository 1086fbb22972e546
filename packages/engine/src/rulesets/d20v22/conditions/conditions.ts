import { byEffects } from '../../../kernel/scene/by-effects.ts';
import { type Tally, type Term, term } from '../../../kernel/scene/tally.ts';
import type { Combatant, Effect } from '../../../kernel/state/fight.ts';

/** Takes away what the words "dodge bonus" mean. */
export const DODGE_WORDING = 1;
/** Takes away what the words "Dexterity bonus to Defense" mean. */
export const DEXTERITY_WORDING = 2;
const BOTH_WORDINGS = 3;

/** What a condition does, said once; every rule that it touches looks here. */
export interface Condition {
  /** As a player reads it. */
  readonly text: string;
  /** How it stands in the arithmetic of a total. */
  readonly term: Term;
  /** Conditions of one family are one fact: only the gravest counts, and only once (V22-CORE-13). */
  readonly family: string;
  readonly grade: number;
  /** Added to the Defense of whoever is under it, against melee and against ranged attacks. */
  readonly defenseMelee: number;
  readonly defenseRanged: number;
  /** The bonus against ranged attacks does not count against an adjacent shooter. */
  readonly notAdjacent: boolean;
  /** Added to the dodge bonus, and lost with it (V22-CORE-04). */
  readonly dodge: number;
  /** Which wording takes the dodge bonus away (V22-CORE-05); 0 for none. */
  readonly loses: number;
  /** Does nothing to Defense against the one who caused it: who grapples together, who pins. */
  readonly sparesSource: boolean;
  /** Defense as of a thing (V22-COND-26). */
  readonly helpless: boolean;
  /** Added to own attack rolls. */
  readonly attackMelee: number;
  readonly attackRanged: number;
  readonly initiative: number;
  /** Added to saving throws, Toughness saves too. */
  readonly saves: number;
  /** Makes whoever is under it run away. */
  readonly flees: boolean;
  /** Whether attacks are possible. */
  readonly attacks: boolean;
  /** Change of the effective ability (V22-CORE-12), 0 or less. */
  readonly strength: number;
  readonly dexterity: number;
  /** The most actions that a turn brings: 2, 1 or 0. */
  readonly actions: 0 | 1 | 2;
  /** Out of the fight until it is gone. */
  readonly down: boolean;
}

const PLAIN: Omit<Condition, 'text' | 'term' | 'family'> = {
  grade: 0,
  defenseMelee: 0,
  defenseRanged: 0,
  notAdjacent: false,
  dodge: 0,
  loses: 0,
  sparesSource: false,
  helpless: false,
  attackMelee: 0,
  attackRanged: 0,
  initiative: 0,
  saves: 0,
  flees: false,
  attacks: true,
  strength: 0,
  dexterity: 0,
  actions: 2,
  down: false,
};

/** Where there is no condition. */
const UNHINDERED: Together = {
  actions: 2,
  down: false,
  helpless: false,
  flees: false,
  attacks: true,
  strength: 0,
  dexterity: 0,
  addsDodge: false,
  takesDodge: false,
  defends: false,
  strikes: false,
  saves: false,
  hastens: false,
};

function condition(text: string, rule: string, does: Partial<Condition>): Condition {
  return { ...PLAIN, family: text, ...does, text, term: term(text, rule) };
}

const DOWN: Partial<Condition> = { family: 'helpless', helpless: true, loses: BOTH_WORDINGS, actions: 0 };

/**
 * Every condition by the name of its effect. Those that take the dodge bonus away are the index of V22-CORE-05; the
 * wordings are those of the single passages, so that V22-CORE-04 can keep them apart.
 */
export const CONDITIONS: Readonly<Record<string, Condition>> = {
  aiming: condition('aiming', 'V22-CORE-05', { loses: DODGE_WORDING }),
  surprised: condition('surprised', 'V22-CORE-05', { loses: DODGE_WORDING }),
  'flat-footed': condition('flat-footed', 'V22-COND-23', { loses: BOTH_WORDINGS }),
  climbing: condition('climbing', 'V22-CORE-05', { loses: DEXTERITY_WORDING, defenseMelee: -2, defenseRanged: -2 }),
  running: condition('running', 'V22-CORE-05', { loses: BOTH_WORDINGS, defenseRanged: 2 }),
  blinded: condition('blinded', 'V22-CORE-05', { loses: DODGE_WORDING, defenseMelee: -2, defenseRanged: -2 }),
  stunned: condition('stunned', 'V22-COND-41', {
    family: 'stunned or cowering',
    grade: 1,
    loses: BOTH_WORDINGS,
    defenseMelee: -2,
    defenseRanged: -2,
    actions: 0,
  }),
  cowering: condition('cowering', 'V22-CORE-05', {
    family: 'stunned or cowering',
    loses: DEXTERITY_WORDING,
    defenseMelee: -2,
    defenseRanged: -2,
    actions: 0,
  }),
  dazed: condition('dazed', 'V22-COND-07', { actions: 0 }),
  grappling: condition('grappling', 'V22-CORE-05', { loses: BOTH_WORDINGS, sparesSource: true }),
  'mental-grapple': condition('in a mental grapple', 'V22-CORE-05', { loses: DODGE_WORDING }),
  pinned: condition('pinned', 'V22-CORE-05', {
    loses: DODGE_WORDING,
    sparesSource: true,
    defenseMelee: -4,
    defenseRanged: -4,
  }),
  prone: condition('prone', 'V22-COND-35', {
    defenseMelee: -4,
    defenseRanged: 4,
    notAdjacent: true,
    attackMelee: -4,
    attackRanged: -2,
  }),
  helpless: condition('helpless', 'V22-COND-26', DOWN),
  paralyzed: condition('paralyzed', 'V22-CORE-05', { ...DOWN, grade: 1 }),
  unconscious: condition('unconscious', 'V22-COND-42', { ...DOWN, grade: 2, down: true }),
  dying: condition('dying', 'V22-COND-13', { ...DOWN, grade: 3, down: true }),
  dead: condition('dead', 'V22-COND-08', { ...DOWN, grade: 4, down: true }),
  staggered: condition('staggered', 'V22-COND-40', { actions: 1 }),
  disabled: condition('disabled', 'V22-COND-11', { actions: 1 }),
  shaken: condition('shaken', 'V22-COND-36', { attackMelee: -2, attackRanged: -2, initiative: -2, saves: -2 }),
  frightened: condition('frightened', 'V22-COND-24', { flees: true }),
  panicked: condition('panicked', 'V22-COND-32', { flees: true, attacks: false }),
  deafened: condition('deafened', 'V22-INIT-01', { initiative: -4 }),
  winded: condition('winded', 'V22-CORE-12', { family: 'fatigue', grade: 1, strength: -1, dexterity: -1 }),
  fatigued: condition('fatigued', 'V22-CORE-12', { family: 'fatigue', grade: 2, strength: -2, dexterity: -2 }),
  exhausted: condition('exhausted', 'V22-CORE-12', { family: 'fatigue', grade: 3, strength: -3, dexterity: -3 }),
  entangled: condition('entangled', 'V22-CORE-12', { dexterity: -2 }),
  'total-defense': condition('total defense', 'V22-CORE-04', { dodge: 4 }),
  charged: condition('exposed by a charge', 'V22-CORE-11', { defenseMelee: -2, defenseRanged: -2 }),
  invisible: condition('invisible', 'V22-CORE-05', {}),
  noticing: condition('aware of an invisible enemy', 'V22-CORE-05', {}),
  attacked: condition('attacked while unable to move', 'V22-ATK-04', {}),
  delaying: condition('delaying', 'V22-INIT-02', {}),
  'delaying-to': condition('delaying to a named count', 'V22-INIT-02', {}),
  refocused: condition('refocused', 'V22-INIT-09', {}),
};

/** The names and texts of all conditions. */
export const CONDITION_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CONDITIONS).map(([name, { text }]) => [name, text]),
);

/**
 * Whether the effect at this place says nothing new: a graver one of its family is there, or the same one stands
 * earlier in the list (V22-CORE-13).
 */
export function suppressed(effects: readonly Effect[], at: number): boolean {
  if (effects.length === 1) return false;
  const own = CONDITIONS[effects[at]?.name ?? ''];
  if (own === undefined) return true;
  for (let other = 0; other < effects.length; other++) {
    if (other === at) continue;
    const rival = CONDITIONS[effects[other]?.name ?? ''];
    if (rival === undefined || rival.family !== own.family) continue;
    if (rival.grade > own.grade || (rival.grade === own.grade && other < at)) return true;
  }
  return false;
}

/** What the conditions of a combatant come to together, so that a rule need not go through them where none speaks of it. */
interface Together {
  readonly actions: 0 | 1 | 2;
  readonly down: boolean;
  readonly helpless: boolean;
  readonly flees: boolean;
  readonly attacks: boolean;
  /** Change of the effective abilities. */
  readonly strength: number;
  readonly dexterity: number;
  /** Whether any of them adds to the dodge bonus, takes it away, or changes Defense, attack rolls, saves or initiative. */
  readonly addsDodge: boolean;
  readonly takesDodge: boolean;
  readonly defends: boolean;
  readonly strikes: boolean;
  readonly saves: boolean;
  readonly hastens: boolean;
}

/** What the conditions of a combatant come to together. */
export const together: (combatant: Pick<Combatant, 'index' | 'effects'>) => Together = byEffects(sumUp);

function sumUp(effects: readonly Effect[]): Together {
  const sum: { -readonly [K in keyof Together]: Together[K] } = { ...UNHINDERED };
  for (let at = 0; at < effects.length; at++) {
    const each = CONDITIONS[effects[at]?.name ?? ''];
    if (each === undefined) continue;
    if (each.actions < sum.actions) sum.actions = each.actions;
    sum.down ||= each.down;
    sum.helpless ||= each.helpless;
    sum.flees ||= each.flees;
    sum.attacks &&= each.attacks;
    sum.addsDodge ||= each.dodge !== 0;
    sum.takesDodge ||= each.loses !== 0 || each.helpless;
    sum.defends ||= each.defenseMelee !== 0 || each.defenseRanged !== 0;
    sum.strikes ||= each.attackMelee !== 0 || each.attackRanged !== 0;
    sum.saves ||= each.saves !== 0;
    sum.hastens ||= each.initiative !== 0;
    if ((each.strength === 0 && each.dexterity === 0) || suppressed(effects, at)) continue;
    sum.strength += each.strength;
    sum.dexterity += each.dexterity;
  }
  return sum;
}

/** What conditions add to a saving throw of any kind. */
export function addToSave(combatant: Combatant, tally: Tally): void {
  const { effects } = combatant;
  if (effects.length === 0 || !together(combatant).saves) return;
  for (let at = 0; at < effects.length; at++) {
    const condition = CONDITIONS[effects[at]?.name ?? ''];
    if (condition !== undefined && condition.saves !== 0 && !suppressed(effects, at))
      tally.add(condition.saves, condition.term);
  }
}

/** Whether the combatant is under the condition. */
export function has(combatant: Combatant, name: string): boolean {
  const { effects } = combatant;
  for (let at = 0; at < effects.length; at++) if (effects[at]?.name === name) return true;
  return false;
}

/** The same, but only as caused by `source`. */
export function hasFrom(combatant: Combatant, name: string, source: number): boolean {
  const { effects } = combatant;
  for (let at = 0; at < effects.length; at++)
    if (effects[at]?.name === name && effects[at]?.source === source) return true;
  return false;
}

/** The most actions that the conditions leave a combatant in a turn: where they differ, the gravest says (V22-CORE-13). */
export function actionsLeft(combatant: Combatant): 0 | 1 | 2 {
  return combatant.effects.length === 0 ? 2 : together(combatant).actions;
}

/** Whether a condition takes the combatant out of the fight. */
export function isDown(combatant: Combatant): boolean {
  return combatant.effects.length > 0 && together(combatant).down;
}

/** Whether a condition makes the combatant helpless (V22-COND-26). */
export function isHelpless(combatant: Combatant): boolean {
  return combatant.effects.length > 0 && together(combatant).helpless;
}
