import { type Game, loadRuleset, type Ruleset } from '@fray/engine';
import type { SeenFight } from '../state/seen.ts';
import { Desk } from './desk.ts';
import type { DeskAnswer, DeskRequest } from './messages.ts';

/** Rules come over the network when a fight needs them, and only those. */
const rulesets: Record<string, Ruleset<Game>> = {};
const desk = new Desk(rulesets);

async function fetchRules(id: string): Promise<void> {
  if (Object.hasOwn(rulesets, id)) return;
  const rules = await loadRuleset(id);
  if (rules !== null) rulesets[id] = rules;
}

/** Calls one of the desk's methods by its name. */
async function answer({ id, call, args }: DeskRequest): Promise<DeskAnswer> {
  try {
    if (call === 'fight') await fetchRules((args[0] as SeenFight).ruleset);
    const method = desk[call] as (...given: readonly unknown[]) => unknown;
    return { id, ok: true, value: method.apply(desk, [...args]) };
  } catch (error) {
    return { id, ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

// One after another, in the order in which they were asked: rules may be on their way.
let last: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<readonly DeskRequest[]>) => {
  last = last.then(async () => {
    const answers: DeskAnswer[] = [];
    for (const request of data) answers.push(await answer(request));
    postMessage(answers);
  });
});
