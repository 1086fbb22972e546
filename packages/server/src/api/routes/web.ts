import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { framedBy } from '../headers.ts';

/** A year, in milliseconds: files whose names carry their content never change. */
const FOREVER_MS = 31_536_000_000;

/** The built pages. @param embed origins whose pages may show `/embed` in a frame: it plays fights back, and does nothing else */
export function webRoute(folder: string, embed: readonly string[]): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register(files, {
      root: folder,
      cacheControl: false,
      // The build leaves compressed files beside the plain ones.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const lasting = path.includes('/assets/');
        reply.header('Cache-Control', lasting ? `public, max-age=${FOREVER_MS / 1000}, immutable` : 'no-cache');
      },
    });
    app.get('/embed', { schema: { hide: true }, helmet: framedBy(embed) }, (_request, reply) =>
      reply.sendFile('index.html'),
    );
  };
}
