import type { AreaRules } from '../../kernel/areas/area-trait.ts';
import { areaRules } from '../d20/areas.ts';
import { CORE_CITATIONS } from '../d20/citations.ts';
import { CLOUD_AREAS } from './explosives/clouds.ts';
import type { ModernGame } from './game.ts';
import { ROAD_AREAS } from './vehicles/hazards.ts';

/** What can lie over the ground: fog and the like, and what grenades leave in the air (MOD-ITEM-07). */
export const AREAS: AreaRules<ModernGame> = areaRules<ModernGame>(CORE_CITATIONS, { ...CLOUD_AREAS, ...ROAD_AREAS });
