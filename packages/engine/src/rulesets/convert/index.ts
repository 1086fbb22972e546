/** Sheets of one ruleset turned into sheets of another: an entry of the package by itself, for most users need none of it. */
export { CONVERSIONS, type Conversion, convertToGrim, type OtherSheet, type SheetConversion } from './convert.ts';
export { type Imported, importSheet } from './import/import.ts';
export { type Hints, type Note, noteText } from './note.ts';
