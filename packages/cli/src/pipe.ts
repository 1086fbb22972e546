import type process from 'node:process';

/** Whoever reads our output may stop before its end, as `head` does: then there is nobody left to write to, and no error. */
export function quietOnBrokenPipe(host: typeof process): void {
  for (const stream of [host.stdout, host.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      host.exit();
    });
  }
}
