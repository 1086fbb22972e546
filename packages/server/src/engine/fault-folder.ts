import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '@fray/engine';
import type { FastifyInstance } from 'fastify';

/** What the rules got wrong is kept here, for whoever mends them. It holds the dice of its table: only this user can read it. */
const OWNER_ALONE = { file: 0o600, folder: 0o700 } as const;
/** So many faults are kept; there is no need of more before somebody has looked. */
const MOST_KEPT = 100;
const NAME_LENGTH = 12;

/**
 * Keeps a fault as a file that `fray replay` plays, once however often it comes.
 *
 * @returns the path of the file; null where as many are kept as there may be
 * @throws Error where the folder cannot be written to
 */
function keepFault(folder: string, fault: Fault): string | null {
  const text = `${JSON.stringify(fault)}\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, NAME_LENGTH);
  const path = join(folder, `${fault.breach.invariant}-${hash}.json`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true, mode: OWNER_ALONE.folder });
  if (readdirSync(folder).length >= MOST_KEPT) return null;
  writeFileSync(path, text, { mode: OWNER_ALONE.file });
  return path;
}

/** Keeps faults in the folder, where there is one, and tells the operator of each in the log. @param count hears of each */
export function faultKeeper(
  { log }: Pick<FastifyInstance, 'log'>,
  folder: string | undefined,
  count: () => void,
): (fault: Fault, table: string) => void {
  return (fault, table) => {
    count();
    const { invariant, text } = fault.breach;
    try {
      const path = folder === undefined ? null : keepFault(folder, fault);
      const kept = path === null ? 'it was not kept' : `fray replay ${path} shows it again`;
      log.error({ table, invariant }, `the rules went wrong, and the step was not taken: ${text}; ${kept}`);
    } catch (error) {
      log.error({ table, err: error }, `the rules went wrong, and the step could not be kept: ${text}`);
    }
  };
}
