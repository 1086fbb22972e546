import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it } from 'vitest';
import { type Mutated, mutate, numbersOf } from './mutants.ts';
import { PROBE, SWITCH } from './names.ts';

const mutated = (source: string): Mutated => mutate('a.ts', source, (_, name) => name === 'IMPORTED');

const changes = (source: string): readonly string[] => mutated(source).mutants.map(({ change }) => change);

/** What `f(...args)` comes to with this mutant on, or with none. */
function outcome(source: string, change: string | null, ...args: readonly number[]): unknown {
  const { code, mutants } = mutated(source);
  const on = mutants.find((mutant) => mutant.change === change)?.id ?? null;
  if (change !== null && on === null) throw new Error(`${change} is not tried`);
  const run = new Function(SWITCH, PROBE, `${stripTypeScriptTypes(code)}; return f(${args.join(', ')});`);
  return run(
    (id: number) => id === on,
    (_first: number, _end: number, value: () => unknown) => value(),
  );
}

describe('what is tried in a source', () => {
  it.each([
    ['a < b', ['a < b → a <= b']],
    ['a <= b', ['a <= b → a < b']],
    ['a > b', ['a > b → a >= b']],
    ['a >= b', ['a >= b → a > b']],
    ['a === b', ['a === b → a !== b']],
    ['a + b', ['a + b → a - b']],
    ['a - b', ['a - b → a + b']],
    ['a * b', ['a * b → a / b']],
    ['a && b', ['a && b → a', 'a && b → b']],
    ['a || b', ['a || b → a', 'a || b → b']],
    ['a ?? b', ['a ?? b → b']],
    ['!a', ['!a → a']],
    ['-a', ['-a → a']],
    ['true', ['true → false']],
    ['7', ['7 → 8']],
    ['a ? b : c', ['a → true', 'a → false']],
    ['Math.max(a, b)', ['Math.max(a, b) → Math.min(a, b)']],
    ['a.some(b)', ['a.some(b) → a.every(b)']],
  ])('%s', (expression, expected) => {
    expect(changes(`const f = () => ${expression};`)).toEqual(expected);
  });

  it('leaves statements out, but no call of a constructor above', () => {
    expect(changes('function f() { g(); x = y; }')).toEqual(['g(); → (left out)', 'x = y; → (left out)']);
    expect(changes('class A extends B { constructor() { super(); } }')).toEqual([]);
  });

  it('changes a named number where it is read, its own and an imported one, but not nobody', () => {
    const source = "import { IMPORTED, OTHER } from './b.ts'; const OWN = -4; const NOBODY = -1;";
    expect(changes(`${source} const f = () => [OWN, IMPORTED, OTHER, NOBODY, x.OWN];`)).toEqual([
      'OWN → OWN + 1',
      'IMPORTED → IMPORTED + 1',
    ]);
  });

  it('leaves alone texts, types, names of fields, and what is worked out while a module loads', () => {
    const source = "const A = 1 + 2; const f = (a: 1 | 2): { 3: true } => ({ 4: a as 5, text: 'x' + a });";
    expect(changes(source)).toEqual([]);
  });

  it('says where it is: the line with its number, without its margin', () => {
    const { mutants } = mutate('a.ts', 'function f() {\n  return 1;\n}', () => false, 40);
    expect(mutants).toEqual([{ id: 40, file: 'a.ts', line: 2, code: 'return 1;', change: '1 → 2' }]);
  });
});

describe('a source with its mutants', () => {
  const SOURCE = `
    const BASE: number = 10;
    function f(a: number, b: number): number {
      let sum = BASE;
      if (a > 0 && b > 0) sum += a * 2;
      else sum = -b;
      return Math.max(sum, 3);
    }`;

  it('does what it did while none is on', () => {
    expect(outcome(SOURCE, null, 5, 1)).toBe(20);
    expect(outcome(SOURCE, null, 0, -7)).toBe(7);
  });

  it.each([
    ['BASE → BASE + 1', 21],
    ['a > 0 && b > 0 → false', 3],
    ['a * 2 → a / 2', 12.5],
    ['2 → 3', 25],
    ['sum += a * 2; → (left out)', 10],
    ['Math.max(sum, 3) → Math.min(sum, 3)', 3],
  ])('with %s comes to another end', (change, expected) => {
    expect(outcome(SOURCE, change, 5, 1)).toBe(expected);
  });
});

it('what only comes to a value is handed over with the numbers of its mutants, and what does more is not', () => {
  const probes = (source: string) =>
    [...mutated(source).code.matchAll(/__probe\((\d+), (\d+),/g)].map(([, ...ids]) => ids.join('-'));
  expect(probes('const f = (a, b) => a > 1 && b;')).toEqual(['0-4']);
  expect(probes('const f = (a) => [roll(a + 1), a - 1];')).toEqual(['0-2', '2-4']);
  expect(probes('const f = (a) => roll(a) > 1;')).toEqual(['1-2']);
});

describe('the numbers of a module', () => {
  it('are its constants of digits alone, exported or not', () => {
    const source = "export const A = 1; const B: number = -2.5; const C = A + 1; const D = '3'; let E = 4;";
    expect([...numbersOf('a.ts', source)]).toEqual(['A', 'B']);
  });

  it('of what cannot be read are an error that names the file', () => {
    expect(() => numbersOf('a.ts', 'const = 1')).toThrow(/^a\.ts: /);
  });
});
