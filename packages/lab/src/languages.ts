import type { Catalogue } from '@fray/engine/languages';

/** What reports of the lab say in a language, by their English: patterns, in which names in braces stand for anything. @param tag as browsers name it; of others nothing */
export async function labPhrases(tag: string): Promise<Catalogue> {
  if (tag !== 'de') return {};
  return (await import('./texts/de.json', { with: { type: 'json' } })).default;
}
