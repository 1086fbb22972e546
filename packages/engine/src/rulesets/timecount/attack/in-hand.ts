import { isInHands, type Refusal, refusal } from '../../../kernel/rule.ts';
import type { AttackForm, TcCombatant, TcFighter } from '../game.ts';

/** That the weapon named is not in hand, or that none in hand serves, with what there is. @param item the one named, or NOBODY */
export function refuseUnarmed({ state: { items } }: TcFighter, item: number, rule: string): Refusal {
  const named = items[item];
  const isElsewhere = named !== undefined && !isInHands(named.place);
  return refusal(
    isElsewhere
      ? "that weapon is not in {who}'s hands; in hand: {held}"
      : '{who} has no weapon for that in hand; in hand: {held}',
    rule,
  );
}

/** Whether the weapon of the form is in hand and whole, or part of the body. One for two hands needs the other one too: to change the grip is free (TC-ACT-13). */
export function isAtHand({ items }: TcCombatant, { kind, item, hands }: AttackForm): boolean {
  if (kind === 'natural') return true;
  if (kind !== 'weapon') return false;
  const held = items[item];
  if (held === undefined || !isInHands(held.place) || held.counts['durability'] === 0) return false;
  return hands !== 'two' || isAllHeld(items, item);
}

/** Whether he holds nothing beside the thing. */
function isAllHeld(items: TcCombatant['items'], item: number): boolean {
  return items.every(({ place }, index) => index === item || !isInHands(place));
}

/** The forms of what he has at hand, in the order of his things. */
export function formsAtHand({ state, profile }: TcFighter): readonly AttackForm[] {
  return profile.forms.filter((form) => isAtHand(state, form));
}

export function usesShield({ state, profile: { shieldItem } }: TcFighter): boolean {
  // Looking up a place below 0 is slow, and every defence asks.
  return shieldItem >= 0 && isInHands(state.items[shieldItem]?.place);
}
