import { ENGLISH, type Language } from '@fray/engine';
import { setLanguage } from '../../texts/language.ts';
import type { EngineCall } from '../messages.ts';

/** What answers are told in. */
export interface Spoken {
  readonly language: Language;
  /** An answer to that call with its texts in the language. */
  told(call: EngineCall, answer: unknown): unknown;
}

/** A language by the name that browsers have for it; English, in which everything is written, needs nothing more. */
export async function spokenIn(tag: string): Promise<Spoken> {
  if (tag !== '') setLanguage(tag);
  if (tag === '' || tag === ENGLISH.tag) return { language: ENGLISH, told: (_, answer) => answer };
  const [{ loadLanguage }, { inLanguage }] = await Promise.all([
    import('@fray/engine/languages'),
    import('./in-language.ts'),
  ]);
  const language = await loadLanguage(tag);
  return { language, told: (call, answer) => inLanguage(language, call, answer) };
}
