import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chronicle } from './chronicle.ts';
import {
  begin,
  buildFight,
  Generator,
  legalActsOf,
  openWorld,
  type Play,
  playOut,
  runEncounter,
  simpleTactics,
} from './engine.ts';
import { tellOdds } from './odds.ts';
import { allRulesets, isSheet, openingNames, openingOf, variedFight } from './openings.ts';
import { few } from './pick.ts';
import { Transcript } from './transcript.ts';
import { walk } from './walk.ts';

/** Random fights of each ruleset, and the most that begin alike. */
const FIGHTS = 1000;
const FIGHTS_EACH = 200;
/** Commands of a random fight, and on the way to a state whose odds are recorded. */
const COMMANDS = 40;
const COMMANDS_BEFORE_ODDS = 12;

const RECORDS = join(import.meta.dirname, 'records');

/**
 * The transcript of a record. Its name is all that it is made from, so that records stay when examples are added:
 * `play OPENING` as its script or simple tactics play it, `walk N OPENING` at random, `odds 0 OPENING` of its first
 * offers, `odds N OPENING` after some random commands.
 */
export function transcriptOf(name: string): Transcript {
  const into = new Transcript();
  const words = name.split(' ');
  const [kind, opening, number] = [words[0], words.at(-1) ?? '', words[1]];
  if (kind === 'play') chronicle(played(opening), into);
  else if (kind === 'walk') chronicle(walked(name, opening, COMMANDS, into), into);
  else if (kind === 'odds' && number === '0') tellOdds(first(opening), into);
  else if (kind === 'odds') tellOdds(lastClash(walked(name, opening, COMMANDS_BEFORE_ODDS, into)), into);
  else throw new RangeError(`a record is called 'play …', 'walk …' or 'odds …', not '${name}'`);
  return into;
}

function played(opening: string): Play {
  const encounter = openingOf(opening);
  const { play } = runEncounter(encounter, allRulesets, opening);
  return encounter.script === null ? playOut(play, simpleTactics()).play : play;
}

function walked(name: string, opening: string, commands: number, into: Transcript): Play {
  const generator = Generator.seeded(name);
  const { play, error } = walk(variedFight(opening, generator), generator, commands);
  if (error !== null) into.say('commands', `broken off in the end by ${error}`);
  return play;
}

function first(opening: string): Play {
  const { rules, fight } = buildFight(openingOf(opening), allRulesets, opening);
  return begin(rules, { ...fight, dice: { script: [], typed: false, generator: Generator.seeded(opening).state() } });
}

/** The last moment on the way there in which whoever has to choose may attack: of most other acts nothing comes at once. */
function lastClash(end: Play): Play {
  for (let at: Play | null = end; at !== null; at = at.past) if (mayAttack(at)) return at;
  return end;
}

function mayAttack({ fight, rules }: Play): boolean {
  const world = openWorld(fight, rules);
  const who = fight.pending === null && fight.over === null ? rules.clock.waiting(world)[0] : undefined;
  if (who === undefined) return false;
  const attacks = rules.actions.filter(({ role }) => role === 'attack');
  return attacks.some((action) => few(legalActsOf(world, who, action), 1).length > 0);
}

/** The names of the records to write, by ruleset. */
export function recordNames(): Map<string, string[]> {
  const openings = Map.groupBy(openingNames(), (opening) => openingOf(opening).ruleset);
  return new Map([...openings].map(([ruleset, found]) => [ruleset, namesFor(found)]));
}

function namesFor(openings: readonly string[]): string[] {
  const plays = openings.filter((opening) => !isSheet(opening)).map((opening) => `play ${opening}`);
  const odds = [0, 1, 2, 3, 4, 5].flatMap((number) => openings.map((opening) => `odds ${number} ${opening}`));
  const fights = Math.min(FIGHTS, FIGHTS_EACH * openings.length);
  const walks = Array.from({ length: fights }, (_, at) => `walk ${at} ${openings[at % openings.length]}`);
  return [...plays, ...odds, ...walks];
}

/** What is recorded of a ruleset: digests by the names of records, in their order. */
export function readRecords(ruleset: string): Map<string, string> {
  const lines = readFileSync(join(RECORDS, `${ruleset}.txt`), 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [name, digest] = line.split(': ');
      return name === undefined || digest === undefined ? [] : [[name, digest]];
    }),
  );
}

export function writeRecords(ruleset: string, digests: ReadonlyMap<string, string>): void {
  const lines = [...digests].map(([name, digest]) => `${name}: ${digest}\n`);
  writeFileSync(join(RECORDS, `${ruleset}.txt`), lines.join(''));
}
