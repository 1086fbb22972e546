import {
  type Compared,
  type Comparison,
  type ExactEnds,
  exactOf,
  type Fought,
  fightMany,
  LIMIT,
  type Mode,
  tacticsText,
  USUAL_TACTICS,
  type Value,
} from '@fray/lab/anywhere';
import type { Page } from '@fray/lab/report';
import { t } from '../texts/t.ts';
import { LabPool } from './lab-pool.ts';
import type { LabDesign, LabSource, OpenedDesign } from './messages.ts';

/** What somebody wants to know. */
export type LabWish = {
  readonly fights: number;
  readonly seed: number;
} & (
  | { readonly kind: 'simulate'; readonly design: LabDesign }
  | {
      readonly kind: 'vary';
      readonly places: readonly string[];
      readonly side: string;
      readonly values: readonly VariedDesign[];
    }
  | { readonly kind: 'compare'; readonly designs: readonly ComparedDesign[] }
);

/** A design with the value, or the two, by which it differs from the others. */
export interface VariedDesign {
  readonly values: readonly Value[];
  readonly design: LabDesign;
}

/** A design with what it is called. */
export interface ComparedDesign {
  readonly label: string;
  readonly design: LabDesign;
}

/** How far it has come. */
export interface LabProgress {
  readonly fights: number;
  readonly all: number;
}

export interface LabMeans {
  readonly source: LabSource;
  /** Ends it early; what is known by then is told. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: LabProgress) => void;
}

/** All that came of the designs of a wish. */
interface FoughtDesigns extends Fought {
  readonly designs: readonly LabDesign[];
  readonly opened: readonly OpenedDesign[];
  readonly exact: readonly (ExactEnds | null)[];
  readonly how: { readonly mode: Mode; readonly seed: number; readonly limit: number };
}

/**
 * Fights what is wished for in workers of the browser, and makes a page of it.
 *
 * @throws with the reason why it cannot be fought, or where it was ended before anything was known
 */
export async function runLab(wish: LabWish, means: LabMeans): Promise<Page> {
  const [fought, pages] = await Promise.all([fightDesigns(wish, means), import('@fray/lab/report')]);
  switch (wish.kind) {
    case 'simulate':
      return pages.simulatePage(simulated(fought));
    case 'vary':
      return pages.sweepPage(swept(fought, wish));
    case 'compare':
      return pages.comparePage(compared(fought, wish.designs));
  }
}

function designsOf(wish: LabWish): readonly LabDesign[] {
  switch (wish.kind) {
    case 'simulate':
      return [wish.design];
    case 'vary':
      return wish.values.map(({ design }) => design);
    case 'compare':
      return wish.designs.map(({ design }) => design);
  }
}

async function fightDesigns(wish: LabWish, { source, signal, onProgress }: LabMeans): Promise<FoughtDesigns> {
  const designs = designsOf(wish);
  const { fights, seed, kind } = wish;
  const mode: Mode = kind === 'simulate' ? 'observed' : 'plain';
  const pool = new LabPool();
  try {
    const opened = await pool.open({ source, designs, seed });
    const all = fights * designs.length;
    onProgress({ fights: 0, all });
    const many = {
      fights,
      seed,
      mode,
      until: null,
      signal,
      onProgress: (done: number) => onProgress({ fights: done, all }),
    };
    const [fought, exact] = await Promise.all([
      fightMany(pool, designs.length, many),
      Promise.all(designs.map((_, start) => exactOf(pool, start, signal))),
    ]);
    if (fought.tallies.every((tally) => tally === null)) throw new Error(t('It was ended before anything was known.'));
    return { ...fought, designs, opened, exact, how: { mode, seed, limit: LIMIT } };
  } finally {
    pool.close();
  }
}

type Pages = typeof import('@fray/lab/report');

function simulated({
  tallies,
  opened,
  designs,
  exact,
  ended,
  how,
}: FoughtDesigns): Parameters<Pages['simulatePage']>[0] {
  const [[tally], [first], [design]] = [tallies, opened, designs];
  if (!tally || first === undefined || design === undefined) throw new Error(t('nothing was fought'));
  return { ...how, ...first, tally, exact: exact[0] ?? null, ended, tactics: tacticsText(design.tactics) };
}

function swept(
  { tallies, opened, designs, exact, ended, how }: FoughtDesigns,
  { places, side, values }: Extract<LabWish, { kind: 'vary' }>,
): Parameters<Pages['sweepPage']>[0] {
  const { title = '', where = null } = opened[0] ?? {};
  return {
    ...how,
    title: where === null ? title : `${title}, ${where}`,
    places: places.map((path, at) => ({ path, values: [...new Set(values.map((each) => each.values[at] ?? ''))] })),
    side,
    points: values.map((each, at) => ({ values: each.values, tally: tallies[at] ?? null, exact: exact[at] ?? null })),
    find: null,
    tactics: tacticsText(designs[0]?.tactics ?? { all: USUAL_TACTICS, sides: {} }),
    ended,
  };
}

/** To within half a percent on either side a difference is known well. */
const WITHIN = 0.005;

function compared(fought: FoughtDesigns, named: readonly ComparedDesign[]): Comparison {
  const { tallies, opened, exact, pairs, ended, how } = fought;
  const designs = named.flatMap(({ label, design: { tactics } }, at): readonly Compared[] => {
    const [tally, first] = [tallies[at], opened[at]];
    if (!tally || first === undefined) return [];
    const { title, where } = first;
    return [
      { label, title, where, tactics: tacticsText(tactics), tally, exact: exact[at] ?? null, pairs: pairs[at] ?? {} },
    ];
  });
  return { ...how, designs, ended, within: WITHIN };
}
