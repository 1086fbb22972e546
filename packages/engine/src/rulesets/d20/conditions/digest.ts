import type { Effect } from '../../../kernel/state/fight.ts';
import { GRAPPLING } from '../special/grapple/link.ts';
import { BESET, DELAYING, DELAYING_TO, FLAT_FOOTED, INANIMATE, KNEELING, PRONE, RUINED } from './effects.ts';

/** What shared rules ask of all effects of a combatant together. */
export interface D20Digest {
  readonly prone: boolean;
  readonly kneeling: boolean;
  readonly flatFooted: boolean;
  /** Under a grapple; whether it still goes on is for `isGrappling`. */
  readonly grappling: boolean;
  readonly beset: boolean;
  /** Holds its turn back, for a moment or for a count (MOD-DELAY-01). */
  readonly delays: boolean;
  readonly inanimate: boolean;
  readonly ruined: boolean;
}

/** Worked out once for each list of effects; each ruleset adds what its own rules ask. */
export function d20Digest(effects: readonly Effect[]): D20Digest {
  const has = (name: string): boolean => effects.some((effect) => effect.name === name);
  return {
    prone: has(PRONE),
    kneeling: has(KNEELING),
    flatFooted: has(FLAT_FOOTED),
    grappling: has(GRAPPLING),
    beset: has(BESET),
    delays: has(DELAYING) || has(DELAYING_TO.name),
    inanimate: has(INANIMATE),
    ruined: has(RUINED),
  };
}
