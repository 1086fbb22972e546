import { parentPort, workerData } from 'node:worker_threads';
import { rulesetsFor, type WithHouseRules } from '../house-rules.ts';
import { testFile } from './tested.ts';

const rulesets = await rulesetsFor(workerData as WithHouseRules);

parentPort?.on('message', (file: string) => parentPort?.postMessage(testFile(file, rulesets)));
