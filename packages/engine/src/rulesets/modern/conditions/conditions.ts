import { COVER, type Term, term } from '../../../kernel/rule.ts';

/** What a condition adds: to attack rolls of who is under it, to its Defense against such attacks, and to its other rolls. */
const NO_CHANGES = {
  meleeAttack: 0,
  rangedAttack: 0,
  meleeDefense: 0,
  rangedDefense: 0,
  /** A dodge bonus to Defense, lost with the Dexterity bonus. */
  dodge: 0,
  saves: 0,
  skills: 0,
  /** Added to skill checks that rest on Strength or Dexterity or need eyes, beside `skills`. */
  physicalSkills: 0,
};
export type Changes = Readonly<typeof NO_CHANGES>;

/** What conditions make of their bearer otherwise, one as all together; no condition at all. */
export const UNBURDENED = {
  /** Added to the score of the ability, and the most that the score then is. */
  strength: 0,
  dexterity: 0,
  mostStrength: Number.POSITIVE_INFINITY as number,
  mostDexterity: Number.POSITIVE_INFINITY as number,
  initiative: 0,
  /** How many actions a turn are left: 2, 1 or 0. */
  actions: 2,
  /** Quarters of the speed that are left. */
  speedQuarters: 4,
  /** A lowered posture, whose ranged bonus an adjacent attacker may undo: it does no more than crawl. */
  low: false,
  /** It can neither run nor charge. */
  slow: false,
  /** Without Dexterity bonus and dodge bonuses to Defense; of all together, by something else than being flat-footed. */
  deniesAgility: false,
  /** Defense is 5 + size modifier. */
  helpless: false,
  /** Enemies can pass through its squares. */
  yields: false,
  /** It must flee. */
  flees: false,
};
export type Burdens = Readonly<typeof UNBURDENED>;

/** What a condition does, as numbers at the points of the rules where it counts. */
export interface Condition extends Changes, Burdens {
  readonly text: string;
  readonly term: Term;
  /** Whether attacks are possible, whether nothing but moving about is, and whether nothing that takes more than a move action is. */
  readonly attacks: boolean;
  readonly onlyMoves: boolean;
  readonly onlyMoveActions: boolean;
  /** A condition that does the same through the same numbers and counts instead, or ''. */
  readonly outdoneBy: string;
}

const NO_CHANGE: Omit<Condition, 'text' | 'term'> = {
  ...NO_CHANGES,
  ...UNBURDENED,
  attacks: true,
  onlyMoves: false,
  onlyMoveActions: false,
  outdoneBy: '',
};

function condition(text: string, rule: string, change: Partial<Condition>): Condition {
  // What a low posture gives against shots is of the kind of cover and does not add to it (MOD-COVER-06).
  return { ...NO_CHANGE, ...change, text, term: change.low === true ? term(text, rule, COVER) : term(text, rule) };
}

/** Cannot react, and can do nothing. */
const FROZEN: Partial<Condition> = { deniesAgility: true, actions: 0, attacks: false };
const HELPLESS: Partial<Condition> = { ...FROZEN, helpless: true, yields: true };

/**
 * What each condition does (area COND, and the rows of MOD-SIT-02 and MOD-SIT-03 that speak of one; for these tables the
 * source only gives names, MOD-SIT-01). What they change of an ability ends with them (MOD-COND-02). The names are those
 * of effects. Of conditions that do the same through the same number, the worst counts (MOD-COND-01).
 */
export const CONDITIONS: Readonly<Record<string, Condition>> = {
  'flat-footed': condition('flat-footed', 'MOD-INIT-07', { deniesAgility: true }),
  prone: condition('prone', 'MOD-COND-22', { meleeAttack: -4, meleeDefense: -4, rangedDefense: 4, low: true }),
  kneeling: condition('kneeling', 'MOD-SIT-04', { meleeDefense: -2, rangedDefense: 2, low: true }),
  'fighting-defensively': condition('fighting defensively', 'MOD-TDEF-04', {
    meleeAttack: -4,
    rangedAttack: -4,
    dodge: 2,
  }),
  'total-defense': condition('total defense', 'MOD-TDEF-01', { dodge: 4 }),
  charged: condition('exposed by a charge', 'MOD-CHARGE-07', { meleeDefense: -2, rangedDefense: -2 }),
  running: condition('running', 'MOD-RUN-02', { deniesAgility: true, rangedDefense: 2 }),
  climbing: condition('climbing', 'MOD-SIT-02', { deniesAgility: true, meleeDefense: -2, rangedDefense: -2 }),
  stunned: condition('stunned', 'MOD-COND-25', {
    ...FROZEN,
    yields: true,
    meleeDefense: -2,
    rangedDefense: -2,
    outdoneBy: 'cowering',
  }),
  cowering: condition('cowering', 'MOD-COND-06', { ...FROZEN, yields: true, meleeDefense: -2, rangedDefense: -2 }),
  dazed: condition('dazed', 'MOD-COND-07', { actions: 0, attacks: false }),
  paralyzed: condition('paralyzed', 'MOD-COND-21', { ...HELPLESS, mostStrength: 0, mostDexterity: 0 }),
  unconscious: condition('unconscious', 'MOD-COND-26', HELPLESS),
  bound: condition('bound', 'MOD-HELP-01', HELPLESS),
  asleep: condition('asleep', 'MOD-HELP-01', HELPLESS),
  inanimate: condition('an object', 'MOD-OBJ-05', { actions: 0, attacks: false }),
  ruined: condition('ruined', 'MOD-OBJ-13', { actions: 0, attacks: false, yields: true }),
  nauseated: condition('nauseated', 'MOD-COND-18', { actions: 1, attacks: false, onlyMoveActions: true }),
  panicked: condition('panicked', 'MOD-COND-19', { attacks: false, onlyMoves: true, flees: true }),
  shaken: condition('shaken', 'MOD-COND-23', { meleeAttack: -2, rangedAttack: -2, saves: -2, skills: -2 }),
  fatigued: condition('fatigued', 'MOD-COND-14', { strength: -2, dexterity: -2, slow: true, outdoneBy: 'exhausted' }),
  exhausted: condition('exhausted', 'MOD-COND-13', { strength: -6, dexterity: -6, speedQuarters: 2, slow: true }),
  entangled: condition('entangled', 'MOD-COND-12', {
    meleeAttack: -2,
    rangedAttack: -2,
    dexterity: -4,
    speedQuarters: 2,
    slow: true,
  }),
  anchored: condition('held fast', 'MOD-COND-12', { speedQuarters: 0 }),
  blinded: condition('blinded', 'MOD-COND-05', { mostDexterity: 3, physicalSkills: -4, speedQuarters: 2 }),
  deafened: condition('deafened', 'MOD-COND-09', { initiative: -4 }),
};

/** The unseeing move at this many quarters of their speed with the Blind-Fight feat (MOD-MOVE-06). */
export const BLIND_FIGHT_QUARTERS = 3;
export const BLINDED = 'blinded';
export const INVISIBLE = 'invisible';
export const FATIGUED = 'fatigued';
export const EXHAUSTED = 'exhausted';
export const PANICKED = 'panicked';
/** Stands higher than its opponents (MOD-SIT-03). */
export const HIGHER_GROUND = 'higher-ground';
/** Hit points were restored today by surgery (MOD-HEAL-09). */
export const TREATED = 'treated';
/** Under long-term care (MOD-HEAL-09). */
export const IN_CARE = 'in-care';
/** Taken unawares: helpless against those who are beside it (MOD-HELP-02). */
export const UNAWARE = 'unaware';

/** Effects that say how somebody below 0 hit points fares. */
export const STABLE = 'stable';
/** Made stable by somebody's help. */
export const TENDED = 'tended';
/** Has come round below 1 hit point: disabled, not dying (MOD-HP-19). */
export const CONSCIOUS = 'conscious';
/** Has begun to recover hit points by itself (MOD-HP-21). */
export const RECOVERING = 'recovering';
