import type { ArgSpec } from '../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import type { GrimGame } from '../game.ts';

const MOST = 1000;

/** Anybody in the fight. */
export const whom: ArgSpec<GrimGame> = {
  name: 'target',
  text: 'whom',
  optional: false,
  candidates: (world) => world.fight.combatants.map(({ index }) => index),
};

/** Points that have been rolled, as somebody reads them. */
export function pointsArg(text: string): ArgSpec<GrimGame> {
  return { name: 'amount', text, optional: false, candidates: () => [1, 8] };
}

/** @returns the reason against so many points, by this rule */
export function refusePoints(rule: string): (amount: number) => readonly Refusal[] {
  const found = [refusal(`amount: expected a whole number from 1 to ${MOST}`, rule)];
  return (amount) => (Number.isSafeInteger(amount) && amount >= 1 && amount <= MOST ? [] : found);
}
