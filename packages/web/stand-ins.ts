import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The files that stand for libraries of which the pages use next to nothing, by what they stand for. */
const FOLDER = join(import.meta.dirname, 'stand-ins');

/** Schemas that check nothing; see the file. For the worker in which the rules run. */
export function withoutSchemas(): Plugin {
  return standIn('zod', 'schemas.ts');
}

/** The map moves with the hand and with the keys, at once: what would make it glide, and blend colours, stays away. */
export function withoutTransitions(): readonly Plugin[] {
  return [standIn('d3-transition', 'transitions.ts'), standIn('d3-interpolate', 'interpolation.ts')];
}

function standIn(library: string, file: string): Plugin {
  return {
    name: `stand-in for ${library}`,
    apply: 'build',
    enforce: 'pre',
    resolveId: (wanted) => (wanted === library ? { id: join(FOLDER, file), moduleSideEffects: true } : null),
  };
}
