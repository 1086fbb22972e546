/** What stands in the places of a message, by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A language in which a fight is told. English is what the rules themselves are written in: other languages go by its texts. */
export interface Language {
  /** As browsers name it: "en", "de". */
  readonly tag: string;
  /** A message in this language, filled in. @param message in English, names of values in braces: "{who} leaves the map" */
  say(message: string, values?: MessageValues): string;
  /** What rules call something, or why it happens, in this language; as it is where it has no words for it. */
  phrase(text: string): string;
}

/** The message with its values in their places. */
export function filled(message: string, values: MessageValues = {}): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => `${values[name] ?? place}`);
}

/** The language of rules, logs and refusals as they are written. */
export const ENGLISH: Language = { tag: 'en', say: filled, phrase: (text) => text };

/** Whatever is told in a language: English where left out. */
export interface Spoken {
  readonly language?: Language;
}

/** A message in the language in which something is told, filled in. */
export function say({ language = ENGLISH }: Spoken, message: string, values?: MessageValues): string {
  return language.say(message, values);
}

/** What rules call something, in that language. */
export function phrase({ language = ENGLISH }: Spoken, text: string): string {
  return language.phrase(text);
}
