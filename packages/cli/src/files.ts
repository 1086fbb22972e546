import { type Dirent, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { message } from '@fray/engine/messages';
import { BadInput } from './bad-input.ts';
import { t } from './texts/t.ts';

/** The text of a file. @throws BadInput */
export function readText(path: string): string {
  try {
    return textOf(path);
  } catch (error) {
    throw new BadInput(
      t('{path}: expected a text file that can be read, found {fault}', { path, fault: faultOf(error) }),
    );
  }
}

/** @param content a text, or bytes @throws BadInput where the file cannot be written */
export function writeText(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BadInput(
      t('{path}: expected a file that can be written, found {fault}', { path, fault: code ?? `${error}` }),
    );
  }
}

/** @throws an error whose message ends a sentence: "expected the file thug.yaml, found none" */
export function readBeside(path: string): string {
  try {
    return textOf(path);
  } catch (error) {
    throw new Error(faultOf(error));
  }
}

/** Texts by the names of their files, where they were read before. */
export type Texts = Readonly<Record<string, string>>;

/** Reads from such texts, as `readBeside` does from the disk. */
export function readFrom(texts: Texts): typeof readBeside {
  return (path) => {
    const text = Object.hasOwn(texts, path) ? texts[path] : undefined;
    if (text === undefined) throw new Error(t(NONE));
    return text;
  };
}

/** A text of bytes that are none would be misread silently; nothing that Fray reads has the character 0 in it. */
function textOf(path: string): string {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  if (text.includes('\0')) throw new TypeError('binary');
  return text;
}

/** @throws BadInput where there is nothing of that name */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    throw new BadInput(t('{path}: expected a file or a folder, found {fault}', { path, fault: faultOf(error) }));
  }
}

function faultOf(error: unknown): string {
  if (error instanceof TypeError) return t('something that is no text in UTF-8');
  const { code } = error as NodeJS.ErrnoException;
  const known = FAULTS[code ?? ''];
  return known === undefined ? `${code ?? error}` : t(known);
}

const NONE = message('none');
const UNREADABLE = message('one that you may not read');
const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: NONE,
  ENOTDIR: NONE,
  EISDIR: message('a folder'),
  EACCES: UNREADABLE,
  EPERM: UNREADABLE,
  ELOOP: message('links that go round in a circle'),
  ERR_FS_FILE_TOO_LARGE: message('one that is far too long'),
};

const SUFFIX = /\.(ya?ml|json)$/;
/** The key by which encounters are told from sheets and maps; a broken file that has it is a broken encounter. */
const MARK = /(^|[{,])\s*["']?fray["']?\s*:/m;

/** A file that cannot be read may be one: whoever runs it says what is wrong with it, and the others run all the same. */
function isEncounter(path: string): boolean {
  try {
    return MARK.test(textOf(path));
  } catch {
    return true;
  }
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    throw new BadInput(
      t('{path}: expected a folder that can be read, found {fault}', { path: folder, fault: faultOf(error) }),
    );
  }
}

/** The encounters of a folder and of those within it, in the order of their names. */
export function encountersIn(folder: string): string[] {
  const found: string[] = [];
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') found.push(...encountersIn(path));
    else if (SUFFIX.test(entry.name) && isEncounter(path)) found.push(path);
  }
  return found;
}
