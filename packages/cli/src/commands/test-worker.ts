import { workerData } from 'piscina';
import { rulesetsFor, type WithHouseRules } from '../house-rules.ts';
import { speakIn } from '../texts/languages.ts';
import { type Tested, testFile } from './tested.ts';

const { language, ...house } = workerData as TestData;
const rulesets = await rulesetsFor(house);
await speakIn(language);

/** What a thread is given: its language, and the rules by which it plays. */
export interface TestData extends WithHouseRules {
  readonly language: string;
}

/** Tests a file. */
export function test(file: string): readonly Tested[] {
  return testFile(file, rulesets);
}
