import type { D20Clock } from '../game.ts';

type Writable = { -readonly [K in keyof D20Clock]: D20Clock[K] };

/** Sets the clock by names that stand in the source, which engines find several times faster than one in a variable. */
export function setClock(clock: D20Clock, set: Readonly<Partial<D20Clock>>): void {
  const written: Writable = clock;
  if (set.turn !== undefined) written.turn = set.turn;
  if (set.round !== undefined) written.round = set.round;
  if (set.order !== undefined) written.order = set.order;
  if (set.readied !== undefined) written.readied = set.readied;
  if (set.surprised !== undefined) written.surprised = set.surprised;
  if (set.fixed !== undefined) written.fixed = set.fixed;
}
