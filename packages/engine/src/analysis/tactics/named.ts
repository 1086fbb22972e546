import type { Game } from '../../kernel/state/game.ts';
import type { Policy } from '../policy.ts';
import { randomTactics } from './random.ts';
import { sharpTactics } from './sharp.ts';
import { simpleTactics } from './simple.ts';

/** All tactics by name, the least of them first. Whoever lets somebody choose among them offers these. */
export const TACTICS: Readonly<Record<string, () => Policy<Game>>> = {
  random: () => randomTactics<Game>(),
  simple: () => simpleTactics<Game>(),
  sharp: () => sharpTactics<Game>(),
};
