/** The process in which odds are worked out while the server goes on. */
import type { Fight } from '@fray/engine';
import { loadRulesets } from '../house-rules.ts';
import { serveJobs, workerData } from '../workers/serve-jobs.ts';
import { choiceOdds, type ShownChoice } from './asked-question.ts';

/** One choice of a question, to be worked out. */
export interface Job {
  /** The fight of what was asked, as JSON. */
  readonly fight: string;
  /** Id of the choice. */
  readonly choice: string;
}

const rulesets = await loadRulesets(workerData<string | null>());

serveJobs(({ fight: text, choice }: Job): ShownChoice | null => {
  const fight = JSON.parse(text) as Fight;
  const rules = rulesets[fight.ruleset];
  if (rules === undefined) throw new Error(`there is no ruleset '${fight.ruleset}'`);
  return choiceOdds(fight, rules, choice);
});
