import { concealedByAreas } from '../../../kernel/areas/area-ground.ts';
import { placeOf } from '../../../kernel/areas/areas.ts';
import type { Eyes } from '../../../kernel/ruleset/seats.ts';
import type { TimeCountGame } from '../game.ts';

/** The rules know no light; through what fills the air wholly nobody is seen. */
export const EYES: Eyes<TimeCountGame> = {
  makesOut: (world, who, of) => concealedByAreas(world, placeOf(world, who), placeOf(world, of)).degree !== 'total',
};
