import { rulesets } from '@fray/engine';
import { EngineWork } from '../src/engine/engine-work.ts';
import type { Done, Job } from '../src/engine/jobs.ts';
import { TableEngine } from '../src/engine/table-engine.ts';

/** The engine without workers: what crosses over to it and back is copied all the same. @param examples their folder */
export function engineHere(examples: string): TableEngine {
  const work = new EngineWork(rulesets, examples);
  return new TableEngine(async (job: Job): Promise<Done> => structuredClone(work.do(structuredClone(job))));
}
