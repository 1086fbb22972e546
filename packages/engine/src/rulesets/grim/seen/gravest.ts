import { names } from '../tables/names.ts';
/** The conditions that somebody at the table must see first, gravest first. */
export const GRAVEST: readonly string[] = names(
  'dead, dying, unconscious, knocked-out, bleeding-exhausted, bleeding-fatigued, severe-bleeding, helpless',
  'paralysed, held, immobilised, impaled, disabled, stunned, staggered, pinned, locked, grappling, cowering',
  'panicked, frightened, nauseated, dazed, blinded, disabled-head, disabled-eye, disabled-arm, disabled-leg, prone',
  'suppressed, entangled, exhausted, flat-footed, sickened, shaken, fatigued, slowed, invisible',
);
