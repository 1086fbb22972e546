import { type Game, loadRuleset, type Ruleset } from '@fray/engine';
import type { SeenFight } from '../state/seen.ts';
import { answerBy } from './answering.ts';
import { EngineHost } from './engine-host.ts';
import { isAtOnce } from './engine-queue.ts';
import { spokenIn } from './language/spoken.ts';
import type { EngineAnswer, EngineRequest } from './messages.ts';

/** Answers wait so long for those after them, in milliseconds. */
const TOGETHER_MS = 8;
/** Rules come over the network when a fight needs them, and only those. */
const rulesets: Record<string, Ruleset<Game>> = {};
const engine = new EngineHost(rulesets);
/** The page names the worker after its language. */
const spoken = spokenIn(self.name);
/** Answers for tables that are played by house rules. */
let house: Worker | null = null;
let isHouse = false;

/** Whether the rules are here now; what is no ruleset of ours is one of the house. */
async function fetchRules(id: string): Promise<boolean> {
  if (Object.hasOwn(rulesets, id)) return true;
  const rules = await loadRuleset(id);
  if (rules !== null) rulesets[id] = rules;
  return rules !== null;
}

function askHouse(data: readonly EngineRequest[]): void {
  if (house === null) {
    house = new Worker(new URL('./house-worker.ts', import.meta.url), { type: 'module', name: self.name });
    house.addEventListener('error', () => reportError(new Error('the engine of house rules cannot be opened')));
    house.addEventListener('message', ({ data: answers }: MessageEvent<readonly EngineAnswer[]>) =>
      postMessage(answers),
    );
  }
  house.postMessage(data);
}

async function answer(data: readonly EngineRequest[]): Promise<void> {
  const shown = data.find(({ call }) => call === 'fight')?.args[0] as SeenFight | undefined;
  // Where they cannot be fetched the engine says so itself.
  const fetched = shown === undefined ? Promise.resolve(!isHouse) : fetchRules(shown.ruleset);
  isHouse = !(await fetched.catch(() => true));
  if (isHouse) {
    askHouse(data);
    return;
  }
  let answers: EngineAnswer[] = [];
  let since = performance.now();
  for (const request of data) {
    if (answers.length > 0 && !isAtOnce(request.call) && performance.now() - since > TOGETHER_MS) {
      postMessage(answers);
      answers = [];
      since = performance.now();
    }
    answers.push(await answerBy(engine, request, { rules: fetched, spoken }));
  }
  postMessage(answers);
}

// One after another, in the order in which they were asked: rules may be on their way.
let last: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<readonly EngineRequest[]>) => {
  last = last.then(() => answer(data));
});
