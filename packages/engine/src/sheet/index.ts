export { checkDocument } from './check.ts';
export { type Document, documentOf, readDocument } from './document.ts';
export { InputError, type Problem, problemText } from './input-error.ts';
export { type JsonSchema, parseSheet, type SheetRules, sheetSchema } from './sheet-file.ts';
export { sheetText } from './write-sheet.ts';
