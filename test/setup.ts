import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import fc from 'fast-check';
import { afterAll } from 'vitest';

/** The same random cases in every run, so that a failure is a change's own; `npm run fuzz` tries others. */
const seed = Number(process.env['FRAY_FUZZ_SEED'] ?? 20_260_101);
const numRuns = Number(process.env['FRAY_FUZZ_RUNS'] ?? 0);

fc.configureGlobal(numRuns > 0 ? { seed, numRuns } : { seed });

// Whatever language the machine speaks, programs that tests start speak English.
process.env['FRAY_LANGUAGE'] = 'en';

/** What the tests of a file, and what they test, leave in the folder for temporary files goes with it. */
const outer = process.env['TMPDIR'];
const folder = mkdtempSync(join(tmpdir(), 'fray-tests-'));
process.env['TMPDIR'] = folder;
afterAll(() => {
  if (outer === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = outer;
  rmSync(folder, { recursive: true, force: true });
});
