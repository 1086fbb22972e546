import { loadRuleset, type Rulesets } from '@fray/engine';
import { rulesetNamed } from '@fray/lab/anywhere';
import { LabHost } from './lab-host.ts';
import type { LabAnswer, LabRequest } from './messages.ts';

let host = new LabHost({});

/** Those rules by which the text is played; they come over the network. */
async function rulesFor(text: string): Promise<Rulesets> {
  const id = rulesetNamed(text);
  const own = await loadRuleset(id);
  if (own !== null) return { [id]: own };
  // House rules may use any part of the engine, which comes with them.
  const { loadHouseRules } = await import('../engine/house-rules.ts');
  return await loadHouseRules();
}

async function worked(request: LabRequest): Promise<unknown> {
  switch (request.call) {
    case 'open':
      host = new LabHost(await rulesFor(request.given.source.text));
      return host.open(request.given);
    case 'places':
      return host.places(request.given);
    case 'fight':
      return host.fight(request.given);
    case 'exact':
      return host.exact(request.given);
  }
}

async function answered(request: LabRequest): Promise<LabAnswer> {
  const { id } = request;
  return await worked(request).then(
    (value): LabAnswer => ({ id, ok: true, value }),
    (error: unknown): LabAnswer => ({ id, ok: false, error: error instanceof Error ? error.message : String(error) }),
  );
}

addEventListener('message', async ({ data }: MessageEvent<LabRequest>) => {
  postMessage(await answered(data));
});
