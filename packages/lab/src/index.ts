export { inlineMore } from './inlining.ts';
export { type ManyFights, manyFights, type SideTally } from './many-fights.ts';
