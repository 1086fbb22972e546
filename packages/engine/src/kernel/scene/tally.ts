/**
 * Kinds of bonus. Of several bonuses of one named kind only the highest counts; kinds below `TYPED_FROM` add up,
 * and so do all penalties.
 */
export const UNTYPED = 0;
export const DODGE = 1;
export const CIRCUMSTANCE = 2;
const TYPED_FROM = 3;
export const ENHANCEMENT = 3;
export const DEFLECTION = 4;
export const INSIGHT = 5;
export const LUCK = 6;
export const MORALE = 7;
export const SACRED = 8;
export const PROFANE = 9;
export const COMPETENCE = 10;
export const HASTE = 11;
export const COVER = 12;
export const ARMOR = 13;
export const NATURAL_ARMOR = 14;
export const SHIELD = 15;

export type BonusType = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15;

/** What a number in a total is and which rule puts it there. Declared once, beside its rule. */
export interface Term {
  readonly text: string;
  readonly rule: string;
  readonly type: BonusType;
}

/** @param text as a player reads it in the arithmetic @param rule ledger id @param type how it stacks */
export function term(text: string, rule: string, type: BonusType = UNTYPED): Term {
  return { text, rule, type };
}

/** One number of a total as the log shows it. `counted` is false where a better bonus of its kind suppressed it. */
export interface Row {
  readonly value: number;
  readonly text: string;
  readonly rule: string;
  readonly counted: boolean;
  /** Of dice: the number of their roll among those of its step. */
  readonly roll?: number;
}

/** A roll as an arithmetic of one row, called by its dice; null where nobody reads it, or where no die fell. */
export type Rolled = readonly [Row] | null;

/** A total with its arithmetic, where somebody reads it. */
export interface Total {
  readonly total: number;
  readonly rows: readonly Row[] | null;
}

/** The total of dice that have fallen and of what is added to them. */
export function onDice(natural: number, rolled: Rolled, { total, rows }: Total): Total {
  return { total: natural + total, rows: rolled === null ? rows : [...rolled, ...(rows ?? [])] };
}

/** The arithmetic with one number more, such as what a limit takes off; a 0 is left out. */
export function withRow(
  rows: readonly Row[] | null,
  value: number,
  { text, rule }: Pick<Term, 'text' | 'rule'>,
): readonly Row[] | null {
  return rows === null || value === 0 ? rows : [...rows, { value, text, rule, counted: true }];
}

/** The bonus that counts of one typed kind. A list, for totals have few kinds or none. */
interface Best {
  readonly type: BonusType;
  value: number;
  /** Which row it is, where rows are kept. */
  row: number;
  readonly next: Best | null;
}

/**
 * A total that can explain itself. All stacking of bonuses lives here. Without `rows` it only adds, which is what the
 * silent and every drivers use.
 */
export class Tally {
  total = 0;
  readonly rows: Row[] | null;
  #best: Best | null = null;

  constructor(explained: boolean) {
    this.rows = explained ? [] : null;
  }

  /** Adds a bonus or penalty; 0 is left out of the arithmetic. Short, for most of what rules add is 0. */
  add(value: number, what: Term): void {
    if (value !== 0) this.#put(value, what);
  }

  #put(value: number, what: Term): void {
    if (value > 0 && what.type >= TYPED_FROM) {
      this.#addTyped(value, what);
      return;
    }
    this.total += value;
    if (this.rows !== null) this.rows.push({ value, text: what.text, rule: what.rule, counted: true });
  }

  /**
   * Adds what dice came to, a 0 too. What was certain without a die is a row only by its own name.
   *
   * @param rolled their row, as the scene has it since they fell @param what they are called, where their dice do not say enough
   */
  addDice(value: number, rolled: Rolled, what: Term | null = null): void {
    if (rolled === null && what !== null) this.add(value, what);
    else this.total += value;
    if (rolled !== null && this.rows !== null)
      this.rows.push(what === null ? rolled[0] : { ...rolled[0], text: what.text, rule: what.rule });
  }

  /** What a part of a rule that only rolls depends on: the total, whoever reads its rows. */
  toJSON(): number {
    return this.total;
  }

  #addTyped(value: number, what: Term): void {
    const row = this.rows?.length ?? 0;
    const best = this.#bestOf(what.type);
    const counted = best === null || value > best.value;
    this.rows?.push({ value, text: what.text, rule: what.rule, counted });
    if (!counted) return;
    this.total += value;
    if (best === null) {
      this.#best = { type: what.type, value, row, next: this.#best };
      return;
    }
    this.total -= best.value;
    if (this.rows !== null) this.rows[best.row] = { ...(this.rows[best.row] as Row), counted: false };
    best.value = value;
    best.row = row;
  }

  #bestOf(type: BonusType): Best | null {
    for (let best = this.#best; best !== null; best = best.next) if (best.type === type) return best;
    return null;
  }
}
