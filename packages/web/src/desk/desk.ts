import {
  type ActionOdds,
  type Combatant,
  type Command,
  type Fight,
  type FightEvent,
  factTexts,
  fractionToNumber,
  type Game,
  lotsOfCommand,
  type MenuEntry,
  mean,
  menuArgs,
  type Names,
  namesOf,
  oddsOfCommand,
  openTable,
  playable,
  type Question,
  type Refusal,
  type Ruleset,
  type Table,
} from '@fray/engine';
import type { SeenFight } from '../state/seen.ts';
import { personOf, shownArgs, shownMenu, sumsOf, whyBarred, whyNotDone } from './command-words.ts';
import { conditionsOf } from './conditions.ts';
import { areaOf, areasOf, lookAt, reachOf, sightsOf, spacesOf, wayOf } from './field.ts';
import type {
  Body,
  Checked,
  DeskCalls,
  Forecast,
  Landing,
  Look,
  Outcome,
  Person,
  ShownArea,
  ShownPlace,
  ShownSights,
  ShownSum,
  ShownTimeline,
  StoryLine,
  Way,
  WideForecast,
} from './messages.ts';
import { storyOf } from './story.ts';
import { landingOf, passingOf, shownTimeline } from './track.ts';

/** Work that one forecast may take: branches walked, and tries where there are more. */
const BUDGET = { budget: 20_000, samples: 2000 };
const GLANCE = { budget: 4000, samples: 400 };

/** The engine at the desk: it knows the fight as one seat sees it, and answers for it. Runs in a worker; holds no page. */
export class Desk implements DeskCalls {
  readonly #rulesets: Readonly<Record<string, Ruleset<Game>>>;
  #fight: Fight | null = null;
  #rules: Ruleset<Game> | null = null;
  /** Somebody has to answer first. */
  #isHeldUp = false;

  /** @param rulesets those that are at hand, by id; more may be added later */
  constructor(rulesets: Readonly<Record<string, Ruleset<Game>>>) {
    this.#rulesets = rulesets;
  }

  fight(seen: SeenFight): null {
    this.#rules = this.#rulesets[seen.ruleset] ?? null;
    this.#fight = playable(seen);
    this.#isHeldUp = seen.waitingFor !== null;
    return null;
  }

  menu(by: string): readonly MenuEntry[] {
    const table = this.#table();
    return table === null ? [] : shownMenu(table, by, this.#isHeldUp);
  }

  check(command: Command): Checked {
    const table = this.#table();
    if (table === null) return { refusals: [], args: [] };
    return { refusals: whyNotDone(table, command), args: shownArgs(table, command) };
  }

  whyNot(commands: readonly Command[]): readonly (readonly Refusal[])[] {
    const table = this.#table();
    return commands.map((command) => (table === null ? [] : whyNotDone(table, command)));
  }

  person(id: string): Person | null {
    const table = this.#table();
    return table === null ? null : personOf(table, id);
  }

  sums(command: Command): readonly ShownSum[] {
    const table = this.#table();
    return table === null ? [] : sumsOf(table, command);
  }

  odds(command: Command): Forecast | WideForecast | null {
    return command.target === undefined ? this.#wideForecast(command) : this.#forecast(command, BUDGET);
  }

  glance(command: Command): Forecast | readonly Refusal[] | null {
    const table = this.#table();
    return this.#forecast(command, GLANCE) ?? (table === null ? null : whyBarred(table, command));
  }

  #forecast(command: Command, settings: typeof BUDGET): Forecast | null {
    if (this.#fight === null || this.#rules === null) return null;
    const odds = oddsOfCommand(this.#fight, this.#rules, command, settings);
    return 'harm' in odds ? forecastOf(odds) : null;
  }

  #wideForecast(command: Command): WideForecast | null {
    if (this.#fight === null || this.#rules === null) return null;
    const { combatants } = this.#fight;
    const odds = lotsOfCommand(this.#fight, this.#rules, command, BUDGET);
    if (!('lots' in odds)) return null;
    const lots = odds.lots.flatMap((lot) => {
      const each = combatants[lot.who];
      return each === undefined || each.side === '' ? [] : [{ id: each.id, name: each.name, ...outcomeOf(lot) }];
    });
    return { method: odds.method, n: odds.n, lots };
  }

  story(steps: readonly (readonly FightEvent[])[]): readonly (readonly StoryLine[])[] {
    const names = this.#names();
    if (names === null) return steps.map(() => []);
    const ids = this.#fight?.combatants.map(({ id, side }) => (side === '' ? '' : id)) ?? [];
    return steps.map((events) => storyOf(names, ids, events));
  }

  facts(question: Question): readonly string[] {
    const names = this.#names();
    return names === null ? [] : factTexts(names, this.#fight?.combatants.map(({ id }) => id) ?? [], question);
  }

  timeline(): ShownTimeline | null {
    const table = this.#table();
    return table === null ? null : shownTimeline(table);
  }

  passing(by: string): Command | null {
    const table = this.#table();
    return table === null ? null : passingOf(table, by);
  }

  landing(command: Command): Landing | null {
    const table = this.#table();
    return table === null ? null : landingOf(table, command);
  }

  bodies(): readonly (Body | null)[] {
    const table = this.#table();
    return table?.fight.combatants.map((each) => (each.side === '' ? null : bodyOf(table, each))) ?? [];
  }

  waiting(): readonly string[] {
    const table = this.#table();
    if (table === null || table.fight.pending !== null) return [];
    return table.rules.clock.waiting(table).flatMap((who) => {
      const each = table.fight.combatants[who];
      return each === undefined || each.side === '' ? [] : [each.id];
    });
  }

  places(by: string, action: string): readonly (readonly [number, number])[] {
    const table = this.#table();
    if (table === null) return [];
    const to = menuArgs(table, { by, do: action }).find(({ name }) => name === 'to');
    return (to?.candidates ?? []) as readonly (readonly [number, number])[];
  }

  reach(by: string): readonly ShownPlace[] {
    const table = this.#table();
    return table === null ? [] : reachOf(table, by);
  }

  area(command: Command): readonly (readonly [number, number])[] {
    const table = this.#table();
    return table === null ? [] : areaOf(table, command);
  }

  areas(): readonly ShownArea[] {
    const table = this.#table();
    return table === null ? [] : areasOf(table);
  }

  look(who: string | null, at: readonly [number, number]): Look {
    const table = this.#table();
    return table === null ? { areas: [], feet: null, there: [], brief: null } : lookAt(table, who, at);
  }

  way(command: Command): Way | null {
    const table = this.#table();
    return table === null ? null : wayOf(table, command);
  }

  sights(who: string, target: string | null): ShownSights | null {
    const table = this.#table();
    return table === null ? null : sightsOf(table, who, target);
  }

  #table(): Table | null {
    return this.#fight === null || this.#rules === null ? null : openTable(this.#fight, this.#rules);
  }

  #names(): Names | null {
    return this.#fight === null || this.#rules === null ? null : namesOf(this.#fight, this.#rules);
  }
}

function bodyOf(table: Table, combatant: Combatant): Body {
  const { rules } = table;
  const names = namesOf(table.fight, rules);
  const conditions = conditionsOf(rules, names, combatant);
  const side = rules.screen.sights?.side(table, combatant.index) ?? 1;
  return {
    verdict: rules.health.verdict(table, combatant),
    standing: rules.health.standing(table, combatant),
    lies: rules.screen.sights?.lies(table, combatant.index) ?? false,
    health: rules.screen.sights?.health(table, combatant.index) ?? 1,
    side,
    spaces: spacesOf(table, side),
    conditions: conditions.map(({ text }) => text),
    marks: conditions.map(({ mark }) => mark),
  };
}

function forecastOf({ method, n, harm, verdicts }: ActionOdds): Forecast {
  return { method, n, ...outcomeOf({ harm, verdicts }) };
}

function outcomeOf({ harm, verdicts }: Pick<ActionOdds, 'harm' | 'verdicts'>): Outcome {
  const chances = harm.values.map((value) => [value, fractionToNumber(harm.chanceOf(value))] as const);
  const fates = verdicts.values.map((verdict) => [verdict, fractionToNumber(verdicts.chanceOf(verdict))] as const);
  return {
    harmed: fractionToNumber(harm.chance((points) => points > 0)),
    meanHarm: fractionToNumber(mean(harm)),
    harm: chances.toSorted(([a], [b]) => a - b),
    verdicts: fates.toSorted(([, a], [, b]) => b - a),
  };
}
