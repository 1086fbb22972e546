/** Runs tests in vitest, all in one worker, with whatever mutants they get to: nothing is loaded anew for any of them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type RunnerTestCase, TestRunner } from 'vitest';
import { FINDINGS, PROBE, SWITCH } from './names.ts';
import { type Findings, Trial } from './trial.ts';

const TRIAL = '__trial';

// This module may be loaded anew for each file of tests.
const shared: typeof globalThis & {
  [TRIAL]?: Trial;
  [SWITCH]?: Trial['isMutated'];
  [PROBE]?: Trial['probe'];
} = globalThis;
const trial = shared[TRIAL] ?? new Trial(killedBefore());
shared[TRIAL] = trial;
shared[SWITCH] = (id) => trial.isMutated(id);
shared[PROBE] = (first, end, value) => trial.probe(first, end, value);

// biome-ignore lint/style/noDefaultExport: vitest takes the default export.
export default class MutatingRunner extends TestRunner {
  runTask(test: RunnerTestCase): Promise<void> {
    return trial.run(test.name, TestRunner.getTestFn(test));
  }

  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]): void {
    super.onAfterRunFiles(files);
    writeFileSync(process.env[FINDINGS] ?? '', JSON.stringify(trial.findings()));
  }
}

function killedBefore(): readonly number[] {
  const { killed }: Findings = JSON.parse(readFileSync(process.env[FINDINGS] ?? '', 'utf8'));
  return killed;
}
