/** The engine with the ruleset `d20v22` alone: who builds a page with it carries no other. */
export * from './core.ts';
export { refuseCost, spend } from './rulesets/d20/time/budget.ts';
export type { D20v22Game } from './rulesets/d20v22/game.ts';
export { d20v22 } from './rulesets/d20v22/index.ts';
