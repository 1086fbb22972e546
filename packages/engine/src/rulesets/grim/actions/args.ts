import type { GrimArg } from '../game.ts';

/** What an action must be told. */
export function needs(name: GrimArg['name'], text: string, candidates: GrimArg['candidates']): GrimArg {
  return { name, text, optional: false, candidates };
}

/** What it may be told. */
export function takes(name: GrimArg['name'], text: string, candidates: GrimArg['candidates']): GrimArg {
  return { name, text, optional: true, candidates };
}
