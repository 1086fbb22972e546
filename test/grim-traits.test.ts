import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { TRAITS } from '../packages/engine/src/rulesets/grim/traits/table.ts';

const GRIM = posix.join(import.meta.dirname, '../packages/engine/src/rulesets/grim');
/** What can be told with an attack is told in words, one of which a feat has for its name. */
const WORDS = 'attack/declarations.ts';
const ROOMS = '{attack,defense,harm,movement,firearms,flow,gear,body}';

it('no rule of attack, damage and movement of grim names a trait: it reads what the trait has made of its owner', () => {
  const names = Object.keys(TRAITS);
  const files = globSync(`${ROOMS}/**/*.ts`, { cwd: GRIM }).filter(
    (file) => !file.endsWith('.test.ts') && file !== WORDS,
  );
  expect(files.length).toBeGreaterThan(40);
  const named = files.flatMap((file) => {
    const text = readFileSync(posix.join(GRIM, file), 'utf8');
    const strings = [...text.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)].map(([, name]) => name ?? '');
    return strings.filter((name) => names.includes(name)).map((name) => `${file}: '${name}'`);
  });
  expect(named).toEqual([]);
});
