import { buildFight, type Game, parseEncounter, simpleTactics } from '@fray/engine';
import { type FightStart, type FightTally, fightBlock, type StartBlock } from '@fray/lab';
import { workerData } from 'piscina';
import { readBeside } from '../files.ts';
import { rulesetsFor, type WithHouseRules } from '../house-rules.ts';

/** An encounter as text, and the file that its sheets lie beside. */
export interface StartText {
  readonly file: string;
  readonly text: string;
}

/** What a thread is given: the encounters, and the rules by which they are played. */
export interface FightData {
  readonly starts: readonly StartText[];
  readonly house: WithHouseRules;
}

const { starts, house } = workerData as FightData;
const rulesets = await rulesetsFor(house);
const policy = simpleTactics<Game>();
const built: Map<number, FightStart> = new Map();

/** The start of that place, read when it is first wanted. The command has read all of them before. */
function startAt(place: number): FightStart {
  const known = built.get(place);
  if (known !== undefined) return known;
  const { file, text } = starts[place] ?? { file: '', text: '' };
  const start = buildFight(parseEncounter(text, file, { rulesets, readFile: readBeside }), rulesets);
  built.set(place, start);
  return start;
}

/** Fights a block of fights of one of the encounters. */
export function fight(block: StartBlock): FightTally {
  return fightBlock(startAt(block.start), policy, block);
}
