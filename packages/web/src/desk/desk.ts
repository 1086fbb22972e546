import {
  type ActionOdds,
  type Combatant,
  type Command,
  effectText,
  type Fight,
  type FightEvent,
  fractionToNumber,
  type Game,
  gmActions,
  isRefused,
  type Line,
  type MenuEntry,
  mean,
  menu,
  menuArgs,
  type Names,
  namesOf,
  narrate,
  oddsOfCommand,
  openTable,
  playable,
  type Refusal,
  type Rehearsal,
  type Ruleset,
  readCommand,
  refusals,
  rehearse,
  rulesets,
  type Table,
} from '@fray/engine';
import type { SeenFight } from '../state/seen.ts';
import type { Body, Checked, DeskCalls, Forecast, ShownSights, Way } from './messages.ts';

/** Work that one forecast may take: branches walked, and tries where there are more. */
const BUDGET = { budget: 20_000, samples: 2000 };
const GLANCE = { budget: 4000, samples: 400 };

/** The engine at the desk: it knows the fight as one seat sees it, and answers for it. Runs in a worker; holds no page. */
export class Desk implements DeskCalls {
  #fight: Fight | null = null;
  #rules: Ruleset<Game> | null = null;

  fight(seen: SeenFight): null {
    this.#rules = rulesets[seen.ruleset] ?? null;
    this.#fight = playable(seen);
    return null;
  }

  menu(by: string): readonly MenuEntry[] {
    const table = this.#table();
    return table === null ? [] : menu(table, by);
  }

  check(command: Command): Checked {
    const table = this.#table();
    if (table === null) return { refusals: [], args: [] };
    return { refusals: reasons(table, command), args: menuArgs(table, command) };
  }

  odds(command: Command): Forecast | null {
    return this.#forecast(command, BUDGET);
  }

  glance(command: Command): Forecast | null {
    return this.#forecast(command, GLANCE);
  }

  #forecast(command: Command, settings: typeof BUDGET): Forecast | null {
    if (this.#fight === null || this.#rules === null) return null;
    const odds = oddsOfCommand(this.#fight, this.#rules, command, settings);
    return 'harm' in odds ? forecastOf(odds) : null;
  }

  narrate(events: readonly FightEvent[]): readonly Line[] {
    const names = this.#names();
    return names === null ? [] : narrate(names, events, 'full');
  }

  bodies(): readonly (Body | null)[] {
    const table = this.#table();
    return table?.fight.combatants.map((each) => (each.side === '' ? null : bodyOf(table, each))) ?? [];
  }

  waiting(): readonly string[] {
    const table = this.#table();
    if (table === null || table.fight.pending !== null) return [];
    return table.rules.waiting(table).flatMap((who) => {
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

  way(command: Command): Way | null {
    const table = this.#table();
    if (table === null) return null;
    const gone = rehearse(table.fight, table.rules, command);
    return 'events' in gone ? wayOf(table, command.by, gone) : null;
  }

  sights(who: string, target: string | null): ShownSights | null {
    const table = this.#table();
    const of = indexOf(table, who);
    const sights = table?.rules.sights;
    if (table === null || sights === undefined || of === null) return null;
    const at = target === null ? null : indexOf(table, target);
    return {
      threatened: sights.threatened(table, of).map(({ x, y }) => [x, y] as const),
      bands: sights.bands(table, of),
      line: at === null || at === of ? null : sights.line(table, of, at),
    };
  }

  #table(): Table | null {
    return this.#fight === null || this.#rules === null ? null : openTable(this.#fight, this.#rules);
  }

  #names(): Names | null {
    return this.#fight === null || this.#rules === null ? null : namesOf(this.#fight, this.#rules);
  }
}

function reasons(table: Table, command: Command): readonly Refusal[] {
  const actions = command.by === 'gm' ? gmActions(table.rules) : table.rules.actions;
  const read = readCommand(table, command, actions);
  return isRefused(read) ? read : refusals(table, read);
}

function indexOf(table: Table | null, id: string): number | null {
  return table?.fight.combatants.find((each) => each.id === id)?.index ?? null;
}

function bodyOf(table: Table, combatant: Combatant): Body {
  const { rules } = table;
  const names = namesOf(table.fight, rules);
  return {
    verdict: rules.verdict(table, combatant),
    standing: rules.standing(table, combatant),
    health: rules.sights?.health(table, combatant.index) ?? 1,
    side: rules.sights?.side(table, combatant.index) ?? 1,
    conditions: [...new Set(combatant.effects.map((effect) => effectText(names, effect)))],
  };
}

const OPENING = 'opportunity';

function wayOf(table: Table, by: string, { events, questions }: Rehearsal): Way {
  const mover = table.fight.combatants.find(({ id }) => id === by);
  let [x, y] = [mover?.x ?? 0, mover?.y ?? 0];
  let feet = 0;
  const squares: (readonly [number, number])[] = [];
  for (const event of events) {
    if (event.kind !== 'move' || event.who !== mover?.index) continue;
    x += event.dx;
    y += event.dy;
    feet += event.feet;
    squares.push([x, y]);
  }
  const asked = questions
    .filter(({ kind }) => kind === OPENING)
    .map(({ who }) => table.fight.combatants[who]?.name ?? '');
  return { squares, feet, openings: [...new Set(asked)] };
}

function forecastOf({ method, n, harm, verdicts }: ActionOdds): Forecast {
  const chances = harm.values.map((value) => [value, fractionToNumber(harm.chanceOf(value))] as const);
  const fates = verdicts.values.map((verdict) => [verdict, fractionToNumber(verdicts.chanceOf(verdict))] as const);
  return {
    method,
    n,
    harmed: fractionToNumber(harm.chance((points) => points > 0)),
    meanHarm: fractionToNumber(mean(harm)),
    harm: chances.toSorted(([a], [b]) => a - b),
    verdicts: fates.toSorted(([, a], [, b]) => b - a),
  };
}
