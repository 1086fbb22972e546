import { performance } from 'node:perf_hooks';
import type { Outcome } from '../metrics.ts';
import type { Caller } from '../seats/caller.ts';
import type { Request, Result, SeatAction } from '../tables/seat-action.ts';
import type { ShownEntry } from '../tables/shown.ts';
import type { MessageRate } from './message-rate.ts';
import type { Room } from './room.ts';

/** What became of what a client has done; what is stale brings the steps since. */
export type Became =
  | Exclude<Result, { kind: 'stale' }>
  | (Extract<Result, { kind: 'stale' }> & { readonly news: readonly ShownEntry[] });

/** Hears what became of each command, and after how many seconds. */
export type BecameHeard = (outcome: Outcome, seconds: number) => void;

/** What a step of the log costs that is sent again, and a step back or forth, which everybody is shown, in messages. */
export const ENTRY_COST = 0.1;
const TURN_COST = 2;
/** The same of what is shown to everybody beside the fight. */
export const TALK_COST = 4;
const MS_PER_SECOND = 1000;

/** One who may do something at a table, whatever line it has come by. */
export interface Doer {
  readonly room: Room;
  readonly caller: Caller;
  /** Each is charged. */
  readonly rates: readonly MessageRate[];
  readonly became: BecameHeard;
}

/** The one door by which clients do something at a table: over a socket, or over HTTP. */
export async function carriedOut({ room, caller, rates, became }: Doer, request: Request): Promise<Became> {
  const begun = performance.now();
  const told = (outcome: Outcome): void => became(outcome, (performance.now() - begun) / MS_PER_SECOND);
  const result = await room.submit(caller.seat, request).catch((error: unknown) => {
    told('failed');
    throw error;
  });
  told(result.kind);
  if (result.kind === 'refused') room.countRefused();
  const news = result.kind === 'stale' ? await room.since(caller.seat, request.at) : [];
  // Who asks again and again for what was told long ago pays for each step of it.
  charge(rates, news.length * ENTRY_COST + turnCost(request.deed));
  return result.kind === 'stale' ? { ...result, news } : result;
}

function turnCost({ kind }: SeatAction): number {
  return kind === 'command' || kind === 'answer' ? 0 : TURN_COST;
}

/** Takes for what a message has brought about. */
export function charge(rates: readonly MessageRate[], tokens: number): void {
  for (const rate of rates) rate.charge(tokens);
}
