import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fray } from './fray.ts';

const BRAWL = join(import.meta.dirname, '../../../examples/rules/modern/brawl.yaml');

it('lists actions with their arguments, conditions, counts, areas and options', async () => {
  const { code, out } = await fray('words', 'modern');
  expect(code).toBe(0);
  expect(out).toContain('\nattack: Attack [');
  expect(out).toContain('\n  target: ');
  expect(out).toContain('\nprone');
  expect(out).toContain('\nhp: hit points');
  expect(out).toContain('\nOptions\n');
  expect(out).toContain('\nopportunity: an attack of opportunity');
});

it.each([
  ['grim', 'mend-part: ', '\n  who: whom'],
  ['grim', 'pass-time: ', '\n  amount: how many'],
  ['timecount', 'adjust: ', '\n  why (may be left out): '],
])('lists in %s what a game master does, as its steps call it: %s', async (ruleset, act, arg) => {
  const { out } = await fray('words', ruleset);
  const [, byHand = ''] = out.split('\nWhat a game master does: gm\n');
  expect(byHand.slice(byHand.indexOf(act), byHand.indexOf('\nConditions\n'))).toContain(arg);
  expect((await fray('words', ruleset, act.slice(0, -2))).out).toContain(arg);
});

it('lists one action, with the choices that somebody in an encounter has', async () => {
  const { out } = await fray('words', 'modern', 'attack', '--in', BRAWL);
  expect(out).toMatch(/ {2}takes here: standard\n {2}choices here: .*grapple/);
  expect(out).not.toContain('full-attack');
});

it('says what there is where a word is none', async () => {
  expect((await fray('words', 'modern', 'atack')).err).toContain('expected an action of modern (attack, full-attack, ');
  expect((await fray('words', 'tiny')).err).toContain('expected one of the rulesets modern, ');
  expect((await fray('words', 'grim', '--in', BRAWL)).err).toContain(
    'expected an encounter of grim, found one of modern',
  );
});

it.each([
  ['modern', 'grapple', "'grapple' is no action of modern but is told with attack, under 'choices'"],
  ['grim', 'pin', "'pin' is no action of grim but is told with attack, under 'choices'"],
  ['grim', 'disabled-leg', "'disabled-leg' is no action of grim but is told with attack, under 'choices'"],
  ['grim', 'attack', '\n    break-grip-off: break grip, at what the off hand holds (-6)'],
  ['d20v22', 'rush', '\nrush: Rush ['],
  ['timecount', 'attacks', "'attacks' is no action of timecount but is told with ready, under 'choices'"],
  ['grim', 'burst', "found 'burst'; did you mean 'linear-burst' or 'strafing-burst'?"],
  ['modern', 'atack', "found 'atack'; did you mean 'attack'?"],
])('says in %s where to look for %s', async (ruleset, word, text) => {
  const { out, err } = await fray('words', ruleset, word);
  expect(`${out}${err}`).toContain(text);
});

it('says of a word that only somebody in an encounter can tell with which action it goes', async () => {
  expect((await fray('words', 'modern', 'defensively', '--in', BRAWL)).err).toContain('is told with attack, under');
});

it.each([
  ['modern', ['glock 17', 'leather jacket', 'treat injury']],
  ['grim', ['longsword', 'full plate', 'tumble']],
  ['d20v22', ['fireball', 'medicine']],
  ['timecount', ['short sword', 'leather']],
])('lists what sheets of %s may call by its name', async (ruleset, names) => {
  const { out } = await fray('words', ruleset);
  const [, sheets = ''] = out.split('\nOn sheets: weapons\n');
  for (const name of names) expect(sheets).toContain(`\n${name}\n`);
});

it.each(['modern', 'grim', 'd20v22', 'timecount'])('says what triggers a readied action in %s', async (ruleset) => {
  const { out } = await fray('words', ruleset, 'ready');
  expect(out).toContain('\n    attacks: attacks\n');
  expect(out).toMatch(ruleset === 'timecount' ? /casts: casts a spell/ : /approaches: comes adjacent/);
});
