import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import type { Game } from '../kernel/state/game.ts';

type Loader = () => Promise<Ruleset<Game>>;

const LOADERS: Readonly<Record<string, Loader>> = {
  modern: async () => (await import('./modern/index.ts')).modern,
  grim: async () => (await import('./grim/index.ts')).grim,
  d20v22: async () => (await import('./d20v22/index.ts')).d20v22,
  timecount: async () => (await import('./timecount/index.ts')).timecount,
};

/** One ruleset alone, for whoever has to carry it over a network first; null where there is none of that id. */
export async function loadRuleset(id: string): Promise<Ruleset<Game> | null> {
  return Object.hasOwn(LOADERS, id) ? ((await LOADERS[id]?.()) ?? null) : null;
}
