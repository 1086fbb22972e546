import type { AreaRules } from '../../kernel/areas/area-trait.ts';
import { areaRules } from '../d20/areas.ts';
import { CITATIONS } from './citations.ts';
import type { D20v22Game } from './game.ts';

/** What can lie over the ground: fog and the like (V22-CONCL-01). */
export const AREAS: AreaRules<D20v22Game> = areaRules<D20v22Game>(CITATIONS);
