import format, { type CompiledMessage } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import { ENGLISH_FORMS } from './forms/en.ts';
import { language, setLanguage } from './language.ts';

/** What stands in the places of a message. */
export type Values = Readonly<Record<string, string | number | boolean>>;

/** What stands in them where parts of the message are elements: `<b>…</b>` goes by its name. */
type RichValues = Readonly<Record<string, string | number | boolean | ((chunks: ReactNode[]) => ReactNode)>>;

/** Messages in a language by their English, and of those with plurals or elements what the compiler makes of them. */
export interface Texts {
  readonly messages: Readonly<Record<string, string>>;
  readonly forms: Readonly<Record<string, CompiledMessage>>;
  /** What rules call something, and why: of what comes from no page. */
  readonly phrase: (text: string) => string;
}

/** The pages are written in English. */
let texts: Texts = { messages: {}, forms: ENGLISH_FORMS, phrase: (text) => text };

/** From now on messages are in that language; before anything is shown. */
export function speak(tag: string, chosen: Texts): void {
  texts = chosen;
  setLanguage(tag);
}

const compiled: Map<string, CompiledMessage> = new Map();

/** A message without plurals is cut here: no compiler comes with the pages. */
function compiledOf(message: string): CompiledMessage {
  const known = compiled.get(message);
  if (known !== undefined) return known;
  const made = texts.forms[message] ?? cut(texts.messages[message] ?? message);
  compiled.set(message, made);
  return made;
}

/** Cut at its names and at its elements, which never stand in one another. */
function cut(told: string): Exclude<CompiledMessage, string> {
  return [...told.matchAll(/\{(\w+)\}|<(\w+)>(.*?)<\/\2>|[^{<]+|[{<]/g)].map(([text, name, tag, within = '']) => {
    if (name !== undefined) return [name];
    const [first = '', ...others] = cut(within);
    return tag === undefined ? text : [tag, first, ...others];
  });
}

const FORMATTERS = {
  formatters: {
    getDateTimeFormat: Intl.DateTimeFormat,
    getNumberFormat: Intl.NumberFormat,
    getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  },
};

/** A text of the pages in the chosen language. @param message in English, in the ICU message format: "{n, plural, one {# table} other {# tables}}" */
export function t(message: string, values?: Values): string {
  if (values === undefined) return texts.messages[message] ?? message;
  return `${format(compiledOf(message), language(), values, FORMATTERS)}`;
}

/** What the engine or the server says, in the chosen language: a refusal, a question, what a condition is called. As it is where there are no words for it. */
export function phrase(text: string): string {
  return texts.phrase(text);
}

/** The same with elements in it: `<b>Best blow:</b> {by} to {to}`. */
export function rich(message: string, values: RichValues): ReactNode {
  const parts = format<ReactNode>(compiledOf(message), language(), values, FORMATTERS);
  return createElement(Fragment, null, ...(Array.isArray(parts) ? parts : [parts]));
}

/** Sets what stands between `<b>` and `</b>` of a message in bold. */
export function bold(chunks: ReactNode[]): ReactNode {
  return createElement('b', null, ...chunks);
}
