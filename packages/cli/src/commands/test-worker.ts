import { workerData } from 'piscina';
import { rulesetsFor, type WithHouseRules } from '../house-rules.ts';
import { speakIn } from '../texts/languages.ts';
import { type Tested, testFile } from './tested.ts';

const { language, inEnglishToo, houseRules } = workerData as TestData;
const rulesets = await rulesetsFor({ houseRules });
await speakIn(language);

/** By which rules files are tested, and whether what is said of them is wished in English too, for machines. */
export interface Testing extends WithHouseRules {
  readonly inEnglishToo: boolean;
}

/** What a thread is given: that, and its language. */
export interface TestData extends Testing {
  readonly language: string;
}

/** Tests a file. */
export function test(file: string): readonly Tested[] {
  return testFile(file, rulesets, inEnglishToo);
}
