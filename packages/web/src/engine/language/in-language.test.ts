import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { begin, buildFight, type Fight, Generator, parseEncounter, type Ruleset, rulesets, view } from '@fray/engine';
import { loadLanguage } from '@fray/engine/languages';
import { describe, expect, it } from 'vitest';
import { EngineHost } from '../engine-host.ts';
import type { EngineCall } from '../messages.ts';
import { inLanguage } from './in-language.ts';

const EXAMPLES = join(import.meta.dirname, '../../../../../examples');
const FILES = globSync(['first/*.yaml', 'fights/*/*.yaml'], { cwd: EXAMPLES }).toSorted();

function opened(file: string): { readonly rules: Ruleset; readonly fight: Fight } {
  const path = join(EXAMPLES, file);
  const readFile = (name: string): string => readFileSync(name, 'utf8');
  const { rules, fight } = buildFight(parseEncounter(readFile(path), path, { rulesets, readFile }), rulesets);
  const dice = { script: [], typed: false, generator: Generator.seeded(7).state() };
  return { rules, fight: begin(rules, { ...fight, dice }).fight };
}

/** What a page asks at the start of a fight about everybody who is there. */
async function answers(
  engine: EngineHost,
  { combatants }: Fight,
): Promise<readonly (readonly [EngineCall, unknown])[]> {
  const found: (readonly [EngineCall, unknown])[] = [
    ['bodies', engine.bodies()],
    ['timeline', engine.timeline()],
    ['areas', engine.areas()],
  ];
  for (const by of [...combatants.map(({ id }) => id), 'gm']) {
    const entries = engine.menu(by);
    found.push(['menu', entries], ...entries.map(({ action }) => ['check', engine.check({ by, do: action })] as const));
    found.push(['person', engine.person(by)], ['card', await engine.card(by, null)]);
    for (const { id: target } of combatants) {
      const attack = { by, do: 'attack', target };
      found.push(['sights', engine.sights(by, target)], ['sums', engine.sums(attack)]);
      found.push(['whyNot', engine.whyNot([attack, { ...attack, do: 'charge' }, { ...attack, do: 'disarm' }])]);
    }
  }
  return found;
}

describe('what the engine answers', () => {
  it.each(FILES)('is all in German in %s', async (file) => {
    const missing = new Set<string>();
    const german = await loadLanguage('de', { onMissing: (text) => missing.add(text) });
    const { rules, fight } = opened(file);
    const engine = new EngineHost(rulesets);
    engine.fight(view(fight, rules, { kind: 'gm' }));
    for (const [call, answer] of await answers(engine, fight)) inLanguage(german, call, answer);
    const sides = fight.combatants.flatMap(({ side, name, id }) => [side, name, id]);
    expect([...missing].filter((text) => !sides.includes(text))).toEqual([]);
  });

  it('keeps what is no text', async () => {
    const german = await loadLanguage('de');
    const [menu] = inLanguage(german, 'menu', [
      {
        action: 'attack',
        name: 'Attack',
        role: 'attack',
        rules: [],
        args: [],
        refusals: [{ text: 'out of reach', rule: 'X-1' }],
      },
    ]) as readonly object[];
    expect(menu).toMatchObject({ action: 'attack', name: 'Angreifen', refusals: [{ rule: 'X-1' }] });
    expect(inLanguage(german, 'waiting', ['prone'])).toEqual(['prone']);
  });
});
