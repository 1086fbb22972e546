import { describe, expect, it } from 'vitest';
import { fightMany, type Many } from './fight-many.ts';

const ONE = new URL('../test/counting-worker.ts', import.meta.url);
const many = { fights: 2000, seed: 1, mode: 'plain', workers: 2, until: null } as const satisfies Many;

describe('fightMany', () => {
  it('tells what is done so far where somebody interrupts it', async () => {
    const stop = new AbortController();
    const seen: number[] = [];
    const onProgress = ({ fights }: { readonly fights: number }): void => {
      seen.push(fights);
      if (fights >= 500) stop.abort();
    };
    const { tally, ended } = await fightMany({ url: ONE, data: null }, { ...many, signal: stop.signal, onProgress });
    expect(ended).toBe('interrupted');
    expect(tally?.fights).toBe(500);
    expect(seen).toEqual([250, 500]);
  });

  it('knows nothing where that comes before the first block', async () => {
    const signal = AbortSignal.abort();
    expect(await fightMany({ url: ONE, data: null }, { ...many, signal })).toEqual({
      tally: null,
      ended: 'interrupted',
    });
  });

  it('merges blocks in their order, however they come back', async () => {
    const { tally } = await fightMany({ url: ONE, data: null }, many);
    expect(tally).toMatchObject({ fights: 2000, acts: 2000 });
    expect(Object.keys(tally?.lengths ?? {})).toEqual(['0', '250', '500', '750', '1000', '1250', '1500', '1750']);
  });

  it('refuses no fights and no threads', async () => {
    await expect(fightMany({ url: ONE, data: null }, { ...many, fights: 0 })).rejects.toThrow(
      'at least 1 fight, found 0',
    );
    await expect(fightMany({ url: ONE, data: null }, { ...many, workers: 0 })).rejects.toThrow(
      'at least 1 thread, found 0',
    );
  });

  it('ends with what a thread ran into', async () => {
    const broken = { url: ONE, data: 'broken' };
    await expect(fightMany(broken, many)).rejects.toThrow('nobody can fight here');
  });
});
