import type { Degree } from '../../../space/sight/cover.ts';

/** What covers a defender against an attacker. */
export interface CoverFound {
  readonly degree: Degree;
  /** The combatant who is the cover, or NOBODY where it is something else. */
  readonly body: number;
  /** Whether a game master said so. */
  readonly ruled: boolean;
}
