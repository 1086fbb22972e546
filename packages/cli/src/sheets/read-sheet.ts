import { readWrittenSheet, sheetText } from '@fray/engine';
import { readBeside, readText } from '../files.ts';

const EXTENDS = /^extends:/m;

/** The text of a sheet; of one that extends another, with all that it extends. @throws BadInput, InputError */
export function readSheet(path: string): string {
  const text = readText(path);
  return EXTENDS.test(text) ? sheetText(readWrittenSheet(path, readBeside) as object) : text;
}
