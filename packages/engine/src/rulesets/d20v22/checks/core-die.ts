import { type Dice, d10, d20, sum } from '../../../chance/dice.ts';
import type { Naturals } from '../../../kernel/ruleset/log.ts';
import type { D20v22Options } from '../options.ts';

/** The dice behind every check, attack roll and save. */
export interface CoreDie {
  readonly dice: Dice;
  /** What the dice show on a "natural 1": 1 on a d20, 2 (two ones) on 2d10. */
  readonly lowest: number;
}

/** What the dice show on a "natural 20": a 20, or two tens. */
export const NATURAL_20 = 20;

const CORE_DICE: Readonly<Record<D20v22Options['coreDie'], CoreDie>> = {
  '2d10': { dice: sum(2, d10), lowest: 2 },
  d20: { dice: d20, lowest: 1 },
};

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
