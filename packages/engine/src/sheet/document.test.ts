import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TEXT, readDocument } from './document.ts';
import { InputError } from './input-error.ts';
import { MAX_DEPTH } from './parse-nodes.ts';
import { MAX_VALUES } from './plain-value.ts';

const ALLEY = `title: Back alley
combatants:
  thug:
    at: [1, x]
    weapon:
      - knife
      - name: bat
hp: 7
`;

/** The error that reading the text gives. */
function errorOf(text: string): InputError {
  try {
    readDocument(text, 'alley.yaml');
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('the text was read');
}

describe('readDocument', () => {
  it('reads YAML and JSON to the same plain value', () => {
    const value = { title: 'a', at: [1, 2.5], open: true, none: null, no: 'no' };
    expect(readDocument('{title: a, at: [1, 2.5], open: true, none: , no: no}', 'a').value).toEqual(value);
    expect(readDocument(JSON.stringify(value), 'a').value).toEqual(value);
  });

  it('reads an empty text as nothing, at its start', () => {
    const document = readDocument('', 'a');
    expect(document.value).toBeNull();
    expect(document.at(['x'])).toEqual({ line: 1, column: 1 });
  });

  it.each([
    ['a simple value by itself', ['title'], 1, 8],
    ['a mapping by its key', ['combatants', 'thug'], 3, 3],
    ['a list by its key', ['combatants', 'thug', 'at'], 4, 5],
    ['an entry of a list', ['combatants', 'thug', 'at', 1], 4, 13],
    ['what stands in an entry', ['combatants', 'thug', 'weapon', 1, 'name'], 7, 15],
    ['what is not there by what is around it', ['combatants', 'thug', 'side', 'x'], 3, 3],
    ['an entry past the end of a list', ['combatants', 'thug', 'weapon', 2], 5, 5],
    ['the whole', [], 1, 1],
  ])('finds %s', (_what, path, line, column) => {
    expect(readDocument(ALLEY, 'alley.yaml').at(path)).toEqual({ line, column });
  });

  it('follows aliases, to their value and to their place', () => {
    const document = readDocument('a: &thug\n  hp: 5\nb: *thug\nc: { hp: *thug }\n', 'a');
    expect(document.value).toEqual({ a: { hp: 5 }, b: { hp: 5 }, c: { hp: { hp: 5 } } });
    expect(document.at(['b', 'hp'])).toEqual({ line: 2, column: 7 });
    expect(document.at(['b'])).toEqual({ line: 3, column: 1 });
  });

  it('takes an alias for the latest anchor of its name', () => {
    expect(readDocument('[&a 1, *a, &a 2, *a]', 'a').value).toEqual([1, 1, 2, 2]);
  });

  it.each([
    ['broken YAML', 'a: [1, 2\nb: 3', 2, '', 'YAML'],
    ['tabs as indentation', 'a:\n\tb: 1', 2, '', 'YAML'],
    ['a key that stands twice', 'a:\n  hp: 1\n  hp: 2', 3, 'a.hp', 'each key once'],
    ['__proto__', 'a:\n  __proto__: { admin: true }', 2, 'a.__proto__', 'another key'],
    ['__proto__ in JSON', '{ "__proto__": 1 }', 1, '__proto__', 'another key'],
    ['constructor', 'constructor: 1', 1, 'constructor', 'another key'],
    ['a key that is a list', '? [a]\n: 1', 1, '', 'YAML'],
    ['a second document', 'a: 1\n---\nb: 1', 2, '', 'one document'],
    ['a tag', 'a: !thug 1', 1, '', 'YAML'],
    ['a tag of YAML', 'a: !!binary AAAA', 1, '', 'YAML'],
    ['infinity', 'a:\n  - .inf', 2, 'a[0]', 'text, a number, true, false, a list or a mapping'],
    ['a number beyond all', 'a: 1e999', 1, 'a', 'text, a number, true, false, a list or a mapping'],
    ['not a number', 'a: .nan', 1, 'a', 'text, a number, true, false, a list or a mapping'],
    ['an alias to nothing', 'a: *b', 1, 'a', 'an anchor &b before'],
    ['an alias within itself', 'a: &x [1, *x]', 1, 'a[1]', 'a value'],
  ])('refuses %s', (_what, text, line, path, expected) => {
    expect(errorOf(text)).toMatchObject({ file: 'alley.yaml', line, path, expected });
  });

  it('says what is wrong in one line that begins with file and line', () => {
    expect(errorOf('a:\n  hp: 1\n  hp: 2').message).toBe(
      "alley.yaml:3: a.hp: expected each key once, found 'hp' a second time",
    );
  });

  it('takes over mappings under a merge key, behind what is written out', () => {
    const document = readDocument(
      'a: &x { b: 1, d: 2 }\ny: &y { b: 5, e: 6 }\nc: { b: 3, <<: [*x, *y] }\nz: { <<: *x }',
      'a',
    );
    expect(document.value).toMatchObject({ c: { b: 3, d: 2, e: 6 }, z: { b: 1, d: 2 } });
    expect([document.at(['c', 'b']).line, document.at(['c', 'e']).line, document.at(['z', 'd']).line]).toEqual([
      3, 2, 1,
    ]);
    expect(() => readDocument('a: { <<: 3 }', 'a')).toThrow('a:1: a.<<: expected a mapping or several, found 3');
  });

  it(`reads up to ${MAX_TEXT} characters`, () => {
    expect(readDocument(`#${'x'.repeat(MAX_TEXT - 1)}`, 'a').value).toBeNull();
    expect(errorOf(`#${'x'.repeat(MAX_TEXT)}`).expected).toBe('at most 1000000 characters');
  });

  it(`reads up to ${MAX_DEPTH} levels, in every style`, () => {
    const list = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect(() => readDocument(list(MAX_DEPTH), 'a')).not.toThrow();
    for (const deep of [list(MAX_DEPTH + 1), '['.repeat(100_000), '- '.repeat(10_000), '{a: '.repeat(10_000)]) {
      expect(errorOf(deep).expected).toBe(`at most ${MAX_DEPTH} levels`);
    }
  });

  it(`refuses aliases that blow up to more than ${MAX_VALUES} values`, () => {
    const lines = Array.from({ length: 12 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i}, `.repeat(10)}]`);
    expect(errorOf(`a0: &a0 [x]\n${lines.join('\n')}`)).toMatchObject({ line: 6, expected: 'at most 200000 values' });
  });

  it('takes a wide document, whose keys are not compared each with each', () => {
    const text = Array.from({ length: 20_000 }, (_, i) => `key${i}: 1`).join('\n');
    expect(Object.keys(readDocument(text, 'a').value as object)).toHaveLength(20_000);
  });

  it('gives a plain value or an InputError for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab:-[]{}&*!?|>\'"#%, \n\t0.~<\\') }), (text) => {
        try {
          const { value } = readDocument(text, 'a');
          expect(JSON.parse(JSON.stringify(value))).toEqual(value);
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
