import type { AreaRules } from '../../kernel/areas/area-trait.ts';
import { areaRules } from '../d20/areas.ts';
import { CITATIONS } from './citations.ts';
import { SUPPRESSION } from './firearms/suppress.ts';
import type { GrimGame } from './game.ts';

/** What can lie over the ground: fog and the like, as in the core game, and fire that keeps heads down (GNG-SUPP-03). */
export const AREAS: AreaRules<GrimGame> = areaRules<GrimGame>(CITATIONS, { 'suppressing fire': SUPPRESSION });
