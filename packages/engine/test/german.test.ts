import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Generator } from '../src/chance/generator.ts';
import { begin, type Play, steps } from '../src/kernel/play/play.ts';
import { nameables } from '../src/kernel/ruleset/nameable.ts';
import type { Game } from '../src/kernel/state/game.ts';
import { grim } from '../src/rulesets/grim/index.ts';
import { STRIKE_TEXTS } from '../src/rulesets/grim/strikes/table.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { buildFight } from '../src/scenario/build-fight.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { loadLanguage } from '../src/text/language/languages.ts';
import { namesOf } from '../src/text/names.ts';
import { narrate } from '../src/text/narrate.ts';
import { words } from '../src/text/wording.ts';
import { wander } from './support/wander.ts';

const EXAMPLES = join(import.meta.dirname, '../../../examples');
const FILES = globSync(['first/*.yaml', 'rules/*/*.yaml', 'fights/*/*.yaml'], { cwd: EXAMPLES }).toSorted();
const STEPS = 120;

function wandered(file: string): Play<Game> {
  const path = join(EXAMPLES, file);
  const readFile = (name: string): string => readFileSync(name, 'utf8');
  const { rules, fight } = buildFight(parseEncounter(readFile(path), path, { rulesets, readFile }), rulesets);
  const start = begin(rules, { ...fight, dice: { script: [], typed: false, generator: Generator.seeded(7).state() } });
  return wander(start, 11, STEPS).at(-1) ?? start;
}

/** What a writer of a fight has named: it is what it is in every language. */
function ownNames({ fight }: Play<Game>): ReadonlySet<string> {
  const people = fight.combatants.flatMap(({ id, name, items }) => [
    ...[id, words(id), name],
    ...items.flatMap((item) => [words(item.id), ...(item.name === undefined ? [] : [item.name])]),
  ]);
  const { legend = {}, edges } = fight.map ?? {};
  const ground = [...Object.values(legend), ...Object.values(edges?.legend ?? {})].map(({ name }) => name);
  return new Set([...people, ...ground]);
}

describe('the log in German', () => {
  it.each(FILES)('has words for all that happens in %s', async (file) => {
    const missing = new Set<string>();
    const german = await loadLanguage('de', { onMissing: (text) => missing.add(text) });
    const play = wandered(file);
    const events = steps(play).flatMap((step) => step.events);
    const lines = narrate(namesOf(play.fight, play.rules, german), events, 'full');
    expect(lines.length).toBeGreaterThan(0);
    const own = ownNames(play);
    expect([...missing].filter((text) => !own.has(text))).toEqual([]);
  });
});

describe('strikes of grim', () => {
  it('are told whole in German, as are the saves against them', async () => {
    const missing = new Set<string>();
    const german = await loadLanguage('de', { onMissing: (text) => missing.add(text) });
    for (const [word, text] of Object.entries(STRIKE_TEXTS)) {
      german.phrase(text);
      for (const save of ['Fortitude', 'Will'])
        german.phrase(`${save} save against ${word.replace(/-off$/, '').replaceAll('-', ' ')}`);
    }
    expect([...missing]).toEqual([]);
  });
});

describe('what sheets may name', () => {
  it('is told whole in German, each feat, item and ability of grim', async () => {
    const german = await loadLanguage('de');
    const half = nameables(grim)
      .map(({ name, text }) => [name, german.phrase(text)] as const)
      .filter(([, text]) => /\b(the|that|with|and|of|evil|good|spell)\b/i.test(text));
    expect(half).toEqual([]);
  });
});

describe('a language', () => {
  it('says whole messages with their values, and phrases within phrases', async () => {
    const german = await loadLanguage('de');
    expect(german.say('{who} leaves the map', { who: 'Ann' })).toBe('Ann verlässt die Karte');
    expect(german.phrase('prone')).toBe('am Boden');
    expect(german.phrase('Prone')).toBe('Am Boden');
    expect(german.phrase('prone, stunned and shaken 2')).toBe('am Boden, betäubt und erschüttert 2');
    expect(german.phrase('prone as soon as Ann attacks')).toBe('am Boden, sobald Ann angreift');
  });

  it('leaves what it has no words for as it is, and tells of it', async () => {
    const missing: string[] = [];
    const german = await loadLanguage('de', { onMissing: (text) => missing.push(text) });
    expect(german.phrase('Yoriko')).toBe('Yoriko');
    expect(german.phrase('+3')).toBe('+3');
    expect(german.say('no message of ours')).toBe('no message of ours');
    expect(missing).toEqual(['Yoriko', 'no message of ours']);
  });

  it('is English where there are no texts of it', async () => {
    const other = await loadLanguage('tlh');
    expect([other.tag, other.phrase('prone'), other.say('{n} of {n}', { n: 2 })]).toEqual(['en', 'prone', '2 of 2']);
  });
});
