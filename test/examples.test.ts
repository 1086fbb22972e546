import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fray } from '../packages/cli/test/fray.ts';
import { openWorld, parseEncounter, rulesets, runEncounter } from '../packages/engine/src/index.ts';

const EXAMPLES = join(import.meta.dirname, '../examples');

const encounters = (folder: string): string[] => globSync(`${folder}/**/*.{yaml,yml,json}`, { cwd: EXAMPLES }).sort();

it.each(encounters('first'))('%s plays to its end, and does not end in the first round', async (file) => {
  const { code, out, err } = await fray('run', join(EXAMPLES, file));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/\n(Round 2|Tick \d\d)\n/);
  expect(out).toContain('The fight is over: ');
});

it.each(encounters('rules'))('%s holds what it expects', async (file) => {
  const { code, out, err } = await fray('run', join(EXAMPLES, file));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/expectations? held/);
});

const sheets = globSync('sheets/*/*.{yaml,yml,json}', { cwd: EXAMPLES }).sort();

it.each(sheets)('%s opens in its ruleset', (file) => {
  const [, ruleset = ''] = file.split('/');
  const combatants = ['red', 'blue'].map((side) => `  ${side}: { side: ${side}, sheet: ${file} }`).join('\n');
  const text = `fray: 1\ntitle: Opening\nruleset: ${ruleset}\nseed: 1\ncombatants:\n${combatants}\n`;
  const readFile = (path: string): string => readFileSync(join(EXAMPLES, path), 'utf8');
  const { fight, rules } = runEncounter(parseEncounter(text, 'opening.yaml', { rulesets, readFile }), rulesets).play;
  for (const combatant of fight.combatants) {
    expect(rules.health.standing(openWorld(fight, rules), combatant)).toBe(true);
    for (const [count, value] of Object.entries(combatant.counts))
      expect([count, Number.isInteger(value)]).toEqual([count, true]);
  }
});

it('has stat blocks for a first evening in every ruleset', () => {
  for (const ruleset of Object.keys(rulesets)) {
    expect(sheets.filter((file) => file.startsWith(`sheets/${ruleset}/`)).length).toBeGreaterThanOrEqual(2);
  }
});

it.each(['fights', 'house-rules'])('everything in %s plays', async (folder) => {
  const house = ['--house-rules', join(EXAMPLES, 'house-rules/our-table.ts')];
  const { code, out, err } = await fray('run', join(EXAMPLES, folder), ...house);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/(ok, 0 failed, 0 bad|expectations? held|The fight is over: .*)\n$/);
});

it('has at least two scripted encounters for each ruleset that has a first fight', () => {
  for (const ruleset of ['modern', 'grim', 'd20v22', 'timecount']) {
    expect(existsSync(join(EXAMPLES, 'sheets', ruleset))).toBe(true);
    expect(encounters(`rules/${ruleset}`).length).toBeGreaterThanOrEqual(2);
  }
});
