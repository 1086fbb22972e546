export { readDocument } from './document.ts';
export { InputError, type Problem, problemText } from './input-error.ts';
export { parseSheet, sheetSchema } from './sheet-file.ts';
export { sheetText } from './write-sheet.ts';
