import { CIRCUMSTANCE, COMPETENCE, term } from '../../../kernel/rule.ts';
import { type AnyEffectKind, EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { part } from '../../d20/checks/lines.ts';
import {
  CHARGED,
  FIGHTING_DEFENSIVELY,
  FLAT_FOOTED,
  INANIMATE,
  KNEELING,
  PHRASES,
  PRONE,
  RUNNING,
  TOTAL_DEFENSE,
} from '../../d20/conditions/effects.ts';
import { FIVE_FOOT_STEP } from '../../d20/movement/field.ts';
import { AIDED_ATTACK, AIDED_DEFENSE } from '../../d20/special/aid-another.ts';
import { GRAPPLING, HOLDS, PINNED } from '../../d20/special/grapple/link.ts';
import { bodyConditions, phrasesOfPart } from '../body/conditions.ts';
import { DENIED, IMMOBILE } from '../defense/avoidance.ts';
import { names } from '../tables/names.ts';
import { REACTED } from '../time/free-reactions.ts';
import type { Condition } from './condition.ts';
import {
  ACTED_SUDDENLY,
  AIMING,
  BLEEDING,
  BLEEDING_OUT,
  BLEEDING_STAGES,
  BLEEDING_WEAK,
  CONSCIOUS,
  DEAD,
  DEATH,
  DISABLED,
  DYING,
  EXPERTISE,
  FEINTED,
  FEINTED_FREELY,
  FLOWING,
  FOCUSED,
  FOILED,
  HEMORRHAGE,
  HURT_TODAY,
  IMPALED,
  INVISIBLE,
  KEPT_STILL,
  KNOCKED_OUT,
  LOCKED,
  NERVE_STRUCK,
  SHADOWED,
  SLIPPED,
  STABLE,
  STAGGERED,
  STATIONARY,
  TENDED,
  TRIED_TO_STAND,
  UNBALANCED,
  UNRESTED,
  WATCHING,
} from './kinds.ts';
import { MAGIC_KINDS, magicConditions } from './magic.ts';

/** Added to each of these checks. */
function on(value: number, checks: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(checks.map((check) => [check, value]));
}

/** Most skills of Strength and Dexterity. */
const BODILY_SKILLS: readonly string[] = names(
  'balance, climb, escape artist, hide, jump, move silently, open lock, ride, sleight of hand, swim, tumble',
  'use rope',
);

/** What takes sound legs and breath. */
const FAST: readonly string[] = ['run', 'charge'];

/** What takes room to move in. */
const LEAVING: readonly string[] = [
  ...FAST,
  ...names('move, withdraw, crawl, five-foot-step, overrun, bull-rush, leave'),
];

/** What is left to whoever can only move. */
const MOVES: readonly string[] = names('move, crawl, stand-up, quick-stand, drop-prone, draw, stow, drop, end-turn');

/** What is left to whoever runs for its life; cornered, it defends itself. */
const FLIGHT = names('move, run, withdraw, crawl, five-foot-step, stand-up, quick-stand, total-defense, end-turn');

function condition(text: string, rule: string, does: Partial<Condition> = {}): Condition {
  return { term: term(text, rule), ...does };
}

/** Easily struck, not so easily shot. */
const IMMOBILISED: Partial<Condition> = { avoid: IMMOBILE, defense: { melee: -4, ranged: 0 } };

function helpless(text: string, rule: string): Condition {
  return condition(text, rule, { ...IMMOBILISED, actions: 0, helpless: true, once: 'helpless' });
}

function circumstance(text: string, rule: string, does: Partial<Condition>): Condition {
  return { ...condition(text, rule, does), term: term(text, rule, CIRCUMSTANCE) };
}

const SHAKES: Partial<Condition> = { attack: -2, defense: -2, checks: -2 };

/** Degrees of fear: the frightened are shaken already. */
const FEAR: Partial<Condition> = { once: 'fear' };

/** What tactical aid may be for, and how much it helps at the most. */
export const AIDED_ROLLS = ['attack', 'defense', 'initiative'] as const;
const MOST_AID = 3;

/** Helped by tactical aid with one kind of rolls (GNG-FEAT-81). */
export function aidedBy(rolls: string, amount: number): string {
  return `tactical-aid-${rolls}-${amount}`;
}

const AIDED: Readonly<Record<string, Condition>> = Object.fromEntries(
  AIDED_ROLLS.flatMap((rolls) =>
    Array.from({ length: MOST_AID }, (_, less): [string, Condition] => {
      const amount = less + 1;
      const text = `tactical aid on ${rolls} rolls`;
      const does = rolls === 'initiative' ? { also: { initiative: amount } } : { [rolls]: amount };
      return [aidedBy(rolls, amount), { term: term(text, 'GNG-FEAT-81', COMPETENCE), ...does }];
    }),
  ),
);

/** All conditions by name. */
export const CONDITIONS: Readonly<Record<string, Condition>> = {
  [FLAT_FOOTED]: condition('flat-footed', 'GNG-COND-07', { avoid: DENIED }),
  stunned: condition('stunned', 'GNG-COND-16', { avoid: DENIED, defense: -2, actions: 0, drops: true }),
  blinded: condition('blinded', 'GNG-COND-02', {
    avoid: DENIED,
    defense: -2,
    also: on(-4, ['search', ...BODILY_SKILLS]),
    halfSpeed: true,
    blind: true,
    fails: ['spot', 'read lips', 'decipher script', 'forgery'],
  }),
  cowering: condition('cowering', 'GNG-COND-03', { avoid: DENIED, defense: -2, actions: 0 }),
  dazed: condition('dazed', 'GNG-COND-04', { actions: 0 }),
  dazzled: condition('dazzled', 'GNG-COND-05', { attack: -1, defense: -1, also: on(-1, ['search', 'spot']) }),
  frightened: condition('frightened', 'GNG-COND-08', { ...SHAKES, ...FEAR, flees: true }),
  panicked: condition('panicked', 'GNG-COND-12', {
    ...FEAR,
    defense: -2,
    checks: -2,
    only: FLIGHT,
    flees: true,
    drops: true,
    noAbort: true,
  }),
  shaken: condition('shaken', 'GNG-COND-14', { ...SHAKES, ...FEAR }),
  sickened: condition('sickened', 'GNG-COND-15', { ...SHAKES, damage: -2 }),
  [PRONE]: condition('prone', 'GNG-COND-13', {
    attack: { melee: -4, ranged: 0 },
    defense: { melee: -4, ranged: 4 },
    crawls: true,
    // A crawl of 5 feet is a move action, and gives openings (GNG-CORE-16).
    bars: [...FAST, FIVE_FOOT_STEP],
  }),
  entangled: condition('entangled', 'GNG-MOD-02', {
    attack: -2,
    dexterity: -4,
    noAbort: true,
    halfSpeed: true,
    bars: FAST,
    barsBy: 'GNG-COND-01',
  }),
  [INVISIBLE]: condition('invisible', 'GNG-MOD-03', { attack: 2, unseen: true, missChance: 50 }),
  'in-darkness': condition('in total darkness', 'GNG-BLOCK-04', { unseen: true, missChance: 50 }),
  concealed: condition('concealed', 'GNG-CORE-11', { missChance: 20 }),
  'totally-concealed': condition('totally concealed', 'GNG-CORE-11', { missChance: 50 }),
  // Kept from moving, and not from acting where it is.
  immobilised: condition('immobilised', 'GNG-DEF-03', { avoid: IMMOBILE, bars: LEAVING }),
  helpless: helpless('helpless', 'GNG-COND-10'),
  held: helpless('held', 'GNG-COND-10'),
  bound: helpless('bound', 'GNG-COND-10'),
  asleep: helpless('asleep', 'GNG-COND-10'),
  unconscious: helpless('unconscious', 'GNG-COND-10'),
  petrified: helpless('turned to stone', 'GNG-COND-01'),
  [GRAPPLING]: condition('grappling', 'GNG-COND-09'),
  [PINNED]: condition('pinned', 'GNG-MOD-09', { ...IMMOBILISED, noAbort: true }),
  [LOCKED]: condition('locked', 'GNG-GRAP-17', { ...IMMOBILISED, noAbort: true }),
  paralysed: helpless('paralysed', 'GNG-CORE-38'),
  nauseated: condition('nauseated', 'GNG-CORE-38', { actions: 1, only: MOVES }),
  fascinated: condition('fascinated', 'GNG-COND-01', { actions: 0, also: on(-4, ['listen', 'spot']) }),
  slowed: condition('slowed', 'GNG-COND-01', {
    actions: 1,
    attack: -1,
    defense: -1,
    also: { reflex: -1 },
    halfSpeed: true,
  }),
  suppressed: condition('suppressed', 'GNG-COND-17', { actions: 0, falls: true }),
  [FEINTED.name]: condition(FEINTED.text, 'GNG-CORE-34'),
  [AIDED_ATTACK.name]: condition(AIDED_ATTACK.text, 'GNG-CORE-01'),
  [AIDED_DEFENSE.name]: condition(AIDED_DEFENSE.text, 'GNG-CORE-01'),
  [FEINTED_FREELY]: condition('past its free feint', 'GNG-FEAT-06'),
  [FOCUSED]: condition('psionically focused', 'GNG-FEAT-60'),
  flurrying: condition('striking in a flurry', 'GNG-FEAT-54', { attack: -2 }),
  'shooting-fast': condition('shooting fast', 'GNG-CORE-01', { attack: -2 }),
  ...AIDED,
  [AIMING.name]: condition(AIMING.text, 'GNG-FEAT-25'),
  [WATCHING.name]: condition(WATCHING.text, 'GNG-FEAT-24'),
  [EXPERTISE.name]: condition(EXPERTISE.text, 'GNG-CORE-01'),
  [CONSCIOUS]: condition('conscious in spite of the wounds', 'GNG-CORE-21'),
  [TENDED]: condition('tended', 'GNG-CORE-22'),
  [UNRESTED]: condition('without recovery today', 'GNG-HEAL-04'),
  [HURT_TODAY]: condition('hurt today', 'GNG-RECOV-03'),
  [REACTED.name]: condition(REACTED.text, 'GNG-FEAT-02'),
  [FOILED.name]: condition(FOILED.text, 'GNG-FEAT-29'),
  [FLOWING.name]: condition(FLOWING.text, 'GNG-FEAT-44'),
  [SHADOWED.name]: condition(SHADOWED.text, 'GNG-FEAT-44'),
  [KEPT_STILL.name]: condition(KEPT_STILL.text, 'GNG-FEAT-51'),
  [UNBALANCED.name]: condition(UNBALANCED.text, 'GNG-FEAT-83'),
  [SLIPPED]: condition('has flowed out of the way', 'GNG-FEAT-40'),
  [ACTED_SUDDENLY]: condition('has acted suddenly', 'GNG-FEAT-80'),
  [TRIED_TO_STAND]: condition('out of tries to stand up at once', 'GNG-QSTAND-05'),
  'no-cover-near': condition('far from any cover', 'GNG-DIVE-10', { dive: -10 }),
  [DISABLED]: condition('disabled', 'GNG-CORE-19', { actions: 1 }),
  [STAGGERED]: condition('staggered', 'GNG-CORE-17', { actions: 1 }),
  [KNOCKED_OUT]: helpless('knocked out', 'GNG-CORE-17'),
  [DYING]: helpless('dying', 'GNG-CORE-20'),
  [STABLE]: helpless('stable', 'GNG-CORE-21'),
  [DEAD]: helpless('dead', 'GNG-DYING-03'),
  [CHARGED]: condition('exposed by a charge', 'GNG-CORE-28', { defense: -2 }),
  // Whoever runs all out does not dodge.
  [RUNNING]: condition('running', 'GNG-CORE-01', { avoid: DENIED }),
  [TOTAL_DEFENSE]: condition('total defense', 'GNG-CORE-33', { dodge: 4 }),
  [FIGHTING_DEFENSIVELY]: condition('fighting defensively', 'GNG-CORE-33', { attack: -4, dodge: 2 }),
  fatigued: condition('fatigued', 'GNG-CORE-37', {
    strength: -2,
    dexterity: -2,
    bars: FAST,
    outdoneBy: 'exhausted',
  }),
  exhausted: condition('exhausted', 'GNG-CORE-37', { strength: -6, dexterity: -6, bars: FAST, halfSpeed: true }),
  deafened: condition('deafened', 'GNG-CORE-38', {
    also: { initiative: -4 },
    fails: ['listen'],
    spellFailure: 20,
    once: 'deafened',
  }),
  ...bodyConditions(condition),
  ...magicConditions(condition),
  [BLEEDING.name]: condition(BLEEDING.text, 'GNG-CEFF-20'),
  [BLEEDING_WEAK.name]: condition(BLEEDING_WEAK.text, 'GNG-CEFF-22'),
  [BLEEDING_OUT.name]: condition(BLEEDING_OUT.text, 'GNG-CEFF-23'),
  [IMPALED.name]: condition(IMPALED.text, 'GNG-CEFF-28'),
  [NERVE_STRUCK.name]: condition(NERVE_STRUCK.text, 'GNG-NERVE-16', { stacks: true }),
  [HEMORRHAGE.name]: condition(HEMORRHAGE.text, 'GNG-NERVE-14', { stacks: true }),
  [INANIMATE]: condition('a thing', 'GNG-OBJ-02', { actions: 0 }),
  [STATIONARY]: condition('not moving', 'GNG-OBJ-01', { avoid: IMMOBILE }),
  [KNEELING]: condition('kneeling or sitting', 'GNG-MOD-05', { defense: { melee: -2, ranged: 2 } }),
  'higher-ground': condition('on higher ground', 'GNG-MOD-01', { attack: { melee: 1, ranged: 0 } }),
  squeezing: condition('squeezing through a narrow space', 'GNG-MOD-01', {
    attack: -4,
    defense: -4,
    halfSpeed: true,
    bars: FAST,
    barsBy: 'GNG-COND-01',
  }),
  'strong-wind': condition('in a strong wind', 'GNG-GUN-05', { wind: part(-2, term('strong wind', 'GNG-GUN-05')) }),
  'severe-wind': condition('in a severe wind', 'GNG-GUN-05', { wind: part(-4, term('severe wind', 'GNG-GUN-05')) }),
  'defense-favoured': circumstance('favoured in Defense', 'GNG-DEF-20', { defense: 2 }),
  'defense-hampered': circumstance('hampered in Defense', 'GNG-DEF-20', { defense: -2 }),
  'protection-favoured': circumstance('better protected', 'GNG-PROT-11', { protection: 2 }),
  'protection-hampered': circumstance('worse protected', 'GNG-PROT-11', { protection: -2 }),
};

/** Kinds of conditions that carry something, or that two are under together. */
const KINDS: readonly AnyEffectKind[] = [
  FEINTED,
  AIDED_ATTACK,
  AIDED_DEFENSE,
  DEATH,
  ...BLEEDING_STAGES,
  IMPALED,
  NERVE_STRUCK,
  HEMORRHAGE,
  AIMING,
  WATCHING,
  EXPERTISE,
  new EffectKind(LOCKED, { text: 'locked', blank: null, kept: true }),
  REACTED,
  FOILED,
  FLOWING,
  SHADOWED,
  KEPT_STILL,
  UNBALANCED,
  ...MAGIC_KINDS,
];

/** The names of what tactical aid gives say how much it is. */
function inward(name: string): { readonly inward?: true } {
  return Object.hasOwn(AIDED, name) ? { inward: true } : {};
}

/** All conditions as effects, in their order. */
export const CONDITION_KINDS: readonly AnyEffectKind[] = Object.entries(CONDITIONS).map(
  ([name, { term: of }]) =>
    KINDS.find((kind) => kind.name === name) ??
    new EffectKind(name, {
      text: of.text,
      blank: null,
      ...(PHRASES[name] ?? HOLDS[name] ?? phrasesOfPart(name)),
      ...inward(name),
    }),
);
