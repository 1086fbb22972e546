import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { because, begin, buildFight, grim, parseEncounter, rulesetsWith, run, tried, withOverlay } from '@fray/engine';
import { afterAll, expect, it } from 'vitest';
import { fray } from './fray.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-replay-fault-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** In a house where an attack costs half a point. */
const odd = withOverlay(grim, {
  id: 'odd',
  title: 'Odd',
  replace: {
    attack: (action) => ({
      ...action,
      resolve: (scene, { who }) => scene.count(who, 'hp', 0.5, because('half a point', 'HOUSE')),
    }),
  },
});

const SHEET = `{ size: medium, speed: 30, baseAttack: 4, hp: 20, weapons: [dagger],
      abilities: { strength: 10, dexterity: 10, constitution: 14, intelligence: 10, wisdom: 10, charisma: 10 },
      saves: { fortitude: 0, reflex: 0, will: 0 } }`;
const DUEL = `
fray: 1
title: Duel
ruleset: odd
seed: 3
combatants:
  ann: { side: a, at: [0, 0], initiative: 20, sheet: ${SHEET} }
  bob: { side: b, at: [1, 0], initiative: 10, sheet: ${SHEET} }
`;

/** What a server keeps of such an attack, as if it were an attack of the common rules. */
function faultText(): string {
  const known = rulesetsWith(odd);
  const { rules, fight } = buildFight(
    parseEncounter(DUEL, 'duel.yaml', { rulesets: known, readFile: () => '' }),
    known,
  );
  const play = begin(rules, fight);
  const command = { by: 'ann', do: 'attack', target: 'bob' };
  const trial = tried(play, { kind: 'command', command }, () => run(play, command));
  if (!('fault' in trial)) throw new Error('nothing went wrong');
  return JSON.stringify({ ...trial.fault, ruleset: 'grim', fight: { ...trial.fault.fight, ruleset: 'grim' } });
}

it('says whether the rules still get a step wrong that was kept', async () => {
  const file = join(folder, 'plain.json');
  writeFileSync(file, faultText());
  const { code, out } = await fray('replay', file);
  expect(code).toBe(0);
  expect(out).toContain("kept for: plain: event 'count' at by: expected plain JSON with whole numbers, found 0.5");
  expect(out).toContain('now: it breaks nothing any more');
});

it('makes no page of one', async () => {
  const file = join(folder, 'no-journal.json');
  writeFileSync(file, faultText());
  const { code, err } = await fray('replay', '--html', join(folder, 'out.html'), file);
  expect([code, err]).toEqual([2, expect.stringContaining('expected a journal for --html')]);
});

it('ends with 1 where they do', async () => {
  const file = join(folder, 'error.json');
  const fault = JSON.parse(faultText());
  fault.fight.combatants[1].counts.acted = 7;
  writeFileSync(file, JSON.stringify(fault));
  const { code, out } = await fray('replay', file);
  expect([code, out.split('\n').at(-2)]).toEqual([
    1,
    'now: counts: bob: acted: expected a whole number from 0 to 1, found 7',
  ]);
});

it.each([
  ['{"frayFault": 9}', 'expected a fault of version 1, found 9: a later version of Fray has kept it'],
  ['{"frayFault": 1, "fight": {"fray": 2}}', 'expected "ruleset", "breach" and "request" beside the fight'],
  [
    '{"frayFault": 1, "fight": {"fray": 2}, "ruleset": "ours", "breach": {}, "request": {}}',
    "expected one of the rulesets modern, grim, d20v22, timecount, found 'ours'; --house-rules FILE brings more",
  ],
])('says what is wrong with %s', async (text, problem) => {
  const file = join(folder, 'bad.json');
  writeFileSync(file, text);
  const { code, err } = await fray('replay', file);
  expect([code, err.includes(problem)]).toEqual([2, true]);
});
