import { isAwareOf } from '../../../kernel/seen/awareness.ts';
import type { TcWorld } from '../game.ts';

/**
 * Whether he notices what the other does: as the game master says, else whether the other shows to his side at all
 * (TC-SURP-01).
 */
export function isAware({ fight }: TcWorld, who: number, of: number): boolean {
  return isAwareOf(fight, who, of);
}
