import { type Trail, write } from './apply.ts';

/** One field of the state that something has written to. */
interface Field {
  readonly record: object;
  readonly name: string;
  /** Its place in every key; fields are numbered as they are met. */
  readonly rank: number;
  /** How it stands in every key: its rank; nothing where what it holds is no part of keys. */
  readonly label: string;
  /** The gathering in which it was met last. */
  stamp: number;
}

/** What has changed of a state since some moment. Equal keys, equal changes: so states are told apart without writing them out. */
export interface Changes {
  readonly key: string;
  readonly fields: readonly Field[];
  readonly values: readonly unknown[];
}

/** Says which fields states are told apart by. */
export interface Told {
  isTold(record: object, name: string): boolean;
  /** The same for the state as it is now, of which more can be said. */
  isToldNow(record: object, name: string): boolean;
  /** What it is told apart by besides: facts that are worked out of fields of it which are not told. */
  factsNow(): string;
}

/** Nothing has changed. */
export const UNCHANGED: Changes = { key: '', fields: [], values: [] };

/**
 * Tells from a trail what has changed, which is far less than the whole state. Arrays and objects count by what they
 * hold: everything in a state is plain JSON that is replaced, not written into.
 */
export class ChangeBook {
  readonly #fields: Map<object, Map<string, Field>> = new Map();
  readonly #texts: WeakMap<object, string> = new WeakMap();
  readonly #numbers: Map<string, number> = new Map();
  /** What follows from the rest of the state: kept, but no part of a key. */
  readonly #derived: ReadonlySet<object>;
  #count = 0;
  #stamp = 0;

  constructor(derived: readonly object[]) {
    this.#derived = new Set(derived);
  }

  /** What is different now from when the trail had that length. @param told which fields are part of the key; all, where left out */
  since(trail: Trail, from: number, told?: Told): Changes {
    const fields = this.#changed(trail, from);
    if (fields.length === 0) return UNCHANGED;
    const values: unknown[] = [];
    let key = '';
    for (const field of fields) {
      const value = valueNow(field);
      values.push(value);
      const isTold = told === undefined || told.isToldNow(field.record, field.name);
      if (isTold && field.label !== '') key += field.label + this.#textOf(value);
    }
    return { key: told === undefined ? key : key + told.factsNow(), fields, values };
  }

  /** The key of some changes by those of their fields that are told apart. */
  keyBy({ fields, values }: Changes, told: Told): string {
    let key = '';
    for (let at = 0; at < fields.length; at++) {
      const { record, name, label } = fields[at] as Field;
      if (told.isTold(record, name) && label !== '') key += label + this.#textOf(values[at]);
    }
    return key;
  }

  /** The key of all that is different now, but for the fields of these records that have none of those names. */
  keyBut(trail: Trail, left: ReadonlySet<object>, kept: ReadonlySet<string>): string {
    let key = '';
    for (const field of this.#changed(trail, 0))
      if (field.label !== '' && (!left.has(field.record) || kept.has(field.name)))
        key += field.label + this.#textOf(valueNow(field));
    return key;
  }

  /**
   * What is carried along, as a key. What it holds counts as the state does: it is plain JSON that is never written into,
   * so that each part has to be written out only once.
   */
  keyOf(carried: object): string {
    let key = '';
    for (const name in carried) key += `${name}:${this.#textOf((carried as Readonly<Record<string, unknown>>)[name])},`;
    return key;
  }

  /** Every field whose value is not what it was, once, in a fixed order; the trail's own order is the commonest by far. */
  #changed(trail: Trail, from: number): Field[] {
    const stamp = ++this.#stamp;
    const fields: Field[] = [];
    for (let at = from; at < trail.length; at += 3) {
      const field = this.#fieldOf(trail[at] as object, trail[at + 1] as string);
      if (field.stamp === stamp) continue;
      field.stamp = stamp;
      if (this.#differs(field, trail[at + 2])) insert(fields, field);
    }
    return fields;
  }

  #differs(field: Field, before: unknown): boolean {
    const now = valueNow(field);
    if (now === before) return false;
    if (field.label === '' || typeof now !== 'object') return true;
    return this.#textOf(now) !== this.#textOf(before);
  }

  #fieldOf(record: object, name: string): Field {
    let names = this.#fields.get(record);
    if (names === undefined) {
      names = new Map();
      this.#fields.set(record, names);
    }
    let field = names.get(name);
    if (field === undefined) {
      const rank = this.#count++;
      field = { record, name, rank, label: this.#derived.has(record) ? '' : `;${rank}=`, stamp: 0 };
      names.set(name, field);
    }
    return field;
  }

  #textOf(value: unknown): string {
    if (typeof value === 'number') return `${value}`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'none';
    let text = this.#texts.get(value);
    if (text === undefined) {
      const whole = JSON.stringify(value);
      const number = this.#numbers.get(whole) ?? this.#numbers.size;
      this.#numbers.set(whole, number);
      text = `#${number}`;
      this.#texts.set(value, text);
    }
    return text;
  }
}

/** Into the list that is sorted by rank. */
function insert(fields: Field[], field: Field): void {
  let at = fields.length;
  while (at > 0 && (fields[at - 1] as Field).rank > field.rank) at--;
  if (at === fields.length) fields.push(field);
  else fields.splice(at, 0, field);
}

function valueNow({ record, name }: Field): unknown {
  return (record as Record<string, unknown>)[name];
}

/** Makes the changes once more, in a state as it was before them. */
export function redo({ fields, values }: Changes, trail: Trail): void {
  for (let at = 0; at < fields.length; at++) {
    const { record, name } = fields[at] as Field;
    write(record, name, values[at], trail);
  }
}
