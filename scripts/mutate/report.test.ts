import { describe, expect, it } from 'vitest';
import type { Mutant } from './mutants.ts';
import { accountOf, reportOf } from './report.ts';

const mutant = (id: number, change: string): Mutant => ({ id, file: 'a.ts', line: id + 1, code: 'code', change });

const ALL = ['killed', 'known', 'noticed by none', 'far away'].map((change, id) => mutant(id, change));
const FINDINGS = { reached: [0, 1, 2], killed: [0], spoilt: [] };
const KNOWN = { file: 'a.ts', code: 'code', change: 'known', why: 'comes to the same' };

describe('an account of mutants', () => {
  it('tells those that nobody noticed from those that are explained and those that no test gets to', () => {
    expect(reportOf('a', accountOf(ALL, FINDINGS, [KNOWN]))).toBe(
      [
        '  survived a.ts:3  noticed by none',
        '  unreached a.ts:4  far away',
        'a: 4 mutants, killed 1, explained 1, survived 1, unreached 1',
      ].join('\n'),
    );
  });

  it('refuses an explanation of what a test kills, or of what is there no more, and minds no other file', () => {
    const wrong = { ...KNOWN, change: 'killed' };
    expect(() => accountOf(ALL, FINDINGS, [wrong])).toThrow('no mutant lives that is killed in code');
    expect(() => accountOf(ALL, FINDINGS, [{ ...KNOWN, code: 'gone' }])).toThrow('in gone');
    expect(accountOf(ALL, FINDINGS, [{ ...wrong, file: 'b.ts' }]).explained).toEqual([]);
  });
});
