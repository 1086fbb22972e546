import type { Overlay } from '../../../kernel/ruleset/overlay.ts';
import type { GrimGame } from '../game.ts';
import { advancedTrauma } from './advanced-trauma.ts';
import { bleedingWounds } from './bleeding-wounds.ts';
import { SPELLS } from './spells.ts';
import { strengthLimit } from './strength-limit.ts';
import { firearmTargetSize } from './target-size.ts';

/** What the source offers as variants, high-magic options and optional rules; each is independent of the others (GNG-VAR-06). */
export const OVERLAYS: readonly Overlay<GrimGame>[] = [
  advancedTrauma,
  strengthLimit,
  bleedingWounds,
  ...SPELLS,
  firearmTargetSize,
];
