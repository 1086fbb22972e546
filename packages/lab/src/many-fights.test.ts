import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFight, type Game, parseEncounter, rulesets, simpleTactics } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { manyFights } from './many-fights.ts';

const FIRST = join(import.meta.dirname, '../../../examples/first');
const readFile = (file: string): string => readFileSync(file, 'utf8');

function start(name: string): ReturnType<typeof buildFight> {
  const path = join(FIRST, name);
  return buildFight(parseEncounter(readFile(path), path, { rulesets, readFile }), rulesets);
}

const tactics = simpleTactics<Game>();

describe('manyFights', () => {
  it.each(['alley.yaml', 'bridge.yaml', 'rooftop.yaml', 'tavern.yaml'])(
    'counts how %s ends, every fight once',
    (name) => {
      const found = manyFights(start(name), tactics, 40, 1);
      const won = Object.values(found.sides).reduce((sum, { wins }) => sum + wins, 0);
      expect(won + found.draws + found.unfinished).toBe(40);
      expect(found.acts).toBeGreaterThan(40);
      for (const { share, interval } of Object.values(found.sides)) {
        expect(interval[0]).toBeLessThanOrEqual(share);
        expect(interval[1]).toBeGreaterThanOrEqual(share);
      }
    },
  );

  it('gives the same for the same seed, and the first fights of more are the fewer', () => {
    const tavern = start('tavern.yaml');
    expect(manyFights(tavern, tactics, 20, 7)).toEqual(manyFights(tavern, tactics, 20, 7));
    const fewer = manyFights(tavern, tactics, 10, 7);
    const more = manyFights(tavern, tactics, 20, 7);
    for (const side of Object.keys(fewer.sides))
      expect(more.sides[side]?.wins).toBeGreaterThanOrEqual(fewer.sides[side]?.wins ?? 0);
  });

  it('leaves fights at the limit and says so', () => {
    expect(manyFights(start('alley.yaml'), tactics, 3, 1, { limit: 1 })).toMatchObject({ unfinished: 3, acts: 3 });
  });

  it.each(['alley.yaml', 'bridge.yaml', 'rooftop.yaml', 'tavern.yaml'])(
    'comes to the same shares in %s where steps are remembered, and to the same again',
    (name) => {
      const exact = manyFights(start(name), tactics, 400, 3);
      const remembered = manyFights(start(name), tactics, 400, 4, { remembers: true });
      for (const [side, { share }] of Object.entries(exact.sides)) {
        // Five standard deviations of the difference.
        const apart = 5 * Math.sqrt((2 * Math.max(share * (1 - share), 0.001)) / 400);
        expect(Math.abs((remembered.sides[side]?.share ?? 0) - share)).toBeLessThan(apart);
      }
      expect(manyFights(start(name), tactics, 400, 4, { remembers: true })).toEqual(remembered);
    },
  );

  it('refuses less than one fight', () => {
    expect(() => manyFights(start('alley.yaml'), tactics, 0, 1)).toThrow('expected at least 1 fight, found 0');
  });
});
