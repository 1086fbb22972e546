import type { Document } from '../../sheet/document.ts';
import { inputError } from '../../sheet/document.ts';
import { parseSheet, type SheetRules } from '../../sheet/sheet-file.ts';

/** Where sheets come from. */
interface SheetSource {
  readonly document: Document;
  readonly rules: SheetRules<object>;
  readFile(path: string): string;
}

/**
 * Gives the sheet of an entry: the one written there (checked before), or that of the file it names. A file is read once, and
 * all who name it share the sheet.
 */
export function sheetReader(source: SheetSource): (entry: string, sheet: string | object) => object {
  const known = new Map<string, object>();
  return (entry, sheet) => {
    if (typeof sheet !== 'string') return sheet;
    const path = beside(source.document.file, sheet);
    const found = known.get(path) ?? parseSheet(textOf(source, entry, path), path, source.rules);
    known.set(path, found);
    return found;
  };
}

function textOf({ document, readFile }: SheetSource, entry: string, path: string): string {
  try {
    return readFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'none';
    throw inputError(document, ['combatants', entry, 'sheet'], `the file ${path}`, reason);
  }
}

/** The path as seen from where `file` lies: "fights/alley.yaml" and "../sheets/thug.yaml" give "sheets/thug.yaml". */
export function beside(file: string, path: string): string {
  if (/^(\/|[A-Za-z]:[\\/])/.test(path)) return path;
  const parts = file.replaceAll('\\', '/').split('/').slice(0, -1);
  for (const part of path.replaceAll('\\', '/').split('/')) {
    const last = parts.at(-1);
    if (part === '..' && last !== undefined && last !== '' && last !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
