import type { Square } from '../../../space/grid/square.ts';

/** Somebody is pushed by somebody else: squares to the east and to the south, and so many feet in all. */
export interface Shove {
  readonly who: number;
  readonly target: number;
  readonly step: Square;
  readonly feet: number;
}
