import { buildFight, parseEncounter } from '@fray/engine';
import {
  type ExactEnds,
  exactEnds,
  type FightStart,
  type FoughtBlock,
  fightBlock,
  type StartBlock,
  type TacticsChoice,
  tacticsOf,
} from '@fray/lab';
import { workerData } from 'piscina';
import { readBeside } from '../files.ts';
import { rulesetsFor, type WithHouseRules } from '../house-rules.ts';

/** An encounter as text, the file that its sheets lie beside, and who plays. */
export interface StartText {
  readonly file: string;
  readonly text: string;
  readonly tactics: TacticsChoice;
}

/** What a thread is given: the encounters, and the rules by which they are played. */
export interface FightData {
  readonly starts: readonly StartText[];
  readonly house: WithHouseRules;
}

/** A start as it is fought. */
interface Built {
  readonly start: FightStart;
  readonly policy: ReturnType<typeof tacticsOf>;
}

const { starts, house } = workerData as FightData;
const rulesets = await rulesetsFor(house);
const built: Map<number, Built> = new Map();

/** The start of that place, read when it is first wanted. The command has read all of them before. */
function startAt(place: number): Built {
  const known = built.get(place);
  if (known !== undefined) return known;
  const given = starts[place];
  if (given === undefined) throw new RangeError(`expected one of ${starts.length} starts, found number ${place}`);
  const { file, text, tactics } = given;
  const start = buildFight(parseEncounter(text, file, { rulesets, readFile: readBeside }), rulesets);
  const made = { start, policy: tacticsOf(tactics) };
  built.set(place, made);
  return made;
}

/** Fights a block of fights of one of the encounters. */
export function fight(block: StartBlock): FoughtBlock {
  const { start, policy } = startAt(block.start);
  return fightBlock(start, policy, block);
}

/** The exact chances of one of the encounters, where they are within reach. @param place among the starts */
export function exact(place: number): ExactEnds | null {
  const { start, policy } = startAt(place);
  return exactEnds(start, policy);
}
