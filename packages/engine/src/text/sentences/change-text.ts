import type { CountEvent } from '../../kernel/state/event.ts';
import { baseOf } from '../arithmetic.ts';
import type { Told, ToldRow } from '../fallen-dice.ts';
import { phrase } from '../language/language.ts';
import { countName, type Names } from '../names.ts';
import { nounFor, signed } from '../wording.ts';

/** "-7 hit points (1d8: 4, +3 Strength)" */
export function countedChange(names: Names, { count, by }: Pick<CountEvent, 'count' | 'by'>, told: Told): string {
  const base = baseOf(Math.abs(by), told);
  const parts =
    told === null || told.length === 0
      ? []
      : [...(base > 0 ? [`${base}`] : []), ...told.map((row) => partText(names, row))];
  const known = `${Math.abs(by)}`;
  const rows = parts.length === 0 || parts.join() === known ? '' : ` (${parts.join(', ')})`;
  return `${changeText(names, count, by, countName(names, count, by))}${rows}`;
}

/** "1d8: 4", "+3 Strength", "+4 extra dice (1d6: 4)", or a bare number for dice that stand further up. */
function partText(names: Names, { value, name, dice, counted }: ToldRow): string {
  if (name === '') return dice ?? `${value}`;
  const text = `${signed(value)} ${phrase(names, name)}${dice === null ? '' : ` (${dice})`}`;
  return counted ? text : `(${text})`;
}

/** "-7 hit points"; of a count of what is lost, what is lost: "-2 Strength". @param noun of the count */
export function changeText(names: Names, count: string, by: number, noun: string): string {
  if (by === 0) return `±0 ${noun}`;
  const what = names.lost?.[count];
  return what === undefined ? `${signed(by)} ${noun}` : `${signed(-by)} ${phrase(names, nounFor(by, what))}`;
}
