/** A typed client of Fray's server, for bots and screens of one's own. */

export { type TableEvent, tableEvents } from './events.ts';
export { type Fray, frayClient, newKey } from './fray.ts';
export type { components, paths } from './openapi.ts';
export { type Problem, ProblemError } from './problem.ts';
