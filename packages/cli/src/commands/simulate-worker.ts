import { buildFight, type Game, simpleTactics } from '@fray/engine';
import { type Block, type FightTally, fightBlock } from '@fray/lab';
import { workerData } from 'piscina';
import { loadEncounter } from '../encounter.ts';
import { rulesetsFor, type WithHouseRules } from '../house-rules.ts';

/** What a thread is given: the file of the encounter, and the rules by which it is played. */
export interface SimulateData extends WithHouseRules {
  readonly file: string;
}

const { file, ...house } = workerData as SimulateData;
const rulesets = await rulesetsFor(house);
const start = buildFight(loadEncounter(file, null, rulesets).encounter, rulesets);
const policy = simpleTactics<Game>();

/** Fights a block of fights of the encounter. */
export function fight(block: Block): FightTally {
  return fightBlock(start, policy, block);
}
