import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { nameables } from '../packages/engine/src/kernel/ruleset/nameable.ts';
import { grim } from '../packages/engine/src/rulesets/grim/index.ts';
import { TRAITS } from '../packages/engine/src/rulesets/grim/traits/table.ts';
import { WEAPON_TRAITS } from '../packages/engine/src/rulesets/grim/traits/weapon-traits.ts';

const GRIM = posix.join(import.meta.dirname, '../packages/engine/src/rulesets/grim');
const NAMES: ReadonlySet<string> = new Set([...Object.keys(TRAITS), ...Object.keys(WEAPON_TRAITS)]);

/** Where traits are made and sheets name them: the room of each, and what traits come with a type of creature. */
const OF_TRAITS = /^(traits|sheet)\/|^tables\/creature-types\.ts$/;

/** What is called as a trait is and is none, by file. */
const OTHERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'attack/declarations.ts': { 'rapid-shot': 'a word that is told with an attack' },
  'strikes/feather.ts': { 'feather-touch': 'a word that is told with an attack' },
  'actions/combat-sense.ts': { 'combat-sense': 'the action that the feat brings' },
  'actions/coup-de-grace.ts': { 'coup-de-grace': 'an action of the core game' },
  'actions/hail.ts': { 'hail-of-bullets': 'the action that the feat brings' },
  'actions/tactical-aid.ts': { 'tactical-aid': 'the action that the feat brings' },
  'time/sudden-action.ts': { 'sudden-action': 'a question' },
  'seen/questions.ts': {
    'sudden-action': 'a question',
    'redirect-force': 'a question',
    'catch-projectile': 'a question',
  },
  'seen/likeness.ts': { 'no-anatomy': 'named on the sheet of who stands for somebody else' },
  'game.ts': { dodge: 'a number to which traits add' },
  'defense/defense-parts.ts': { dodge: 'a modifier on sheets' },
  'conditions/kinds.ts': { stable: 'a condition of the dying' },
  'conditions/conditions.ts': { stable: 'the same, in words', dodge: 'a modifier of conditions' },
  'conditions/digest.ts': { stable: 'the same, in a digest', dodge: 'a modifier of conditions' },
  'body/settle.ts': { regeneration: 'why a part of the body is whole again, in words' },
};

/** Every string of a source, and every name of a property that it writes out. */
function wordsIn(file: string, text: string): readonly string[] {
  const found: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') found.push(value);
    },
    TemplateElement: ({ value }) => void found.push(value.raw),
    Property: ({ key }) => {
      if (key.type === 'Identifier') found.push(key.name);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

const FILES = globSync('**/*.ts', { cwd: GRIM }).filter((file) => !file.endsWith('.test.ts') && !OF_TRAITS.test(file));

it('no rule of grim names a trait or an ability of a weapon: it reads what the trait has made of its owner', () => {
  expect(FILES.length).toBeGreaterThan(150);
  const named = FILES.flatMap((file) => {
    const words = wordsIn(file, readFileSync(posix.join(GRIM, file), 'utf8'));
    return [...new Set(words)].filter((word) => NAMES.has(word)).map((word) => `${file}: '${word}'`);
  });
  const others = Object.entries(OTHERS).flatMap(([file, words]) =>
    Object.keys(words).map((word) => `${file}: '${word}'`),
  );
  expect(named.toSorted()).toEqual(others.toSorted());
});

it('no rule of grim asks a sheet or a fighter for its traits by name, but for the feat that a power names itself', () => {
  const asks = /\bhasTrait\(|\bprofile\.taken\b|\btraitsOf\(|\btraitLists\(|\bsheet\.(traits|granted|items)\b/;
  const asking = FILES.filter((file) =>
    readFileSync(posix.join(GRIM, file), 'utf8')
      .split('\n')
      .some((line) => asks.test(line)),
  );
  expect(asking).toEqual(['powers/targets.ts']);
});

it('what a trait of grim does is told in a sentence of its own, without those that stand around it', () => {
  const all = nameables(grim);
  expect(all.length).toBeGreaterThan(150);
  const leaning = all.filter(
    ({ text }) =>
      !/^[A-Z0-9+-].{12,}\.$/.test(text) || /^(Likewise|Another|The same|As above)\b|\bthe same,/.test(text),
  );
  expect(leaning.map(({ name, text }) => `${name}: ${text}`)).toEqual([]);
});
