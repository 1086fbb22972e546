import { ENGLISH, type Language } from '@fray/engine';
import { composed, type Texts, type Values } from '@fray/engine/messages';
import { ENGLISH_FORMS } from './forms/en.ts';

/** What the command says in a language, and what rules and logs say in it. */
export interface Told {
  readonly language: Language;
  readonly texts: Texts;
}

/** The command is written in English. */
const WRITTEN: Told = {
  language: ENGLISH,
  texts: { messages: {}, forms: ENGLISH_FORMS, phrase: (text) => ENGLISH.phrase(text) },
};

let told = WRITTEN;

/** From now on the command speaks that language. @param chosen null for English */
export function speak(chosen: Told | null): void {
  told = chosen ?? WRITTEN;
}

/** The language that is spoken, in which the engine tells logs. */
export function spoken(): Language {
  return told.language;
}

/** What some work comes to in English, whatever is spoken: for what machines read. */
export function inEnglish<T>(work: () => T): T {
  const before = told;
  told = WRITTEN;
  try {
    return work();
  } finally {
    told = before;
  }
}

/** A text of the command in the language that is spoken. @param message in English, in the ICU message format: "{n, plural, one {# table} other {# tables}}" */
export function t(message: string, values: Values<never> = {}): string {
  return `${composed<never>(told.texts, told.language.tag, message, values)}`;
}

/** What the engine, the lab or the server says, in that language; as it is where there are no words for it. Numbers are written as the language writes them. */
export function phrase(text: string): string {
  return told.texts.phrase(text);
}
