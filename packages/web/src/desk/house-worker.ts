import { answerBy } from './answering.ts';
import { Desk } from './desk.ts';
import { loadHouseRules } from './house-rules.ts';
import type { DeskRequest } from './messages.ts';

/** The desk of tables that are played by house rules, with the whole engine, which these may use any part of. */
const rulesets: Record<string, Awaited<ReturnType<typeof loadHouseRules>>[string]> = {};
const desk = new Desk(rulesets);
const ready = loadHouseRules().then((found) => Object.assign(rulesets, found));

addEventListener('message', async ({ data }: MessageEvent<readonly DeskRequest[]>) => {
  postMessage(await Promise.all(data.map((request) => answerBy(desk, request, ready))));
});
