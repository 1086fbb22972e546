import { type Combatant, type Effect, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { NEVER } from '../../../time/ticks.ts';
import { type AnyCondition, Condition, carrying, type More, plain, type Trait } from './condition.ts';

type Amount = { readonly amount: number };
/** The tick from which a stance gives what it gives (TC-STANCE-02). */
export type Shift = { readonly from: number };
/** A thing among its bearer's, or NOBODY. */
type Thing = { readonly item: number };
/** The place of a spell among those of the bearer's sheet. */
type OfSpell = { readonly spell: number };

function amount(name: string, text: string, rule: string, more: More<Amount> = {}): Condition<Amount> {
  return carrying(name, text, rule, { amount: 0 }, more);
}

function thing(name: string, text: string, rule: string, more: More<Thing> = {}): Condition<Thing> {
  return carrying(name, text, rule, { item: 0 }, more);
}

function ofSpell(name: string, text: string, rule: string, trait: Trait = {}): Condition<OfSpell> {
  return carrying(name, text, rule, { spell: 0 }, trait);
}

function stance(name: string, text: string, rule: string, trait: Trait): Condition<Shift> {
  return carrying(name, text, rule, { from: 0 }, { ...trait, stance: true });
}

/** Each includes the one before (TC-COND-02, TC-COND-03, TC-COND-04). */
const UNSTEADY: Trait = { offGuard: true, unsteady: true };
const IMMOBILE: Trait = { ...UNSTEADY, immobile: true, held: true };
const STILL: Trait = { ...IMMOBILE, motionless: true, still: true };

/** Surprise and fumbles make unsteady (TC-COND-01, TC-COND-02, TC-FUMBLE-04, TC-SURP-03). */
export const SURPRISED: Condition = plain('surprised', 'surprised', 'TC-COND-01', { offGuard: true, untilTurn: true });
const CLUMSY: Trait = { ...UNSTEADY, untilTurn: true };
export const FUMBLED: Condition = plain('fumbled', 'unsteady after a fumble', 'TC-FUMBLE-04', CLUMSY);

const LYING: Trait = { prone: true, stance: true, meleeAttack: -4, againstMelee: -4, againstRanged: 4 };
/** On the ground (TC-STANCE-16, TC-COND-12). It carries nothing where somebody fell, which takes no time (TC-STANCE-17). */
export const PRONE: Condition<Shift | null> = new Condition<Shift | null>('prone', {
  ...LYING,
  text: 'prone',
  rule: 'TC-STANCE-16',
  blank: null,
});

const OUT: Trait = { ...IMMOBILE, motionless: true, senseless: true, helpless: true };
/** With the tick of the first check to wake (TC-FAT-15, TC-COND-06, TC-FAT-09); NEVER by somebody's word alone, until the word that ends it. */
type Sleep = { readonly checkAt: number };
export const UNCONSCIOUS: Condition<Sleep> = carrying(
  'unconscious',
  'unconscious',
  'TC-FAT-15',
  { checkAt: NEVER },
  {
    ...OUT,
    begins: 'falls unconscious',
    ends: 'comes to',
  },
);

const STABLE: Trait = { stabilised: true };
/** With the tick up to which one who was unconscious then sleeps at least; 0 for the others (TC-COND-08, TC-FAT-13). */
type Rest = { readonly sleepsUntil: number };
const AWAKE: Rest = { sleepsUntil: 0 };
export const STABILISED: Condition<Rest> = carrying('stabilised', 'stabilised', 'TC-COND-08', AWAKE, STABLE);
export const STUNNED: Condition<Amount> = amount('stunned', 'stunned', 'TC-COND-11');

const HELD_FAST: Trait = { ...IMMOBILE, link: true, breakable: true, attack: -2 };
/** Its source is the grabber; whether it is harder to break (TC-GRAB-05) and leaves no attacks (TC-GRAB-06). */
type Grip = { readonly hampering: boolean; readonly smothering: boolean };
const LOOSE: Grip = { hampering: false, smothering: false };
export const GRABBED: Condition<Grip> = carrying('grabbed', 'grabbed', 'TC-GRAB-03', LOOSE, {
  ...HELD_FAST,
  kept: true,
});

const PINNED = { ...IMMOBILE, link: true, ofOthers: ['dc'] } as const;
/** Pinned by its source, through the clothing or the flesh; with the DC of breaking free (TC-STAPLE-04, TC-STAPLE-05). */
type Pin = { readonly dc: number };
export const STAPLED: Condition<Pin> = carrying('stapled', 'stapled to the wall', 'TC-STAPLE-03', { dc: 0 }, PINNED);
const THROUGH_THE_FLESH = 'stapled to the wall through the flesh';
export const PIERCED: Condition<Pin> = carrying('pierced', THROUGH_THE_FLESH, 'TC-STAPLE-05', { dc: 0 }, PINNED);

const LINK: Trait = { link: true };
/** The weapon that pins its source. */
const STUCK = 'with a weapon stuck in the wall';
const THROUGH = { ...LINK, sourceWord: 'through' };
export const WEAPON_STUCK: Condition<Thing> = thing('weaponStuck', STUCK, 'TC-STAPLE-03', THROUGH);

/** Distracted by its source, and against whom: an ally of that one (TC-DISTRACT-02). */
type Distraction = { readonly against: number };
function distracted(name: string, text: string): Condition<Distraction> {
  const more = { combatants: ['against'], untilSourceTurn: true } as const;
  return carrying<Distraction>(name, text, 'TC-DISTRACT-02', { against: 0 }, more);
}
export const DISTRACTED_ATTACK: Condition<Distraction> = distracted('distractedAttack', 'distracted in attack');
export const DISTRACTED_DEFENSE: Condition<Distraction> = distracted('distractedDefense', 'distracted in defence');

const ENDS_WITH_ACT: Trait = { endsWithAct: true };
/** Its source is whom he has feinted at; with the damage that it adds (TC-FEINT-03). */
export const FEINT: Condition<Amount> = amount('feint', 'ahead by a feint', 'TC-FEINT-02', {
  ...LINK,
  ...ENDS_WITH_ACT,
  sourceWord: 'against',
  words: ({ amount: more }) => (more === 0 ? 'ahead by a feint' : `ahead by a feint (+${more} damage)`),
});

const POSED: Trait = { ...IMMOBILE, preparing: true, preparingMore: true, breakable: true };
/** Its source is the target; with the weapon, NOBODY for the bare hands. */
export const COUP: Condition<Thing> = thing('coupDeGrace', 'preparing a coup de grace', 'TC-COUP-05', {
  ...POSED,
  sourceWord: 'on',
});

/** Its source is the preparer; with the square in which the target lay. */
type Place = { readonly x: number; readonly y: number };
const DOOMED = 'about to be dealt a coup de grace';
export const COUP_TARGET: Condition<Place> = carrying(
  'coupTarget',
  DOOMED,
  'TC-COUP-06',
  { x: 0, y: 0 },
  {
    ...LINK,
    shows: ['x', 'y'],
  },
);

const RIGID: Trait = { ...STILL, helpless: true };
/** Whether points of damage put him under it, and no word of a game master. */
type Rigid = { readonly byPoints: boolean };
const BY_WORD: Rigid = { byPoints: false };
export const PARALYSED: Condition<Rigid> = carrying('paralysed', 'paralysed', 'TC-PARA-06', BY_WORD, RIGID);
export const PETRIFIED: Condition<Rigid> = carrying('petrified', 'turned to stone', 'TC-PETR-03', BY_WORD, {
  ...RIGID,
  begins: 'turns to stone',
});

/**
 * An affliction that has still to act: its source is the one whose sheet has it, NOBODY for a sample; with its place there,
 * which of its stages acts, and how often still (TC-POIS-04).
 */
export type Dosage = { readonly affliction: number; readonly stage: number; readonly times: number };
const NO_DOSAGE: Dosage = { affliction: 0, stage: 0, times: 0 };
export const AFFLICTED: Condition<Dosage> = carrying('poisoned', 'afflicted', 'TC-POIS-04', NO_DOSAGE);

const INTENT: Trait = { ...UNSTEADY, preparing: true, breakable: true };
/** Ends when the spell is prepared (TC-STANCE-18). */
export const PREPARING: Condition<OfSpell> = ofSpell('preparing', 'preparing a spell', 'TC-STANCE-18', INTENT);
const BREAKABLE: Trait = { breakable: true };
export const PREPARED: Condition<OfSpell> = ofSpell('prepared', 'ready to cast a spell', 'TC-MAGIC-13', BREAKABLE);

/** How often a spell was cast today, or each of them where it is NOBODY's, as the game master says it (TC-MAGIC-06). */
type Castings = OfSpell & { readonly times: number };
const EACH_ONCE: Castings = { spell: NOBODY, times: 1 };
const STRAINED = 'strained by a casting today';
export const CAST_TODAY: Condition<Castings> = carrying('castToday', STRAINED, 'TC-MAGIC-06', EACH_ONCE, {
  words: ({ times }) => (times > 1 ? `strained by ${times} castings today` : STRAINED),
});
export const SCROLL_READ: Condition<OfSpell> = ofSpell('scrollRead', 'done with a scroll', 'TC-MAGIC-19');

/** What is held ready: ids of the act and of what triggers it, and the weapon, or NOBODY (TC-ACT-11). */
export type Readiness = { readonly action: string; readonly trigger: string; readonly item: number };
const ANY_ATTACK: Readiness = { action: 'attack', trigger: 'attacks', item: NOBODY };
/** Its source is whom he watches, NOBODY for any enemy. Nobody else learns what it is. */
const SECRET = { veil: { action: '', trigger: '', item: NOBODY }, sourceWord: 'against', breakable: true } as const;
const READY = { ...SECRET, ...ENDS_WITH_ACT, readied: true } as const;
const GETTING_READY = 'getting ready to act';
export const READYING: Condition<Readiness> = carrying('readying', GETTING_READY, 'TC-ACT-11', ANY_ATTACK, SECRET);
export const READIED: Condition<Readiness> = carrying('readied', 'ready to act', 'TC-ACT-11', ANY_ATTACK, READY);

/** A spell of his that goes on (TC-MAGIC-20). */
export const ACTIVE: Condition<OfSpell> = ofSpell('activeSpell', 'in control of a spell', 'TC-MAGIC-20');

/** Ends when the next hit point is due (TC-FAT-03). */
export const BLEEDING: Condition = plain('bleeding', 'bleeding to death', 'TC-FAT-03');
export const MOUNTED: Condition = plain('mounted', 'mounted', 'TC-ACT-04');
export const NETTED: Condition = plain('netted', 'caught in a net', 'TC-ACT-07', IMMOBILE);
export const AFLAME: Condition = plain('aflame', 'on fire', 'TC-ACT-07');
export const TORCH: Condition = plain('torch', 'carrying a lit torch', 'TC-ACT-05');

const KEPT: Trait = { ...BREAKABLE, ...ENDS_WITH_ACT };
/** A spell that goes on as long as he concentrates on it (TC-MAGIC-20). */
export const CONCENTRATION: Condition<OfSpell> = ofSpell('concentration', 'keeping up a spell', 'TC-ACT-08', KEPT);
const THIS_TURN: Trait = { untilTurn: true, endsWithAct: true };
export const CONCENTRATING: Condition = plain('concentrating', 'concentrating in this turn', 'TC-ACT-08', THIS_TURN);
export const FRIGHTENED_MOUNT: Condition = plain('frightenedMount', 'on a frightened mount', 'TC-ACT-08');
export const REINING: Condition = plain('reining', 'controlling a mount in this turn', 'TC-ACT-08', THIS_TURN);

/** A weapon that is being set against a charge, and one that is (TC-ACT-09). */
export const SETTING: Condition<Thing> = thing('settingWeapon', 'about to set a weapon against a charge', 'TC-ACT-09');
const SET = 'with a weapon set against a charge';
export const WEAPON_SET: Condition<Thing> = thing('weaponSet', SET, 'TC-ACT-09', ENDS_WITH_ACT);

export const CAUTIOUS: Condition<Shift> = stance('cautious', 'in cautious stance', 'TC-STANCE-07', { attack: -2 });
const LOW: Trait = { meleeAttack: -2, againstMelee: -2, againstRanged: 2 };
export const CROUCH: Condition<Shift> = stance('crouch', 'crouching', 'TC-STANCE-08', LOW);
export const PARRYING: Condition<Shift> = stance('parrying', 'in parrying stance', 'TC-STANCE-10', { parries: true });
const SET_TO_RUN: Trait = { ...UNSTEADY, immobile: true };
export const POISED: Condition<Shift> = stance('poised', 'poised to run', 'TC-STANCE-15', SET_TO_RUN);

export const BONUS_HIT_POINTS: Condition<Amount> = amount('bonusHitPoints', 'with bonus hit points', 'TC-HP-09', {
  words: ({ amount: points }) => `with ${points} bonus hit ${points === 1 ? 'point' : 'points'}`,
});
export const DEFLECTION: Condition<Amount> = amount('deflection', 'shielded by deflection', 'TC-DEF-10', {
  words: ({ amount: bonus }) => `shielded by deflection +${bonus}`,
});
const RUNS: Trait = { ...UNSTEADY, runs: true };
export const RUNNING: Condition = plain('running', 'running', 'TC-RUN-04', RUNS);

/** With the feet by which the base speed counts as higher (TC-RUN-14). */
export const SPRINTING: Condition<Amount> = amount('sprinting', 'sprinting', 'TC-RUN-04', {
  ...RUNS,
  words: ({ amount: feet }) => `sprinting, ${feet} feet faster`,
});
export const FATIGUED: Condition = plain('fatigued', 'fatigued', 'TC-RUN-12', { fatigued: true });

/** With the enemies in melee range, by which a new one is noticed (TC-FACE-05). */
type Enemies = { readonly near: readonly number[] };
const NO_ENEMIES: Enemies = { near: [] };
const NEAR = { combatants: ['near'] } as const;
export const ALL_ROUND: Condition<Enemies> = carrying('allRound', 'fighting all round', 'TC-FACE-03', NO_ENEMIES, NEAR);

/** At its source, or without one in a direction of the compass (TC-FACE-04). */
type Way = { readonly direction: string };
const NORTH: Way = { direction: 'north' };
const SET_FACING = 'turned';
export const FACING: Condition<Way> = carrying('facing', SET_FACING, 'TC-FACE-04', NORTH, {
  words: ({ direction }) => (direction === '' ? SET_FACING : `${SET_FACING} ${direction}`),
  sourceWord: 'towards',
  shows: ['direction'],
});

/** Helpless, and only for as long as nobody frees or wakes him (TC-COUP-08). */
const CAPTIVE: Trait = { ...RIGID, captive: true };

/** All conditions that can stand as effects, in the order in which a game master finds them. */
export const CONDITIONS: readonly AnyCondition[] = [
  ...[SURPRISED, FUMBLED],
  plain('unsteady', 'unsteady', 'TC-COND-02', UNSTEADY),
  plain('immobile', 'immobile', 'TC-COND-03', IMMOBILE),
  plain('completelyImmobile', 'completely immobile', 'TC-COND-04', STILL),
  ...[PRONE, UNCONSCIOUS, STABILISED, STUNNED, GRABBED, STAPLED, PIERCED, WEAPON_STUCK],
  ...[DISTRACTED_ATTACK, DISTRACTED_DEFENSE, FEINT, COUP, COUP_TARGET, PARALYSED, PETRIFIED, AFFLICTED],
  ...[PREPARING, PREPARED, CAST_TODAY, SCROLL_READ, READYING, READIED, ACTIVE],
  ...[BLEEDING, MOUNTED, NETTED, AFLAME, TORCH, CONCENTRATION, CONCENTRATING, FRIGHTENED_MOUNT, REINING],
  ...[SETTING, WEAPON_SET],
  plain('bound', 'bound', 'TC-COUP-08', CAPTIVE),
  plain('asleep', 'asleep', 'TC-COUP-08', CAPTIVE),
  ...[CAUTIOUS, CROUCH, PARRYING, POISED, BONUS_HIT_POINTS, DEFLECTION],
  plain('partialCover', 'in partial cover', 'TC-ATK-07', { cover: -2 }),
  plain('halfCover', 'in half cover', 'TC-ATK-07', { cover: -4 }),
  plain('improvedCover', 'in improved cover', 'TC-ATK-07', { cover: -6 }),
  plain('nineTenthsCover', 'in 9/10 cover', 'TC-ATK-07', { cover: -8 }),
  plain('higherGround', 'on higher ground', 'TC-ATK-08', { higherGround: true }),
  ...[RUNNING, SPRINTING, FATIGUED, ALL_ROUND, FACING],
];

const BY_NAME: ReadonlyMap<string, AnyCondition> = new Map(CONDITIONS.map((each) => [each.name, each]));

/** The condition that an effect is; undefined for what only the kernel or house rules know. */
export function conditionOf({ name }: Pick<Effect, 'name'>): AnyCondition | undefined {
  return BY_NAME.get(name);
}

/** That he cannot move of his own accord, with what keeps him (TC-COND-03). */
export function refuseImmobile({ effects }: Pick<Combatant, 'effects'>): Refusal {
  const by = effects.flatMap((each) => (conditionOf(each)?.trait.immobile === true ? [conditionOf(each)?.text] : []));
  return refusal(by.length === 0 ? '{who} is immobile' : `{who} cannot move, being ${by.join(', ')}`, 'TC-COND-03');
}

/** Whether the effect is a stance, lying included. */
export function isStance(effect: Pick<Effect, 'name'>): boolean {
  return conditionOf(effect)?.trait.stance === true;
}
