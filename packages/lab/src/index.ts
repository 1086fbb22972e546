export * from './anywhere.ts';
export { FightPool, type WorkerModule } from './fight-pool.ts';
export { inlineMore } from './inlining.ts';
export { type ManyFightsOptions, manyFights } from './many-fights.ts';
