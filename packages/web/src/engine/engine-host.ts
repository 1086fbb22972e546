import {
  areasOf,
  type Body,
  bodiesOf,
  type Command,
  ENGLISH,
  type Fight,
  factTexts,
  type Game,
  type Language,
  type MenuEntry,
  menuArgs,
  type Names,
  namesOf,
  openWorld,
  passingOf,
  playable,
  type Question,
  type Refusal,
  type Ruleset,
  type ShownArea,
  type StoryLine,
  storyOf,
  type ToldEvent,
  type World,
  waitingIn,
} from '@fray/engine';
import type { SeenFight } from '../state/seen.ts';
import { personOf, shownArgs, shownMenu, sumsOf, whyNotDone } from './command-words.ts';
import type { CheckedDice } from './dice-check.ts';
import { doorsOf, type ShownDoor } from './doors.ts';
import { areaOf, legsOf, lookAt, reachOf, sightsOf, wayOf } from './field.ts';
import type {
  Answering,
  Checked,
  CheckForecast,
  Forecast,
  Landing,
  Look,
  Person,
  ShownPlace,
  ShownRoute,
  ShownSights,
  ShownSum,
  ShownTimeline,
  Way,
} from './messages.ts';
import type { Advice, Approach, Card, LookBack, Usual } from './person-messages.ts';
import type { Onward, Pursuit, Watch } from './pursuit/pursuit.ts';
import { shownTimeline } from './track.ts';

/** The engine at the engine: it knows the fight as one seat sees it, and answers for it. Runs in a worker; holds no page. */
export class EngineHost implements Answering {
  readonly #rulesets: Readonly<Record<string, Ruleset<Game>>>;
  #fight: Fight | null = null;
  #rules: Ruleset<Game> | null = null;
  #gone: NonNullable<SeenFight['gone']> = [];
  /** Somebody has to answer first. */
  #isHeldUp = false;
  #language: Language = ENGLISH;

  /** @param rulesets those that are at hand, by id; more may be added later */
  constructor(rulesets: Readonly<Record<string, Ruleset<Game>>>) {
    this.#rulesets = rulesets;
  }

  /** From now on the log is told in that language. */
  speak(language: Language): void {
    this.#language = language;
  }

  fight(seen: SeenFight): null {
    this.#rules = this.#rulesets[seen.ruleset] ?? null;
    const { gone = [], ...shown } = seen;
    this.#fight = playable(shown);
    this.#gone = gone;
    this.#isHeldUp = seen.waitingFor !== null;
    return null;
  }

  menu(by: string): readonly MenuEntry[] {
    const world = this.#table();
    return world === null ? [] : shownMenu(world, by, this.#isHeldUp);
  }

  check(command: Command): Checked {
    const world = this.#table();
    if (world === null) return { refusals: [], args: [] };
    return { refusals: whyNotDone(world, command), args: shownArgs(world, command) };
  }

  whyNot(commands: readonly Command[]): readonly (readonly Refusal[])[] {
    const world = this.#table();
    return commands.map((command) => (world === null ? [] : whyNotDone(world, command)));
  }

  person(id: string): Person | null {
    const world = this.#table();
    return world === null ? null : personOf(world, id);
  }

  // What is not asked for at first comes when it is.
  async card(id: string, target: string | null): Promise<Card | null> {
    const { cardOf } = await import('./card.ts');
    const world = this.#table();
    return world === null ? null : cardOf(world, id, target);
  }

  sums(command: Command): readonly ShownSum[] {
    const world = this.#table();
    return world === null ? [] : sumsOf(world, command);
  }

  async odds(command: Command): Promise<Forecast | CheckForecast | null> {
    const { checkForecast, forecast } = await import('./forecast/forecasts.ts');
    const world = this.#table();
    if (command.by === 'gm') return checkForecast(this.#fight, this.#rules, command);
    return world === null ? null : forecast(world, command);
  }

  async glance(command: Command): Promise<Forecast | readonly Refusal[] | null> {
    const { glanceAt } = await import('./forecast/forecasts.ts');
    const world = this.#table();
    return world === null ? null : glanceAt(world, command);
  }

  story(steps: readonly (readonly ToldEvent[])[]): readonly (readonly StoryLine[])[] {
    const names = this.#names();
    if (names === null) return steps.map(() => []);
    const ids = this.#fight?.combatants.map(({ id, side }) => (side === '' ? '' : id)) ?? [];
    return steps.map((events) => storyOf(names, ids, events));
  }

  async lookBack(steps: readonly (readonly ToldEvent[])[]): Promise<LookBack | null> {
    const { lookBackOn } = await import('./look-back.ts');
    const world = this.#table();
    return world === null ? null : lookBackOn(world, steps);
  }

  async diceCheck(journal: string): Promise<CheckedDice> {
    const { diceCheck } = await import('./dice-check.ts');
    return diceCheck(this.#rulesets, journal);
  }

  facts(question: Question): readonly string[] {
    const names = this.#names();
    return names === null ? [] : factTexts(names, question);
  }

  async usual(by: string, target: string): Promise<Usual> {
    const { usualAttack } = await import('./usual-attack.ts');
    const world = this.#table();
    return world === null ? { command: null, refusals: [], throws: false } : usualAttack(world, by, target);
  }

  async approach(by: string, target: string): Promise<Approach | null> {
    const { approachTo } = await import('./approach.ts');
    const world = this.#table();
    return world === null || this.#isHeldUp ? null : approachTo(world, by, target);
  }

  async advice(by: string): Promise<readonly Advice[]> {
    const { adviceFor } = await import('./advice.ts');
    const world = this.#table();
    return world === null || this.#isHeldUp ? [] : adviceFor(world, by);
  }

  async played(by: string, tactics: string): Promise<Command | null> {
    const { playedBy } = await import('./played.ts');
    const world = this.#table();
    return world === null || this.#isHeldUp ? null : playedBy(world, by, tactics);
  }

  async answered(question: Question, tactics: string): Promise<string | null> {
    const { answeredBy } = await import('./played.ts');
    const world = this.#table();
    return world === null ? null : answeredBy(world, question, tactics);
  }

  async onward(pursuit: Pursuit, watch: Watch | null, events: readonly ToldEvent[]): Promise<Onward> {
    // As it stands when that is asked, however long the first of them waits for its script.
    const world = this.#table();
    const { onwardFrom } = await import('./pursuit/onward.ts');
    return world === null ? { command: null, why: '' } : onwardFrom(world, pursuit, watch, events);
  }

  timeline(): ShownTimeline | null {
    const world = this.#table();
    return world === null ? null : shownTimeline(world);
  }

  passing(by: string): Command | null {
    const world = this.#table();
    return world === null ? null : passingOf(world, by);
  }

  async landing(command: Command): Promise<Landing | null> {
    const { landingOf } = await import('./landing.ts');
    const world = this.#table();
    return world === null ? null : landingOf(world, command);
  }

  bodies(): readonly (Body | null)[] {
    const world = this.#table();
    return world === null ? [] : bodiesOf(world);
  }

  waiting(): readonly string[] {
    const world = this.#table();
    return world === null ? [] : waitingIn(world);
  }

  places(by: string, action: string): readonly (readonly [number, number])[] {
    const world = this.#table();
    if (world === null) return [];
    const to = menuArgs(world, { by, do: action }).find(({ name }) => name === 'to');
    return (to?.candidates ?? []) as readonly (readonly [number, number])[];
  }

  reach(by: string): readonly ShownPlace[] {
    const world = this.#table();
    return world === null ? [] : reachOf(world, by);
  }

  doors(by: string): readonly ShownDoor[] {
    const world = this.#table();
    return world === null ? [] : doorsOf(world, by);
  }

  area(command: Command): readonly (readonly [number, number])[] {
    const world = this.#table();
    return world === null ? [] : areaOf(world, command);
  }

  areas(): readonly ShownArea[] {
    const world = this.#table();
    return world === null ? [] : areasOf(world);
  }

  measure(places: readonly (readonly [number, number])[]): readonly number[] {
    const world = this.#table();
    return world === null ? [] : legsOf(world, places);
  }

  look(who: string | null, at: readonly [number, number]): Look {
    const world = this.#table();
    return world === null ? { areas: [], feet: null, there: [], brief: null } : lookAt(world, who, at);
  }

  way(command: Command): Way | null {
    const world = this.#table();
    return world === null ? null : wayOf(world, command);
  }

  sights(who: string, target: string | null): ShownSights | null {
    const world = this.#table();
    return world === null ? null : sightsOf(world, who, target);
  }

  async route(command: Command): Promise<ShownRoute | null> {
    const { routeOf } = await import('./carriers.ts');
    const world = this.#table();
    return world === null ? null : routeOf(world, command);
  }

  #table(): World | null {
    return this.#fight === null || this.#rules === null ? null : openWorld(this.#fight, this.#rules);
  }

  #names(): Names | null {
    if (this.#fight === null || this.#rules === null) return null;
    const combatants = this.#fight.combatants.map((each, index) => this.#gone[index] ?? each);
    return namesOf({ map: this.#fight.map, combatants }, this.#rules, this.#language);
  }
}
