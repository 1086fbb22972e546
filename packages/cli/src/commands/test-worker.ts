import { workerData } from 'piscina';
import { rulesetsFor, type WithHouseRules } from '../house-rules.ts';
import { type Tested, testFile } from './tested.ts';

const rulesets = await rulesetsFor(workerData as WithHouseRules);

/** Tests a file. */
export function test(file: string): readonly Tested[] {
  return testFile(file, rulesets);
}
