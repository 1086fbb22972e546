/** The engine with the ruleset `timecount` alone: who builds a page with it carries no other. */
export * from './core.ts';
export type { TimeCountGame } from './rulesets/timecount/game.ts';
export { timecount } from './rulesets/timecount/index.ts';
