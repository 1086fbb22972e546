import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bad, type Finding, ok, warning } from './finding.ts';

const OLDEST_NODE = 24;
const TRIAL_BYTES = 65_536;
const GIBIBYTE = 1_073_741_824;
const MEBIBYTE = 1_048_576;
/** A table of ten thousand lines has about ten mebibytes; copies and what SQLite keeps beside the file come on top of that. */
const SCARCE = GIBIBYTE;
const TOO_LITTLE = 100 * MEBIBYTE;

/** @param version as Node tells its own, `24.1.0` */
export function nodeFinding(version: string): Finding {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return ok(`Node ${version}`);
  return bad(`Node ${version}, expected ${OLDEST_NODE} or newer`, 'npm ci brings one, or install it');
}

/** @param bytes that are free where tables are kept */
export function spaceFinding(bytes: number): Finding {
  const text = `${Math.floor(bytes / MEBIBYTE)} MiB free on the disk`;
  const todo = 'make room: where the disk is full nothing more can be played';
  if (bytes < TOO_LITTLE) return bad(text, todo);
  return bytes < SCARCE ? warning(text, todo) : ok(text);
}

/** Whether something can be kept in the folder of a file, and how much. The folder need not be there yet. */
export function folderFindings(file: string): readonly Finding[] {
  const folder = nearestFolder(dirname(resolve(file)));
  try {
    const trial = mkdtempSync(join(folder, '.fray-doctor-'));
    try {
      writeFileSync(join(trial, 'trial'), Buffer.alloc(TRIAL_BYTES), { flush: true });
    } finally {
      rmSync(trial, { recursive: true });
    }
  } catch (error) {
    const text = `${folder} cannot be written: ${(error as Error).message}`;
    return [bad(text, 'give it to the user of the server (chown), or name another place by --data')];
  }
  const { bavail, bsize } = statfsSync(folder);
  return [ok(`${folder} can be written`), spaceFinding(bavail * bsize)];
}

function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder));
}
