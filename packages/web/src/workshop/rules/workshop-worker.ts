import { type Game, loadRuleset, type Ruleset } from '@fray/engine';
import { rulesetNamed } from '@fray/lab/anywhere';
import { WorkshopHost } from './host.ts';
import type { Foreign, WorkshopAnswer, WorkshopRequest } from './messages.ts';

/** Rules come over the network when a fight needs them, and only those. */
const rulesets: Record<string, Ruleset<Game>> = {};
const host = new WorkshopHost(rulesets);

/** @returns null where none is named */
function rulesetOf({ call, given }: WorkshopRequest): string | null {
  if (call === 'rules' || call === 'form') return given as string;
  if (call === 'look' || call === 'weigh' || call === 'whole')
    return `${(given as Record<string, unknown>)['ruleset']}`;
  return call === 'read' ? rulesetNamed((given as { readonly text: string }).text) : null;
}

async function fetchRules(id: string): Promise<void> {
  if (Object.hasOwn(rulesets, id)) return;
  const own = await loadRuleset(id);
  if (own !== null) {
    rulesets[id] = own;
    return;
  }
  // House rules may use any part of the engine, which comes with them.
  const { loadHouseRules } = await import('../../engine/house-rules.ts');
  Object.assign(rulesets, await loadHouseRules());
}

async function worked(request: WorkshopRequest): Promise<unknown> {
  const id = rulesetOf(request);
  if (id !== null) await fetchRules(id);
  const { call, given } = request;
  // Sheets of one system are turned into those of another: that takes the rules of both.
  if (call === 'take') return (await import('./take.ts')).takeForeign(given as Foreign);
  return (host[call] as (given: unknown) => unknown).call(host, given);
}

async function answered(request: WorkshopRequest): Promise<WorkshopAnswer> {
  const { id } = request;
  return await worked(request).then(
    (value): WorkshopAnswer => ({ id, ok: true, value }),
    (error: unknown): WorkshopAnswer => ({
      id,
      ok: false,
      error: error instanceof Error ? error.message : String(error),
    }),
  );
}

addEventListener('message', async ({ data }: MessageEvent<WorkshopRequest>) => {
  postMessage(await answered(data));
});
