import * as engine from '@fray/engine';
import type { HouseRulesPlace } from '@fray/server';

type Rulesets = ReturnType<typeof engine.rulesetsOf>;

/**
 * The rulesets by id, those of the server's house rules among them. What their module imports as the engine is the one
 * that runs here (`/api/house-rules/engine.js`).
 *
 * @throws where the server has none, or their module cannot be loaded here
 */
export async function loadHouseRules(): Promise<Rulesets> {
  const answer = await fetch('/api/house-rules');
  const { module } = (await answer.json()) as HouseRulesPlace;
  if (module === null) throw new Error('the server has no house rules');
  Object.assign(globalThis, { frayEngine: engine });
  return engine.rulesetsOf(await import(/* @vite-ignore */ module));
}
