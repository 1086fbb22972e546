import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput } from './bad-input.ts';

/** The text of a file. @throws BadInput */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new BadInput(`${path}: expected a file that can be read, found ${faultOf(error)}`);
  }
}

/** @throws BadInput where there is nothing of that name */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    throw new BadInput(`${path}: expected a file or a folder, found ${faultOf(error)}`);
  }
}

function faultOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'none';
  return code === 'EISDIR' ? 'a folder' : `${code ?? error}`;
}

const SUFFIX = /\.(ya?ml|json)$/;
/** The key by which encounters are told from sheets and maps; a broken file that has it is a broken encounter. */
const MARK = /(^|[{,])\s*["']?fray["']?\s*:/m;

/** The encounters of a folder and of those within it, in the order of their names. */
export function encountersIn(folder: string): string[] {
  const found: string[] = [];
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') found.push(...encountersIn(path));
    else if (SUFFIX.test(entry.name) && MARK.test(readText(path))) found.push(path);
  }
  return found;
}
