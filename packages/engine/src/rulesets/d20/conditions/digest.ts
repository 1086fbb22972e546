import type { Effect } from '../../../kernel/rule.ts';
import { GRAPPLING } from '../special/grapple/link.ts';
import type { D20Digest } from './digest-fields.ts';
import { BESET, DELAYING, DELAYING_TO, FLAT_FOOTED, INANIMATE, KNEELING, PRONE, RUINED } from './effects.ts';

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
