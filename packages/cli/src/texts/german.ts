import { loadLanguage } from '@fray/engine/languages';
import { labPhrases } from '@fray/lab/languages';
import messages from './de.json' with { type: 'json' };
import { GERMAN_FORMS } from './forms/de.ts';
import others from './others.de.json' with { type: 'json' };
import type { Told } from './t.ts';

/** German, with what rules call things and what the lab, the server and the reader of the command line say. */
export async function german(): Promise<Told> {
  const language = await loadLanguage('de', { phrases: { ...(await labPhrases('de')), ...others } });
  return { language, texts: { messages, forms: GERMAN_FORMS, phrase: (text) => language.phrase(text) } };
}
