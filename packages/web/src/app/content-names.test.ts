import { expect, it } from 'vitest';
import { namesByContent } from '../../content-names.ts';

/** Pages in which one script asks for a sheet and for another script, and their page for both. */
const FILES = {
  'index.html': '<script src="./assets/index-aaaaaaaa.js">',
  'board.js': 'import "./assets/table-bbbbbbbb.js"',
  'assets/index-aaaaaaaa.js': 'import("./table-bbbbbbbb.js")',
  'assets/table-bbbbbbbb.js': '["assets/later-00000000.css"]',
  'assets/base-cccccccc.js': 'nothing of them',
  'assets/later-00000000.css': '.a{color:red}',
};
const named = (files: Readonly<Record<string, string>>) => namesByContent(new Map(Object.entries(files)));

it('a sheet that changes changes its name, and those of all scripts by which it is asked for, but not of others', () => {
  const before = named(FILES);
  const after = named({ ...FILES, 'assets/later-00000000.css': '.a{color:blue}' });
  const changing = ['assets/index-aaaaaaaa.js', 'assets/later-00000000.css', 'assets/table-bbbbbbbb.js'];
  for (const names of [before, after]) expect([...names.keys()].toSorted()).toEqual(changing);
  for (const name of changing) expect(after.get(name)).not.toBe(before.get(name));
  expect(named(FILES)).toEqual(before);
});

it('a script that changes has another name than before where it had one', () => {
  const { 'assets/table-bbbbbbbb.js': code, ...rest } = FILES;
  const after = named({ ...rest, 'assets/table-dddddddd.js': code, 'assets/index-aaaaaaaa.js': 'table-dddddddd.js' });
  expect(after.get('assets/table-dddddddd.js')).not.toBe(named(FILES).get('assets/table-bbbbbbbb.js'));
  expect(after.get('assets/later-00000000.css')).toBe(named(FILES).get('assets/later-00000000.css'));
});
