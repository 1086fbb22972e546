import type { FightTally } from './fight-tally.ts';

/** How the same fights, by number, ended in two variants for one side. */
export interface Paired {
  /** Fights that it won in both, in the first alone, in the second alone, in neither. */
  readonly both: number;
  readonly first: number;
  readonly second: number;
  readonly neither: number;
}

/** By side that is there in both variants. */
export type Pairs = Readonly<Record<string, Paired>>;

/** One side's wins in as many fights as both variants have in common. */
interface Won {
  readonly tally: FightTally;
  readonly winners: Int8Array;
}

const NONE: Paired = { both: 0, first: 0, second: 0, neither: 0 };

/** What was known of two variants, and a block of the same fights of both. */
export function withPairs(before: Pairs, one: Won, other: Won): Pairs {
  const others = Object.keys(other.tally.wins);
  const common = Object.keys(one.tally.wins).flatMap((side, place) => {
    const at = others.indexOf(side);
    return at < 0 ? [] : [[side, counted(before[side] ?? NONE, one.winners, place, other.winners, at)] as const];
  });
  return Object.fromEntries(common);
}

function counted(before: Paired, one: Int8Array, place: number, other: Int8Array, at: number): Paired {
  let { both, first, second, neither } = before;
  for (let k = 0; k < one.length; k++) {
    const [inOne, inOther] = [one[k] === place, other[k] === at];
    if (inOne && inOther) both++;
    else if (inOne) first++;
    else if (inOther) second++;
    else neither++;
  }
  return { both, first, second, neither };
}
