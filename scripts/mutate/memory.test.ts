import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Memory } from './memory.ts';
import type { Mutant } from './mutants.ts';

const mutant = (id: number, change: string, line = id + 1): Mutant => ({
  id,
  file: 'a.ts',
  line,
  code: 'code',
  change,
});
const path = (): string => join(mkdtempSync(join(tmpdir(), 'memory-')), 'folder', 'killed.json');

describe('the memory of mutants that were killed', () => {
  it('knows them in later runs, wherever their lines and numbers have moved', () => {
    const file = path();
    expect(new Memory(file).killedOf([mutant(0, 'a → b')])).toEqual([]);
    new Memory(file).keep([mutant(0, 'a → b'), mutant(1, 'a → c')], [1]);
    const moved = [mutant(4, 'a → c', 90), mutant(5, 'a → b', 80), mutant(6, 'new', 70)];
    expect(new Memory(file).killedOf(moved)).toEqual([4]);
  });

  it('tells those apart that are alike, by their order', () => {
    const file = path();
    const twins = [mutant(0, '1 → 2'), mutant(1, '1 → 2')];
    new Memory(file).keep(twins, [1]);
    expect(new Memory(file).killedOf(twins)).toEqual([1]);
  });

  it('forgets what lives in a run that tried it again, and nothing of other mutants', () => {
    const file = path();
    new Memory(file).keep([mutant(0, 'x'), mutant(1, 'y')], [0, 1]);
    new Memory(file).keep([mutant(0, 'x')], []);
    expect(new Memory(file).killedOf([mutant(0, 'x'), mutant(1, 'y')])).toEqual([1]);
  });

  it('keeps what another run has written since it began', () => {
    const file = path();
    const [first, second] = [new Memory(file), new Memory(file)];
    first.keep([mutant(0, 'x')], [0]);
    second.keep([mutant(1, 'y')], [1]);
    expect(new Memory(file).killedOf([mutant(0, 'x'), mutant(1, 'y')])).toEqual([0, 1]);
  });
});
