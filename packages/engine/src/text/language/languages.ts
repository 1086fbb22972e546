import { ENGLISH, type Language } from './language.ts';
import { type Catalogue, Translated } from './translated.ts';

/** Languages in which fights are told, as browsers name them. */
export const LANGUAGES: readonly string[] = ['en', 'de'];

/** What a host adds to a language, and wants to know of it. */
interface LanguageOptions {
  /** Phrases of whoever shows the fight, by their English. */
  readonly phrases?: Catalogue;
  /** Is told each text for which there are no words. */
  readonly onMissing?: (text: string) => void;
}

/**
 * A language with all its texts, which are fetched for it alone.
 *
 * @param tag one of `LANGUAGES`; of others English
 */
export async function loadLanguage(
  tag: string,
  { phrases: more = {}, onMissing }: LanguageOptions = {},
): Promise<Language> {
  if (tag !== 'de') return ENGLISH;
  const german = await Promise.all([
    import('./de/sentences.json', { with: { type: 'json' } }),
    import('./de/common.json', { with: { type: 'json' } }),
    import('./de/composed.json', { with: { type: 'json' } }),
    import('./de/modern.json', { with: { type: 'json' } }),
    import('./de/grim.json', { with: { type: 'json' } }),
    import('./de/d20v22.json', { with: { type: 'json' } }),
    import('./de/timecount.json', { with: { type: 'json' } }),
    import('./de/sheets.json', { with: { type: 'json' } }),
  ]);
  const [sentences = {}, ...phrases] = german.map((each) => each.default);
  return new Translated(tag, { sentences, phrases: [...phrases, more], marks: { '.': ',', ',': '.' } }, onMissing);
}
