import { type AreaRules, type AreaTrait, areaTrait } from '../../kernel/areas/area-trait.ts';
import { burstSquares } from '../../space/sight/area.ts';
import { untilSameCount } from '../../time/rounds.ts';
import type { D20Citations } from './citations.ts';
import type { D20Game } from './game.ts';
import { METRIC } from './movement/field.ts';

/**
 * What can lie over the ground in every game of the family: fog as on a map (MOD-CONC-02), ground that
 * hampers as hampering squares of a map do, a mark without a rule.
 */
function commonAreas({ concealmentDegrees }: D20Citations): Readonly<Record<string, AreaTrait<D20Game>>> {
  return {
    'light fog': areaTrait('light fog', concealmentDegrees, { concealment: 'quarter' }),
    'dense fog': areaTrait('dense fog', concealmentDegrees, { concealment: 'half', deepConcealment: 'total' }),
    'hampering ground': areaTrait('hampering ground', '', { cost: 2 }),
    'marked ground': areaTrait('marked ground', '', {}),
  };
}

/** Nobody's initiative is as high. */
const BEFORE_ALL = 10_000;

/** A ruleset of the family with these kinds of its own; areas burst from intersections (MOD-BURST-01) and last by the initiative count (MOD-SEQ-06). */
export function areaRules<G extends D20Game>(
  citations: D20Citations,
  kinds: Readonly<Record<string, AreaTrait<G>>> = {},
): AreaRules<G> {
  return {
    kinds: { ...kinds, ...commonAreas(citations) },
    from: 'corner',
    burst: ({ map }, at, feet) => burstSquares(map, { at, radiusFeet: feet, metric: METRIC }),
    // Before anybody acts in the round after.
    fromStart: (rounds) => ({ at: 'count', round: 1 + rounds, count: BEFORE_ALL, rank: 0 }),
    lasts: untilSameCount,
  };
}
