/** A thread in which the engine works for the server. */
import { workerData } from 'node:worker_threads';
import { loadRulesets } from '../house-rules.ts';
import { serveJobs } from '../threads/serve-jobs.ts';
import { EngineWork } from './engine-work.ts';
import type { Done, Job } from './jobs.ts';

/** What a thread of the engine is started with. */
export interface EngineData {
  /** The file of house rules; null for none. */
  readonly houseRules: string | null;
  /** The folder of the examples. */
  readonly examples: string;
}

const { houseRules, examples } = workerData as EngineData;
const work = new EngineWork(await loadRulesets(houseRules), examples);

serveJobs((job: Job): Done => work.do(job));
