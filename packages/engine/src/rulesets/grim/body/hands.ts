import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { World } from '../../../kernel/scene/world.ts';
import { BOTH_HANDS } from '../../d20/gear/things.ts';
import type { GrimGame } from '../game.ts';

/** The hands that conditions leave the combatant to hold things with (GNG-CEFF-05, GNG-CEFF-06). */
export function usableHands(world: World<GrimGame>, who: number): readonly ('hand' | 'off')[] {
  const { noHand, noOff } = fighterAt(world, who).digest;
  return noHand || noOff ? BOTH_HANDS.filter((hand) => (hand === 'hand' ? !noHand : !noOff)) : BOTH_HANDS;
}
