import { type Fray, frayClient, newKey, tableEvents } from '@fray/client';

const once = () => ({ header: { 'idempotency-key': newKey() } });

/** Plays all that the seat of this secret has, until the fight is over. @returns the side that stands, or null for none */
export async function play(url: string, secret: string): Promise<string | null> {
  const fray = frayClient(url, secret);
  for await (const event of tableEvents(url, secret)) {
    if (event.t !== 'welcome' && event.t !== 'step' && event.t !== 'back') continue;
    const { over, pending } = event.t === 'welcome' ? event.fight : event.now;
    if (over !== null) return over.winner;
    if (pending?.need.kind !== 'answer') await act(fray);
    else {
      // Somebody of ours is asked: the first choice is what a cautious player would do.
      const answer = pending.need.question.choices[0]?.id ?? '';
      await fray.POST('/api/table/answers', { params: once(), body: { at: event.line, answer } });
    }
  }
  return null;
}

/** Attacks somebody with whoever of ours has the turn, or ends the turn. Where nobody of ours has it, nothing is offered. */
async function act(fray: Fray): Promise<void> {
  const { data } = await fray.GET('/api/table/offers');
  for (const { by, action, refusals, args } of data?.offers ?? []) {
    if (refusals.length > 0 || (action !== 'attack' && action !== 'end-turn')) continue;
    const target = args.find(({ name }) => name === 'target')?.candidates[0];
    const command = { by, do: action, ...(typeof target === 'string' ? { target } : {}) };
    const body = { at: data?.line ?? 0, command };
    const { response } = await fray.POST('/api/table/commands', { params: once(), body });
    // 422: the rules refuse it, so the next one is tried. 409: the table has gone on, and more events come.
    if (response.status !== 422) return;
  }
}
