import { useKnown, useNow } from '../app/table-context.ts';
import type { SideLook } from '../map/token/shapes.ts';
import { lookOf } from '../map/token/tokens.ts';

/** How a seat is coloured: as the side of its combatants; those that have none, as nobody's. */
export function useSeatLook(id: string): SideLook | 'none' {
  const owns = useNow(({ seats }) => seats.find((seat) => seat.id === id)?.owns[0]);
  const combatants = useKnown((state) => state.fight?.combatants);
  const side = combatants?.find((each) => each?.id === owns)?.side;
  return owns === undefined || combatants === undefined || side === undefined ? 'none' : lookOf(combatants, side);
}
