/** The engine with the ruleset `modern` alone: who builds a page with it carries no other. */
export * from './core.ts';
export { refuseCost, spend } from './rulesets/d20/time/budget.ts';
export type { ModernGame } from './rulesets/modern/game.ts';
export { modern } from './rulesets/modern/index.ts';
