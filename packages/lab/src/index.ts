export { type Block, type FightStart, fightBlock, LIMIT, type Mode } from './block.ts';
export { type Fought, fightMany, type Many, type WorkerModule } from './fight-many.ts';
export {
  type IntervalName,
  NOBODY_STANDS,
  outcomes,
  precisionOf,
  type Share,
  shareOf,
  UNFINISHED,
} from './findings.ts';
export { inlineMore } from './inlining.ts';
export { type ManyFightsOptions, manyFights } from './many-fights.ts';
export type { CombatantTally, Counts, Dealt, FightTally } from './tally/fight-tally.ts';
export { mergedTallies } from './tally/fight-tally.ts';
export { confidenceSequence } from './tally/intervals.ts';
export { type Moments, meanInterval, meanOf } from './tally/moments.ts';
