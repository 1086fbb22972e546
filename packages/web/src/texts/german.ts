import { loadLanguage } from '@fray/engine/languages';
import type { Texts } from '@fray/engine/messages';
import { labPhrases } from '@fray/lab/languages';
import messages from './de.json';
import { GERMAN_FORMS } from './forms/de.ts';
import server from './server.de.json';

/** German, with what rules call things and what the server and the lab say. */
export async function german(): Promise<Texts> {
  const rules = await loadLanguage('de', { phrases: { ...(await labPhrases('de')), ...server } });
  return { messages, forms: GERMAN_FORMS, phrase: (text) => rules.phrase(text) };
}
