import { createHash } from 'node:crypto';
import { playable } from '@fray/engine';
import type { StoredSeat } from '../store/store.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { wholeView } from '../tables/shown.ts';
import { scriptBeside, Worker } from '../workers/worker.ts';
import { type AskedQuestion, askedQuestionOf, type ShownChoice } from './asked-question.ts';
import type { Found, Job, Wanted } from './jobs.ts';

/** What is known of the question that is open at a table. */
interface Known {
  readonly line: number;
  /** By what the askers know. */
  readonly found: Map<string, Promise<readonly ShownChoice[]>>;
}

/** A choice takes some tenths of a second; one that takes so long never ends. */
const LONGEST_MS = 20_000;

/**
 * Works out the odds of open questions beside the server, in a process of its own: one choice after the other, those of
 * different tables by turns, each once for all who know the same. What is known is kept while the question is open; what
 * nobody can want any more is not begun.
 */
export class OddsService {
  readonly #known: WeakMap<LiveTable, Known> = new WeakMap();
  readonly #worker: Worker<Job, Found>;

  /** @param houseRules the file of house rules by which tables are played; null for none */
  constructor(houseRules: string | null = null) {
    this.#worker = new Worker(scriptBeside(import.meta.url, 'odds-worker'), houseRules);
  }

  /** The odds of each choice of the question that the seat is asked; empty where it is asked nothing, or cannot know. */
  odds(table: LiveTable, seat: StoredSeat): Promise<readonly ShownChoice[]> {
    const asked = askedQuestionOf(table.play, seat);
    if (asked === null) return Promise.resolve([]);
    const text = JSON.stringify(asked);
    const key = createHash('sha256').update(text).digest('base64');
    const { found } = this.#knownOf(table);
    const known = found.get(key);
    if (known !== undefined) return known;
    const odds = this.#workOut(table, asked);
    found.set(key, odds);
    odds.catch(() => found.delete(key));
    return odds;
  }

  /**
   * Works something else out of the fight as a seat knows it.
   *
   * @returns null where there is nobody to be seen
   * @throws LimitError where it takes too long
   */
  async workOutFor(table: LiveTable, seat: StoredSeat, wanted: Wanted): Promise<Found | null> {
    const fight = playable(wholeView(table, seat));
    if (fight === null) return null;
    const job = { ...wanted, fight: JSON.stringify(fight) };
    return this.#worker.run(table.stored.id, job, { longestMs: LONGEST_MS });
  }

  close(): Promise<void> {
    return this.#worker.close();
  }

  #knownOf(table: LiveTable): Known {
    const known = this.#known.get(table);
    if (known?.line === table.line) return known;
    const fresh: Known = { line: table.line, found: new Map() };
    this.#known.set(table, fresh);
    return fresh;
  }

  async #workOut(table: LiveTable, asked: AskedQuestion): Promise<readonly ShownChoice[]> {
    const { line } = table;
    const fight = JSON.stringify(asked.fight);
    const turn = { longestMs: LONGEST_MS, isWanted: () => table.line === line };
    const odds = await Promise.all(
      asked.choices.map((choice) => this.#worker.run(table.stored.id, { kind: 'choice', fight, choice }, turn)),
    );
    return odds.flatMap((each) => (each?.kind === 'choice' && each.odds !== null ? [each.odds] : []));
  }
}
