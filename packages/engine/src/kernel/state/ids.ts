/** Names of combatants, as commands call them; what the log calls them is free. */
export const ID: RegExp = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;

/** What combatants cannot be called, for it stands for something else in scripts. */
export const RESERVED: readonly string[] = [
  'gm',
  'over',
  'winner',
  'turn',
  'asked',
  'round',
  'now',
  'areas',
  'last',
  'says',
  'odds',
];

/** The most combatants in one encounter, copies counted. */
export const MOST_COMBATANTS = 200;

/** What commands call a copy. @param copy from 0 */
export function idOfCopy(entry: string, copy: number): string {
  return `${entry}-${copy + 1}`;
}
