import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMAND, german, messages, messagesIn, namesIn, PAGES, sources, untold } from './texts.ts';

const ROOT = join(import.meta.dirname, '..');

describe.each([
  ['the pages', PAGES],
  ['the command', COMMAND],
])('the texts of %s', (_, speaker) => {
  it('are all messages, and none is told before a language is known', () => {
    expect(sources(ROOT, speaker).flatMap(([file, text]) => untold(speaker, file, text))).toEqual([]);
  });

  it('are in German too, in alphabetical order, and nothing is there that nobody tells', () => {
    const told = Object.keys(german(ROOT, speaker));
    expect(told).toEqual(messages(ROOT, speaker));
  });

  it('have the same values and elements in German', () => {
    const names = (text: string): string => [...namesIn(text)].toSorted().join();
    expect(Object.entries(german(ROOT, speaker)).filter(([english, other]) => names(english) !== names(other))).toEqual(
      [],
    );
  });

  it('begin and end with the same spaces in German', () => {
    const edges = (text: string): string => `${/^\s*/.exec(text)}|${/\s*$/.exec(text)}`;
    expect(Object.entries(german(ROOT, speaker)).filter(([english, other]) => edges(english) !== edges(other))).toEqual(
      [],
    );
  });
});

describe('what is no message', () => {
  const faults = (text: string): readonly string[] => untold(PAGES, 'page.tsx', text);

  it('is found between elements, in attributes, and wherever several words stand', () => {
    expect(faults('const A = () => <p>Close</p>;')).toEqual(['page.tsx:1: Close']);
    expect(faults('const A = () => <p aria-label="Close" className="a b" />;')).toEqual(['page.tsx:1: Close']);
    expect(faults("const rows = [{ label: 'Close' }];")).toEqual(['page.tsx:1: Close']);
    expect(faults("\nconst why = 'not now';")).toEqual(['page.tsx:2: not now']);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what stands in a source
    expect(faults('const text = `${n} steps`;')).toEqual(['page.tsx:1: {} steps']);
  });

  it('is not what is compared, styled, a key, or a message', () => {
    expect(faults("const is = a === 'not now';")).toEqual([]);
    expect(faults('const A = () => <p style={{ font: "a b" }} key={`of it`} title={t("a b")} />;')).toEqual([]);
    expect(faults("const text = message('not now');")).toEqual([]);
    expect(faults("const A = () => t(a ? 'not now' : 'or now');")).toEqual([]);
  });

  it('is a message that is told as soon as its file is there', () => {
    expect(faults("const text = t('not now');")).toEqual(['page.tsx:1: t(…) before a language is known']);
    expect(faults("const text = () => t('not now');")).toEqual([]);
  });
});

it('messages are read from their marks, choices between them too', () => {
  expect(messagesIn('a.ts', "t('a'); rich('b', {}); message(x ? 'c' : 'd'); t(e); other('f');")).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
});

it('values and elements are told by their names', () => {
  expect([...namesIn("{a}'s <b>{n, plural, one {# {c}} other {#}}</b>")].toSorted()).toEqual(['a', 'b', 'c', 'n']);
  expect([...namesIn("tactics '{a}'")]).toEqual(['a']);
});

/** What others say in English, which is told as phrases, and where they say it. */
describe.each([
  ['packages/lab/src/texts/de.json', ['packages/lab/src/**/*.ts']],
  ['packages/cli/src/texts/others.de.json', ['packages/server/src/**/*.ts', 'node_modules/commander/lib/*.js']],
])('the phrases of %s', (file, places) => {
  const phrases: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  const said = new Set(
    places.flatMap((place) =>
      globSync(place, { cwd: ROOT }).flatMap((path) => wordsOf(readFileSync(join(ROOT, path), 'utf8'))),
    ),
  );

  it('are in alphabetical order, have the same values in German, and no word that nobody says', () => {
    expect(Object.keys(phrases)).toEqual(Object.keys(phrases).toSorted());
    const places = (text: string): string => `${(text.match(/\{\w+\}/g) ?? []).toSorted()}`;
    expect(Object.entries(phrases).filter(([english, german]) => places(english) !== places(german))).toEqual([]);
    expect(Object.keys(phrases).filter((english) => wordsOf(english).some((word) => !said.has(word)))).toEqual([]);
  });
});

function wordsOf(text: string): readonly string[] {
  return text.match(/[A-Za-z]{2,}/g) ?? [];
}
