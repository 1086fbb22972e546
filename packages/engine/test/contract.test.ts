import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Generator } from '../src/chance/generator.ts';
import type { Fight } from '../src/kernel/state/fight.ts';
import type { Game } from '../src/kernel/state/game.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { buildFight } from '../src/scenario/build-fight.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { contract } from './contract.ts';
import { tinyFight, tinyRuleset } from './support/tiny-ruleset.ts';

const FIRST = join(import.meta.dirname, '../../../examples/first');
const FIGHTS: Readonly<Record<string, string>> = {
  modern: 'alley.yaml',
  grim: 'bridge.yaml',
  d20v22: 'rooftop.yaml',
  timecount: 'tavern.yaml',
};

const seeded = (seed: number) => ({ script: [], typed: false, generator: Generator.seeded(seed).state() });

contract({ rules: tinyRuleset, fight: (seed) => tinyFight({ dice: seeded(seed) }) });

for (const [id, rules] of Object.entries(rulesets)) {
  const path = join(FIRST, FIGHTS[id] ?? '');
  const encounter = parseEncounter(readFileSync(path, 'utf8'), path, {
    rulesets,
    readFile: (file) => readFileSync(file, 'utf8'),
  });
  const { fight } = buildFight(encounter, rulesets);
  contract<Game>({ rules, fight: (seed): Fight<Game> => ({ ...fight, dice: seeded(seed) }) });
}
