/** The thread in which odds are worked out while the server goes on. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Fight, Rulesets } from '@fray/engine';
import { loadRulesets } from '../house-rules.ts';
import { type AskedQuestion, choiceOdds, type ShownChoice } from './asked-question.ts';

/** One choice of a question, to be worked out. */
export interface Job {
  /** The fight of what was asked, as JSON. */
  readonly fight: string;
  readonly choice: AskedQuestion['choices'][number];
}

/** What came of a job. */
export type Done =
  | { readonly ok: true; readonly odds: ShownChoice | null }
  | { readonly ok: false; readonly error: string };

/** All that the thread says: that it has begun with a job, and what came of it. */
export type Said = 'begun' | Done;

function doneWith({ fight: text, choice }: Job, rulesets: Rulesets): Done {
  try {
    const fight = JSON.parse(text) as Fight;
    const rules = rulesets[fight.ruleset];
    if (rules === undefined) throw new Error(`there is no ruleset '${fight.ruleset}'`);
    return { ok: true, odds: choiceOdds(fight, rules, choice) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? (error.stack ?? error.message) : `${error}` };
  }
}

const rulesets = await loadRulesets(workerData as string | null);
const say = (said: Said): void => parentPort?.postMessage(said);
parentPort?.on('message', (job: Job) => {
  say('begun');
  say(doneWith(job, rulesets));
});
