import { answerBy } from './answering.ts';
import { EngineHost } from './engine-host.ts';
import { loadHouseRules } from './house-rules.ts';
import { spokenIn } from './language/spoken.ts';
import type { EngineRequest } from './messages.ts';

/** The engine of tables that are played by house rules, with the whole engine, which these may use any part of. */
const rulesets: Record<string, Awaited<ReturnType<typeof loadHouseRules>>[string]> = {};
const engine = new EngineHost(rulesets);
const spoken = spokenIn(self.name);
const rules = loadHouseRules().then((found) => Object.assign(rulesets, found));

addEventListener('message', async ({ data }: MessageEvent<readonly EngineRequest[]>) => {
  postMessage(await Promise.all(data.map((request) => answerBy(engine, request, { rules, spoken }))));
});
