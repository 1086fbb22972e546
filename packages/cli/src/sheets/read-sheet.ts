import { readWritten, sheetText } from '@fray/engine';
import { readBeside, readText } from '../files.ts';

const EXTENDS = /^extends:/m;
/** Whoever has the sheet. */
const ONE = 'one';

/** The text of a sheet; of one that extends another, with all that it extends. @throws BadInput, InputError */
export function readSheet(path: string): string {
  const text = readText(path);
  if (!EXTENDS.test(text)) return text;
  const fight = JSON.stringify({ combatants: { [ONE]: { sheet: path } } });
  const { combatants } = readWritten(fight, '', readBeside);
  return sheetText(combatants[ONE]?.sheet as object);
}
