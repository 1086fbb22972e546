import { describe, expect, it } from 'vitest';
import { languageFor } from './languages.ts';

const keeping = (kept: string | null) => ({ getItem: () => kept });

describe('the language of the pages', () => {
  it.each([
    { kept: 'en', wished: ['de-DE'], tag: 'en' },
    { kept: 'de', wished: ['en-US'], tag: 'de' },
    { kept: null, wished: ['de-AT', 'en'], tag: 'de' },
    { kept: null, wished: ['fr', 'de', 'en'], tag: 'de' },
    { kept: null, wished: ['fr', 'en-GB', 'de'], tag: 'en' },
    { kept: 'fr', wished: ['fr'], tag: 'en' },
    { kept: null, wished: [], tag: 'en' },
  ])('is $tag where $kept was chosen and the browser wishes $wished', ({ kept, wished, tag }) => {
    expect(languageFor(keeping(kept), wished).tag).toBe(tag);
  });

  it('is what the browser wishes where nothing can be read', () => {
    const shut = {
      getItem: () => {
        throw new Error('shut');
      },
    };
    expect(languageFor(shut, ['de']).tag).toBe('de');
  });
});
