import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  begin,
  buildFight,
  commitmentOf,
  diceWithheld,
  Generator,
  type Play,
  parseEncounter,
  prepare,
  type Request,
  requested,
  rulesets,
  seedText,
  writeJournal,
} from '@fray/engine';
import { afterAll, expect, it } from 'vitest';
import { fray } from './fray.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const YARD = `fray: 1
title: Yard
ruleset: modern
combatants:
  ann: { side: us, at: [0, 1], sheet: { hp: 20, defense: 12, weapons: [knife] } }
  bob: { side: them, at: [1, 1], sheet: { hp: 20, defense: 12, weapons: [knife] } }
`;
const SEED = Generator.seeded('kept secret').state();
const NEXT = Generator.seeded('kept secret, too').state();

/** A table whose seed was promised, to whose dice Zoe adds a word, and whose seed is revealed. */
function journal(): string {
  const encounter = parseEncounter(YARD, 'yard.yaml', { rulesets, readFile: () => '' });
  const { rules } = buildFight(encounter, rulesets);
  const dice = { script: [], typed: false, generator: SEED, seed: SEED, commitment: commitmentOf(SEED) };
  const requests: readonly Request[] = [
    { kind: 'contribute', name: 'Zoe', words: 'seven' },
    { kind: 'reveal', revealed: SEED, generator: NEXT, commitment: commitmentOf(NEXT) },
  ];
  let play: Play = begin(rules, prepare(rules, { ...encounter.setup, dice }));
  for (const request of requests) {
    const outcome = requested(play, request);
    if (!outcome.ok) throw new Error('it was refused');
    play = outcome.play;
  }
  return diceWithheld(writeJournal(play));
}

function kept(text: string): string {
  const path = join(folder, 'yard.jsonl');
  writeFileSync(path, text);
  return path;
}

it('fray verify says of which seed all dice are, what was promised of it, and who added what', async () => {
  const path = kept(journal());
  const { code, out } = await fray('verify', path, '--commitment', commitmentOf(SEED).toUpperCase());
  expect([code, out]).toEqual([
    0,
    `steps 1 to 3: 2 faces, all as the seed ${seedText(SEED)} makes them, committed to by ${commitmentOf(SEED)}; step 2: Zoe added “seven”\n`,
  ]);
});

it('fray verify ends with 1 where a die, the seed or what was noted of it is another', async () => {
  const text = journal();
  const turned = text.replace(/"inputs":\[(\d+)/, (_all, face) => `"inputs":[${(Number(face) % 20) + 1}`);
  expect(await fray('verify', kept(turned))).toMatchObject({ code: 1, err: expect.stringContaining('line 2: inputs') });
  const seed = text.replaceAll(`"revealed":[${SEED.join()}]`, `"revealed":[${NEXT.join()}]`);
  expect(await fray('verify', kept(seed))).toMatchObject({ code: 1, err: expect.stringContaining('expected a seed') });
  const noted = await fray('verify', kept(text), '--commitment', commitmentOf([1, 2, 3, 4]));
  expect(noted).toMatchObject({ code: 1, err: expect.stringContaining('nobody committed to') });
});

it('fray verify refuses what is no commitment, and no journal', async () => {
  expect(await fray('verify', kept(journal()), '--commitment', '9f86')).toMatchObject({
    code: 2,
    err: expect.stringContaining('expected 64 hexadecimal digits'),
  });
  expect(await fray('verify', kept('{}\n'))).toMatchObject({ code: 2 });
});
