import { describe, expect, it } from 'vitest';
import { Trial } from './trial.ts';

/** The rule under trial: `least` counts as enough. Mutant 0 wants more, mutant 1 makes no difference. */
const isEnough = (trial: Trial, points: number): boolean => {
  const least = trial.isMutated(1) ? 10 : 10;
  return trial.isMutated(0) ? points > least : points >= least;
};

function insist(holds: boolean): void {
  if (!holds) throw new Error('the test fails');
}

describe('a trial of mutants', () => {
  it('finds those that a test gets to, and those that it notices', async () => {
    const trial = new Trial();
    await trial.run('far off', () => insist(isEnough(trial, 12)));
    expect(trial.findings()).toEqual({ reached: [1, 0], killed: [], spoilt: [] });
    await trial.run('on the boundary', () => insist(isEnough(trial, 10)));
    expect(trial.findings()).toEqual({ reached: [1, 0], killed: [0], spoilt: [] });
  });

  it('tries a mutant no more once a test has noticed it', async () => {
    const trial = new Trial();
    let runs = 0;
    const test = (): void => {
      runs++;
      insist(!trial.isMutated(0));
    };
    await trial.run('first', test);
    await trial.run('second', test);
    // As it is, with the mutant, and once more to see that nothing is left behind; then as it is.
    expect(runs).toBe(4);
  });

  describe('an expression that only comes to a value', () => {
    /** Mutant 0 wants more than enough, mutant 1 throws, mutant 2 is of another expression. */
    const probed = async (points: number): Promise<{ runs: number; findings: ReturnType<Trial['findings']> }> => {
      const trial = new Trial();
      let runs = 0;
      await trial.run('a test', () => {
        runs++;
        const outcome = trial.probe(0, 2, () => {
          if (trial.isMutated(1) && points > 90) throw new Error('no such thing');
          return trial.isMutated(0) ? points > 10 : points >= 10;
        });
        insist(outcome === points >= 10 && !trial.isMutated(2));
      });
      return { runs, findings: trial.findings() };
    };

    it('is not run with mutants that make no difference to it', async () => {
      // As it is; with mutant 2, and once more to see that nothing is left behind.
      expect(await probed(12)).toEqual({ runs: 3, findings: { reached: [1, 0, 2], killed: [2], spoilt: [] } });
    });

    it('is run with those that come to something else, or to nothing', async () => {
      expect(await probed(10)).toMatchObject({ runs: 5, findings: { killed: [0, 2] } });
      expect(await probed(91)).toMatchObject({ runs: 5, findings: { killed: [1, 2] } });
    });

    it('leads to other expressions, whose mutants are looked at by themselves', async () => {
      const trial = new Trial();
      const inner = (): boolean => trial.probe(1, 2, () => trial.isMutated(1));
      await trial.run('a test', () => insist(!trial.probe(0, 1, () => (trial.isMutated(0) ? false : inner()))));
      expect(trial.findings()).toEqual({ reached: [0, 1], killed: [1], spoilt: [] });
    });
  });

  it('does not try again what was killed before', async () => {
    const trial = new Trial([0]);
    let runs = 0;
    await trial.run('a test', () => {
      runs++;
      insist(!trial.isMutated(0));
    });
    expect([runs, trial.findings().killed]).toEqual([1, [0]]);
  });

  it('lets a test fail that fails by itself', async () => {
    await expect(new Trial().run('wrong', () => insist(false))).rejects.toThrow('the test fails');
  });

  it('waits for tests that take their time', async () => {
    const trial = new Trial();
    await trial.run('slow', async () => {
      await Promise.resolve();
      insist(!trial.isMutated(0));
    });
    expect(trial.findings().killed).toEqual([0]);
  });

  it('ends what goes on for ever, and takes that as noticed', async () => {
    const trial = new Trial();
    await trial.run('a loop', () => {
      for (let i = 0; i < 3; ) if (!trial.isMutated(0)) i++;
    });
    expect(trial.findings().killed).toEqual([0]);
  });

  it('says which test a mutant has spoilt', async () => {
    const trial = new Trial();
    let kept = false;
    await trial.run('keeps it', () => {
      kept ||= trial.isMutated(0);
      insist(!kept);
    });
    expect(trial.findings()).toEqual({ reached: [0], killed: [0], spoilt: ['keeps it'] });
  });
});
