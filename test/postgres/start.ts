import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A PostgreSQL that was started for tests or figures. */
export interface Started {
  /** Where it is, without the name of a database at the end. */
  readonly url: string;
  /** Ends it; whatever was kept in it is gone. */
  stop(): Promise<void>;
}

/** Starts one that is nobody else's. @param settings as `fsync=off` @throws Error that says why it does not start */
export async function startPostgres(...settings: readonly string[]): Promise<Started> {
  const child = fork(join(import.meta.dirname, 'process.ts'), settings);
  const ended = once(child, 'exit').then(() => [{ error: 'its process has ended' }]);
  const [said] = (await Promise.race([once(child, 'message'), ended])) as [{ url: string } | { error: string }];
  const stop = async (): Promise<void> => {
    if (child.connected) child.disconnect();
    await ended;
  };
  if ('url' in said) return { url: said.url, stop };
  await stop();
  throw new Error(`expected a PostgreSQL that starts, found: ${said.error}`);
}
