import format, { type CompiledMessage } from 'icu-minify/format';

export type { CompiledMessage };

/** Messages in a language by their English, and of those with plurals what the compiler of icu-minify makes of them. */
export interface Texts {
  readonly messages: Readonly<Record<string, string>>;
  /** Messages that were cut here join them. */
  readonly forms: Record<string, CompiledMessage>;
  /** What rules call something, and why: of what comes from no host. */
  readonly phrase: (text: string) => string;
}

/** Marks a message that is told elsewhere: in a table of words, which is there before a language is chosen. */
export function message(text: string): string {
  return text;
}

/** A message without plurals is cut here: no compiler comes with whoever tells it. */
function compiledOf({ messages, forms }: Texts, message: string): CompiledMessage {
  forms[message] ??= cut(messages[message] ?? message);
  return forms[message];
}

/** Cut at its names and at its elements, which never stand in one another. */
function cut(told: string): Exclude<CompiledMessage, string> {
  return [...told.matchAll(/\{(\w+)\}|<(\w+)>(.*?)<\/\2>|[^{<]+|[{<]/g)].map(([text, name, tag, within = '']) => {
    if (name !== undefined) return [name];
    const [first = '', ...others] = cut(within);
    return tag === undefined ? text : [tag, first, ...others];
  });
}

// biome-ignore-start lint/style/noRestrictedGlobals: by the language that is told, never by the machine's
const FORMATTERS = {
  formatters: {
    getDateTimeFormat: Intl.DateTimeFormat,
    getNumberFormat: Intl.NumberFormat,
    getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  },
};
// biome-ignore-end lint/style/noRestrictedGlobals: as above

/** What may stand in the places of a message; elements where parts of it are any: `<b>…</b>` goes by its name. */
export type Values<T> = Readonly<Record<string, string | number | boolean | ((chunks: (string | T)[]) => T)>>;

/**
 * A message with its values in their places: a text, and where parts of it are elements, its parts in order.
 *
 * @param message in English, in the ICU message format: "{n, plural, one {# table} other {# tables}}"
 */
export function composed<T = string>(
  texts: Texts,
  language: string,
  message: string,
  values: Values<T>,
): string | T | (string | T)[] {
  return format<T>(compiledOf(texts, message), language, values, FORMATTERS);
}
