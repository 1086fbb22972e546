import { CIRCUMSTANCE, DODGE, type Term, term } from '../../../kernel/scene/tally.ts';
import type { Effect } from '../../../kernel/state/fight.ts';
import {
  CHARGED,
  FIGHTING_DEFENSIVELY,
  FLAT_FOOTED,
  INANIMATE,
  KNEELING,
  PRONE,
  TOTAL_DEFENSE,
} from '../../d20/conditions/effects.ts';
import { GRAPPLING, PINNED } from '../../d20/special/grapple/link.ts';
import { bodyConditions } from '../body/conditions.ts';
import { type Avoidance, DENIED, FREE, IMMOBILE } from '../game.ts';

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
  /** Added beside `checks` to checks by name: 'reflex', 'initiative', 'strength', 'dexterity', skills. */
  readonly also: Readonly<Record<string, number>>;
  /** Added to the Strength score. */
  readonly strength: number;
  /** Actions of the catalogue that it rules out. */
  readonly bars: readonly string[];
  /** The hand that it takes out of use, or null. */
  readonly hand: 'hand' | 'off' | null;
  /** Leaves no other way to move than to crawl. */
  readonly crawls: boolean;
  /** Halves the speed. */
  readonly halfSpeed: boolean;
  /** Everybody else is totally concealed from whoever is under it. */
  readonly blind: boolean;
  /** Checks that it makes fail, by name. */
  readonly fails: readonly string[];
  /** Percent of the spells of whoever is under it that come to nothing. */
  readonly spellFailure: number;
  /** The only actions of the catalogue that it leaves, or null. */
  readonly only: readonly string[] | null;
  /** Makes its victim flee: no attack while there is a way out. */
  readonly flees: boolean;
  /** Whoever comes under it drops what is in its hands. */
  readonly drops: boolean;
  /** Whoever comes under it falls down, unless it is behind improved cover. */
  readonly falls: boolean;
  /** Each time it is gained counts by itself. */
  readonly stacks: boolean;
  /** Added to the Jump check of who dives for cover. */
  readonly dive: number;
  /** At the mercy of everybody: can be given a coup de grace. */
  readonly helpless: boolean;
  /** Of several conditions that name the same thing here only the first counts in totals; '' where all do. */
  readonly once: string;
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
  also: {},
  strength: 0,
  bars: [],
  hand: null,
  crawls: false,
  halfSpeed: false,
  blind: false,
  fails: [],
  spellFailure: 0,
  only: null,
  flees: false,
  drops: false,
  falls: false,
  stacks: false,
  dive: 0,
  helpless: false,
  once: '',
};

/** Added to each of these checks. */
function on(value: number, checks: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(checks.map((check) => [check, value]));
}

/** Most skills of Strength and Dexterity. */
const BODILY_SKILLS: readonly string[] = [
  'balance',
  'climb',
  'escape artist',
  'hide',
  'jump',
  'move silently',
  'open lock',
  'ride',
  'sleight of hand',
  'swim',
  'tumble',
  'use rope',
];

/** What is left to whoever can only move. */
const MOVES: readonly string[] = [
  'move',
  'crawl',
  'stand-up',
  'quick-stand',
  'drop-prone',
  'draw',
  'stow',
  'drop',
  'end-turn',
];

/** What is left to whoever runs for its life; cornered, it defends itself. */
const FLIGHT: readonly string[] = [
  'move',
  'run',
  'withdraw',
  'crawl',
  'five-foot-step',
  'stand-up',
  'quick-stand',
  'total-defense',
  'end-turn',
];

function condition(text: string, rule: string, does: Partial<Condition>): Condition {
  return { term: term(text, rule), ...NOTHING, ...does };
}

function helpless(text: string, rule: string): Condition {
  return condition(text, rule, { avoid: IMMOBILE, defenseMelee: -4, actions: 0, helpless: true, once: 'helpless' });
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

/** Has no Dexterity bonus against the next melee attack of `source`. */
export const FEINTED = 'feinted';
/** Has come round although it has fewer than 0 hit points. */
export const CONSCIOUS = 'come-round';
/** Somebody has seen to its wounds. */
export const TENDED = 'tended';
/** Recovers nothing today. */
export const UNRESTED = 'unrested';
/** Has lost hit points in this day of rest. */
export const HURT_TODAY = 'hurt-today';
/** Has temporary hit points of `source`; the value is how many they were. */
export const BOLSTERED = 'bolstered';
/** Has tried this round to stand up at once. */
export const TRIED_TO_STAND = 'tried-to-stand';
/** Held immobile by a lock of `source`. */
export const LOCKED = 'locked';
export const DISABLED = 'disabled';
export const STAGGERED = 'staggered';
export const KNOCKED_OUT = 'knocked-out';
export const DYING = 'dying';
export const STABLE = 'stable';
export const DEAD = 'dead';
/** Loses blood fast; the value is the difficulty of the next save, the name says how far it has come. */
export const BLEEDING = 'severe-bleeding';
export const BLEEDING_WEAK = 'bleeding-fatigued';
export const BLEEDING_OUT = 'bleeding-exhausted';
/** A weapon of `source` is lodged in the body; the value is the weapon's item. */
export const IMPALED = 'impaled';
/** An object that does not move. */
export const STATIONARY = 'stationary';

/** All conditions by name. */
export const CONDITIONS: Readonly<Record<string, Condition>> = {
  [FLAT_FOOTED]: condition('flat-footed', 'GNG-COND-07', { avoid: DENIED }),
  stunned: condition('stunned', 'GNG-COND-16', {
    avoid: DENIED,
    defenseMelee: -2,
    defenseRanged: -2,
    actions: 0,
    drops: true,
  }),
  blinded: condition('blinded', 'GNG-COND-02', {
    avoid: DENIED,
    defenseMelee: -2,
    defenseRanged: -2,
    also: on(-4, ['search', ...BODILY_SKILLS]),
    halfSpeed: true,
    blind: true,
    fails: ['spot', 'read lips', 'decipher script', 'forgery'],
  }),
  cowering: condition('cowering', 'GNG-COND-03', { avoid: DENIED, defenseMelee: -2, defenseRanged: -2, actions: 0 }),
  dazed: condition('dazed', 'GNG-COND-04', { actions: 0 }),
  dazzled: condition('dazzled', 'GNG-COND-05', {
    attackMelee: -1,
    attackRanged: -1,
    defenseMelee: -1,
    defenseRanged: -1,
    also: on(-1, ['search', 'spot']),
  }),
  'energy-drained': condition('drained of a level', 'GNG-COND-06', {
    attackMelee: -1,
    attackRanged: -1,
    defenseMelee: -1,
    defenseRanged: -1,
    checks: -1,
    stacks: true,
  }),
  frightened: condition('frightened', 'GNG-COND-08', { ...SHAKES, flees: true }),
  panicked: condition('panicked', 'GNG-COND-12', {
    defenseMelee: -2,
    defenseRanged: -2,
    checks: -2,
    only: FLIGHT,
    flees: true,
    drops: true,
  }),
  shaken: condition('shaken', 'GNG-COND-14', SHAKES),
  sickened: condition('sickened', 'GNG-COND-15', { ...SHAKES, damage: -2 }),
  [PRONE]: condition('prone', 'GNG-COND-13', {
    attackMelee: -4,
    defenseMelee: -4,
    defenseRanged: 4,
    crawls: true,
    bars: ['run', 'charge'],
  }),
  entangled: condition('entangled', 'GNG-MOD-02', { attackMelee: -2, attackRanged: -2, dexterity: -4, noAbort: true }),
  invisible: condition('invisible', 'GNG-MOD-03', {
    attackMelee: 2,
    attackRanged: 2,
    unseen: true,
    missChance: 50,
  }),
  'in-darkness': condition('in total darkness', 'GNG-BLOCK-04', { unseen: true, missChance: 50 }),
  concealed: condition('concealed', 'GNG-CORE-11', { missChance: 20 }),
  'totally-concealed': condition('totally concealed', 'GNG-CORE-11', { missChance: 50 }),
  immobilised: condition('immobilised', 'GNG-DEF-03', { avoid: IMMOBILE }),
  helpless: helpless('helpless', 'GNG-COND-10'),
  held: helpless('held', 'GNG-COND-10'),
  unconscious: helpless('unconscious', 'GNG-COND-10'),
  [GRAPPLING]: condition('grappling', 'GNG-COND-09', {}),
  [PINNED]: condition('pinned', 'GNG-MOD-09', { avoid: IMMOBILE, defenseMelee: -4, noAbort: true }),
  [LOCKED]: condition('locked', 'GNG-GRAP-17', { avoid: IMMOBILE, defenseMelee: -4, noAbort: true }),
  paralysed: helpless('paralysed', 'GNG-CORE-38'),
  nauseated: condition('nauseated', 'GNG-CORE-38', { actions: 1, only: MOVES }),
  slowed: condition('slowed', 'GNG-ACT-07', { actions: 1 }),
  suppressed: condition('suppressed', 'GNG-COND-17', { actions: 0, falls: true }),
  [FEINTED]: condition('misled by a feint', 'GNG-CORE-34', {}),
  [CONSCIOUS]: condition('conscious in spite of its wounds', 'GNG-CORE-21', {}),
  [TENDED]: condition('tended', 'GNG-CORE-22', {}),
  [UNRESTED]: condition('without recovery today', 'GNG-HEAL-04', {}),
  [HURT_TODAY]: condition('hurt today', 'GNG-RECOV-03', {}),
  [BOLSTERED]: condition('bolstered', 'GNG-TEMP-01', {}),
  [TRIED_TO_STAND]: condition('out of tries to stand up at once', 'GNG-QSTAND-05', {}),
  'no-cover-near': condition('far from any cover', 'GNG-DIVE-10', { dive: -10 }),
  [DISABLED]: condition('disabled', 'GNG-CORE-19', { actions: 1 }),
  [STAGGERED]: condition('staggered', 'GNG-CORE-17', { actions: 1 }),
  [KNOCKED_OUT]: helpless('knocked out', 'GNG-CORE-17'),
  [DYING]: helpless('dying', 'GNG-CORE-20'),
  [STABLE]: helpless('stable', 'GNG-CORE-21'),
  [DEAD]: helpless('dead', 'GNG-DYING-03'),
  [CHARGED]: condition('exposed by a charge', 'GNG-CORE-28', { defenseMelee: -2, defenseRanged: -2 }),
  [TOTAL_DEFENSE]: condition('total defense', 'GNG-CORE-33', { dodge: 4 }),
  [FIGHTING_DEFENSIVELY]: condition('fighting defensively', 'GNG-CORE-33', {
    attackMelee: -4,
    attackRanged: -4,
    dodge: 2,
  }),
  fatigued: condition('fatigued', 'GNG-CORE-37', { strength: -2, dexterity: -2, bars: ['run', 'charge'] }),
  exhausted: condition('exhausted', 'GNG-CORE-37', {
    strength: -6,
    dexterity: -6,
    bars: ['run', 'charge'],
    halfSpeed: true,
  }),
  deafened: condition('deafened', 'GNG-CORE-38', {
    also: { initiative: -4 },
    fails: ['listen'],
    spellFailure: 20,
    once: 'deafened',
  }),
  ...bodyConditions(condition),
  [BLEEDING]: condition('bleeding severely', 'GNG-CEFF-20', {}),
  [BLEEDING_WEAK]: condition('bleeding severely and fatigued', 'GNG-CEFF-22', {}),
  [BLEEDING_OUT]: condition('bleeding to death', 'GNG-CEFF-23', {}),
  [IMPALED]: condition('run through', 'GNG-CEFF-28', {}),
  [INANIMATE]: condition('a thing', 'GNG-OBJ-02', { actions: 0 }),
  [STATIONARY]: condition('not moving', 'GNG-OBJ-01', { avoid: IMMOBILE }),
  [KNEELING]: condition('kneeling or sitting', 'GNG-MOD-05', { defenseMelee: -2, defenseRanged: 2 }),
  'higher-ground': condition('on higher ground', 'GNG-MOD-01', { attackMelee: 1 }),
  squeezing: condition('squeezing through a narrow space', 'GNG-MOD-01', {
    attackMelee: -4,
    attackRanged: -4,
    defenseMelee: -4,
    defenseRanged: -4,
  }),
  // What winds do is said where shots are aimed.
  'strong-wind': condition('in a strong wind', 'GNG-GUN-05', {}),
  'severe-wind': condition('in a severe wind', 'GNG-GUN-05', {}),
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

/** Whether an earlier one of the effects brings what counts but once already. */
export function isRepeated(effects: readonly Effect[], at: number): boolean {
  if (at === 0) return false;
  const once = CONDITIONS[effects[at]?.name ?? '']?.once ?? '';
  if (once === '') return false;
  for (let i = 0; i < at; i++) if (CONDITIONS[effects[i]?.name ?? '']?.once === once) return true;
  return false;
}
