import { type AreaRules, type AreaTrait, areaTrait } from '../../kernel/areas/area-trait.ts';
import { burstSquares } from '../../space/sight/area.ts';
import { untilSameCount } from '../../time/rounds.ts';
import type { D20Game } from './game.ts';
import { METRIC } from './movement/field.ts';

/**
 * What can lie over the ground in every game of the family: fog as on a map (MOD-CONC-02), ground that
 * hampers as hampering squares of a map do, a mark without a rule.
 */
export const COMMON_AREAS: Readonly<Record<string, AreaTrait<D20Game>>> = {
  'light fog': areaTrait('light fog', 'MOD-CONC-02', { concealment: 'quarter' }),
  'dense fog': areaTrait('dense fog', 'MOD-CONC-02', { concealment: 'half', deepConcealment: 'total' }),
  'hampering ground': areaTrait('hampering ground', '', { cost: 2 }),
  'marked ground': areaTrait('marked ground', '', {}),
};

/** Nobody's initiative is as high. */
const BEFORE_ALL = 10_000;

/** A ruleset of the family with these kinds; areas burst from intersections (MOD-BURST-01) and last by the initiative count (MOD-SEQ-06). */
export function areaRules<G extends D20Game>(kinds: Readonly<Record<string, AreaTrait<G>>>): AreaRules<G> {
  return {
    kinds,
    from: 'corner',
    burst: (map, at, feet) => burstSquares(map, { at, radiusFeet: feet, metric: METRIC }),
    // Before anybody acts in the round after.
    fromStart: (rounds) => ({ at: 'count', round: 1 + rounds, count: BEFORE_ALL, rank: 0 }),
    lasts: untilSameCount,
  };
}
