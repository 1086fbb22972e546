/** Every block of code in the documents is run by a test: here, or by the test that is named here. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configJsonSchema, readConfig } from '@fray/server';
import MarkdownIt from 'markdown-it';
import { afterAll, describe, expect, it } from 'vitest';
import { fray } from '../packages/cli/test/fray.ts';
import { textOf } from '../scripts/site/links.ts';
import { documents, ROOT } from '../scripts/site/pages.ts';

interface Block {
  readonly document: string;
  /** What stands behind the marks: "ts". */
  readonly language: string;
  readonly text: string;
}

const markdown = new MarkdownIt();
const BLOCKS: readonly Block[] = documents().flatMap((document) =>
  markdown
    .parse(textOf(document), {})
    .filter(({ type }) => type === 'fence')
    .map(({ info, content }) => ({ document, language: info, text: content })),
);

/** Blocks with a test of their own, by document and language. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'README.md ': 'test/readme.test.ts',
  'docs/embedding.md html': 'packages/web/test/embedding.test.ts',
  'docs/encounters.md yaml': 'test/encounters-doc.test.ts',
  'docs/house-rules.md ts': 'test/house-rules.test.ts',
  'docs/house-rules.md yaml': 'test/house-rules.test.ts',
  'docs/house-rules.md ': 'test/house-rules.test.ts',
  'docs/lab.md yaml': 'test/lab-doc.test.ts',
  'docs/lab.md sh': 'test/lab-doc.test.ts',
  'docs/server.md dockerfile': 'packages/cli/test/unit.test.ts',
  'docs/server.md ini': 'packages/cli/test/unit.test.ts',
  'docs/sheets.md yaml': 'test/sheets-doc.test.ts',
  'packages/client/README.md ts': 'test/client.test.ts',
};

/** Blocks that nothing can run, each with the reason. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'docs/map.md ': 'the folders of the code',
  'docs/editors.md json': 'settings of Visual Studio Code',
  'docs/editors.md yaml': 'the first line of a file, which says nothing to Fray',
};

const keyOf = ({ document, language }: Block): string => `${document} ${language}`;
const isInstalling = ({ text }: Block): boolean => /^npm (ci|install|start)/.test(text);
const programs = BLOCKS.filter((block) => block.language === 'ts' && ELSEWHERE[keyOf(block)] === undefined);
const configs = BLOCKS.filter(({ document, language }) => document === 'docs/server.md' && language === 'yaml');
const start = BLOCKS.filter(({ document }) => document === 'docs/start.md');
const usages = BLOCKS.filter(({ text }) => /^(npx )?fray /.test(text));

it('is held by a test, each block of each document', () => {
  const held = new Set([...programs, ...configs, ...start, ...usages, ...BLOCKS.filter(isInstalling)]);
  const keys = BLOCKS.filter((block) => !held.has(block)).map(keyOf);
  expect(keys.filter((key) => ELSEWHERE[key] === undefined && NOT_RUN[key] === undefined)).toEqual([]);
  for (const key of Object.keys({ ...ELSEWHERE, ...NOT_RUN })) expect(BLOCKS.map(keyOf), key).toContain(key);
});

describe('a program', () => {
  it.each(programs.map((block) => [block.document, block.text] as const))('of %s prints what it says', (_, code) => {
    const [, promised] = /console\.log\([^\n]*\/\/ (.*)\n/.exec(code) ?? [];
    const options = { cwd: ROOT, input: code, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } } as const;
    expect(execFileSync(process.execPath, ['--input-type=module-typescript', '-'], options).trim()).toBe(promised);
  });

  it('is in each of the documents that have one', () => {
    const names = programs.map(({ document }) => document);
    expect(names).toEqual(['README.md', 'docs/embedding.md', 'packages/engine/README.md', 'packages/lab/README.md']);
  });
});

it('has a configuration of the server that it takes, with the keys of its schema alone', () => {
  const [{ text = '' } = {}] = configs;
  expect(readConfig(text, 'fray.yaml')).toMatchObject({ guestTables: 3, limits: { requestsPerMinute: 1200 } });
  expect(configJsonSchema()).toMatchObject({ properties: { guestTables: {} } });
});

/** The commands of a block, each with what stands under it. */
function commandsIn(text: string): readonly string[] {
  return text
    .replaceAll(/\n\s+(?=\S)/g, ' ')
    .split('\n')
    .filter((line) => /^(npx )?fray /.test(line));
}

describe('commands', () => {
  const all = usages.flatMap(({ document, text }) => commandsIn(text).map((line) => [document, line] as const));

  it.each(all)('%s: %s', async (_, line) => {
    const [name = '', part = ''] = line.replace(/^(npx )?fray /, '').split(/\s+/);
    const path = name === 'runs' && /^[a-z]+$/.test(part) ? [name, part] : [name];
    const { code, out } = await fray(...path, '--help');
    expect(code).toBe(0);
    for (const [option] of line.matchAll(/--[a-z][a-z-]*/g)) expect(out).toContain(option);
  });
});

describe('docs/start.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fray-start-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const [, file = ''] = /^# (\S+\.yaml)\n/.exec(start.find(({ language }) => language === 'yaml')?.text ?? '') ?? [];
  const all = start.filter(({ language }) => language === 'sh').flatMap(({ text }) => commandsIn(text));
  // Those on the first fight are the README's as well, whose test runs them.
  const commands = all.filter((command) => command.includes(file));

  it('has a file and commands', () => {
    expect([file, commands.length]).toEqual(['duel.yaml', 2]);
    const others = all.filter((command) => !commands.includes(command)).map((command) => command.split(' -n ')[0]);
    for (const command of others)
      expect(textOf('README.md').replace('examples/first ', 'examples/first/alley.yaml ')).toContain(command);
  });

  it.each(commands)('%s', async (command) => {
    writeFileSync(join(folder, file), start.find(({ language }) => language === 'yaml')?.text ?? '');
    const words = command
      .replace('npx fray ', '')
      .replace(` ${file}`, ` ${join(folder, file)}`)
      .split(' ');
    const { code, out } = await fray(...words);
    expect(code).toBe(0);
    expect(out).not.toBe('');
  });
});
