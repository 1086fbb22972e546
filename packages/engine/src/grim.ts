/** The engine with the ruleset `grim` alone: who builds a page with it carries no other. */
export * from './core.ts';
export { refuseCost, spend } from './rulesets/d20/time/budget.ts';
export type { GrimGame } from './rulesets/grim/game.ts';
export { grim } from './rulesets/grim/index.ts';
