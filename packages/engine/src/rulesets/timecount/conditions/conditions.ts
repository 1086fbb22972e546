import { type Term, term } from '../../../kernel/scene/tally.ts';
import type { Effect } from '../../../kernel/state/fight.ts';
import type { TcCombatant } from '../game.ts';

/** What a condition changes at the rule points. Numbers are added; what is left out changes nothing. */
export interface Trait {
  readonly text: string;
  readonly rule: string;
  /** Passive replaces Primary. */
  readonly unsteady?: true;
  /** Cannot move of its own accord; Passive replaces Primary. */
  readonly immobile?: true;
  /** Cannot act, is completely immobile and helpless: Celerity is 5. */
  readonly senseless?: true;
  /** Cannot act and is completely immobile, whether he knows it or not: Celerity is 5. */
  readonly motionless?: true;
  readonly prone?: true;
  /** Ends when its bearer's next turn begins. */
  readonly untilTurn?: true;
  /** Ends when the next turn of its source begins. */
  readonly untilSourceTurn?: true;
  /** One of its kind from each source: a new one takes the place of the old. */
  readonly link?: true;
  /** Cannot defend himself at all (TC-COUP-08). */
  readonly helpless?: true;
  /** A stance: what it costs counts at once, what it gives from the tick of its value (TC-STANCE-02). */
  readonly stance?: true;
  /** Prepares something and can do nothing else but give it up (TC-SPEC-02). */
  readonly preparing?: true;
  /** To all attack rolls of the one who is under it. */
  readonly attack?: number;
  /** To melee attack rolls of the one who is under it. */
  readonly meleeAttack?: number;
  /** To the defence attacked, in melee and from a distance. */
  readonly againstMelee?: number;
  readonly againstRanged?: number;
  /** The attack penalty of those who attack the one behind it. */
  readonly cover?: number;
}

/**
 * All conditions that can stand as effects, each said once. Surprise and fumbles make unsteady (TC-COND-01,
 * TC-COND-02, TC-FUMBLE-04, TC-SURP-03); prone as in TC-STANCE-16 (TC-COND-12); unconscious as in TC-FAT-15 (TC-COND-06).
 */
export const TRAITS: Readonly<Record<string, Trait>> = {
  surprised: { text: 'surprised', rule: 'TC-COND-01', unsteady: true, untilTurn: true },
  fumbled: { text: 'unsteady after a fumble', rule: 'TC-FUMBLE-04', unsteady: true, untilTurn: true },
  unsteady: { text: 'unsteady', rule: 'TC-COND-02', unsteady: true },
  immobile: { text: 'immobile', rule: 'TC-COND-03', immobile: true },
  completelyImmobile: { text: 'completely immobile', rule: 'TC-COND-04', immobile: true, motionless: true },
  prone: {
    text: 'prone',
    rule: 'TC-STANCE-16',
    prone: true,
    stance: true,
    meleeAttack: -4,
    againstMelee: -4,
    againstRanged: 4,
  },
  unconscious: { text: 'unconscious', rule: 'TC-FAT-15', immobile: true, senseless: true },
  stabilised: { text: 'stabilised', rule: 'TC-COND-08' },
  stunned: { text: 'stunned', rule: 'TC-COND-11' },
  grabbed: { text: 'grabbed', rule: 'TC-GRAB-03', immobile: true, link: true, attack: -2 },
  stapled: { text: 'stapled to the wall', rule: 'TC-STAPLE-03', immobile: true, link: true },
  pierced: { text: 'stapled to the wall through the flesh', rule: 'TC-STAPLE-05', immobile: true, link: true },
  weaponStuck: { text: 'has a weapon stuck in the wall', rule: 'TC-STAPLE-03', link: true },
  distractedAttack: { text: 'distracted in attack', rule: 'TC-DISTRACT-02', untilSourceTurn: true },
  distractedDefense: { text: 'distracted in defence', rule: 'TC-DISTRACT-02', untilSourceTurn: true },
  feint: { text: 'has feinted', rule: 'TC-FEINT-02', link: true },
  coupDeGrace: { text: 'prepares a coup de grace', rule: 'TC-COUP-05', immobile: true, preparing: true },
  coupTarget: { text: 'about to be dealt a coup de grace', rule: 'TC-COUP-06', link: true },
  paralysed: { text: 'paralysed', rule: 'TC-PARA-06', immobile: true, motionless: true, helpless: true },
  petrified: { text: 'turned to stone', rule: 'TC-PETR-03', immobile: true, motionless: true, helpless: true },
  poisoned: { text: 'afflicted', rule: 'TC-POIS-04' },
  preparing: { text: 'preparing a spell', rule: 'TC-STANCE-18', unsteady: true, preparing: true },
  prepared: { text: 'ready to cast a spell', rule: 'TC-MAGIC-13' },
  castToday: { text: 'strained by a casting today', rule: 'TC-MAGIC-06' },
  scrollRead: { text: 'done with a scroll', rule: 'TC-MAGIC-19' },
  readying: { text: 'getting ready for something', rule: 'TC-ACT-11' },
  readied: { text: 'ready for something', rule: 'TC-ACT-11' },
  activeSpell: { text: 'in control of a spell', rule: 'TC-MAGIC-20' },
  bleeding: { text: 'bleeding to death', rule: 'TC-FAT-03' },
  mounted: { text: 'mounted', rule: 'TC-ACT-04' },
  netted: { text: 'caught in a net', rule: 'TC-ACT-07', immobile: true },
  aflame: { text: 'on fire', rule: 'TC-ACT-07' },
  torch: { text: 'carries a lit torch', rule: 'TC-ACT-05' },
  concentration: { text: 'has a spell to keep up', rule: 'TC-ACT-08' },
  concentrating: { text: 'concentrates in this turn', rule: 'TC-ACT-08', untilTurn: true },
  frightenedMount: { text: 'on a frightened mount', rule: 'TC-ACT-08' },
  reining: { text: 'controls his mount in this turn', rule: 'TC-ACT-08', untilTurn: true },
  settingWeapon: { text: 'about to set a weapon against a charge', rule: 'TC-ACT-09' },
  weaponSet: { text: 'has a weapon set against a charge', rule: 'TC-ACT-09' },
  bound: { text: 'bound', rule: 'TC-COUP-08', immobile: true, helpless: true },
  asleep: { text: 'asleep', rule: 'TC-COUP-08', immobile: true, helpless: true },
  cautious: { text: 'in cautious stance', rule: 'TC-STANCE-07', stance: true, attack: -2 },
  crouch: {
    text: 'crouching',
    rule: 'TC-STANCE-08',
    stance: true,
    meleeAttack: -2,
    againstMelee: -2,
    againstRanged: 2,
  },
  parrying: { text: 'in parrying stance', rule: 'TC-STANCE-10', stance: true },
  poised: { text: 'poised to run', rule: 'TC-STANCE-15', stance: true, immobile: true },
  bonusHitPoints: { text: 'bonus hit points', rule: 'TC-HP-09' },
  deflection: { text: 'deflection', rule: 'TC-DEF-10' },
  partialCover: { text: 'partial cover', rule: 'TC-ATK-07', cover: -2 },
  halfCover: { text: 'half cover', rule: 'TC-ATK-07', cover: -4 },
  improvedCover: { text: 'improved cover', rule: 'TC-ATK-07', cover: -6 },
  nineTenthsCover: { text: '9/10 cover', rule: 'TC-ATK-07', cover: -8 },
  higherGround: { text: 'on higher ground', rule: 'TC-ATK-08' },
  running: { text: 'running', rule: 'TC-RUN-04', unsteady: true },
  sprinting: { text: 'sprinting', rule: 'TC-RUN-04', unsteady: true },
  fatigued: { text: 'fatigued', rule: 'TC-RUN-12' },
  allRound: { text: 'fights all round', rule: 'TC-FACE-03' },
  facing: { text: 'keeps a facing', rule: 'TC-FACE-04' },
};

/** Those whose value is a tick, a place in a list or the like, and no number for a player. */
export const CODED_EFFECTS: readonly string[] = [
  ...Object.keys(TRAITS).filter((name) => TRAITS[name]?.stance === true || TRAITS[name]?.motionless === true),
  'unconscious',
  'stabilised',
  'grabbed',
  'stapled',
  'pierced',
  'weaponStuck',
  'distractedAttack',
  'distractedDefense',
  'takenThing',
  'coupDeGrace',
  'coupTarget',
  'poisoned',
  'readying',
  'readied',
  'preparing',
  'prepared',
  'castToday',
  'scrollRead',
  'activeSpell',
  'concentration',
  'concentrating',
  'reining',
  'settingWeapon',
  'weaponSet',
  'facing',
];

/** What each is called in a sum. */
export const TRAIT_TERMS: Readonly<Record<string, Term>> = Object.fromEntries(
  Object.entries(TRAITS).map(([name, { text, rule }]) => [name, term(text, rule)]),
);

/** The first effect of that name, or null. */
export function effectOf(combatant: TcCombatant, name: string): Effect | null {
  for (const effect of combatant.effects) if (effect.name === name) return effect;
  return null;
}

/** The greatest value among the effects of one name, which count once together (TC-STAT-12); 0 without any. */
export function greatestValue(combatant: TcCombatant, name: string): number {
  let most = 0;
  for (const effect of combatant.effects) if (effect.name === name && effect.value > most) most = effect.value;
  return most;
}

/** Whether another effect of the same name stands before this one: it counts once only (TC-STAT-12). */
export function isRepeated(effects: readonly Effect[], index: number): boolean {
  const name = effects[index]?.name;
  for (let before = 0; before < index; before++) if (effects[before]?.name === name) return true;
  return false;
}

/**
 * Whether Passive replaces Primary by his own state: unsteady or immobile (TC-COND-02, TC-COND-03).
 *
 * @param aware whether the game master has said that he is aware of the attacker: then surprise does not count
 */
export function isOffGuard(combatant: TcCombatant, aware: boolean = false): boolean {
  for (const { name } of combatant.effects) {
    if (aware && name === 'surprised') continue;
    const trait = TRAITS[name];
    if (trait?.unsteady === true || trait?.immobile === true) return true;
  }
  return false;
}

/** Whether he cannot move of his own accord (TC-COND-03). */
export function isImmobile(combatant: TcCombatant): boolean {
  for (const { name } of combatant.effects) if (TRAITS[name]?.immobile === true) return true;
  return false;
}

/** Whether he cannot act and is completely immobile and helpless (TC-COND-04, TC-FAT-15). */
export function isSenseless(combatant: TcCombatant): boolean {
  for (const { name } of combatant.effects) if (TRAITS[name]?.senseless === true) return true;
  return false;
}

/** Whether he can neither move nor act: completely immobile or unconscious (TC-COND-04, TC-FAT-15). */
export function isMotionless(combatant: TcCombatant): boolean {
  for (const { name } of combatant.effects) {
    const trait = TRAITS[name];
    if (trait?.motionless === true || trait?.senseless === true) return true;
  }
  return false;
}

export function isProne(combatant: TcCombatant): boolean {
  return effectOf(combatant, 'prone') !== null;
}

/** Whether he is at the mercy of whoever is at him (TC-COUP-08, TC-COND-13). */
export function isHelpless(combatant: TcCombatant): boolean {
  for (const { name } of combatant.effects) {
    const trait = TRAITS[name];
    if (trait?.senseless === true || trait?.helpless === true) return true;
  }
  return false;
}
