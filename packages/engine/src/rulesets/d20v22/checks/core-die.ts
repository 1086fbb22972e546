import { type Dice, d10, d20, sum } from '../../../chance/dice.ts';
import { fractionToNumber } from '../../../chance/fraction.ts';
import type { Naturals } from '../../../kernel/ruleset/log.ts';
import type { D20v22Options } from '../options.ts';

/** The dice behind every check, attack roll and save. */
export interface CoreDie {
  readonly dice: Dice;
  /** What the dice show on a "natural 1": 1 on a d20, 2 (two ones) on 2d10. */
  readonly lowest: number;
  /** The chance that the dice come to each number or more, by the number: 1 up to the least that they show. */
  readonly reaching: readonly number[];
}

/** What the dice show on a "natural 20": a 20, or two tens. */
export const NATURAL_20 = 20;

const CORE_DICE: Readonly<Record<D20v22Options['coreDie'], CoreDie>> = {
  '2d10': made(sum(2, d10), 2),
  d20: made(d20, 1),
};

function made(dice: Dice, lowest: number): CoreDie {
  const chance = (least: number): number => fractionToNumber(dice.odds.chance((face) => face >= least));
  const reaching = Array.from({ length: NATURAL_20 + 1 }, (_, least) => chance(least));
  return { dice, lowest, reaching };
}

/**
 * The chance that an attack roll hits: a natural 20 always does, the lowest roll never (V22-CORE-06).
 *
 * @param needed the least number of the dice that reaches Defense
 */
export function chanceToHit({ reaching, lowest }: CoreDie, needed: number): number {
  const counted = Math.min(NATURAL_20, Math.max(lowest + 1, needed));
  return reaching[counted] ?? 0;
}

/** Those that the options name where nobody says otherwise: what checks are declared with. */
export const CORE: CoreDie = CORE_DICE['2d10'];

/** The core dice that the options name (V22-CORE-01). */
export function coreDie(options: D20v22Options): CoreDie {
  return CORE_DICE[options.coreDie];
}

/** What the log says where the dice have decided, whichever they are (V22-CORE-06). */
export const NATURALS: Readonly<Record<string, Naturals>> = {
  Defense: { fails: 'the lowest roll always misses', succeeds: 'a natural 20 always hits' },
  difficulty: { fails: 'the lowest roll always fails', succeeds: 'a natural 20 always succeeds' },
};
