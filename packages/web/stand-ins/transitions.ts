import { selection } from 'd3-selection';

// Nothing ever moves by itself, so that there is nothing to interrupt.
selection.prototype.interrupt = function interruptNothing(this: unknown): unknown {
  return this;
};

/** The same for one element. */
export function interrupt(): void {}
