import { type AreaRules, areaTrait } from '../../kernel/areas/area-trait.ts';
import { areaRules } from '../d20/areas.ts';
import { CITATIONS } from './citations.ts';
import { SUPPRESSION } from './firearms/suppress.ts';
import type { GrimGame } from './game.ts';

/** The last minute of it is but a glow. */
const GLOWS = 10;

/** Light like day about a blade, 5 feet further each round, up to 60 feet, and a dim glow for a minute in the end (GNG-ITEM-21). */
const DAYLIGHT = areaTrait<GrimGame>('daylight', 'GNG-ITEM-21', {
  spreads: { feet: 5, most: 60 },
  endsWithMaker: true,
  light: ({ clock }, { until }) => (until?.at === 'count' && until.round - clock.round <= GLOWS ? 'shadows' : 'bright'),
});

/** What can lie over the ground: fog and the like, as in the core game, fire that keeps heads down (GNG-SUPP-03), and light. */
export const AREAS: AreaRules<GrimGame> = areaRules<GrimGame>(CITATIONS, {
  'suppressing fire': SUPPRESSION,
  daylight: DAYLIGHT,
});
