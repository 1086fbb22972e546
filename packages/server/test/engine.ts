import { rulesets } from '@fray/engine';
import { EngineWork } from '../src/engine/engine-work.ts';
import type { Done, Job } from '../src/engine/jobs.ts';
import { TableEngine } from '../src/engine/table-engine.ts';
import { Examples } from '../src/examples.ts';
import { EXAMPLES } from './client.ts';

/** The engine without threads: what crosses over to it and back is copied all the same. */
export function engineHere(): TableEngine {
  const work = new EngineWork(rulesets, new Examples(EXAMPLES));
  return new TableEngine(async (job: Job): Promise<Done> => structuredClone(work.do(structuredClone(job))));
}
