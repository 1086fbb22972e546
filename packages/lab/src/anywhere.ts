/** What of the lab needs no Node: it runs in browsers too. */
export { type Block, BlockRunner, type FightStart, type FoughtBlock, LIMIT, type Mode } from './block.ts';
export { ChangeError, changedStart, type NumberChange } from './changed-start.ts';
export { type Compared, type Comparison, differencesFrom, type SideDifference, winsOf } from './compared.ts';
export { type ExactEnds, exactEnds } from './exact.ts';
export { exactOf, type Fighters, type Fought, fightMany, type Many } from './fight-many.ts';
export {
  type FirstMove,
  firstMoves,
  lengthOf,
  type Played,
  playedMost,
  survivors,
  type Turning,
  turnings,
} from './figures.ts';
export {
  alikeness,
  type Difference,
  differenceOf,
  fightsFor,
  type IntervalName,
  NOBODY_STANDS,
  outcomes,
  pairedDifference,
  pairedFightsFor,
  precisionOf,
  type Share,
  shareOf,
  UNFINISHED,
} from './findings.ts';
export {
  figuresOf,
  type Guarded,
  type GuardedFigure,
  type GuardedHow,
  guardedText,
  type Moved,
  movedFigures,
  readGuarded,
} from './guarded.ts';
export { percentText, pointsRange, shareIn } from './percent.ts';
export { type NumberPlace, type NumberPlaces, numberPlaces } from './places.ts';
export { intervalOf, type Simulated } from './simulated.ts';
export { type BlocksOf, type Chunks, chunkAt, chunksOf, type StartBlock } from './start-blocks.ts';
export { isJournal, LineError, type ReadStart, readStart, rulesetNamed, type StartText } from './starts.ts';
export { type KnownPoint, knownPoints, type Swept, type SweptPoint } from './swept.ts';
export { playedBySide, type TacticsChoice, tacticsOf, tacticsText, USUAL_TACTICS } from './tactics.ts';
export type { CombatantTally, Counts, Dealt, FightTally, InPlay } from './tally/fight-tally.ts';
export { mergedTallies } from './tally/fight-tally.ts';
export { confidenceSequence, differenceSequence } from './tally/intervals.ts';
export { type Moments, meanInterval, meanOf } from './tally/moments.ts';
export type { Paired, Pairs } from './tally/pairs.ts';
export { readVary, type Value, type Vary, variant } from './variants.ts';
export {
  comparedIntervalText,
  exactCell,
  exactLines,
  exactText,
  fewestFights,
  howText,
  interruptedText,
  intervalText,
  nearestText,
  pointsAndRange,
  rangeText,
  shareText,
  shareWord,
} from './words.ts';
