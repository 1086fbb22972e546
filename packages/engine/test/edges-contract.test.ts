import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Generator } from '../src/chance/generator.ts';
import type { Fight } from '../src/kernel/state/fight.ts';
import type { Game } from '../src/kernel/state/game.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { buildFight } from '../src/scenario/build-fight.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { contract } from './contract.ts';
import { onEdges } from './support/edged-fight.ts';

const EXAMPLES = join(import.meta.dirname, '../../../examples');
const FIGHTS: Readonly<Record<string, string>> = {
  modern: 'rules/modern/back-room.yaml',
  grim: 'rules/grim/cloister.yaml',
  d20v22: 'first/rooftop.yaml',
  timecount: 'rules/timecount/hexes.yaml',
};

for (const [id, rules] of Object.entries(rulesets)) {
  const path = join(EXAMPLES, FIGHTS[id] ?? '');
  const encounter = parseEncounter(readFileSync(path, 'utf8'), path, {
    rulesets,
    readFile: (file) => readFileSync(file, 'utf8'),
  });
  const { fight } = buildFight(encounter, rulesets);
  contract<Game>({
    rules,
    name: 'with walls, doors and windows at random',
    fight: (seed): Fight<Game> => {
      const dice = { script: [], typed: false, generator: Generator.seeded(seed).state() };
      return onEdges({ ...fight, dice }, seed);
    },
  });
}
