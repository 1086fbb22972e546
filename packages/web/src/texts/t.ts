import { composed, type Values as MessageValues, type Texts } from '@fray/engine/messages';
import { createElement, Fragment, type ReactNode } from 'react';
import { ENGLISH_FORMS } from './forms/en.ts';
import { language, setLanguage } from './language.ts';

/** What stands in the places of a message. */
export type Values = Readonly<Record<string, string | number | boolean>>;

/** The pages are written in English. */
let texts: Texts = { messages: {}, forms: ENGLISH_FORMS, phrase: (text) => text };

/** From now on messages are in that language; before anything is shown. */
export function speak(tag: string, chosen: Texts): void {
  texts = chosen;
  setLanguage(tag);
}

/** A text of the pages in the chosen language. @param message in English, in the ICU message format: "{n, plural, one {# table} other {# tables}}" */
export function t(message: string, values?: Values): string {
  if (values === undefined) return texts.messages[message] ?? message;
  return `${composed(texts, language(), message, values)}`;
}

/** What the engine or the server says, in the chosen language: a refusal, a question, what a condition is called. As it is where there are no words for it. */
export function phrase(text: string): string {
  return texts.phrase(text);
}

/** The same with elements in it, which go by their names: `<b>Best blow:</b> {by} to {to}`. */
export function rich(message: string, values: MessageValues<ReactNode>): ReactNode {
  const parts = composed<ReactNode>(texts, language(), message, values);
  return createElement(Fragment, null, ...(Array.isArray(parts) ? parts : [parts]));
}

/** Sets what stands between `<b>` and `</b>` of a message in bold. */
export function bold(chunks: ReactNode[]): ReactNode {
  return createElement('b', null, ...chunks);
}
