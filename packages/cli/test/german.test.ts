import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { main } from '../src/program.ts';
import { languageFor, speakIn } from '../src/texts/languages.ts';
import { fixture, fray, frayWith, type Ran } from './fray.ts';
import { captured } from './streams.ts';

const EXAMPLES = join(import.meta.dirname, '../../../examples');
const ALLEY = join(EXAMPLES, 'first/alley.yaml');

const german = (...words: string[]): Promise<Ran> => fray(...words, '--language', 'de');

// Tests share a process: none leaves its language to the next.
afterEach(() => speakIn('en'));

describe('the language of the command', () => {
  it.each([
    { words: [], env: {}, tag: 'en' },
    { words: ['run', 'a.yaml', '--language', 'de'], env: {}, tag: 'de' },
    { words: ['--language=de', 'run', 'a.yaml'], env: { FRAY_LANGUAGE: 'en' }, tag: 'de' },
    { words: ['--language', 'en'], env: { FRAY_LANGUAGE: 'de', LANG: 'de_DE.UTF-8' }, tag: 'en' },
    { words: [], env: { FRAY_LANGUAGE: 'de', LC_ALL: 'en_US.UTF-8' }, tag: 'de' },
    { words: [], env: { LC_ALL: 'de_AT.UTF-8', LC_MESSAGES: 'en_US', LANG: 'en_US' }, tag: 'de' },
    { words: [], env: { LC_ALL: 'C', LC_MESSAGES: 'de_DE', LANG: 'de_DE' }, tag: 'en' },
    { words: [], env: { LC_ALL: '', LC_MESSAGES: 'de_DE', LANG: 'en_US' }, tag: 'de' },
    { words: [], env: { LANG: 'de' }, tag: 'de' },
    { words: [], env: { LANG: 'fr_FR.UTF-8' }, tag: 'en' },
    { words: ['run', 'a.yaml', '--json'], env: { FRAY_LANGUAGE: 'de' }, tag: 'en' },
    { words: ['simulate', 'a.yaml', '--csv', '--language', 'de'], env: {}, tag: 'en' },
  ])('is $tag for $words where the surroundings say $env', ({ words, env, tag }) => {
    expect(languageFor(words, env)).toBe(tag);
  });

  it('is what the surroundings say, and is no other than those there are', async () => {
    const io = captured();
    await main(['run', 'nowhere.yaml'], io, { LANG: 'de_DE.UTF-8' });
    expect(io.err()).toBe('nowhere.yaml: erwartet eine Datei oder einen Ordner, gefunden nichts\n');
    const { code, err } = await fray('--language', 'fr', 'run', ALLEY);
    expect([code, err.split('\n')[0]]).toEqual([
      2,
      "error: option '--language <tag>' argument 'fr' is invalid. Allowed choices are en, de.",
    ]);
  });
});

describe('in German', () => {
  it('every command helps', async () => {
    const { out } = await german('--help');
    expect(out).toContain('Aufruf: fray [Optionen] [Befehl]');
    const listed = out.slice(out.indexOf('Befehle:'), out.indexOf('Beispiele:'));
    const commands = [...listed.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name);
    expect(commands).toContain('simulate');
    for (const name of commands) {
      const help = (await german(name, '--help')).out;
      expect(help).toContain(`Aufruf: fray ${name} `);
      expect(help).not.toMatch(/Usage|Arguments|Options:|Commands|Examples?:|\((choices|default|env):/);
    }
  });

  it('a fight is told, with how it ended', async () => {
    const { code, out } = await german('run', ALLEY, '--seed', '3');
    const lines = out.split('\n');
    expect(code).toBe(0);
    expect(lines).toContain('Runde 1');
    expect(lines).toContain('  Yoriko: Initiative 13 + 7 Initiativemodifikator = 20 [MOD-INIT-01]');
    expect(out).toMatch(/^ +Seite +Trefferpunkte +Verfassung +Zustände$/m);
    expect(out).toContain('vorbei, gang gewinnen; 341 Ereignisse');
  });

  it('what did not hold is told with its place, and what happened before it', async () => {
    const { code, out } = await german('run', fixture('scripts/failed.yaml'), '--explain');
    expect(code).toBe(1);
    expect(out).toMatch(/failed\.yaml:9: script\[1\]\.expect\.orc\.at\n {2}- erwartet F5 .*\n {2}\+ gefunden E5 /);
    expect(out).toContain('    orc steht jetzt auf E5');
    expect(out).toContain('der Kampf geht weiter; 2 Erwartungen schlugen fehl');
  });

  it('what is wrong with a file and with a command is told', async () => {
    const wrong = await german('run', fixture('bad/wrong-place.yaml'));
    expect(wrong.code).toBe(2);
    expect(wrong.err).toMatch(/wrong-place\.yaml:6: combatants\.orc\.at: erwartet ein Feld, .*, gefunden 7\n$/);
    const { err } = await german('runn');
    expect(err).toBe(
      "Fehler: den Befehl 'runn' gibt es nicht\n(War eines davon gemeint: run, runs?)\n(fray --help sagt mehr)\n",
    );
    expect((await german('run')).err).toMatch(/^Fehler: das Argument 'path' fehlt\n/);
  });

  it('odds are told, with numbers as they are written there', async () => {
    const { out } = await german('odds', ALLEY, '--by', 'yoriko', '--do', 'attack', '--target', 'knife');
    expect(out).toMatch(/^genau, 44 Zweige$/m);
    expect(out).toMatch(/^Schaden: 4,8 im Mittel$/m);
    expect(out).toMatch(/^ {2}unverletzt +35 % {2}█/m);
    expect(out).toMatch(/^ {2}sterbend +4,1 % {2}█/m);
  });

  it('a person at the keyboard is asked, and told what is not possible', async () => {
    const { out } = await frayWith(['fly', '?', 'quit'], 'play', ALLEY, '--seed', '3', '--language', 'de');
    expect(out).toMatch(/^Yoriko \(heroes\) handelt$/m);
    expect(out).toMatch(/^Nicht möglich: /m);
    expect(out).toContain('Immer erlaubt: ? (Hilfe), status (wie es allen geht)');
    expect(out).toContain('Der Kampf ist aufbewahrt. Weiter geht es mit: fray play --resume');
  });

  it('many fights are told, and their report is a German page', async () => {
    const report = join(mkdtempSync(join(tmpdir(), 'fray-german-')), 'out.html');
    const { code, out } = await german('simulate', ALLEY, '-n', '60', '--workers', '1', '--report', report);
    expect(code).toBe(0);
    expect(out).toContain("60 Kämpfe, Augenzahl für Augenzahl; alle mit der Taktik 'simple', Startwert 1, ");
    expect(out).toMatch(/^ {2}heroes gewinnen +60,0 % {3}47,4 % bis 71,4 %$/m);
    const page = readFileSync(report, 'utf8');
    expect(page).toMatch(/^<!doctype html>\s*<html lang="de">/i);
    expect(page).toContain('<h2>Wie es ausgeht</h2>');
    expect(page).toContain('<td>47,4 % bis 71,4 %</td>');
    expect(page).not.toMatch(/>[^<]*\b(the|fights|with)\b[^<]*</);
  }, 240_000);
});

describe('what machines read', () => {
  it('is the same in every language', async () => {
    const words = ['run', fixture('scripts/cases.yaml'), '--json'];
    expect((await german(...words)).out).toBe((await fray(...words)).out);
    const folder = mkdtempSync(join(tmpdir(), 'fray-junit-'));
    const files = ['en', 'de'].map((tag) => join(folder, `${tag}.xml`));
    for (const file of files) {
      const tag = file.endsWith('de.xml') ? 'de' : 'en';
      await fray('test', fixture('scripts'), '--junit', file, '--language', tag);
    }
    const [english = '', other = ''] = files.map((file) =>
      existsSync(file) ? readFileSync(file, 'utf8').replaceAll(/ time="[^"]*"/g, '') : '',
    );
    expect(english).toContain('expected');
    expect(other).toBe(english);
  });

  it('is English in what a broken file is said to have, too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fray-broken-'));
    writeFileSync(join(folder, 'a.yaml'), 'fray: 1\nruleset: modern\n');
    const file = join(folder, 'out.xml');
    const { out } = await german('test', folder, '--junit', file);
    expect(out).toContain('kann nicht ausgeführt werden');
    expect(readFileSync(file, 'utf8')).toMatch(/message="cannot be run">[^<]*expected [^<]*, found /);
  });
});
