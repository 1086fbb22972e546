import {
  BlockRunner,
  type ExactEnds,
  exactEnds,
  type FightStart,
  type FoughtBlock,
  inlineMore,
  readStart,
  type StartBlock,
  type StartText,
  type TacticsChoice,
  tacticsOf,
} from '@fray/lab';
import { workerData } from 'piscina';
import { readFrom, type Texts } from '../files.ts';
import { rulesetsFor, type WithHouseRules } from '../house-rules.ts';

/** What is fought, and who plays. */
export interface FoughtText extends StartText {
  readonly tactics: TacticsChoice;
}

/** What a thread is given: the encounters and journals, and the rules by which they are played. */
export interface FightData {
  readonly starts: readonly FoughtText[];
  /** The files that they name. */
  readonly texts: Texts;
  /** Of the dice of scripts whose files say nothing about them. */
  readonly seed: number;
  readonly house: WithHouseRules;
}

/** A start as it is fought. */
interface Built {
  readonly start: FightStart;
  readonly policy: ReturnType<typeof tacticsOf>;
  readonly runner: BlockRunner;
}

inlineMore();
const { starts, texts, seed, house } = workerData as FightData;
const rulesets = await rulesetsFor(house);
const built: Map<number, Built> = new Map();

/** The start of that place, read when it is first wanted. The command has read all of them before. */
function startAt(place: number): Built {
  const known = built.get(place);
  if (known !== undefined) return known;
  const given = starts[place];
  if (given === undefined) throw new RangeError(`expected one of ${starts.length} starts, found number ${place}`);
  const start = readStart(given, { rulesets, readFile: readFrom(texts) }, seed);
  const policy = tacticsOf(given.tactics);
  const made = { start, policy, runner: new BlockRunner(start, policy) };
  built.set(place, made);
  return made;
}

/** Fights a block of fights of one of the encounters. */
export function fight(block: StartBlock): FoughtBlock {
  return startAt(block.start).runner.run(block);
}

/** The exact chances of one of the encounters, where they are within reach. @param place among the starts */
export function exact(place: number): ExactEnds | null {
  const { start, policy } = startAt(place);
  return exactEnds(start, policy, starts.length);
}
