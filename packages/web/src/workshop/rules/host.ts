import {
  buildFight,
  type Encounter,
  type ExportedMap,
  exportUniversalVtt,
  type Game,
  gridsOf,
  InputError,
  importUniversalVtt,
  openWorld,
  type Problem,
  parseEncounter,
  parseMap,
  problemText,
  type Ruleset,
  type Rulesets,
  readDocument,
  readWritten,
  rewriteSheet,
  sheetText,
} from '@fray/engine';
import { cardOf } from '../../engine/card.ts';
import type { Coordinates } from '../../map/geometry.ts';
import { type Draft, readDraft } from '../draft.ts';
import { groundOf } from '../ground/ground.ts';
import { formOf } from '../sheet/form-of.ts';
import type {
  HostCalls,
  LoneSheet,
  Looked,
  LookedAt,
  MapFile,
  MapOut,
  Rewriting,
  SheetForm,
  ShownRules,
  TakenMap,
  Weighed,
  WrittenFile,
} from './messages.ts';

/** What errors call an encounter that is no file yet. */
const UNWRITTEN = 'the fight';

/** Who has a sheet that is looked at alone. */
const LONE = 'somebody';
const IN_SHEET = /^combatants\.somebody\.sheet\.?/;

/** The same error with everything that is wrong with a file, a line each. */
function told(error: unknown, file: string): unknown {
  if (!(error instanceof InputError)) return error;
  return new Error(error.problems.map((problem) => problemText(file, problem)).join('\n'));
}

/** The fight of somebody against its like: attack and Defense hang on whom they meet. */
function fightOf({ ruleset, options, name, sheet }: LoneSheet): Readonly<Record<string, unknown>> {
  const combatants = {
    [LONE]: { side: 'heroes', name, sheet },
    likewise: { side: 'enemies', name: 'its like', sheet },
  };
  return { fray: 1, title: name, ruleset, options, combatants };
}

/** Reads fights in the making, for the page that has it in a worker. */
export class WorkshopHost implements HostCalls {
  readonly #rulesets: Rulesets;

  /** @param rulesets those that are at hand, by id; more may be added later */
  constructor(rulesets: Rulesets) {
    this.#rulesets = rulesets;
  }

  rules(id: string): ShownRules {
    const rules = this.#rulesOf(id);
    const options = Object.entries(rules.optionSpecs).map(([name, spec]) => ({ name, ...spec }));
    return { id, title: rules.title, grids: gridsOf(rules), options };
  }

  form(id: string): SheetForm {
    return formOf(this.#rulesOf(id));
  }

  weigh(lone: LoneSheet): Weighed {
    const { problems, doubts, people } = this.look(fightOf(lone));
    const within = (all: readonly Problem[]): readonly Problem[] =>
      all
        .filter(({ path }) => !path.startsWith('combatants.likewise'))
        .map((each) => ({ ...each, path: each.path.replace(IN_SHEET, '') }));
    return { problems: within(problems), doubts: within(doubts), card: people[LONE]?.card ?? null };
  }

  whole(lone: LoneSheet): object {
    try {
      const { setup } = parseEncounter(JSON.stringify(fightOf(lone)), lone.name, this.#sources({}));
      return setup.combatants[0]?.sheet ?? {};
    } catch (error) {
      throw told(error, lone.name);
    }
  }

  rewrite({ text, sheet }: Rewriting): string {
    return rewriteSheet(text, sheet);
  }

  look(encounter: Readonly<Record<string, unknown>>): Looked {
    try {
      const read = parseEncounter(JSON.stringify(encounter), UNWRITTEN, this.#sources({}));
      return { problems: [], doubts: read.doubts, people: this.#people(read) };
    } catch (error) {
      if (error instanceof InputError) return { problems: error.problems, doubts: [], people: {} };
      throw error;
    }
  }

  read({ text, file, files }: WrittenFile): Draft {
    try {
      const sources = this.#sources(files);
      const { fight } = buildFight(parseEncounter(text, file, sources), this.#rulesets);
      const places = new Map(fight.combatants.map(({ id, x, y }): [string, Coordinates] => [id, [x, y]]));
      return readDraft(readWritten(text, file, sources.readFile), places);
    } catch (error) {
      throw told(error, file);
    }
  }

  map({ text, file }: MapFile): TakenMap {
    try {
      const { map, picture, notes } = importUniversalVtt(text, file);
      return { ground: groundOf(map), picture, notes };
    } catch (error) {
      throw told(error, file);
    }
  }

  exported({ map, picture }: MapOut): ExportedMap {
    return exportUniversalVtt(parseMap(map as Parameters<typeof parseMap>[0]), picture);
  }

  sheet(text: string): Readonly<Record<string, unknown>> {
    const { value } = readDocument(text, 'the sheet');
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    throw new Error('expected a sheet: a name and what it is on each line, like "hp: 11"');
  }

  write(value: object): string {
    return sheetText(value);
  }

  #rulesOf(id: string): Ruleset<Game> {
    const rules = this.#rulesets[id];
    if (rules === undefined) throw new RangeError(`there is no ruleset '${id}'`);
    return rules;
  }

  #sources(files: Readonly<Record<string, string>>) {
    const readFile = (path: string): string => {
      const found = files[path];
      if (found === undefined) throw new Error('none: only examples can name sheets in files of their own here');
      return found;
    };
    return { rulesets: this.#rulesets, readFile };
  }

  #people(read: Encounter): Readonly<Record<string, LookedAt>> {
    const { rules, fight } = buildFight(read, this.#rulesets);
    const world = openWorld(fight, rules);
    const looked = fight.combatants.map(({ id, index, x, y }): [string, LookedAt] => {
      const side = rules.screen.sights?.side(world, index) ?? 1;
      return [id, { side, at: [x, y], card: cardOf(world, id, null) }];
    });
    return Object.fromEntries(looked);
  }
}
