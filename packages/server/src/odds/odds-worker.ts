/** The process in which odds are worked out while the server goes on. */
import type { Fight, Ruleset } from '@fray/engine';
import { loadRulesets } from '../house-rules.ts';
import { serveJobs, workerData } from '../workers/serve-jobs.ts';
import { choiceOdds } from './asked-question.ts';
import type { Found, Job, Wanted } from './jobs.ts';
import { argsOf, commandOdds, offersOf } from './offers.ts';

const rulesets = await loadRulesets(workerData<string | null>());

serveJobs(({ fight: text, ...wanted }: Job): Found => {
  const fight = JSON.parse(text) as Fight;
  const rules = rulesets[fight.ruleset];
  if (rules === undefined) throw new Error(`there is no ruleset '${fight.ruleset}'`);
  return found(fight, rules, wanted);
});

function found(fight: Fight, rules: Ruleset, wanted: Wanted): Found {
  switch (wanted.kind) {
    case 'choice':
      return { kind: 'choice', odds: choiceOdds(fight, rules, wanted.choice) };
    case 'offers':
      return { kind: 'offers', offers: offersOf(fight, rules, wanted) };
    case 'args':
      return { kind: 'args', ...argsOf(fight, rules, wanted) };
    case 'odds':
      return { kind: 'odds', ...commandOdds(fight, rules, wanted.command) };
  }
}
