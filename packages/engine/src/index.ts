/** The public names of the engine, by what they are for. */

export * from './analysis/answer-odds.ts';
export * from './analysis/duel.ts';
export * from './analysis/lots.ts';
// Asking what will happen.
export type { OddsSettings } from './analysis/measure-act.ts';
export * from './analysis/odds.ts';
export * from './analysis/play-out.ts';
export * from './analysis/policy.ts';
export * from './analysis/rehearse.ts';
export * from './analysis/simulate.ts';
export * from './analysis/tactics.ts';
export * from './analysis/time-track.ts';
// Odds and dice.
export * from './chance/dice.ts';
export * from './chance/fraction.ts';
export * from './chance/generator.ts';
export * from './chance/notation.ts';
export * from './chance/odds.ts';
export { type AreaRules, type AreaTrait, areaTrait } from './kernel/areas/area-trait.ts';
export { areaSquares, areasAt, isFilled, layArea, liftArea } from './kernel/areas/areas.ts';
export * from './kernel/commands/command.ts';
export * from './kernel/commands/menu.ts';
export * from './kernel/commands/offers.ts';
export { gmActions } from './kernel/gm/gm.ts';
export * from './kernel/play/journal.ts';
export * from './kernel/play/play.ts';
export { type HouseRules, type Overlay, withOverlay } from './kernel/ruleset/overlay.ts';
export * from './kernel/ruleset/ruleset.ts';
export { type HouseTrait, hasTrait, type Trait, type Traits } from './kernel/ruleset/trait.ts';
export * from './kernel/scene/dice-error.ts';
export * from './kernel/scene/every.ts';
export * from './kernel/scene/scene.ts';
export * from './kernel/scene/silent.ts';
export * from './kernel/scene/table.ts';
export { type Row, type Tally, type Term, term } from './kernel/scene/tally.ts';
export { acquainted, type Known, Recount } from './kernel/seen/recount.ts';
export { isSecret, meantAnswer, type Secrets, secretsOf, shownEvents, veiled } from './kernel/seen/secrets.ts';
export * from './kernel/seen/view.ts';
// The fight, what happens in it, and playing it.
export * from './kernel/state/apply.ts';
export * from './kernel/state/event.ts';
export * from './kernel/state/fight.ts';
export * from './kernel/state/game.ts';
export * from './kernel/state/setup.ts';
// The four systems.
export * from './rulesets/index.ts';
// Reading encounters and sheets.
export * from './scenario/index.ts';
export * from './sheet/index.ts';

// Reading what happened.
export type { BattleMap, Terrain } from './space/grid/battle-map.ts';
export { gridOf } from './space/grid/grid-of.ts';
export type { Square } from './space/grid/square.ts';
export { columnName, readSquare, rowName, squareName } from './space/grid/square-name.ts';
export * from './text/index.ts';
