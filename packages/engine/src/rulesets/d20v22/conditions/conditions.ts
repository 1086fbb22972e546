import { type Effect, type Term, term } from '../../../kernel/rule.ts';
import { type AnyEffectKind, EffectKind, plainKinds } from '../../../kernel/ruleset/effect-kind.ts';
import { DELAYING_TO, INANIMATE, PHRASES, RUINED } from '../../d20/conditions/effects.ts';
import { HOLDS } from '../../d20/special/grapple/link.ts';

/** A barrier that can be passed through (V22-OBJT-07). */
export const HOLED = 'holed';

/** In a mental grapple with the source, who is in one with it. */
export const MENTAL_GRAPPLE = 'mental-grapple';
/** Held immobile by the mind of the source. */
export const MENTALLY_PINNED = 'mentally-pinned';

/** What a condition does at each point of the rules, as one that does nothing. */
const PLAIN = {
  /** How grave it is among those of its family. */
  grade: 0,
  /** Added to the Defense of whoever is under it, against melee and against ranged attacks. */
  defenseMelee: 0,
  defenseRanged: 0,
  /** The bonus against ranged attacks does not count against an adjacent shooter. */
  notAdjacent: false,
  /** Added to the dodge bonus, and lost with it (V22-CORE-04). */
  dodge: 0,
  /** Takes away what the words "dodge bonus" mean (V22-CORE-05). */
  losesDodge: false,
  /** Takes away what the words "Dexterity bonus to Defense" mean (V22-CORE-05). */
  losesDexterity: false,
  /** Does nothing to Defense against the one who caused it: who grapples together, who pins. */
  sparesSource: false,
  /** Defense as of a thing (V22-COND-26). */
  helpless: false,
  /** Added to own attack rolls. */
  attackMelee: 0,
  attackRanged: 0,
  /** Added to initiative checks alone. */
  initiative: 0,
  /** Added to all checks. */
  checks: 0,
  /** Added to saving throws, Toughness saves too. */
  saves: 0,
  /** Added to Reflex saves alone. */
  reflex: 0,
  /** Added to checks that are reactions, such as Notice. */
  reactions: 0,
  /** Makes whoever is under it run away. */
  flees: false,
  /** Whether attacks are possible. */
  attacks: true,
  /** Whether a charge is, and moving all out. */
  charges: true,
  /** Leaves nothing but a move action. */
  onlyMoves: false,
  /** Halves the speed. */
  slow: false,
  /** Held where it is, so that it can do nothing but try to get free. */
  held: false,
  /** Goes nowhere, though it can do all else. */
  rooted: false,
  /** Change of the effective ability (V22-CORE-12), 0 or less. */
  strength: 0,
  dexterity: 0,
  /** The most actions that a turn brings: 2, 1 or 0. */
  actions: 2 as 0 | 1 | 2,
  /** Leaves what the mind does alone, though nothing else. */
  mind: false,
  /** Whoever comes under it falls, and lets go of what is in hand. */
  fells: false,
  /** Out of the fight until it is gone. */
  down: false,
  /** What it weighs as harm against a single mark. */
  weight: 0,
};

/** What a condition does, said once; every rule that it touches looks here. */
export interface Condition extends Readonly<typeof PLAIN> {
  /** As a player reads it. */
  readonly text: string;
  /** How it stands in the arithmetic of a total. */
  readonly term: Term;
  /** Conditions of one family are one fact: only the gravest counts, and only once (V22-CORE-13). */
  readonly family: string;
}

const DODGE_WORDING: Partial<Condition> = { losesDodge: true };
const DEXTERITY_WORDING: Partial<Condition> = { losesDexterity: true };
const BOTH_WORDINGS: Partial<Condition> = { losesDodge: true, losesDexterity: true };

function condition(text: string, rule: string, does: Partial<Condition>): Condition {
  return { ...PLAIN, family: text, ...does, text, term: term(text, rule) };
}

/** The same against blows and shots. */
function defense(shift: number): Partial<Condition> {
  return { defenseMelee: shift, defenseRanged: shift };
}

const SENSELESS: Partial<Condition> = { family: 'stunned or cowering', ...defense(-2), actions: 0 };
/** Lower than upright, and no smaller a mark for who stands beside it. */
const LOW: Partial<Condition> = { family: 'low', defenseMelee: -2, defenseRanged: 2, notAdjacent: true };
const PIN: Partial<Condition> = { ...DODGE_WORDING, sparesSource: true, ...defense(-4), held: true };
const TIRED: Partial<Condition> = { family: 'fatigue', charges: false };
const ENTANGLED: Partial<Condition> = { family: 'entangled', dexterity: -2, charges: false, slow: true };
const DOWN: Partial<Condition> = { family: 'helpless', helpless: true, ...BOTH_WORDINGS, actions: 0 };

/**
 * Every condition by the name of its effect. Those that take the dodge bonus away are the index of V22-CORE-05; the
 * wordings are those of the single passages, so that V22-CORE-04 can keep them apart.
 */
export const CONDITIONS: Readonly<Record<string, Condition>> = {
  aiming: condition('aiming', 'V22-CORE-05', DODGE_WORDING),
  tricked: condition('tricked', 'V22-SOC-07', DODGE_WORDING),
  surprised: condition('surprised', 'V22-CORE-05', DODGE_WORDING),
  'flat-footed': condition('flat-footed', 'V22-COND-23', BOTH_WORDINGS),
  climbing: condition('climbing', 'V22-CORE-05', { ...DEXTERITY_WORDING, ...defense(-2) }),
  running: condition('running', 'V22-CORE-05', { ...BOTH_WORDINGS, defenseRanged: 2 }),
  blinded: condition('blinded', 'V22-COND-04', { ...DODGE_WORDING, ...defense(-2), slow: true }),
  stunned: condition('stunned', 'V22-COND-41', { ...SENSELESS, grade: 1, ...BOTH_WORDINGS }),
  cowering: condition('cowering', 'V22-CORE-05', { ...SENSELESS, ...DEXTERITY_WORDING }),
  dazed: condition('dazed', 'V22-COND-07', { actions: 0 }),
  grappling: condition('grappling', 'V22-CORE-05', { ...BOTH_WORDINGS, sparesSource: true }),
  // Everyone in it, against everybody (V22-MGRAP-06).
  [MENTAL_GRAPPLE]: condition('in a mental grapple', 'V22-CORE-05', DODGE_WORDING),
  [MENTALLY_PINNED]: condition('held by a mind', 'V22-MGRAP-10', { ...PIN, family: 'pinned' }),
  pinned: condition('pinned', 'V22-CORE-05', PIN),
  prone: condition('prone', 'V22-COND-35', {
    defenseMelee: -4,
    defenseRanged: 4,
    notAdjacent: true,
    attackMelee: -4,
    attackRanged: -2,
  }),
  'on-higher-ground': condition('on higher ground', 'V22-MOD-05', { attackMelee: 1 }),
  kneeling: condition('kneeling', 'V22-MOD-01', LOW),
  sitting: condition('sitting', 'V22-MOD-01', LOW),
  helpless: condition('helpless', 'V22-COND-26', DOWN),
  asleep: condition('asleep', 'V22-COND-26', DOWN),
  bound: condition('bound', 'V22-COND-17', { ...DOWN, rooted: true }),
  paralyzed: condition('paralyzed', 'V22-COND-33', { ...DOWN, grade: 1, mind: true }),
  unconscious: condition('unconscious', 'V22-COND-42', { ...DOWN, grade: 2, fells: true, down: true, weight: 30 }),
  dying: condition('dying', 'V22-COND-13', { ...DOWN, grade: 3, down: true, weight: 50 }),
  dead: condition('dead', 'V22-COND-08', { ...DOWN, grade: 4, fells: true, down: true, weight: 100 }),
  staggered: condition('staggered', 'V22-COND-40', { actions: 1, weight: 10 }),
  [INANIMATE]: condition('an object', 'V22-OBJ-01', { actions: 0, attacks: false, down: true }),
  [RUINED]: condition('destroyed', 'V22-OBJT-08', { actions: 0, attacks: false, down: true }),
  [HOLED]: condition('with a hole through it', 'V22-OBJT-07', {}),
  disabled: condition('disabled', 'V22-COND-11', { actions: 1, weight: 10 }),
  shaken: condition('shaken', 'V22-COND-36', { attackMelee: -2, attackRanged: -2, checks: -2, saves: -2 }),
  frightened: condition('frightened', 'V22-COND-24', { flees: true }),
  panicked: condition('panicked', 'V22-COND-32', { flees: true, attacks: false }),
  deafened: condition('deafened', 'V22-COND-09', { initiative: -4 }),
  winded: condition('winded', 'V22-FAT-03', { ...TIRED, grade: 1, strength: -1, dexterity: -1 }),
  fatigued: condition('fatigued', 'V22-FAT-04', { ...TIRED, grade: 2, strength: -2, dexterity: -2 }),
  exhausted: condition('exhausted', 'V22-FAT-05', { ...TIRED, grade: 3, strength: -3, dexterity: -3, slow: true }),
  entangled: condition('entangled', 'V22-COND-16', ENTANGLED),
  anchored: condition('entangled and held fast', 'V22-COND-16', { ...ENTANGLED, grade: 1, rooted: true }),
  sickened: condition('sickened', 'V22-COND-37', { attackMelee: -2, attackRanged: -2, checks: -2 }),
  nauseated: condition('nauseated', 'V22-COND-30', { actions: 1, attacks: false, charges: false, onlyMoves: true }),
  slowed: condition('slowed', 'V22-COND-38', {
    actions: 1,
    attackMelee: -1,
    attackRanged: -1,
    ...defense(-1),
    reflex: -1,
    slow: true,
  }),
  fascinated: condition('fascinated', 'V22-COND-19', { actions: 0, reactions: -4 }),
  'total-defense': condition('total defense', 'V22-CORE-04', { dodge: 4 }),
  incorporeal: condition('incorporeal', 'V22-COND-28', {}),
  // What it has its victim do is for who controls it to say.
  'mind-controlled': condition('under mind control', 'V22-ACT-13', {}),
  charged: condition('exposed by a charge', 'V22-CORE-11', defense(-2)),
  invisible: condition('invisible', 'V22-CORE-05', {}),
};

/** Aware of an invisible enemy, its source (V22-CORE-05). */
export const NOTICING: EffectKind = new EffectKind('noticing', { text: 'aware of an invisible enemy', blank: null });
/** Attacked by its source while unable to move (V22-ATK-04). */
export const ATTACKED: EffectKind = new EffectKind('attacked', { text: 'attacked while unable to move', blank: null });

/** Taken in by a feint of its source (V22-SOC-04). */
export const FEINTED: EffectKind = new EffectKind('feinted', { text: 'taken in by a feint', blank: null });

/** What somebody else keeps up, by hand or by mind. */
const ALL_HOLDS: typeof HOLDS = {
  ...HOLDS,
  [MENTAL_GRAPPLE]: { mutual: true },
  [MENTALLY_PINNED]: { kept: true },
};

/** How the log speaks of them. */
const TOLD: typeof PHRASES = { ...PHRASES, aiming: { sourceWord: 'at' } };

export const CONDITION_KINDS: readonly AnyEffectKind[] = [
  ...Object.entries(CONDITIONS).map(
    ([name, { text }]) => new EffectKind(name, { text, blank: null, ...TOLD[name], ...ALL_HOLDS[name] }),
  ),
  NOTICING,
  ATTACKED,
  FEINTED,
  ...plainKinds({ delaying: 'delaying' }),
  DELAYING_TO,
  ...plainKinds({ refocused: 'refocusing' }, { refocused: { ends: '' } }),
];

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
