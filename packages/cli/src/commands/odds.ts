import {
  answerAll,
  begin,
  type Fight,
  type Command as FightCommand,
  type Game,
  Generator,
  legalActsOf,
  oddsByCombatant,
  oddsOfCommand,
  openWorld,
  type Play,
  type Policy,
  type Refusal,
  type Ruleset,
  type Rulesets,
  readCoordinates,
  run,
  SQUARE_WANTED,
  simpleTactics,
  writeCommand,
} from '@fray/engine';
import type { Command } from 'commander';
import { BadInput, type ExitCode, HELD, unknownWord } from '../bad-input.ts';
import { loadEncounter, warnOfDoubts } from '../encounter.ts';
import { addHouseRules, rulesetsFor, type WithHouseRules } from '../house-rules.ts';
import { type Io, say } from '../io.ts';
import { exampleText } from '../texts/help.ts';
import { reasonText } from '../texts/reasons.ts';
import { phrase, t } from '../texts/t.ts';
import type { End } from './end.ts';
import { wholeNumber } from './numbers.ts';
import { type Fate, oddsJson, showOdds } from './odds-report.ts';

export function addOdds(program: Command, io: Io, end: End): void {
  const command = program
    .command('odds')
    .summary(t('what an action would probably do'))
    .description(
      t(
        'The distribution of the harm that an action does, and of what becomes of its target, or of all whom it may harm: exact where that is not too much work. The others let their turns pass until the actor has its first one; a script is not played.',
      ),
    )
    .argument('<file>', t('an encounter file'))
    .requiredOption('--by <id>', t('who acts'))
    .requiredOption('--do <action>', t('what it does'))
    .option('--target <id>', t('to whom'))
    .option('--with <item>', t('with what'))
    .option('--targets <ids>', t('to several, as a,b,c'))
    .option('--choice <word>', t('a further word that the action needs'))
    .option('--choices <words>', t('several of them, as a,b,c'))
    .option('--amount <n>', t('a number that the action needs'), wholeNumber)
    .option('--text <words>', t('words that the action needs, as the route of a drive'))
    .option('--to <square>', t('a square that the action needs, as D5 or 3,4'))
    .option('--exact', t('shows exact fractions'))
    .option('--json', t('one JSON document'));
  addHouseRules(command)
    .addHelpText(
      'after',
      exampleText([
        'fray odds alley.yaml --by yoriko --do attack --target thug --with knife',
        'fray odds alley.yaml --by yoriko --do attack --target thug --json',
      ]),
    )
    .action(async (file: string, flags: Flags) => end(odds(io, file, flags, await rulesetsFor(flags))));
}

interface Flags extends WithHouseRules {
  readonly by: string;
  readonly do: string;
  readonly target?: string;
  readonly with?: string;
  readonly targets?: string;
  readonly choice?: string;
  readonly choices?: string;
  readonly amount?: number;
  readonly text?: string;
  readonly to?: string;
  readonly exact?: boolean;
  readonly json?: boolean;
}

function odds(io: Io, file: string, flags: Flags, rulesets: Rulesets): ExitCode {
  const { encounter, rules, fight } = loadEncounter(file, null, rulesets);
  warnOfDoubts(io, [encounter]);
  const command = commandOf(flags);
  const at = firstTurnOf(file, begin(rules, withSeed(fight)), flags.by);
  const found = fatesOf(file, at.fight, rules, command);
  if (flags.json === true) say(io.stdout, JSON.stringify(oddsJson(file, command, found), null, 2));
  else showOdds(io, command, found, flags.exact === true);
  return HELD;
}

/** What becomes of the target; without one, of everybody to whom the action may do anything, or else of the actor. */
function fatesOf(file: string, fight: Fight, rules: Ruleset, command: FightCommand): readonly Fate[] {
  const settings = { answer: simpleTactics<Game>().answer };
  const nameOf = (who: number): string => fight.combatants[who]?.id ?? '';
  const { harmIsPoints } = rules.health;
  const isForAll = rules.actions.find(({ id }) => id === command.do)?.screen?.forAll === true;
  if (command.target === undefined || isForAll) {
    const { byCombatant, ...how } = allowed(file, oddsByCombatant(fight, rules, command, settings));
    if (byCombatant.length > 0)
      return byCombatant.map((lot) => ({ ...how, ...lot, harmIsPoints, id: nameOf(lot.who) }));
  }
  return [
    {
      ...allowed(file, oddsOfCommand(fight, rules, command, settings)),
      harmIsPoints,
      id: command.target ?? command.by,
    },
  ];
}

/** @throws BadInput where there are reasons against it instead */
function allowed<T extends object>(file: string, found: T | readonly Refusal[]): T {
  if (!Array.isArray(found)) return found as T;
  const reasons = (found as readonly Refusal[]).map(reasonText);
  throw new BadInput(t('{file}: not possible: {reasons}', { file, reasons: reasons.join('; ') }));
}

/** Initiative and whatever else must fall before the first turn comes from the generator alone: a script's dice belong to the script. */
function withSeed(fight: Fight): Fight {
  return {
    ...fight,
    dice: { script: [], typed: false, generator: fight.dice.generator ?? Generator.seeded(1).state() },
  };
}

/** So many turns of others may pass. */
const PATIENCE = 1000;

/** The fight as it stands when the combatant has to choose for the first time; all others let time pass. @throws BadInput */
function firstTurnOf(file: string, start: Play<Game>, by: string): Play<Game> {
  const policy = simpleTactics<Game>();
  let play = answerAll(start, policy.answer);
  const actor = play.fight.combatants.find(({ id }) => id === by);
  if (actor === undefined) {
    const ids = play.fight.combatants.map(({ id }) => id);
    throw unknownWord(`${file}: --by`, ids, by);
  }
  for (let passed = 0; passed < PATIENCE; passed++) {
    const world = openWorld(play.fight, play.rules);
    const waiting = play.rules.clock.waiting(world);
    if (waiting.includes(actor.index)) return play;
    const next = waiting[0] === undefined ? null : pass(play, waiting[0], policy);
    if (next === null) break;
    play = answerAll(next, policy.answer);
  }
  throw new BadInput(t("{file}: '{who}' never has a turn", { file, who: by }));
}

/** Lets the combatant's turn pass; where its rules know no such thing, it does what the tactics say. null where it can do nothing. */
function pass(play: Play<Game>, who: number, policy: Policy<Game>): Play<Game> | null {
  const world = openWorld(play.fight, play.rules);
  const waits = play.rules.actions.filter(({ role }) => role === 'wait');
  const [act = policy.choose(world, who)] = waits.flatMap((action) => [...legalActsOf(world, who, action)]);
  if (act === null) return null;
  const outcome = run(play, writeCommand(world, act));
  return outcome.ok ? outcome.play : null;
}

function commandOf(flags: Flags): FightCommand {
  const { to, by, target, targets, with: item, choice, choices, amount, text } = flags;
  const square = to === undefined ? undefined : readCoordinates(to);
  if (square === null)
    throw new BadInput(
      t("{place}: expected {expected}, found '{found}'", {
        place: '--to',
        expected: phrase(SQUARE_WANTED),
        found: `${to}`,
      }),
    );
  return {
    by,
    do: flags.do,
    ...(target === undefined ? {} : { target }),
    ...(item === undefined ? {} : { with: item }),
    ...(targets === undefined ? {} : { targets: targets.split(',') }),
    ...(choice === undefined ? {} : { choice }),
    ...(choices === undefined ? {} : { choices: choices.split(',') }),
    ...(amount === undefined ? {} : { amount }),
    ...(text === undefined ? {} : { text }),
    ...(square === undefined ? {} : { to: square }),
  };
}
