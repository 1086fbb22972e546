import { NOBODY, type Term, term } from '../../../kernel/rule.ts';
import type { Degree } from '../../../space/sight/cover.ts';
import type { CoverFound } from '../../d20/defense/cover-found.ts';

export interface CoverWorth {
  readonly defense: number;
  readonly reflex: number;
  readonly term: Term;
}

const NONE: CoverWorth = { defense: 0, reflex: 0, term: term('no cover', 'GNG-CORE-10') };
const COVER: CoverWorth = { defense: 4, reflex: 2, term: term('cover', 'GNG-CORE-10') };
const IMPROVED: CoverWorth = { defense: 8, reflex: 4, term: term('improved cover', 'GNG-CORE-10') };
const SOFT: CoverWorth = { defense: 4, reflex: 0, term: term('somebody in between', 'GNG-CORE-10') };

/** Three quarters of the target or more are hidden (GNG-CORE-10). */
export function isImproved(degree: Degree): boolean {
  return degree === 'threeQuarters' || degree === 'nineTenths' || degree === 'total';
}

/** What the cover is worth: +4 to Defense and +2 to Reflex saves, twice that where it is improved (GNG-CORE-10). */
export function worthOf(degree: Degree): CoverWorth {
  if (degree === 'none') return NONE;
  return isImproved(degree) ? IMPROVED : COVER;
}

/** The same against an attack: somebody in the way covers against what is shot or thrown alone (GNG-CORE-10). */
export function worthAgainst(found: CoverFound, ranged: boolean): CoverWorth {
  if (found.body === NOBODY) return worthOf(found.degree);
  return ranged ? SOFT : NONE;
}
