import { describe, expect, it } from 'vitest';
import type { Landing, ShownDue } from '../engine/messages.ts';
import { chanceText, columnAt, columnsOf, landingText } from './track.ts';

const due = (id: string, tick: number | null, until: number | null = null): ShownDue => ({
  id,
  name: id,
  who: 0,
  tick,
  declared: false,
  preparing: until === null ? null : { text: 'a spell', until },
});
const landing = (ticks: Landing['ticks'], more: Partial<Landing> = {}): Landing => ({
  method: 'exact',
  ticks,
  never: 0,
  against: [],
  ...more,
});

describe('columnsOf', () => {
  it('puts those of one tick into one column, and shows a dozen ticks at least', () => {
    const columns = columnsOf(4, [due('a', 4), due('b', 6), due('c', 6), due('d', null)], null);
    expect([columns[0]?.tick, columns.at(-1)?.tick, columns.length]).toEqual([4, 16, 13]);
    expect(columns[2]?.dues.map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it('draws the next five ticks each for itself, after them five empty ones too, and six as one', () => {
    const spans = (last: number) => columnsOf(0, [due('a', last)], null).map(({ span }) => span);
    expect(spans(11).every((span) => span === 1)).toBe(true);
    expect(spans(12).slice(0, 8)).toEqual([1, 1, 1, 1, 1, 1, 6, 1]);
    const columns = columnsOf(0, [due('a', 12)], null);
    expect([columnAt(columns, 0), columnAt(columns, 11), columnAt(columns, 12), columnAt(columns, 99)]).toEqual([
      1,
      7,
      8,
      columns.length,
    ]);
  });

  it('reaches to where an act leads and to where something is ready', () => {
    const columns = columnsOf(0, [due('a', 1, 3)], landing([[4, 0.25]]));
    expect(columns.find(({ tick }) => tick === 4)?.chance).toBe(0.25);
    expect(columnAt(columns, 3)).toBe(4);
  });
});

describe('landingText', () => {
  it('says when, how surely, and before whom', () => {
    expect(landingText('Ann', landing([[6, 1]]))).toBe('Ann would act again at tick 6');
    const against = [
      { id: 'b', name: 'Bob', before: 0.5, together: 0.25 },
      { id: 'c', name: 'Cid', before: 1, together: 0 },
      { id: 'd', name: 'Dan', before: 0, together: 0 },
    ];
    expect(
      landingText(
        'Ann',
        landing(
          [
            [6, 0.95],
            [7, 0.03],
            [9, 0.02],
          ],
          { against },
        ),
      ),
    ).toBe('Ann would act again at tick 6 (95 %), else 7 to 9; before Bob 50 %, together 25 %; before Cid; after Dan');
    const even = landing([
      [6, 0.3],
      [7, 0.4],
      [8, 0.3],
    ]);
    expect(landingText('Ann', even)).toBe('Ann would act again at tick 6 to 8, likeliest 7 (40 %)');
    expect(landingText('Ann', landing([], { never: 1 }))).toBe('Ann would not act again');
  });

  it('never lets the unsure look sure', () => {
    expect([chanceText(0), chanceText(0.001), chanceText(0.999), chanceText(1)]).toEqual([
      '0 %',
      '<1 %',
      '>99 %',
      '100 %',
    ]);
  });
});
