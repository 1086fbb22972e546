import type { Game } from '../state/game.ts';
import type { ArgSpec } from './action.ts';

/** What an action must be told. */
export function needs<G extends Game>(
  name: ArgSpec['name'],
  text: string,
  candidates: ArgSpec<G>['candidates'],
): ArgSpec<G> {
  return { name, text, optional: false, candidates };
}

/** What it may be told. */
export function allows<G extends Game>(
  name: ArgSpec['name'],
  text: string,
  candidates: ArgSpec<G>['candidates'],
): ArgSpec<G> {
  return { name, text, optional: true, candidates };
}
