import { describe, expect, it } from 'vitest';
import type { LibraryEntry } from '../net/library.ts';
import { ALL, chosenOf, foldersOf, tagsIn, tagsOf } from './chosen.ts';

const entry = (name: string, folder: string, kind: string, tags: string[]): LibraryEntry => ({
  ...{ id: name, name, folder, kind, tags, ruleset: kind === 'map' ? '' : 'modern', version: 1, picture: '' },
  ...{ saved: '', bytes: 1, deleted: null },
});
const ENTRIES = [
  entry('rat', 'foes/small', 'sheet', ['vermin']),
  entry('ogre', 'foes', 'sheet', ['giant', 'vermin']),
  entry('raid', 'foes2', 'encounter', []),
  entry('yard', '', 'map', ['night']),
];
const names = (wanted: Partial<typeof ALL>) => chosenOf(ENTRIES, { ...ALL, ...wanted }).map(({ name }) => name);

describe('a library', () => {
  it('is searched by words, folder, kind and tag, and all of them together', () => {
    expect(names({})).toEqual(['rat', 'ogre', 'raid', 'yard']);
    expect(names({ words: 'MODERN foes' })).toEqual(['rat', 'ogre', 'raid']);
    expect(names({ folder: 'foes' })).toEqual(['rat', 'ogre']);
    expect(names({ folder: 'foes/small' })).toEqual(['rat']);
    expect(names({ kind: 'map' })).toEqual(['yard']);
    expect(names({ tag: 'vermin', folder: 'foes', words: 'og' })).toEqual(['ogre']);
  });

  it('tells its folders, those around them too, and its tags', () => {
    expect(foldersOf(ENTRIES)).toEqual(['foes', 'foes/small', 'foes2']);
    expect(foldersOf(ENTRIES.slice(0, 1))).toEqual(['foes', 'foes/small']);
    expect(tagsOf(ENTRIES)).toEqual(['giant', 'night', 'vermin']);
    expect(tagsIn(' big one, old,,old ')).toEqual(['big one', 'old']);
  });
});
