import type { Texts } from '@fray/engine/messages';
import { keepText, keptText, type Shelf } from '../state/kept-text.ts';
import { speak } from './t.ts';

interface Language {
  /** As browsers name it. */
  readonly tag: string;
  /** As it calls itself. */
  readonly name: string;
  /** Its texts, where they are not in the pages already. */
  readonly texts: (() => Promise<Texts>) | null;
}

/** The languages of the pages; the first is that in which they are written. */
export const LANGUAGES: readonly [Language, ...Language[]] = [
  { tag: 'en', name: 'English', texts: null },
  { tag: 'de', name: 'Deutsch', texts: async () => (await import('./german.ts')).german() },
];

/** Under which name this device keeps what somebody has chosen. */
const KEPT = 'fray.language';

/** What was chosen on this device, else the first of the wished ones that there is: "de-AT" is German. @param wished as browsers tell them, the dearest first */
export function languageFor(shelf: Pick<Shelf, 'getItem'>, wished: readonly string[]): Language {
  const tags = [keptText(shelf, KEPT), ...wished.map((each) => each.toLowerCase().split('-')[0])];
  const found = tags.flatMap((tag) => LANGUAGES.filter((each) => each.tag === tag));
  return found[0] ?? LANGUAGES[0];
}

/** Has the pages speak the language of this device, which has to be there before anything is shown. */
export async function speakHere(): Promise<void> {
  const { tag, texts } = languageFor(localStorage, navigator.languages);
  if (texts === null) return;
  // What cannot be fetched is said in English.
  const told = await texts().catch(() => null);
  if (told === null) return;
  speak(tag, told);
  document.documentElement.lang = tag;
}

/** Keeps the choice on this device. The page is loaded anew: all of its texts, and the engine, are in the other language. */
export function chooseLanguage(tag: string): void {
  keepText(localStorage, KEPT, tag);
  location.reload();
}
