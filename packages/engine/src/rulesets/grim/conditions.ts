import { CIRCUMSTANCE, DODGE, type Term, term } from '../../kernel/tally.ts';
import { CHARGED, FIGHTING_DEFENSIVELY, FLAT_FOOTED, PRONE, TOTAL_DEFENSE } from '../d20/effects.ts';
import { GRAPPLING, PINNED } from '../d20/special/grapple/link.ts';
import { type Avoidance, DENIED, FREE, IMMOBILE } from './game.ts';

/** What a condition does to whoever is under it, at each rule point. Nothing is said of a condition anywhere else. */
export interface Condition {
  /** As a player reads it. */
  readonly term: Term;
  /** How far it keeps its victim from avoiding blows. */
  readonly avoid: Avoidance;
  /** Added to attack rolls. */
  readonly attackMelee: number;
  readonly attackRanged: number;
  /** Added to Defense rolls in any state. */
  readonly defenseMelee: number;
  readonly defenseRanged: number;
  /** A dodge bonus to Defense. */
  readonly dodge: number;
  /** Added to weapon damage. */
  readonly damage: number;
  /** Added to saving throws, skill checks and ability checks. */
  readonly checks: number;
  /** Added to the Dexterity score. */
  readonly dexterity: number;
  /** The most actions in a turn: 2, 1 (a single one), or 0. */
  readonly actions: 0 | 1 | 2;
  /** Bars abort actions although Dexterity is not denied. */
  readonly noAbort: boolean;
  /** Others do not see what comes from whoever is under it. */
  readonly unseen: boolean;
  /** Added to Protection. */
  readonly protection: number;
  /** Percent of the attacks that hit and yet miss. */
  readonly missChance: number;
}

const NOTHING: Omit<Condition, 'term'> = {
  avoid: FREE,
  attackMelee: 0,
  attackRanged: 0,
  defenseMelee: 0,
  defenseRanged: 0,
  dodge: 0,
  damage: 0,
  checks: 0,
  dexterity: 0,
  actions: 2,
  noAbort: false,
  unseen: false,
  protection: 0,
  missChance: 0,
};

function condition(text: string, rule: string, does: Partial<Condition>): Condition {
  return { term: term(text, rule), ...NOTHING, ...does };
}

function helpless(text: string, rule: string): Condition {
  return condition(text, rule, { avoid: IMMOBILE, defenseMelee: -4, actions: 0 });
}

function circumstance(text: string, rule: string, does: Partial<Condition>): Condition {
  return { ...condition(text, rule, does), term: term(text, rule, CIRCUMSTANCE) };
}

const SHAKES: Partial<Condition> = {
  attackMelee: -2,
  attackRanged: -2,
  defenseMelee: -2,
  defenseRanged: -2,
  checks: -2,
};

/** Held immobile by a lock of `source`. */
export const LOCKED = 'locked';
export const DISABLED = 'disabled';
export const STAGGERED = 'staggered';
export const KNOCKED_OUT = 'knocked-out';
export const DYING = 'dying';
export const STABLE = 'stable';
export const DEAD = 'dead';

/** All conditions by name. */
export const CONDITIONS: Readonly<Record<string, Condition>> = {
  [FLAT_FOOTED]: condition('flat-footed', 'GNG-COND-07', { avoid: DENIED }),
  stunned: condition('stunned', 'GNG-COND-16', { avoid: DENIED, defenseMelee: -2, defenseRanged: -2, actions: 0 }),
  blinded: condition('blinded', 'GNG-COND-02', { avoid: DENIED, defenseMelee: -2, defenseRanged: -2 }),
  cowering: condition('cowering', 'GNG-COND-03', { avoid: DENIED, defenseMelee: -2, defenseRanged: -2, actions: 0 }),
  dazed: condition('dazed', 'GNG-COND-04', { actions: 0 }),
  dazzled: condition('dazzled', 'GNG-COND-05', {
    attackMelee: -1,
    attackRanged: -1,
    defenseMelee: -1,
    defenseRanged: -1,
  }),
  shaken: condition('shaken', 'GNG-COND-14', SHAKES),
  sickened: condition('sickened', 'GNG-COND-15', { ...SHAKES, damage: -2 }),
  [PRONE]: condition('prone', 'GNG-COND-13', { attackMelee: -4, defenseMelee: -4, defenseRanged: 4 }),
  entangled: condition('entangled', 'GNG-MOD-02', { attackMelee: -2, attackRanged: -2, dexterity: -4, noAbort: true }),
  invisible: condition('invisible', 'GNG-MOD-03', { attackMelee: 2, attackRanged: 2, unseen: true }),
  'in-darkness': condition('in total darkness', 'GNG-BLOCK-04', { unseen: true }),
  concealed: condition('concealed', 'GNG-CORE-11', { missChance: 20 }),
  'totally-concealed': condition('totally concealed', 'GNG-CORE-11', { missChance: 50 }),
  immobilised: condition('immobilised', 'GNG-DEF-03', { avoid: IMMOBILE }),
  helpless: helpless('helpless', 'GNG-COND-10'),
  held: helpless('held', 'GNG-COND-10'),
  unconscious: helpless('unconscious', 'GNG-COND-10'),
  [GRAPPLING]: condition('grappling', 'GNG-COND-09', {}),
  [PINNED]: condition('pinned', 'GNG-MOD-09', { avoid: IMMOBILE, defenseMelee: -4, noAbort: true }),
  [LOCKED]: condition('locked', 'GNG-GRAP-17', { avoid: IMMOBILE, defenseMelee: -4, noAbort: true }),
  nauseated: condition('nauseated', 'GNG-ACT-07', { actions: 1 }),
  slowed: condition('slowed', 'GNG-ACT-07', { actions: 1 }),
  suppressed: condition('suppressed', 'GNG-COND-17', { actions: 0 }),
  [DISABLED]: condition('disabled', 'GNG-CORE-19', { actions: 1 }),
  [STAGGERED]: condition('staggered', 'GNG-CORE-17', { actions: 1 }),
  [KNOCKED_OUT]: helpless('knocked out', 'GNG-CORE-17'),
  [DYING]: helpless('dying', 'GNG-CORE-20'),
  [STABLE]: helpless('stable', 'GNG-CORE-21'),
  [DEAD]: helpless('dead', 'GNG-DYING-03'),
  [CHARGED]: condition('charged', 'GNG-CORE-28', { defenseMelee: -2, defenseRanged: -2 }),
  [TOTAL_DEFENSE]: condition('total defense', 'GNG-CORE-33', { dodge: 4 }),
  [FIGHTING_DEFENSIVELY]: condition('fighting defensively', 'GNG-CORE-33', {
    attackMelee: -4,
    attackRanged: -4,
    dodge: 2,
  }),
  'defense-favoured': circumstance('favoured in Defense', 'GNG-DEF-20', { defenseMelee: 2, defenseRanged: 2 }),
  'defense-hampered': circumstance('hampered in Defense', 'GNG-DEF-20', { defenseMelee: -2, defenseRanged: -2 }),
  'protection-favoured': circumstance('better protected', 'GNG-PROT-11', { protection: 2 }),
  'protection-hampered': circumstance('worse protected', 'GNG-PROT-11', { protection: -2 }),
};

/** The dodge bonus of a condition, as a term that stacks. */
export const DODGES: Readonly<Record<string, Term>> = Object.fromEntries(
  Object.entries(CONDITIONS)
    .filter(([, { dodge }]) => dodge > 0)
    .map(([name, { term: what }]) => [name, term(what.text, what.rule, DODGE)]),
);

/** What a player reads for each condition. */
export const CONDITION_TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CONDITIONS).map(([name, { term: what }]) => [name, what.text]),
);
