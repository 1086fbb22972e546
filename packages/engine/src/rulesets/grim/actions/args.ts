import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import type { GrimAction, GrimArg } from '../game.ts';

const MOST = 1000;

/** What an action must be told. */
export function needs(name: GrimArg['name'], text: string, candidates: GrimArg['candidates']): GrimArg {
  return { name, text, optional: false, candidates };
}

/** What it may be told. */
export function takes(name: GrimArg['name'], text: string, candidates: GrimArg['candidates']): GrimArg {
  return { name, text, optional: true, candidates };
}

/** Anybody in the fight. */
export const whom: GrimArg = needs('target', 'whom', ({ fight }) => fight.combatants.map(({ index }) => index));

/** Points that have been rolled, as somebody reads them. */
export function pointsArg(text: string): GrimArg {
  return needs('amount', text, () => [1, 8]);
}

/** @returns the reason against so many points, by this rule */
export function refusePoints(rule: string): (amount: number) => readonly Refusal[] {
  const found = [refusal(`amount: expected a whole number from 1 to ${MOST}`, rule)];
  return (amount) => (Number.isSafeInteger(amount) && amount >= 1 && amount <= MOST ? [] : found);
}

/** What a game master lets happen: always possible. */
export function byHand(action: Omit<GrimAction, 'role' | 'refuse'>): GrimAction {
  return { ...action, role: 'other', refuse: () => [] };
}
