import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');
const FILES = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !file.endsWith('.test.ts'));
const TEXT = FILES.map((file) => readFileSync(join(SOURCE, file), 'utf8')).join('\n');
const CATALOGUES = globSync('text/language/de/*.json', { cwd: SOURCE }).toSorted();

function catalogue(file: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(SOURCE, file), 'utf8'));
}

/** As words are compared: ids and what is said of them are the same, whatever stands between them. */
function asWords(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const WORDS = ` ${asWords(TEXT)} `;

/** The pieces of a phrase: what stands between its values, and between the words that join phrases. */
function piecesOf(phrase: string): readonly string[] {
  return phrase
    .split(/\{\w+\}|,|;|:|\(|\)| and | of | by /)
    .map(asWords)
    .filter((piece) => piece !== '');
}

function placesOf(text: string): readonly string[] {
  return (text.match(/\{\w+\}/g) ?? []).toSorted();
}

describe('a German catalogue', () => {
  it('has every message of the log, and none that the log does not say', () => {
    const known = Object.keys(catalogue('text/language/de/sentences.json'));
    const said = [...TEXT.matchAll(/\bsay\(\s*(?:this\.#)?names,\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g)];
    expect(said.map(([, one, two]) => one ?? two ?? '').filter((message) => !known.includes(message))).toEqual([]);
    expect(known.filter((message) => !TEXT.includes(`'${message}'`) && !TEXT.includes(`"${message}"`))).toEqual([]);
  });

  it.each(CATALOGUES)('keeps the values of its texts in %s', (file) => {
    const entries = Object.entries(catalogue(file));
    expect(entries.filter(([english, text]) => `${placesOf(english)}` !== `${placesOf(text)}`)).toEqual([]);
    expect(entries.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  // What rules put together of several pieces stands in no source as it is.
  it.each(CATALOGUES.filter((file) => !file.endsWith('composed.json')))(
    'says nothing in %s that the rules say no more',
    (file) => {
      const gone = Object.keys(catalogue(file)).filter((phrase) =>
        piecesOf(phrase).some((piece) => !WORDS.includes(` ${piece} `)),
      );
      expect(gone).toEqual([]);
    },
  );
});
