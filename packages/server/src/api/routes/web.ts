import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A year, in milliseconds: files whose names carry their content never change. */
const FOREVER_MS = 31_536_000_000;

/** The built pages. */
export function webRoute(folder: string): (app: FastifyInstance) => Promise<void> {
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
  };
}
