import { type AreaRules, areaTrait } from '../../kernel/areas/area-trait.ts';
import { isOnMap } from '../../space/grid/battle-map.ts';
import { gridOf } from '../../space/grid/grid-of.ts';
import { SQUARE_FEET } from '../../space/grid/square.ts';
import type { TimeCountGame } from './game.ts';

/** Ticks in a round of six seconds, by which people reckon how long things last. */
const TICKS_A_ROUND = 12;

/**
 * What can lie over the ground: what hinders movement (TC-MOVE-08), and a mark without a rule. The source knows no
 * concealment. Something spreads from a space to those within so many feet of it.
 */
export const AREAS: AreaRules<TimeCountGame> = {
  kinds: {
    'hindering ground': areaTrait('hindering ground', 'TC-MOVE-08', { cost: 2 }),
    'marked ground': areaTrait('marked ground', '', {}),
  },
  from: 'space',
  burst: ({ map }, at, feet) => {
    const grid = gridOf(map);
    const middle = { ...at, side: 1 };
    return grid
      .around(Math.floor(feet / SQUARE_FEET))
      .map(({ x, y }) => ({ x: at.x + x, y: at.y + y }))
      .filter((place) => isOnMap(map, place) && grid.hasLineOfEffect(map, middle, { ...place, side: 1 }));
  },
  fromStart: (rounds) => ({ at: 'tick', tick: TICKS_A_ROUND * rounds }),
  lasts: ({ clock }, rounds) => ({ at: 'tick', tick: clock.now + TICKS_A_ROUND * rounds }),
};
