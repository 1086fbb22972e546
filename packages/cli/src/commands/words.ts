import {
  type Action,
  answerAll,
  begin,
  didYouMean,
  type Game,
  gmActions,
  legalActsOf,
  openWorld,
  placesOfWord,
  type Ruleset,
  type Rulesets,
  simpleTactics,
  type World,
} from '@fray/engine';
import type { Command } from 'commander';
import { BadInput, HELD } from '../bad-input.ts';
import { loadEncounter } from '../encounter.ts';
import { addHouseRules, rulesetCalled, rulesetsFor, type WithHouseRules } from '../house-rules.ts';
import { type Io, paint, say } from '../io.ts';
import { exampleText } from '../texts/help.ts';
import { phrase, t } from '../texts/t.ts';
import type { End } from './end.ts';

interface Flags extends WithHouseRules {
  readonly in?: string;
}

/** So many ways to do a thing are looked at for the words of its choices. */
const MOST_WAYS = 2000;

export function addWords(program: Command, io: Io, end: End): void {
  const command = program
    .command('words')
    .summary(t('the words that encounter files may use'))
    .description(
      t(
        'Lists the actions of a ruleset and what a game master does, with their arguments, or what one of them takes; its conditions, counts, areas and options, the kinds of questions, and what sheets may call by its name.',
      ),
    )
    .argument('<ruleset>', t('the ruleset'))
    .argument('[action]', t('one action only'))
    .option(
      '--in <file>',
      t('an encounter: lists the choices that somebody in it has, and what each action takes, too'),
    );
  addHouseRules(command)
    .addHelpText('after', exampleText(['fray words modern', 'fray words modern attack --in examples/first/alley.yaml']))
    .action(async (ruleset: string, action: string | undefined, flags: Flags) => {
      const rulesets = await rulesetsFor(flags);
      const rules = rulesetCalled(ruleset, rulesets);
      showActions(io, rules, action ?? null, flags.in === undefined ? new Map() : waysIn(flags.in, rules, rulesets));
      if (action === undefined) showOthers(io, rules);
      end(HELD);
    });
}

/** What there is to an action in an encounter: the words of its choices, and what it takes of a turn. */
interface Ways {
  readonly words: readonly string[];
  readonly takes: readonly string[];
}

/** By the ids of actions. */
type Here = ReadonlyMap<string, Ways>;

/** An action as it is listed. */
interface ShownAction extends Pick<Action<Game>, 'id' | 'name' | 'rules'> {
  readonly args: readonly ShownArg[];
}

type ShownArg = Omit<Action<Game>['args'][number], 'name'> & { readonly name: string };

function showActions(io: Io, rules: Ruleset<Game>, only: string | null, here: Here): void {
  const wanted = (actions: readonly Action<Game>[]) => actions.filter(({ id }) => only === null || id === only);
  const [own, byHand] = [wanted(rules.actions), wanted(gmActions(rules))];
  if (own.length + byHand.length === 0) throw new BadInput(noAction(rules, only ?? '', here));
  if (own.length > 0) showList(io, t('Actions of {ruleset}: do', { ruleset: rules.id }), own, here);
  if (own.length > 0 && byHand.length > 0) say(io.stdout, '');
  if (byHand.length > 0) showList(io, t('What a game master does: gm'), byHand.map(asWritten), here);
}

function showList({ stdout }: Io, title: string, actions: readonly ShownAction[], here: Here): void {
  say(stdout, paint(stdout, 'heading', title));
  for (const { id, name, args, rules: ids } of actions) {
    say(stdout, `${id}: ${phrase(name)}${ids.length === 0 ? '' : ` [${ids.join(', ')}]`}`);
    for (const arg of args) showArg(stdout, arg);
    const { words = [], takes = [] } = here.get(id) ?? {};
    if (takes.length > 0) say(stdout, `  ${t('takes here: {ways}', { ways: takes.map(phrase).join(t(', or ')) })}`);
    if (words.length > 0) say(stdout, `  ${t('choices here: {words}', { words: words.join(', ') })}`);
  }
}

/** What a step of a game master calls the arguments of its action. */
const BY_HAND = { target: 'who', text: 'why' } as const;

/** Such an action with its arguments as a step calls them. */
function asWritten(action: Action<Game>): ShownAction {
  return {
    ...action,
    args: action.args.map(({ name, ...arg }) => ({
      ...arg,
      name: name === 'target' || name === 'text' ? BY_HAND[name] : name,
    })),
  };
}

/** What is said of a word that is no action: of which it is a choice, or which are called alike. */
function noAction(rules: Ruleset<Game>, word: string, inFile: Here): string {
  const ids = rules.actions.map(({ id }) => id);
  const here = ids
    .filter((id) => inFile.get(id)?.words.includes(word) === true)
    .map((id) => ({ action: id, arg: 'choices' }));
  const [place] = [...placesOfWord(rules.actions, word), ...here];
  if (place !== undefined)
    return t(
      "'{word}' is no action of {ruleset} but is told with {action}, under '{arg}': see fray words {ruleset} {action}",
      {
        word,
        ruleset: rules.id,
        action: place.action,
        arg: place.arg,
      },
    );
  const alike = ids.filter((id) => id.includes(word));
  const named = alike.map((id) => `'${id}'`).join(t(' or '));
  const hint = alike.length === 0 ? phrase(didYouMean(word, ids)) : t('; did you mean {hint}?', { hint: named });
  const values = { ruleset: rules.id, known: ids.join(', '), word };
  return `${t("expected an action of {ruleset} ({known}), found '{word}'", values)}${hint}`;
}

function showArg(stdout: Io['stdout'], { name, optional, text, words = {} }: ShownArg): void {
  say(stdout, `  ${name}${optional ? ` ${t('(may be left out)')}` : ''}: ${phrase(text)}`);
  for (const [word, meaning] of Object.entries(words)) say(stdout, `    ${word}: ${phrase(meaning)}`);
}

function showOthers({ stdout }: Io, rules: Ruleset<Game>): void {
  const { effects, log, areas, optionSpecs, sheets } = rules;
  const list = (title: string, words: readonly (readonly [string, string])[]): void => {
    if (words.length === 0) return;
    say(stdout, '');
    say(stdout, paint(stdout, 'heading', title));
    for (const [id, text] of words) say(stdout, id === text ? id : `${id}: ${phrase(text)}`);
  };
  list(
    t('Conditions'),
    Object.values(effects).map(({ name, text }) => [name, text]),
  );
  list(t('Counts'), Object.entries(log.countNames));
  list(t('Questions: answers, by kind'), Object.entries(log.questions ?? {}));
  for (const [key, names] of Object.entries(sheets.names ?? {}))
    list(
      t('On sheets: {key}', { key }),
      names.map((name) => [name, name]),
    );
  list(
    t('Areas'),
    Object.entries(areas?.kinds ?? {}).map(([id, { name }]) => [id, name]),
  );
  list(
    t('Options'),
    Object.entries(optionSpecs).map(([id, { text, values, range, default: preset }]) => [
      id,
      t('{text} ({values}; {preset} where left out)', {
        text: phrase(text),
        values: [...values, ...(range === undefined ? [] : [phrase(`${range[0]} to ${range[1]}`)])].join(', '),
        preset: `${preset}`,
      }),
    ]),
  );
}

/** What anybody in the encounter could do at its beginning. */
function waysIn(file: string, rules: Ruleset<Game>, rulesets: Rulesets): Here {
  const { fight, rules: played } = loadEncounter(file, 1, rulesets);
  if (played.id !== rules.id)
    throw new BadInput(
      t('{file}: expected an encounter of {expected}, found one of {found}', {
        file,
        expected: rules.id,
        found: played.id,
      }),
    );
  const play = answerAll(begin(played, fight), simpleTactics<Game>().answer);
  const world = openWorld(play.fight, played);
  return new Map(played.actions.map((action) => [action.id, waysOf(world, action)]));
}

function waysOf(world: World<Game>, action: Action<Game>): Ways {
  const words = new Set<string>();
  const takes = new Set<string>();
  for (const { index } of world.fight.combatants) {
    let ways = 0;
    for (const act of legalActsOf(world, index, action)) {
      for (const word of [act.choice, ...act.choices]) words.add(word);
      takes.add(action.takes?.(world, act) ?? '');
      if (++ways > MOST_WAYS) break;
    }
  }
  const told = (all: ReadonlySet<string>): readonly string[] => [...all].filter((each) => each !== '').toSorted();
  return { words: told(words), takes: told(takes) };
}
