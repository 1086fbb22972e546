import type { Eyes } from '../../../kernel/ruleset/seats.ts';
import { eyesOf } from '../../d20/seen/eyes.ts';
import { pierces } from '../defense/concealment.ts';
import type { D20v22Game } from '../game.ts';

const USUAL = eyesOf<D20v22Game>();

/** As in the core game; senses may see through darkness (V22-CONCL-07). */
export const EYES: Eyes<D20v22Game> = {
  ...USUAL,
  dark: (world, who) => (pierces(world, who, 'darkness') ? null : (USUAL.dark?.(world, who) ?? null)),
};
