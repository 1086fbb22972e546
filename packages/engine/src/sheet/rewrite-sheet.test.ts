import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocument } from './document.ts';
import { rewriteSheet } from './rewrite-sheet.ts';
import { sheetText } from './write-sheet.ts';

const SHEETS = join(import.meta.dirname, '../../../../examples/sheets');
const bundled = readdirSync(SHEETS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.yaml'))
  .map((path) => readFileSync(join(SHEETS, path), 'utf8'));

const sheetOf = (text: string) => readDocument(text, 'a sheet').value as Record<string, unknown>;
const comments = (text: string) => text.match(/#.*/g) ?? [];

const TEXT = `# A guard.
hp: 12   # rolled
abilities: { strength: 13, dexterity: 11 }

# What he has.
weapons:
  - knife
  # his father's
  - { name: club, damage: 1d6+1 }
armor: leather jacket
`;

describe('the text of a sheet with other values', () => {
  it('is the same text where nothing has changed, for every sheet that comes with the program', () => {
    expect(bundled.length).toBeGreaterThan(100);
    for (const text of bundled) expect(rewriteSheet(text, sheetOf(text))).toBe(text);
  });

  it('says just the new values, whatever it said before', () => {
    for (const [nth, text] of bundled.entries()) {
      const wanted = sheetOf(bundled[(nth + 7) % bundled.length] ?? '');
      expect(sheetOf(rewriteSheet(text, wanted))).toEqual(wanted);
    }
  });

  it('is the text from nothing where all of it is new', () => {
    for (const text of bundled) expect(rewriteSheet('', sheetOf(text))).toBe(sheetText(sheetOf(text)));
  });

  it('keeps all comments of every bundled sheet when a key is changed, and every letter when it is changed back', () => {
    for (const text of bundled) {
      const sheet = sheetOf(text);
      const changed = rewriteSheet(text, { ...sheet, speed: 35 });
      expect(comments(changed)).toEqual(comments(text));
      if (typeof sheet['speed'] === 'number') continue;
      expect(rewriteSheet(changed, sheet)).toBe(text);
    }
  });

  it('changes the line of what has changed and no other', () => {
    expect(rewriteSheet(TEXT, { ...sheetOf(TEXT), hp: 15 })).toBe(TEXT.replace('hp: 12   # rolled', 'hp: 15 # rolled'));
    const abilities = { strength: 13, dexterity: 12 };
    expect(rewriteSheet(TEXT, { ...sheetOf(TEXT), abilities })).toBe(TEXT.replace('dexterity: 11', 'dexterity: 12'));
  });

  it('keeps comments within what has changed in part', () => {
    const weapons = ['sap', { name: 'club', damage: '1d6+1' }];
    expect(rewriteSheet(TEXT, { ...sheetOf(TEXT), weapons })).toBe(TEXT.replace('- knife', '- sap'));
  });

  it('takes a key out, and puts a new one after the key before it', () => {
    const { hp, ...others } = sheetOf(TEXT);
    expect(rewriteSheet(TEXT, { hp, speed: 20, ...others })).toBe(TEXT.replace('# rolled\n', '# rolled\nspeed: 20\n'));
    const { armor: _, ...bare } = sheetOf(TEXT);
    expect(rewriteSheet(TEXT, bare)).toBe(TEXT.replace('armor: leather jacket\n', ''));
  });

  it('is written anew from what is no mapping, below its first comments', () => {
    expect(rewriteSheet('# mine\n[1, 2]\n', { hp: 3 })).toBe('# mine\nhp: 3\n');
    expect(rewriteSheet('{ hp: 3', { hp: 3 })).toBe('hp: 3\n');
  });
});
