import { type Term, term } from '../../../kernel/rule.ts';
import type { Degree } from '../../../space/sight/cover.ts';
import { degreeText } from '../../d20/defense/cover.ts';
import type { V22World } from '../game.ts';

/** What each degree adds to Defense (V22-COVER-01). */
const GRADED: Readonly<Record<Degree, number>> = {
  none: 0,
  quarter: 2,
  half: 4,
  threeQuarters: 7,
  nineTenths: 10,
  total: 10,
};

/** The most that cover adds to Defense. */
export const MOST_COVER: number = GRADED.total;

/** What each degree adds to Reflex saves against what comes from its other side (V22-COVER-01, V22-COVER-03). */
const REFLEX: Readonly<Record<Degree, number>> = {
  none: 0,
  quarter: 1,
  half: 2,
  threeQuarters: 3,
  nineTenths: 4,
  total: 4,
};

const COVER = 4;
const IMPROVED = 8;
const COVER_REFLEX = 2;
const IMPROVED_REFLEX = 4;
const IMPROVING: readonly Degree[] = ['threeQuarters', 'nineTenths', 'total'];

const TERMS: Readonly<Record<Degree, Term>> = {
  none: term(degreeText('none'), 'V22-COVER-01'),
  quarter: term(degreeText('quarter'), 'V22-COVER-01'),
  half: term(degreeText('half'), 'V22-COVER-01'),
  threeQuarters: term(degreeText('threeQuarters'), 'V22-COVER-01'),
  nineTenths: term(degreeText('nineTenths'), 'V22-COVER-01'),
  total: term(degreeText('total'), 'V22-COVER-01'),
};

/** What such cover adds to Defense: by its degree, or with option `coverModel: 'simple'` +4, and +8 where it is improved (V22-COVER-01). */
export function coverBonus({ options }: V22World, degree: Degree): number {
  if (degree === 'none' || options.coverModel === 'graded') return GRADED[degree];
  return IMPROVING.includes(degree) ? IMPROVED : COVER;
}

/** The same of Reflex saves against what comes from its other side: +2 and +4 in the simple model (V22-COVER-01, V22-COVER-03). */
export function coverReflex({ options }: V22World, degree: Degree): number {
  if (degree === 'none' || options.coverModel === 'graded') return REFLEX[degree];
  return IMPROVING.includes(degree) ? IMPROVED_REFLEX : COVER_REFLEX;
}

/** Whether cover is good enough to hide well behind (V22-COVER-07). */
export function isImprovedCover(degree: Degree): boolean {
  return IMPROVING.includes(degree);
}

/** Whether so little shows that an area does half at most, and nothing after a Reflex save (V22-COVER-04); the simple model has no such degree. */
export function isNearlyHidden({ options }: V22World, degree: Degree): boolean {
  return degree === 'nineTenths' && options.coverModel === 'graded';
}

/** What it is called in a total. */
export function coverTerm(degree: Degree): Term {
  return TERMS[degree];
}
