import { loadLanguage } from '@fray/engine/languages';
import messages from './de.json';
import { GERMAN_FORMS } from './forms/de.ts';
import type { Texts } from './t.ts';

/** German, with what rules call things. */
export async function german(): Promise<Texts> {
  const rules = await loadLanguage('de');
  return { tag: 'de', messages, forms: GERMAN_FORMS, phrase: (text) => rules.phrase(text) };
}
