import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';

/** What a header names: the host in small letters, without its port; null where it names none. */
function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : null;
}

/**
 * Keeps out pages of other sites that a browser at this table has open: those that come under a name of their own which
 * they have pointed here, and those whose scripts ask this server for something.
 *
 * @param names by which others reach this server; addresses, `localhost` and the machine's own name always do
 * @returns throws ProblemError 403 or 421 for a request that did not come from a page of this server, or from no page
 */
export function askerCheck(names: readonly string[]): (request: FastifyRequest) => Promise<void> {
  const own = hostname().toLowerCase();
  const known = new Set(['localhost', own, `${own}.local`, ...names.map((name) => name.toLowerCase())]);
  return async ({ headers: { host = '', origin } }) => {
    const called = hostOf(`http://${host}`);
    if (called === null || (isIP(called) === 0 && !known.has(called)))
      throw new ProblemError(
        421,
        'This server is not known by that name',
        `expected one of ${[...known].join(', ')} or an address, found '${host}'; fray serve --name adds one`,
      );
    if (origin !== undefined && new URL(`http://${host}`).host !== originHost(origin))
      throw new ProblemError(403, 'Another site may not ask here', `expected a page of '${host}', found '${origin}'`);
  };
}

function originHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
