import { type Trail, write } from './apply.ts';

/** One field of the state that something has written to. */
interface Field {
  readonly record: object;
  readonly name: string;
  /** Its place in every key; fields are numbered as they are met. */
  readonly rank: number;
  /** The gathering in which it was met last, and its value before that. */
  stamp: number;
  before: unknown;
}

/** What has changed of a state since some moment. Equal keys, equal changes: so states are told apart without writing them out. */
export interface Changes {
  readonly key: string;
  readonly fields: readonly Field[];
  readonly values: readonly unknown[];
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
  readonly #derived: object;
  #count = 0;
  #stamp = 0;

  constructor(derived: object) {
    this.#derived = derived;
  }

  /** What is different now from when the trail had that length. */
  since(trail: Trail, from: number): Changes {
    const fields = this.#written(trail, from).filter((field) => this.#differs(field));
    if (fields.length === 0) return UNCHANGED;
    fields.sort((a, b) => a.rank - b.rank);
    const values = fields.map(valueNow);
    let key = '';
    for (let at = 0; at < fields.length; at++) {
      const { record, rank } = fields[at] as Field;
      if (record !== this.#derived) key += `${rank}=${this.#textOf(values[at])};`;
    }
    return { key, fields, values };
  }

  /** Every field once, with the value that it had first. */
  #written(trail: Trail, from: number): Field[] {
    const stamp = ++this.#stamp;
    const fields: Field[] = [];
    for (let at = from; at < trail.length; at += 3) {
      const field = this.#fieldOf(trail[at] as object, trail[at + 1] as string);
      if (field.stamp === stamp) continue;
      field.stamp = stamp;
      field.before = trail[at + 2];
      fields.push(field);
    }
    return fields;
  }

  #differs(field: Field): boolean {
    const now = valueNow(field);
    if (now === field.before) return false;
    return field.record === this.#derived || this.#textOf(now) !== this.#textOf(field.before);
  }

  #fieldOf(record: object, name: string): Field {
    let names = this.#fields.get(record);
    if (names === undefined) {
      names = new Map();
      this.#fields.set(record, names);
    }
    let field = names.get(name);
    if (field === undefined) {
      field = { record, name, rank: this.#count++, stamp: 0, before: undefined };
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
