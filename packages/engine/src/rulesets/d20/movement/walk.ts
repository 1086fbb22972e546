import type { Cause } from '../../../kernel/rule.ts';
import type { Square } from '../../../space/grid/square.ts';

/** How a movement is made. */
export interface Walk {
  /** The squares entered, in order, without the start. */
  readonly squares: readonly Square[];
  readonly why: Cause;
  /** Whether leaving threatened squares provokes (not for a 5-foot step). */
  readonly provokes: boolean;
  /** Whether leaving the first square provokes too (not for a withdrawal, MOD-AOO-07). */
  readonly firstProvokes: boolean;
  /** Whether its last square is but passed on the way to another, so that others may stand there too (MOD-MOVE-08); it ends there where left out. */
  readonly passes?: boolean;
  /** Whether it leads through enemies who resist (MOD-MOVE-09); they bar it where left out. */
  readonly through?: boolean;
}
