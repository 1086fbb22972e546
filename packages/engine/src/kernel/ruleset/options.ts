import type { OptionValues } from '../state/game.ts';

/** A variant rule or ruling that can be switched. */
export interface OptionSpec {
  readonly default: string | number | boolean;
  /** The allowed values; for a number also [least, greatest] as `range`. */
  readonly values: readonly (string | number | boolean)[];
  readonly range?: readonly [number, number];
  readonly rule: string;
  readonly text: string;
}

/** The options with every value filled in; `given` must have been checked. */
export function resolveOptions(specs: Readonly<Record<string, OptionSpec>>, given: OptionValues): OptionValues {
  // Written field by field an object of so many fields becomes a slow table; rules look options up at every attack.
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, given[name] ?? spec.default]));
}
