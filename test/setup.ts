import fc from 'fast-check';

/** The same random cases in every run, so that a failure is a change's own; `npm run fuzz` tries others. */
const seed = Number(process.env['FRAY_FUZZ_SEED'] ?? 20_260_101);
const numRuns = Number(process.env['FRAY_FUZZ_RUNS'] ?? 0);

fc.configureGlobal(numRuns > 0 ? { seed, numRuns } : { seed });
