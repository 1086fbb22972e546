import type { AreaRules } from '../../kernel/areas/area-trait.ts';
import { SQUARE_FEET } from '../../space/grid/square.ts';
import { areaRules } from '../d20/areas.ts';
import { CORE_CITATIONS } from '../d20/citations.ts';
import { CLOUD_AREAS } from './explosives/clouds.ts';
import type { ModernGame } from './game.ts';
import { ROAD_AREAS } from './vehicles/hazards.ts';
import { isChase } from './vehicles/space.ts';
import { feetOf } from './vehicles/speeds.ts';

const BY_FOOT: AreaRules<ModernGame> = areaRules<ModernGame>(CORE_CITATIONS, { ...CLOUD_AREAS, ...ROAD_AREAS });

/**
 * What can lie over the ground: fog and the like, and what grenades leave in the air (MOD-ITEM-07). On the scale of chases
 * what does not reach as far as a square is wide fills the one in which it is (MOD-VSCALE-08).
 */
export const AREAS: AreaRules<ModernGame> = {
  ...BY_FOOT,
  burst: (fight, at, feet) => {
    const squares = feet / feetOf(fight.options);
    if (isChase(fight) && squares < 1) return [at];
    return BY_FOOT.burst(fight, at, squares * SQUARE_FEET);
  },
};
