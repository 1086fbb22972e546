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
// The fight, what happens in it, and playing it.
export * from './kernel/apply.ts';
export { type AreaRules, type AreaTrait, areaTrait } from './kernel/area-trait.ts';
export { areaSquares, areasAt, isFilled, layArea, liftArea } from './kernel/areas.ts';
export * from './kernel/command.ts';
export * from './kernel/dice-error.ts';
export * from './kernel/event.ts';
export * from './kernel/every.ts';
export * from './kernel/fight.ts';
export * from './kernel/game.ts';
export { gmActions } from './kernel/gm.ts';
export * from './kernel/journal.ts';
export * from './kernel/menu.ts';
export * from './kernel/offers.ts';
export { type HouseRules, type Overlay, withOverlay } from './kernel/overlay.ts';
export * from './kernel/play.ts';
export { acquainted, type Known, Recount } from './kernel/recount.ts';
export * from './kernel/ruleset.ts';
export * from './kernel/scene.ts';
export { isSecret, meantAnswer, type Secrets, secretsOf, shownEvents, veiled } from './kernel/secrets.ts';
export * from './kernel/setup.ts';
export * from './kernel/silent.ts';
export * from './kernel/table.ts';
export { type Row, type Tally, type Term, term } from './kernel/tally.ts';
export { type HouseTrait, hasTrait, type Trait, type Traits } from './kernel/trait.ts';
export * from './kernel/view.ts';
// The four systems.
export * from './rulesets/index.ts';
// Reading encounters and sheets.
export * from './scenario/index.ts';
export * from './sheet/index.ts';

// Reading what happened.
export type { BattleMap, Terrain } from './space/battle-map.ts';
export { gridOf } from './space/grid-of.ts';
export type { Square } from './space/square.ts';
export { columnName, readSquare, rowName, squareName } from './space/square-name.ts';
export * from './text/index.ts';
