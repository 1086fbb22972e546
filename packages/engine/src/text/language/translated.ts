import { filled, type Language } from './language.ts';

/** Texts of a language by their English: whole phrases, and patterns in which names in braces stand for anything. */
export type Catalogue = Readonly<Record<string, string>>;

/** What a language says: messages of the log, and what rules call things, which may stand in one another. */
export interface Catalogues {
  readonly sentences: Catalogue;
  readonly phrases: readonly Catalogue[];
  /** What stands in numbers where English has a point or a comma. */
  readonly marks: Readonly<Record<string, string>>;
}

/** A pattern as it is looked for. */
interface Pattern {
  readonly form: RegExp;
  readonly places: readonly string[];
  /** Of these, those that stand in quotes: words that somebody wrote, which are the same in every language. */
  readonly quoted: ReadonlySet<string>;
  readonly text: string;
  /** Letters that have to be there: the more there are the more it says of the text. */
  readonly weight: number;
}

/** Where a phrase is put together of others. */
const JOINTS = /(, | \+ | and |; |: | \(|\)|\. | (?:of|by|against|with|from|or) | (?=[-+±]?\d))/;

/** A language by its catalogues. Phrases that were looked up once are kept: a fight says the same again and again. */
export class Translated implements Language {
  readonly tag: string;
  readonly #sentences: Catalogue;
  readonly #marks: Readonly<Record<string, string>>;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #patterns: readonly Pattern[];
  readonly #known: Map<string, string | null> = new Map();
  readonly #onMissing: (text: string) => void;

  /** @param onMissing is told what no catalogue has */
  constructor(
    tag: string,
    { sentences, phrases, marks }: Catalogues,
    onMissing: (text: string) => void = () => undefined,
  ) {
    this.tag = tag;
    this.#sentences = sentences;
    this.#marks = marks;
    const entries = phrases.flatMap((catalogue) => Object.entries(catalogue));
    const whole = Object.entries(sentences);
    this.#texts = new Map(entries);
    this.#patterns = [
      ...entries.flatMap((entry) => patternOf(entry, LEAST_LETTERS)),
      ...whole.flatMap((entry) => patternOf(entry, LEAST_OF_SENTENCES)),
    ].toSorted((a, b) => b.weight - a.weight);
    this.#onMissing = onMissing;
  }

  say(message: string, values?: Parameters<typeof filled>[1]): string {
    const text = this.#sentences[message];
    if (text === undefined) this.#onMissing(message);
    return filled(text ?? message, values);
  }

  phrase(text: string): string {
    const found = this.#phrase(text);
    if (found === null) this.#onMissing(text);
    return found ?? text;
  }

  /** The phrase in this language, or null. */
  #phrase(text: string): string | null {
    // Dice and signs are the same in every language.
    if (!/\p{L}{2}/u.test(text)) return this.#numeral(text);
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const found = this.#texts.get(text) ?? this.#otherCase(text) ?? this.#composed(text);
    this.#known.set(text, found);
    return found;
  }

  /** "Prone" by "prone", as a sentence or a heading begins. */
  #otherCase(text: string): string | undefined {
    const first = text.slice(0, 1);
    const other = first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase();
    const found = this.#texts.get(other + text.slice(1));
    return found === undefined || first !== first.toUpperCase()
      ? found
      : found.slice(0, 1).toUpperCase() + found.slice(1);
  }

  /** By the pattern that says most of it, or by the parts of which it is put together: each of these is shorter. */
  #composed(text: string): string | null {
    for (const { form, places, quoted, text: told } of this.#patterns) {
      const found = form.exec(text);
      if (found === null) continue;
      const parts = places.map((place, at) => {
        const part = found[at + 1] ?? '';
        return [place, quoted.has(place) ? part : this.#part(part)] as const;
      });
      return filled(told, Object.fromEntries(parts));
    }
    return this.#joined(text);
  }

  /** What stands in the place of a name: a phrase again, or whatever somebody is called. */
  #part(text: string): string {
    return this.#phrase(text) ?? text;
  }

  /** A number as the language writes it; anything else as it is. */
  #numeral(text: string): string {
    return NUMBER.test(text) ? text.replace(/[.,]/g, (mark) => this.#marks[mark] ?? mark) : text;
  }

  #joined(text: string): string | null {
    const parts = text.split(JOINTS);
    if (parts.length === 1) return null;
    const told = parts.map((part, at) => (at % 2 === 1 ? (this.#texts.get(part) ?? part) : this.#phrase(part)));
    // Names among them are as they are; where nothing is known it is no phrase at all.
    if (told.every((part, at) => at % 2 === 1 || part === null || part === parts[at])) return null;
    return told.map((part, at) => part ?? parts[at]).join('');
  }
}

/** A number as English writes it: "1,234", "+3.2", "<0.1 %". */
const NUMBER = /^[-+<>]?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?( %)?$/;

/** Letters without which a pattern would say nothing of a text. */
const LEAST_LETTERS = 2;
/** The same of messages of the log: "the {thing}" says nothing. */
const LEAST_OF_SENTENCES = 5;

function patternOf([english, text]: readonly [string, string], least: number): Pattern[] {
  const places = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const quoted = new Set([...english.matchAll(/'\{(\w+)\}'/g)].map(([, name = '']) => name));
  const pieces = english.split(/\{\w+\}/);
  const weight = pieces.join('').replace(/[^A-Za-z]/g, '').length;
  if (places.length === 0 || weight < least) return [];
  const form = new RegExp(`^${pieces.map(escaped).join('(.*?)')}$`, 'su');
  return [{ form, places, quoted, text, weight }];
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
