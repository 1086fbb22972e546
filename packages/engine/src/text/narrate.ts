import type { CheckEvent, CountEvent, FightEvent, MoveEvent, RollEvent, TimeEvent } from '../kernel/event.ts';
import { NOBODY } from '../kernel/fight.ts';
import type { Row } from '../kernel/tally.ts';
import { baseOf } from './arithmetic.ts';
import { isTold, type Names } from './names.ts';
import { checkSentence, countSentence, diceText, moveSentence, sentence } from './sentence.ts';
import { heading, order, track, turn } from './time-text.ts';
import { opened } from './wording.ts';

/** `full`: every roll with its arithmetic and rule. `terse`: who did what, and what came of it. */
export type Style = 'full' | 'terse';

/** What a line of the log is about; for colours and icons. */
export type LineKind = 'heading' | 'turn' | 'act' | 'roll' | 'count' | 'effect' | 'move' | 'thing' | 'note' | 'over';

/** One line of the log. */
export interface Line {
  readonly kind: LineKind;
  /** How far it is set in, from 0. */
  readonly indent: number;
  readonly text: string;
}

/**
 * The log as lines: headings where time goes on, a line for each action, and under it what fell and what came of it.
 * A roll stands on the line of the check or of the damage that it decides; steps of one movement are one line.
 */
export function narrate(names: Names, events: readonly FightEvent[], style: Style): Line[] {
  const told = new Narration(names, style);
  for (let at = 0; at < events.length; at++) told.tell(events[at] as FightEvent);
  return told.finish();
}

/** The lines as plain text, each with a line break. */
export function printLines(lines: readonly Line[]): string {
  return lines.map(({ kind, indent, text }) => `${isHead(kind) ? '\n' : ''}${'  '.repeat(indent)}${text}\n`).join('');
}

function isHead(kind: LineKind): boolean {
  return kind === 'heading';
}

/** Lines that stand for themselves, and how far they are set in; the others are set in under them. */
const HEADS: Readonly<Partial<Record<LineKind, number>>> = { heading: 0, turn: 0, act: 1, over: 0 };

/** The lines that events make which need no other events; null for those that such a log leaves out. */
const LINES: Readonly<Record<Style, Readonly<Record<FightEvent['kind'], LineKind | null>>>> = {
  full: {
    act: 'act',
    answer: 'note',
    check: 'roll',
    count: null,
    gain: 'effect',
    hold: 'thing',
    lose: 'effect',
    move: 'move',
    over: 'over',
    roll: 'roll',
    tell: 'note',
    time: null,
    use: 'thing',
  },
  terse: {
    act: 'act',
    answer: null,
    check: 'roll',
    count: null,
    gain: 'effect',
    hold: null,
    lose: 'effect',
    move: 'move',
    over: 'over',
    roll: null,
    tell: 'note',
    time: null,
    use: null,
  },
};

class Narration {
  readonly #names: Names;
  readonly #style: Style;
  readonly #lines: Line[] = [];
  /** Rolls whose use has not come yet. */
  #rolls: RollEvent[] = [];
  /** How far the line is set in under which others stand now. */
  #under = 0;
  /** The heading under which lines stand now. */
  #head: string | null = null;
  /** Steps of a movement that may go on. */
  #walk: MoveEvent | null = null;

  constructor(names: Names, style: Style) {
    this.#names = names;
    this.#style = style;
  }

  tell(event: FightEvent): void {
    if (event.kind === 'count' && !isTold(this.#names.counts, event.count)) return;
    if (event.kind === 'move') {
      this.#step(event);
      return;
    }
    this.#endWalk();
    if (event.kind === 'roll') {
      this.#rolls.push(event);
      return;
    }
    const rolls = this.#rolls;
    this.#rolls = [];
    if (event.kind === 'check') this.#check(event, rolls);
    else if (event.kind === 'count') this.#count(event, rolls);
    else {
      this.#showRolls(rolls);
      if (event.kind === 'time') this.#time(event);
      else this.#say(event);
    }
  }

  finish(): Line[] {
    this.#endWalk();
    this.#showRolls(this.#rolls);
    this.#rolls = [];
    return this.#lines;
  }

  #add(kind: LineKind, text: string): void {
    const indent = HEADS[kind] ?? this.#under + 1;
    this.#under = HEADS[kind] ?? this.#under;
    this.#lines.push({ kind, indent, text: opened(this.#style === 'terse' ? plain(text) : text) });
  }

  #showRolls(rolls: readonly RollEvent[]): void {
    if (this.#style === 'terse') return;
    for (const roll of rolls) this.#add('roll', sentence(this.#names, roll));
  }

  #step(event: MoveEvent): void {
    const walk = this.#walk;
    if (walk !== null && walk.who === event.who && walk.why.text === event.why.text) {
      const { dx, dy, feet } = walk;
      this.#walk = { ...walk, dx: dx + event.dx, dy: dy + event.dy, feet: feet + event.feet };
      return;
    }
    this.#endWalk();
    this.#showRolls(this.#rolls);
    this.#rolls = [];
    this.#walk = event;
  }

  #endWalk(): void {
    if (this.#walk === null) return;
    this.#add('move', moveSentence(this.#names, this.#walk));
    this.#walk = null;
  }

  #check(event: CheckEvent, rolls: RollEvent[]): void {
    if (this.#style === 'terse') {
      this.#add('roll', checkSentence(this.#names, { ...event, rows: null, versusRows: null }, null, null));
      return;
    }
    const mine = withDice(rolls, event.who, event.total, event.rows);
    const theirs = withDice(rolls, event.target, event.versus, event.versusRows);
    this.#showRolls(rolls);
    const shown = { ...event, rows: mine.rows, versusRows: theirs.rows };
    this.#add('roll', checkSentence(this.#names, shown, mine.lead, theirs.lead));
  }

  #count(event: CountEvent, rolls: RollEvent[]): void {
    if (this.#style === 'terse') {
      this.#add('count', countSentence(this.#names, { ...event, rows: null }, null));
      return;
    }
    const { rows, dice } = damageDice(rolls, event);
    this.#showRolls(rolls);
    this.#add('count', countSentence(this.#names, { ...event, rows }, dice));
  }

  #time(event: TimeEvent): void {
    const head = heading(event);
    const slots = order(this.#names, event);
    const now = turn(this.#names, event);
    if (head !== null && head !== this.#head) this.#headed(head);
    this.#head = head ?? this.#head;
    if (slots !== null) this.#add('note', head === null ? sentence(this.#names, event) : slots);
    if (now !== null) this.#add('turn', now);
    if (head === null && track(this.#names, event) !== null && this.#style === 'full') {
      this.#add('note', sentence(this.#names, event));
    }
  }

  /** A heading under which nothing stands gives way to the next one. */
  #headed(text: string): void {
    if (this.#lines.at(-1)?.kind === 'heading') this.#lines.pop();
    this.#add('heading', text);
  }

  #say(event: FightEvent): void {
    const kind = LINES[this.#style][event.kind];
    if (kind !== null) this.#add(kind, sentence(this.#names, event));
  }
}

/** Takes out the latest roll of `who`, or of nobody, that came to `value`. */
function takeRoll(rolls: RollEvent[], who: number, value: number): RollEvent | null {
  const at = rolls.findLastIndex((roll) => (roll.who === who || roll.who === NOBODY) && roll.value === value);
  return at < 0 ? null : (rolls.splice(at, 1)[0] ?? null);
}

/** A total's rows with the dice that fell for it, and what is said of its base. */
interface Diced {
  readonly rows: readonly Row[] | null;
  readonly lead: string | null;
}

/** Takes out the roll under a total: it is the base of its rows, or one of them. */
function withDice(rolls: RollEvent[], who: number, total: number, rows: readonly Row[] | null): Diced {
  const base = baseOf(total, rows);
  const roll = takeRoll(rolls, who, base);
  if (roll !== null) return { rows, lead: leadText(roll) };
  const own = takeRowRoll(rolls, who, rows ?? [], base === 0);
  if (own === null) return { rows, lead: null };
  if (base === 0) return { rows: (rows ?? []).toSpliced(own.at, 1), lead: leadText(own.roll) };
  const row = (rows ?? [])[own.at] as Row;
  return { rows: (rows ?? []).with(own.at, { ...row, text: dieText(row, own.roll) }), lead: '' };
}

/** "14", or "7 (2d6: 3 + 4)". */
function leadText(roll: RollEvent): string {
  return isPlain(roll) ? `${roll.value}` : `${roll.value} (${diceText(roll)})`;
}

/** Takes out the roll that one of the rows stands for: a row that is called dice, or where rows are all there is, any of that value. */
function takeRowRoll(
  rolls: RollEvent[],
  who: number,
  rows: readonly Row[],
  any: boolean,
): { readonly at: number; readonly roll: RollEvent } | null {
  for (const loose of any ? [false, true] : [false]) {
    for (const [at, row] of rows.entries()) {
      if (!row.counted || (!loose && !ABOUT_DICE.test(row.text))) continue;
      const roll = takeRoll(rolls, who, row.value);
      if (roll !== null) return { at, roll };
    }
  }
  return null;
}

/** Takes out the roll of a change: the base of its rows, or the row that stands for the dice. */
function damageDice(rolls: RollEvent[], event: CountEvent): { rows: readonly Row[] | null; dice: string | null } {
  const { rows, source } = event;
  const base = takeRoll(rolls, source, Math.abs(baseOf(Math.abs(event.by), rows)));
  if (base !== null) return { rows, dice: diceText(base) };
  for (const [at, row] of (rows ?? []).entries()) {
    const own = ABOUT_DICE.test(row.text) ? takeRoll(rolls, source, Math.abs(row.value)) : null;
    if (own !== null) return { rows: (rows ?? []).toSpliced(at, 1), dice: diceText(own) };
  }
  return { rows, dice: null };
}

/** What rows are called that hold the dice themselves, where there is also a base: a limit that the total is kept to. */
const ABOUT_DICE = /d\d|dice|roll/i;

function dieText(row: Row, roll: RollEvent): string {
  if (row.text !== roll.dice) return `${row.text} (${diceText(roll)})`;
  return isPlain(roll) ? row.text : diceText(roll);
}

/** A single die that came to what it shows. */
function isPlain(roll: RollEvent): boolean {
  return roll.faces.length === 1 && roll.faces[0] === roll.value;
}

/** Without the tags of rules. */
function plain(text: string): string {
  return text.replace(/ \[[A-Z0-9]+-[A-Z0-9-]+\]$/, '');
}
