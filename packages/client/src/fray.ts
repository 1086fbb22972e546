import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './openapi.ts';

/** Every route of the server, with its types: `fray.GET('/api/table/view')`. Answers that are problems come as `error`. */
export type Fray = Client<paths>;

/**
 * @param url of the server, as `https://play.example.org`
 * @param secret of a link or of a token; without one only those routes answer that are for anybody
 * @param fetch that of the runtime, where left out
 */
export function frayClient(url: string, secret?: string, fetch: typeof globalThis.fetch = globalThis.fetch): Fray {
  const headers = secret === undefined ? {} : { Authorization: `Bearer ${secret}` };
  return createClient<paths>({ baseUrl: url, fetch, headers });
}

/** A name for a request that is to be done once: sent again under it after a broken line, it is not done twice. */
export function newKey(): string {
  return crypto.randomUUID();
}
