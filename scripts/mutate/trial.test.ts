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
