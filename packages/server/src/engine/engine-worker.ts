/** A process in which the engine works for the server. */
import { loadRulesets } from '../house-rules.ts';
import { serveJobs, workerData } from '../workers/serve-jobs.ts';
import { EngineWork } from './engine-work.ts';
import type { Done, Job } from './jobs.ts';

/** What a worker of the engine is started with. */
export interface EngineData {
  /** The file of house rules; null for none. */
  readonly houseRules: string | null;
  /** The folder of the examples. */
  readonly examples: string;
}

const { houseRules, examples } = workerData<EngineData>();
const work = new EngineWork(await loadRulesets(houseRules), examples);

serveJobs((job: Job): Done => work.do(job));
