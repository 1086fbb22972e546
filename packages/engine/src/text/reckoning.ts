import type { Row } from '../kernel/scene/tally.ts';
import type { CheckEvent, CountEvent, FightEvent, RollEvent } from '../kernel/state/event.ts';
import { NOBODY } from '../kernel/state/fight.ts';
import { baseOf } from './arithmetic.ts';
import { countName, type Names, nameOf } from './names.ts';
import { diceText } from './sentence.ts';
import { capital, possessive } from './wording.ts';

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
export function reckonings(names: Names, events: readonly FightEvent[]): readonly Reckoning[] {
  const rolls = events.filter((event) => event.kind === 'roll');
  return events.flatMap((event) => {
    if (event.kind === 'check') return ofCheck(names, event, rolls);
    return event.kind === 'count' ? ofCount(names, event, rolls) : [];
  });
}

function ofCheck(names: Names, event: CheckEvent, rolls: RollEvent[]): Reckoning[] {
  const { rule } = event.why;
  const mine = rowsOf(event.total, event.rows, event.who, rolls);
  const theirs = rowsOf(event.versus, event.versusRows, event.target, rolls);
  const title = titled(names, event.who, event.why.text || 'total');
  const against = titled(names, event.target, event.versusName ?? 'total to meet');
  const isContest = theirs.length > 0 && (event.versus !== 0 || event.versusRows !== null);
  return [
    { title, rule, rows: mine, total: event.total },
    ...(isContest ? [{ title: against, rule: '', rows: theirs, total: event.versus }] : []),
  ];
}

function ofCount(names: Names, event: CountEvent, rolls: RollEvent[]): Reckoning[] {
  const by = Math.abs(event.by);
  const rows = rowsOf(by, event.rows, event.source, rolls);
  if (event.rows === null && rolls.length === 0 && rows.every(({ text }) => text === BASE)) return [];
  return [
    { title: titled(names, event.who, countName(names, event.count, by)), rule: event.why.rule, rows, total: by },
  ];
}

/** What is not accounted for by any row. */
const BASE = 'base';

/** The rows with the dice that fell for them. Dice that were found are taken out of `rolls`. */
function rowsOf(total: number, rows: readonly Row[] | null, who: number, rolls: RollEvent[]): Row[] {
  const base = baseOf(total, rows);
  const own = take(rolls, who, base);
  const first = { value: base, text: own === null ? BASE : diceText(own), rule: own?.why.rule ?? '', counted: true };
  const others = (rows ?? []).map((row) => withDice(row, who, rolls));
  return base === 0 && own === null ? others : [first, ...others];
}

const ABOUT_DICE = /d\d|dice|roll/i;

function withDice(row: Row, who: number, rolls: RollEvent[]): Row {
  const roll = ABOUT_DICE.test(row.text) ? take(rolls, who, Math.abs(row.value)) : null;
  if (roll === null) return row;
  return { ...row, text: row.text === roll.dice ? diceText(roll) : `${row.text} (${diceText(roll)})` };
}

function take(rolls: RollEvent[], who: number, value: number): RollEvent | null {
  const at = rolls.findIndex((roll) => (roll.who === who || roll.who === NOBODY) && roll.value === value);
  return at < 0 ? null : (rolls.splice(at, 1)[0] ?? null);
}

function titled(names: Names, who: number, what: string): string {
  return who === NOBODY ? capital(what) : `${capital(possessive(nameOf(names, who)))} ${what}`;
}
