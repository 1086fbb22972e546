export { checkDocument } from './check.ts';
export { readDocument } from './document.ts';
export { InputError, type Problem, problemText } from './input-error.ts';
export { rewriteSheet } from './rewrite-sheet.ts';
export { jsonSchema, parseSheet, sheetSchema } from './sheet-file.ts';
export { sheetText } from './write-sheet.ts';
