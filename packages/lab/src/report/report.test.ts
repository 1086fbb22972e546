import { Generator } from '@fray/engine';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { Compared } from '../compared.ts';
import type { Simulated } from '../simulated.ts';
import type { Swept } from '../swept.ts';
import { type FightTally, NO_COMBATANT } from '../tally/fight-tally.ts';
import { type Moments, NO_NUMBERS, withNumber } from '../tally/moments.ts';
import { comparePage } from './compare-page.ts';
import { pageText } from './page.ts';
import { simulatePage } from './simulate-page.ts';
import { sweepPage } from './sweep-page.ts';

const SCRIPT = '<script>alert(1)</script>';

function moments(generator: Generator, n: number): Moments {
  let all = NO_NUMBERS;
  for (let k = 0; k < n; k++) all = withNumber(all, generator.face(9));
  return all;
}

/** Fights of which us win so many of 200, with names that are no markup. */
function tally(us: number): FightTally {
  const generator = Generator.seeded(us + 1);
  const length = moments(generator, 200);
  const ann = {
    ...NO_COMBATANT,
    side: 'us & co',
    stands: us,
    harm: length,
    deals: moments(generator, 200),
    left: moments(generator, us),
    verdicts: { hurt: us, dead: 200 - us },
    acts: { attack: 300 },
    dealt: { attack: { points: 900, hits: 150, falls: 90 } },
    felledBy: { [`bob, attack: ${SCRIPT}`]: 200 - us },
    spent: { 'rifle: loaded': 250 },
  };
  return {
    fights: 200,
    acts: 900,
    wins: { 'us & co': us, them: 200 - us },
    draws: 0,
    unfinished: 0,
    unit: 'round',
    length,
    lengths: { 1: 20, 2: 100, 3: 80 },
    first: { 'us & co': { fights: 100, wins: Math.min(us, 90) } },
    standing: { 'us & co': { 0: 200 - us, 1: us }, them: { 0: us, 1: 200 - us } },
    combatants: { ann },
    rules: { 'X-1: cover': { times: 90, fights: 80, wins: { 'us & co': Math.min(us, 79) } } },
    answers: {},
  };
}

const HOW = { ended: 'all', mode: 'observed', seed: 7, limit: 2000, tactics: 'simple', where: null } as const;
const FOUND: Simulated = { ...HOW, title: `Alley ${SCRIPT}`, tally: tally(120), exact: null };

const EXACT = { wins: { 'us & co': 0.6, them: 0.39 }, nobody: 0, stuck: 0, left: 0.01, cut: false };

const compared = (label: string, us: number): Compared => ({
  label,
  title: 'Alley',
  where: null,
  tactics: 'simple',
  tally: tally(us),
  exact: EXACT,
  pairs: { 'us & co': { both: 90, first: 30, second: us - 90, neither: 80 - us + 90 - 30 + 30 } },
});

function swept(places: Swept['places'], values: readonly (readonly [readonly (string | number)[], number])[]): Swept {
  const points = values.map(([each, us]) => ({
    values: each,
    tally: tally(us),
    exact: us === 100 ? { ...EXACT, wins: { 'us & co': 0.51, them: 0.48 } } : null,
  }));
  return { ...HOW, title: 'Alley', places, side: 'us & co', points, find: 0.5 };
}

/** What a reader and a browser find in a page. */
function read(page: string) {
  const { document } = parseHTML(page);
  return { document, text: document.querySelector('main')?.textContent ?? '' };
}

const simulateText = (found: Simulated): string => pageText(simulatePage(found));
const sweepText = (found: Swept): string => pageText(sweepPage(found));
const compareText = (...told: Parameters<typeof comparePage>): string => pageText(comparePage(...told));

describe('pages', () => {
  const pages = {
    simulate: simulateText(FOUND),
    compare: compareText({ ...HOW, within: 0.005, designs: [compared('a=1', 120), compared('a=2', 140)] }, [
      { title: 'Assumed', lines: [SCRIPT] },
    ]),
    curve: sweepText(
      swept(
        [{ path: 'a.hp', values: [1, 2, 3] }],
        [
          [[1], 20],
          [[2], 100],
          [[3], 200],
        ],
      ),
    ),
    words: sweepText(
      swept(
        [{ path: 'options.x', values: ['no', 'yes'] }],
        [
          [['no'], 20],
          [['yes'], 100],
        ],
      ),
    ),
    map: sweepText(
      swept(
        [
          { path: 'a.hp', values: [1, 2] },
          { path: 'b.hp', values: [5, 6] },
        ],
        [
          [[1, 5], 20],
          [[1, 6], 0],
          [[2, 5], 200],
          [[2, 6], 90],
        ],
      ),
    ),
  };

  it.each(Object.entries(pages))('%s needs nothing but itself, and takes no name for markup', (_name, page) => {
    expect(page).not.toMatch(/(src|href)=|url\(|@import|<script|NaN|undefined|Infinity/);
    const { document } = read(page);
    const plots = [...document.querySelectorAll('svg')];
    expect(plots.length).toBeGreaterThan(0);
    for (const plot of plots) {
      expect(plot.getAttribute('aria-label')).toMatch(/\w+ \w+/);
      expect(plot.querySelector('[aria-label="x-axis label"] text')?.textContent).toMatch(/\w/);
    }
    for (const caption of document.querySelectorAll('figcaption')) expect(caption.textContent).toMatch(/\.$/);
  });

  it.each(Object.entries(pages))(
    '%s says what is sampled, how, and never 0 %% or 100 %% of a sample',
    (_name, page) => {
      const { text } = read(page);
      expect(text).toMatch(/200 fights/);
      expect(text).toMatch(/seed 7/);
      expect(text).toMatch(/'simple'/);
      expect(text).toMatch(/95 % intervals: Wilson/);
      expect(text).toMatch(/sampled/);
      expect(text).not.toMatch(/(?<![\d.])(0|0\.0|100|100\.0) %/);
    },
  );

  it('draws an interval for every dot', () => {
    const { document } = read(pages.curve);
    const [svg] = document.querySelectorAll('svg');
    expect(svg?.querySelectorAll('[aria-label="dot"] circle')).toHaveLength(3);
    expect(svg?.querySelectorAll('[aria-label="rule"] line').length).toBeGreaterThanOrEqual(3);
    expect(read(pages.map).document.querySelectorAll('[aria-label="cell"] rect')).toHaveLength(4);
  });

  it('tells what is known exactly of a value of a sweep, and of no other', () => {
    const { document } = read(pages.curve);
    const cells = [...document.querySelectorAll('tbody tr')].map(
      (row) => row.querySelector('td:last-child')?.textContent,
    );
    expect(cells).toEqual(['', '51.0 % to 52.0 %', '']);
  });

  it('has the tables of all that the terminal tells', () => {
    const { text } = read(pages.simulate);
    for (const told of [
      'us & co',
      'ann: attack',
      'rifle: loaded',
      'X-1: cover',
      SCRIPT,
      'never in 200',
      'at most 1.9 %',
    ])
      expect(text).toContain(told);
  });
});
