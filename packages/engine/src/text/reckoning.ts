import type { Row } from '../kernel/scene/tally.ts';
import type { CountEvent, ToldCheck, ToldEvent } from '../kernel/state/event.ts';
import { NOBODY } from '../kernel/state/fight.ts';
import { baseOf } from './arithmetic.ts';
import { FallenDice, isDice, type ToldRow } from './fallen-dice.ts';
import { phrase, say } from './language/language.ts';
import { countName, type Names, nameOf } from './names.ts';
import { capital } from './wording.ts';

/** A total as a table: what it is, what went into it, and what it came to. */
export interface Reckoning {
  readonly title: string;
  /** The rule by which it was made, or ''. */
  readonly rule: string;
  /** The dice first; numbers that a better one of their kind suppressed are not `counted`. */
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * The arithmetic of one line of the log: of a check both totals, of damage its dice and what changed them. Empty where
 * nothing was added up: loose dice say all in their sentence.
 *
 * @param events those that the line stands for
 */
export function reckonings(names: Names, events: readonly ToldEvent[]): readonly Reckoning[] {
  const rolls = events.filter((event) => event.kind === 'roll');
  const dice = new FallenDice(events);
  for (const roll of rolls) dice.fall(roll);
  const rowsOf = (total: number, rows: readonly Row[] | null): Row[] =>
    tableOf(names, baseOf(total, rows), dice.told(rows, rolls) ?? []);
  return events.flatMap((event) => {
    if (event.kind === 'check') return ofCheck(names, event, rowsOf);
    return event.kind === 'count' ? ofCount(names, event, rowsOf) : [];
  });
}

type RowsOf = (total: number, rows: readonly Row[] | null) => Row[];

function ofCheck(names: Names, event: ToldCheck, rowsOf: RowsOf): Reckoning[] {
  const { rule } = event.why;
  const title = titled(names, event.who, phrase(names, event.why.text || 'total'));
  const against = titled(names, event.target, phrase(names, event.versusName ?? 'total to meet'));
  const { total, versus } = event;
  const theirs = versus === null ? [] : rowsOf(versus, event.versusRows);
  const isContest = theirs.length > 0 && (versus !== 0 || event.versusRows !== null);
  return [
    ...(total === null ? [] : [{ title, rule, rows: rowsOf(total, event.rows), total }]),
    ...(isContest && versus !== null ? [{ title: against, rule: '', rows: theirs, total: versus }] : []),
  ];
}

function ofCount(names: Names, event: CountEvent, rowsOf: RowsOf): Reckoning[] {
  if (event.rows === null) return [];
  const by = Math.abs(event.by);
  const title = titled(names, event.who, countName(names, event.count, by));
  return [{ title, rule: event.why.rule, rows: rowsOf(by, event.rows), total: by }];
}

/** The dice, what no row accounts for, then all others. */
function tableOf(names: Names, base: number, told: readonly ToldRow[]): Row[] {
  const dice = told.filter(isDice);
  const rest = { value: base, text: phrase(names, dice.length === 0 ? 'base' : 'limit'), rule: '', counted: true };
  const shown = (row: ToldRow): Row => shownRow(names, row);
  return [...dice.map(shown), ...(base === 0 ? [] : [rest]), ...told.slice(dice.length).map(shown)];
}

function shownRow(names: Names, { value, text, rule, counted, name, dice }: ToldRow): Row {
  if (dice === null) return { value, text: phrase(names, text), rule, counted };
  return { value, text: name === '' ? dice : `${phrase(names, name)} (${dice})`, rule, counted };
}

function titled(names: Names, who: number, what: string): string {
  return who === NOBODY ? capital(what) : capital(say(names, "{who}'s {what}", { who: nameOf(names, who), what }));
}
