import { InputError, parseEncounter, parseMapFile, parseSheet, type Rulesets, readDocument } from '@fray/engine';
import { sentSource } from '../examples.ts';
import type { EntryContent } from '../store/libraries.ts';
import type { Kind } from './content-schema.ts';

/** An entry whose text is read by the parser of files; of an encounter the ruleset is the one that it names. @throws InputError with every fault and its place */
export function checkedContent(content: EntryContent, file: string, rulesets: Rulesets): EntryContent {
  const { kind, text, picture } = content;
  if (kind === 'picture') {
    if (text !== '' || picture === '') throw wrongFile(file, 'a picture, and no text', text === '' ? 'none' : 'a text');
    return { ...content, ruleset: '' };
  }
  if (kind !== 'sheet' && picture !== '') throw wrongFile(file, 'no picture of its own: it names them', picture);
  if (kind === 'map') {
    parseMapFile(text, file);
    return { ...content, ruleset: '' };
  }
  if (kind === 'encounter') {
    const { readFile } = sentSource(text);
    return { ...content, ruleset: parseEncounter(text, file, { rulesets, readFile }).ruleset };
  }
  const rules = Object.hasOwn(rulesets, content.ruleset) ? rulesets[content.ruleset] : undefined;
  if (rules === undefined) throw wrongFile(file, `a ruleset for this sheet: ${listOf(rulesets)}`, content.ruleset);
  parseSheet(text, file, rules);
  return content;
}

const listOf = (rulesets: Rulesets): string => Object.keys(rulesets).join(', ');

/** What a text is by what stands in it. @throws InputError where it is no YAML */
export function kindOf(text: string, file: string): Kind {
  const { value } = readDocument(text, file);
  if (typeof value !== 'object' || value === null) return 'sheet';
  if ('fray' in value) return 'encounter';
  return 'rows' in value ? 'map' : 'sheet';
}

/** The error for a file that is wrong as a whole. */
export function wrongFile(file: string, expected: string, found: string): InputError {
  return new InputError(file, { line: 1, column: 1, path: '', expected, found: found || 'none', hint: '' });
}
