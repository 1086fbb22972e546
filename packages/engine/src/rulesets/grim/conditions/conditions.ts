import { type AnyEffectKind, EffectKind, type EffectOf } from '../../../kernel/ruleset/effect-kind.ts';
import { CIRCUMSTANCE, COMPETENCE, term } from '../../../kernel/scene/tally.ts';
import type { Effect, EffectData } from '../../../kernel/state/fight.ts';
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

function carrying<D extends EffectData>(name: string, text: string, blank: D, more: Words<D> = {}): EffectKind<D> {
  return new EffectKind(name, { text, blank, ...more });
}

/** How the log speaks of such a kind. */
type Words<D extends EffectData> = Omit<ConstructorParameters<typeof EffectKind<D>>[1], 'text' | 'blank'>;

/** Of a wound it goes without saying whose work it is. */
const UNNAMED = { sourceWord: null };

/** Has no Dexterity bonus against the next melee attack of `source`. */
export const FEINTED: EffectKind = new EffectKind('feinted', {
  text: 'misled by a feint',
  blank: null,
  sourceWord: 'of',
});
/** Has made its free feint of the round. */
export const FEINTED_FREELY = 'feinted-freely';
/** Has come round although it has fewer than 0 hit points. */
export const CONSCIOUS = 'come-round';
/** Somebody has seen to its wounds. */
export const TENDED = 'tended';
/** Recovers nothing today. */
export const UNRESTED = 'unrested';
/** Has lost hit points in this day of rest. */
export const HURT_TODAY = 'hurt-today';
/** Has tried this round to stand up at once. */
export const TRIED_TO_STAND = 'tried-to-stand';
export const INVISIBLE = 'invisible';
/** Held immobile by a lock of `source`. */
export const LOCKED = 'locked';
export const DISABLED = 'disabled';
export const STAGGERED = 'staggered';
export const KNOCKED_OUT = 'knocked-out';
export const DYING = 'dying';
export const STABLE = 'stable';
export const DEAD = 'dead';
/** The states that hit points put a body in, short of death. */
export const STATES: readonly string[] = [DISABLED, STAGGERED, KNOCKED_OUT, DYING, STABLE];
/** What makes a wound bearable, until the next one. */
export const BEARABLE: readonly string[] = [STABLE, CONSCIOUS, TENDED];
/** Loses blood fast: the difficulty of the next save. How far it has come, the kind says. */
export type Bleeding = EffectKind<{ readonly dc: number }>;

const BLEEDS = { ...UNNAMED, ofOthers: ['dc'] } as const;
export const BLEEDING: Bleeding = carrying('severe-bleeding', 'bleeding severely', { dc: 0 }, BLEEDS);
export const BLEEDING_WEAK: Bleeding = carrying(
  'bleeding-fatigued',
  'bleeding severely and fatigued',
  { dc: 0 },
  BLEEDS,
);
const BLEEDING_OUT: Bleeding = carrying('bleeding-exhausted', 'bleeding to death', { dc: 0 }, BLEEDS);
/** How far a bleeding has come, the first stage first. */
export const BLEEDING_STAGES: readonly Bleeding[] = [BLEEDING, BLEEDING_WEAK, BLEEDING_OUT];

export function isBleeding(effect: Effect): effect is EffectOf<{ readonly dc: number }> {
  return BLEEDING_STAGES.some((kind) => kind.is(effect));
}

/** A weapon of `source` is lodged in the body: which of its items. */
export const IMPALED: EffectKind<{ readonly item: number }> = carrying(
  'impaled',
  'run through',
  { item: 0 },
  { begins: 'is run through', sourceWord: 'by', shows: ['item'] },
);
/** Suffers from a nerve strike of `source`: which, and the difficulty of its save and of treating it. */
export const NERVE_STRUCK: EffectKind<{ readonly dc: number; readonly strike: string }> = carrying(
  'nerve-struck',
  'struck in the nerves',
  { dc: 0, strike: '' },
  {
    words: ({ strike }) => (strike === '' ? 'struck in the nerves' : `struck by ${strike.replaceAll('-', ' ')}`),
    shows: ['strike'],
    ofOthers: ['dc'],
  },
);
/** Bleeds within for so many rounds. */
export const HEMORRHAGE: EffectKind<{ readonly rounds: number }> = carrying(
  'internal-bleeding',
  'bleeding within',
  { rounds: 1 },
  UNNAMED,
);

/**
 * Was on total defense while `source` struck at it: whether all its blows were in vain, so that it lies open to the next one
 * in return.
 */
export const FOILED: EffectKind<{ readonly open: boolean }> = new EffectKind<{ readonly open: boolean }>('foiled', {
  text: 'ready to answer a blow in vain',
  blank: { open: true },
  sourceWord: 'of',
  words: ({ open }) => (open ? 'ready to answer a blow in vain' : 'struck in total defense'),
});

/** Moves with `source` and acts before it. */
export const FLOWING: EffectKind = new EffectKind('flowing', {
  text: 'in flow',
  blank: null,
  kept: true,
  sourceWord: 'with',
  begins: 'is in flow',
  ends: 'is no longer in flow',
});
/** The other side of it: `source` does whatever its bearer does. */
export const SHADOWED: EffectKind = new EffectKind('shadowed', {
  text: 'shadowed',
  blank: null,
  kept: true,
  sourceWord: 'by',
});

/** Has no use of its Strength against `source`. */
export const UNBALANCED: EffectKind = new EffectKind('unbalanced', {
  text: 'kept off balance',
  blank: null,
  kept: true,
  sourceWord: 'by',
});

/** Flows with `source`, which has done nothing in its last turn. */
export const KEPT_STILL: EffectKind = new EffectKind('kept-still', {
  text: 'kept still',
  blank: null,
  sourceWord: 'by',
});

/** Has flowed out of the way of an attack this round. */
export const SLIPPED = 'slipped';
/** Has moved up in the order, and cannot do so again for the time being. */
export const ACTED_SUDDENLY = 'acted-suddenly';

/** An object that does not move. */
export const STATIONARY = 'stationary';

/** Has its psionic focus, to expend it. */
export const FOCUSED = 'psionically-focused';
/** Takes aim from a square: what it has come to. */
export const AIMING: EffectKind<{ readonly amount: number; readonly x: number; readonly y: number }> = carrying(
  'aiming',
  'aiming',
  { amount: 0, x: 0, y: 0 },
  { words: ({ amount }) => `aiming for +${amount}`, sourceWord: null },
);
/** Has an eye on one opponent, `source`. */
export const WATCHING: EffectKind = new EffectKind('watching', { text: 'watching', blank: null, sourceWord: '' });
/** Fights with caution until its next turn: what it has taken from its attack rolls. */
export const EXPERTISE: EffectKind<{ readonly amount: number }> = carrying(
  'expertise',
  'using Combat Expertise',
  { amount: 0 },
  { words: ({ amount }) => `using Combat Expertise for ${amount}`, sourceWord: null },
);

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
  frightened: condition('frightened', 'GNG-COND-08', { ...SHAKES, flees: true }),
  panicked: condition('panicked', 'GNG-COND-12', { defense: -2, checks: -2, only: FLIGHT, flees: true, drops: true }),
  shaken: condition('shaken', 'GNG-COND-14', SHAKES),
  sickened: condition('sickened', 'GNG-COND-15', { ...SHAKES, damage: -2 }),
  [PRONE]: condition('prone', 'GNG-COND-13', {
    attack: { melee: -4, ranged: 0 },
    defense: { melee: -4, ranged: 4 },
    crawls: true,
    // A crawl of 5 feet is a move action, and gives openings (GNG-CORE-16).
    bars: [...FAST, FIVE_FOOT_STEP],
  }),
  entangled: condition('entangled', 'GNG-MOD-02', { attack: -2, dexterity: -4, noAbort: true }),
  [INVISIBLE]: condition('invisible', 'GNG-MOD-03', { attack: 2, unseen: true, missChance: 50 }),
  'in-darkness': condition('in total darkness', 'GNG-BLOCK-04', { unseen: true, missChance: 50 }),
  concealed: condition('concealed', 'GNG-CORE-11', { missChance: 20 }),
  'totally-concealed': condition('totally concealed', 'GNG-CORE-11', { missChance: 50 }),
  immobilised: condition('immobilised', 'GNG-DEF-03', { avoid: IMMOBILE }),
  helpless: helpless('helpless', 'GNG-COND-10'),
  held: helpless('held', 'GNG-COND-10'),
  unconscious: helpless('unconscious', 'GNG-COND-10'),
  [GRAPPLING]: condition('grappling', 'GNG-COND-09'),
  [PINNED]: condition('pinned', 'GNG-MOD-09', { ...IMMOBILISED, noAbort: true }),
  [LOCKED]: condition('locked', 'GNG-GRAP-17', { ...IMMOBILISED, noAbort: true }),
  paralysed: helpless('paralysed', 'GNG-CORE-38'),
  nauseated: condition('nauseated', 'GNG-CORE-38', { actions: 1, only: MOVES }),
  slowed: condition('slowed', 'GNG-ACT-07', { actions: 1 }),
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
  fatigued: condition('fatigued', 'GNG-CORE-37', { strength: -2, dexterity: -2, bars: FAST }),
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
  squeezing: condition('squeezing through a narrow space', 'GNG-MOD-01', { attack: -4, defense: -4 }),
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
