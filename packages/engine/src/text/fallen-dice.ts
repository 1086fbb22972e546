import type { Row } from '../kernel/scene/tally.ts';
import type { CountEvent, RollEvent, ToldCheck, ToldEvent } from '../kernel/state/event.ts';

/** A row as a line tells it. */
export interface ToldRow extends Row {
  /** What the number is called; '' for dice that are called by nothing but themselves. */
  readonly name: string;
  /** What fell for it, where this line is the one that says so: "2d6: 3 + 4". */
  readonly dice: string | null;
  /** Whether what fell says no more than the number itself: a single die. */
  readonly plain: boolean;
}

/** A total's rows, its dice first; null where nothing was added up. */
export type Told = readonly ToldRow[] | null;

/** What has fallen so far: rolls that wait for the line to which they belong, however far down, and those that were told. */
export class FallenDice {
  #waiting: RollEvent[] = [];
  readonly #awaited: ReadonlySet<RollEvent>;
  /** The latest of each number: rows name rolls of their own step, which comes after those of all others. */
  readonly #rolls: Map<number, RollEvent> = new Map();

  /** @param told all events that are told: a roll waits for the first line of theirs that names it */
  constructor(told: readonly ToldEvent[]) {
    this.#awaited = namedBy(told);
  }

  fall(roll: RollEvent): void {
    this.#waiting.push(roll);
    this.#rolls.set(roll.nth, roll);
  }

  /** Takes out those of the waiting that no line names. */
  takeLoose(): readonly RollEvent[] {
    const loose = this.#waiting.filter((roll) => !this.#awaited.has(roll));
    this.#waiting = this.#waiting.filter((roll) => this.#awaited.has(roll));
    return loose;
  }

  /** Takes out those of the waiting that the arithmetic of the event names. */
  takeOf(event: ToldCheck | CountEvent): readonly RollEvent[] {
    const named = new Set(rowsOf(event).flatMap((row) => this.#rollOf(row) ?? []));
    const taken = this.#waiting.filter((roll) => named.has(roll));
    this.#waiting = this.#waiting.filter((roll) => !named.has(roll));
    return taken;
  }

  /** The rows with their dice. @param taken the rolls that the line tells: those of others stand further up */
  told(rows: readonly Row[] | null, taken: readonly RollEvent[]): Told {
    return rows === null ? null : diceFirst(rows.map((row) => this.#told(row, taken)));
  }

  #told(row: Row, taken: readonly RollEvent[]): ToldRow {
    const roll = this.#rollOf(row);
    if (roll === undefined) return asItIs(row);
    const name = row.text === roll.dice ? '' : row.text;
    return { ...row, name, dice: taken.includes(roll) ? diceText(roll) : null, plain: isPlain(roll) };
  }

  #rollOf({ roll }: Row): RollEvent | undefined {
    return roll === undefined ? undefined : this.#rolls.get(roll);
  }
}

function rowsOf(event: ToldCheck | CountEvent): readonly Row[] {
  return [...(event.rows ?? []), ...((event.kind === 'check' ? event.versusRows : null) ?? [])];
}

/** The rolls that totals and changes name, each the latest of its number. */
function namedBy(events: readonly ToldEvent[]): ReadonlySet<RollEvent> {
  const rolls = new Map<number, RollEvent>();
  const named = new Set<RollEvent>();
  for (const event of events) {
    if (event.kind === 'roll') rolls.set(event.nth, event);
    else if (event.kind === 'check' || event.kind === 'count') {
      const fell = rowsOf(event).flatMap(({ roll = 0 }) => rolls.get(roll) ?? []);
      for (const roll of fell) named.add(roll);
    }
  }
  return named;
}

/** Rows of which no dice are known. */
export function withoutDice(rows: readonly Row[] | null): Told {
  return rows === null ? null : diceFirst(rows.map(asItIs));
}

function asItIs(row: Row): ToldRow {
  return { ...row, name: row.text, dice: null, plain: true };
}

/** Whether the row is a roll. */
export function isDice({ roll }: Row): boolean {
  return roll !== undefined;
}

function diceFirst(rows: readonly ToldRow[]): readonly ToldRow[] {
  return [...rows.filter(isDice), ...rows.filter((row) => !isDice(row))];
}

/** "2d6: 3 + 4" or "1d20: 14": what fell, and what it came to where that is not plain. */
export function diceText(event: RollEvent): string {
  const fell = event.faces.reduce((total, face) => total + face, 0);
  const faces = event.faces.join(' + ');
  if (fell === event.value) return `${event.dice}: ${faces}`;
  const [, sign = '', number = ''] = /([+-])(\d+)$/.exec(event.dice) ?? [];
  const isAdded = number !== '' && fell + Number(sign + number) === event.value;
  return `${event.dice}: ${faces}${isAdded ? ` ${sign} ${number}` : ''} = ${event.value}`;
}

/** A single die that came to what it shows. */
function isPlain({ faces, value }: RollEvent): boolean {
  return faces.length === 1 && faces[0] === value;
}
