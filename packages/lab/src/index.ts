export { inlineMore } from './inlining.ts';
export { type ManyFights, type ManyFightsOptions, manyFights, type SideTally } from './many-fights.ts';
