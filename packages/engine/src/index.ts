/** The engine with all rulesets. */
export * from './core.ts';
export {
  type D20v22Game,
  d20v22,
  type GrimGame,
  grim,
  loadRuleset,
  type ModernGame,
  modern,
  refuseCost,
  rulesets,
  rulesetsOf,
  rulesetsWith,
  spend,
  type TimeCountGame,
  timecount,
} from './rulesets/index.ts';
