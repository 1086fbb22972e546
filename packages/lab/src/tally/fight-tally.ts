import type { FightLength } from '@fray/engine';
import { type Moments, mergedMoments, NO_NUMBERS } from './moments.ts';

/** How often, by name. */
export type Counts = Readonly<Record<string, number>>;

/** What somebody did with one action. */
export interface Dealt {
  /** Points or marks of harm to enemies and friends alike, less what was healed. */
  readonly points: number;
  /** How often it harmed somebody. */
  readonly hits: number;
  /** How many fell by it. */
  readonly falls: number;
}

/** How often something came into play. */
export interface InPlay {
  readonly times: number;
  /** In how many fights at least once. */
  readonly fights: number;
  /** By side: how many of those fights it won. */
  readonly wins: Counts;
}

/** What became of one combatant, over many fights. */
export interface CombatantTally {
  readonly side: string;
  /** Fights at whose end it stood. */
  readonly stands: number;
  /** Harm that it had taken at the end. */
  readonly harm: Moments;
  /** Harm that it did to anybody in a fight, less what it healed; nothing where nobody looked. */
  readonly deals: Moments;
  /** How much of its strength was left where it stood, in whole percent. */
  readonly left: Moments;
  /** How it was at the end. */
  readonly verdicts: Counts;
  /** How often it took each action; nothing where nobody looked. */
  readonly acts: Counts;
  readonly dealt: Readonly<Record<string, Dealt>>;
  /** By what it fell: "who, action: cause". */
  readonly felledBy: Counts;
  /** What it used up of what it came with, by thing and count: "rifle: loaded". */
  readonly spent: Counts;
}

/** What came of many fights. Plain JSON; tallies of parts of the fights are merged into that of all. */
export interface FightTally {
  readonly fights: number;
  readonly acts: number;
  /** By side: how often it alone stood. */
  readonly wins: Counts;
  /** Fights at whose end nobody stood. */
  readonly draws: number;
  /** Fights that were left at the limit of acts, or in which nobody could do anything. */
  readonly unfinished: number;
  readonly unit: FightLength['unit'];
  readonly length: Moments;
  /** How many fights took how many rounds or ticks. */
  readonly lengths: Counts;
  /** By side: fights in which one of it acted first, and how many of those it won. */
  readonly first: Readonly<Record<string, { readonly fights: number; readonly wins: number }>>;
  /** By side, and by how many of it stood at the end. */
  readonly standing: Readonly<Record<string, Counts>>;
  readonly combatants: Readonly<Record<string, CombatantTally>>;
  /** By rule and what it is called there, "MOD-COV-01: cover"; nothing where nobody looked. */
  readonly rules: Readonly<Record<string, InPlay>>;
  /** By kind of question and choice, "opportunity: decline": reactions that were taken, and those that were let pass. */
  readonly answers: Readonly<Record<string, InPlay>>;
}

export const NO_COMBATANT: Omit<CombatantTally, 'side'> = {
  stands: 0,
  harm: NO_NUMBERS,
  deals: NO_NUMBERS,
  left: NO_NUMBERS,
  verdicts: {},
  acts: {},
  dealt: {},
  felledBy: {},
  spent: {},
};

/** Both together: of fights from the same start. */
export function mergedTallies(a: FightTally, b: FightTally): FightTally {
  return {
    fights: a.fights + b.fights,
    acts: a.acts + b.acts,
    wins: sums(a.wins, b.wins),
    draws: a.draws + b.draws,
    unfinished: a.unfinished + b.unfinished,
    unit: a.unit,
    length: mergedMoments(a.length, b.length),
    lengths: sums(a.lengths, b.lengths),
    first: merged(a.first, b.first, (one, other) => ({
      fights: one.fights + other.fights,
      wins: one.wins + other.wins,
    })),
    standing: merged(a.standing, b.standing, sums),
    combatants: merged(a.combatants, b.combatants, mergedCombatants),
    rules: merged(a.rules, b.rules, mergedInPlay),
    answers: merged(a.answers, b.answers, mergedInPlay),
  };
}

function mergedInPlay(a: InPlay, b: InPlay): InPlay {
  return { times: a.times + b.times, fights: a.fights + b.fights, wins: sums(a.wins, b.wins) };
}

function mergedCombatants(a: CombatantTally, b: CombatantTally): CombatantTally {
  return {
    side: a.side,
    stands: a.stands + b.stands,
    harm: mergedMoments(a.harm, b.harm),
    deals: mergedMoments(a.deals, b.deals),
    left: mergedMoments(a.left, b.left),
    verdicts: sums(a.verdicts, b.verdicts),
    acts: sums(a.acts, b.acts),
    dealt: merged(a.dealt, b.dealt, (one, other) => ({
      points: one.points + other.points,
      hits: one.hits + other.hits,
      falls: one.falls + other.falls,
    })),
    felledBy: sums(a.felledBy, b.felledBy),
    spent: sums(a.spent, b.spent),
  };
}

function sums(a: Counts, b: Counts): Counts {
  return merged(a, b, (one, other) => one + other);
}

/** Two records, key by key. */
function merged<T>(
  a: Readonly<Record<string, T>>,
  b: Readonly<Record<string, T>>,
  both: (one: T, other: T) => T,
): Readonly<Record<string, T>> {
  const all: Record<string, T> = { ...a };
  for (const [key, other] of Object.entries(b)) {
    const one = all[key];
    all[key] = one === undefined ? other : both(one, other);
  }
  return all;
}
