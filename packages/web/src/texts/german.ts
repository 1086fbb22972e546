import { loadLanguage } from '@fray/engine/languages';
import messages from './de.json';
import { GERMAN_FORMS } from './forms/de.ts';
import lab from './lab.de.json';
import server from './server.de.json';
import type { Texts } from './t.ts';

/** German, with what rules call things and what the server and the lab say. */
export async function german(): Promise<Texts> {
  const rules = await loadLanguage('de', { phrases: { ...lab, ...server } });
  return { messages, forms: GERMAN_FORMS, phrase: (text) => rules.phrase(text) };
}
