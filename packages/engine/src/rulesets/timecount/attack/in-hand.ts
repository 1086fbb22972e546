import type { AttackForm, TcCombatant, TcTable } from '../game.ts';

/** Whether the weapon of the form is in hand and whole, or part of the body. */
export function isAtHand(combatant: TcCombatant, { kind, item }: AttackForm): boolean {
  if (kind === 'natural') return true;
  if (kind !== 'weapon') return false;
  const held = combatant.items[item];
  return held !== undefined && isHeld(held.place) && held.counts['durability'] !== 0;
}

function isHeld(place: string): boolean {
  return place === 'hand' || place === 'off' || place === 'both';
}

/** Whether he has a shield in use. */
export function usesShield(table: TcTable, who: number): boolean {
  const { shieldItem } = table.profiles[who]!;
  // Looking up a place below 0 is slow, and every defence asks.
  if (shieldItem < 0) return false;
  const item = table.fight.combatants[who]!.items[shieldItem];
  return item !== undefined && isHeld(item.place);
}
