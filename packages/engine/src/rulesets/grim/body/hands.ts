import type { Table } from '../../../kernel/scene/table.ts';
import { BOTH_HANDS } from '../../d20/gear/things.ts';
import type { GrimGame } from '../game.ts';
import { combatantAt, isOutOfUse } from './state.ts';

/** The hands that conditions leave the combatant to hold things with (GNG-CEFF-05, GNG-CEFF-06). */
export function usableHands(table: Table<GrimGame>, who: number): readonly ('hand' | 'off')[] {
  const { effects } = combatantAt(table, who);
  return effects.length === 0 ? BOTH_HANDS : BOTH_HANDS.filter((hand) => !isOutOfUse(effects, hand));
}
