import { Generator } from '../chance/generator.ts';
import { Odds } from '../chance/odds.ts';
import { isRefused, readCommand } from '../kernel/commands/command.ts';
import { gmActions } from '../kernel/gm/gm.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import { BudgetExceeded, explore, type Memory, Pruned } from '../kernel/scene/every/every.ts';
import type { Scene } from '../kernel/scene/scene.ts';
import { type Answerer, firstChoice, NotingScene } from '../kernel/scene/silent.ts';
import { openWorld, type World } from '../kernel/scene/world.ts';
import { GAME_MASTER } from '../kernel/state/command.ts';
import { copyFight, type Fight, NOBODY, type Pending } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import type { Question } from '../kernel/state/question.ts';
import { type CombatantOdds, watch } from './combatant-odds.ts';
import type { OddsSettings } from './measure-act.ts';

/** Where an open question leads if one of its choices is taken, as far as whoever is asked can know. */
export interface AnswerOdds {
  /** 'exact': every branch was walked. 'sampled': `n` tries came to the question. */
  readonly method: 'exact' | 'sampled';
  /** Of the one who is asked, of whoever acts and of the target first, then of all others whom it may change; each once. */
  readonly byCombatant: readonly CombatantOdds[];
  /** What the choice changes in any case for the one who is asked: counts of `countNames`, and conditions come by. */
  readonly counts: Readonly<Record<string, number>>;
  readonly effects: readonly string[];
  readonly n: number;
}

/** Some tenths of a second of work at most. */
const DEFAULTS: OddsSettings<Game> = { budget: 20_000, samples: 4000, seed: 1, answer: firstChoice };
/** Fewer tries that come to the question say nothing. */
const FEWEST = 40;

/**
 * What comes of the pending command if that choice is taken. The dice that have fallen are nobody's knowledge yet but
 * for what the question tells: all ways of the command that come to this very question, with the answers given so far,
 * are walked, and their chances shared out anew. So the odds say no more than the question does. Where the same is asked
 * again on the way the answer is the same; other questions are answered by `answer` of the settings.
 *
 * @returns null where nothing is asked, or the question cannot be come to in this fight (in a view that lacks somebody)
 */
export function oddsOfAnswer<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  choice: string,
  given: Partial<OddsSettings<G>> = {},
): AnswerOdds | null {
  const { pending } = fight;
  if (pending === null || pending.need.kind !== 'answer') return null;
  const settings: OddsSettings<G> = { ...(DEFAULTS as unknown as OddsSettings<G>), ...given };
  const walk = walkOf({ ...fight, pending: null }, rules, pending, choice, settings.answer);
  const found = exactly(walk, settings) ?? sampled(walk, settings);
  if (found === null) return null;
  const { byCombatant, ...how } = found;
  return { ...how, byCombatant: walk.byCombatant(byCombatant), ...walk.sure() };
}

/** One way of going through the pending command, and what is seen at its end. */
interface Walk<G extends Game> {
  readonly fight: Fight<G>;
  readonly rules: Ruleset<G>;
  readonly answer: Answerer<G>;
  readonly memory: Memory;
  /** @throws Pruned on a branch that does not come to the question */
  run(scene: Scene<G>): void;
  measure(world: World<G>): string;
  byCombatant(odds: Odds<string>): readonly CombatantOdds[];
  sure(): Pick<AnswerOdds, 'counts' | 'effects'>;
}

function walkOf<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  { command, inputs, need }: Pending,
  choice: string,
  policy: Answerer<G>,
): Walk<G> {
  const world = openWorld(fight, rules);
  const question = need.kind === 'answer' ? need.question : null;
  const asked = question?.who ?? NOBODY;
  const course = new AnswerPath(inputs, question, choice, policy);
  const perform = performer(world, command);
  const called = (id: string | undefined): number => fight.combatants.find((each) => each.id === id)?.index ?? NOBODY;
  const actor = called(command.by);
  const close = [asked, actor, called(command.target)].filter((who) => who !== NOBODY);
  const look = watch(world, [...new Set([...close, ...fight.combatants.keys()])], actor);
  const changes = new Changes(world, asked);
  return {
    fight,
    rules,
    answer: course.answer,
    memory: course,
    run: (scene) => {
      perform(scene, course);
      if (!course.isReached) throw new Pruned();
    },
    measure: (after) => {
      changes.note(after);
      return look.measure(after);
    },
    byCombatant: (odds) =>
      look.byCombatant(odds).filter(({ who, affected }) => close.includes(who) || affected.num > 0n),
    sure: () => changes.sure(),
  };
}

/** Carries out the command; time passes only where the question comes up while it does. */
function performer<G extends Game>(
  world: World<G>,
  command: Pending['command'],
): (scene: Scene<G>, course: AnswerPath<G>) => void {
  const { rules } = world;
  if (command.by === GAME_MASTER && command.do === 'begin') return (scene) => rules.clock.begin(scene);
  const read = readCommand(world, command, command.by === GAME_MASTER ? gmActions(rules) : rules.actions);
  return (scene, course) => {
    if (isRefused(read)) throw new Pruned();
    read.action.resolve(scene, read);
    if (!course.isReached) rules.clock.advance(scene);
  };
}

/** Follows the answers given so far to the question, then takes the choice. It remembers how far it has come. */
class AnswerPath<G extends Game> implements Memory {
  isReached = false;
  readonly answer: Answerer<G>;
  #asked = 0;

  constructor(inputs: Pending['inputs'], question: Question | null, choice: string, policy: Answerer<G>) {
    const answers = inputs.filter((each) => typeof each === 'string');
    const sought = JSON.stringify(question);
    this.answer = (world, asked) => {
      const given = answers[this.#asked++];
      if (given !== undefined) {
        if (asked.choices.some(({ id }) => id === given)) return given;
        throw new Pruned();
      }
      if (this.isReached) return isAgain(asked, question, choice) ? choice : policy(world, asked);
      if (JSON.stringify(asked) !== sought) throw new Pruned();
      this.isReached = true;
      return choice;
    };
  }

  save(): string {
    return this.isReached ? 'reached' : `${this.#asked}`;
  }

  restore(saved: string): void {
    this.isReached = saved === 'reached';
    this.#asked = this.isReached ? Number.POSITIVE_INFINITY : Number(saved);
  }
}

/** Whether the same is asked of the same once more: the answer stays the same then, so that choices differ in full. */
function isAgain(asked: Question, before: Question | null, choice: string): boolean {
  if (asked.kind !== before?.kind || asked.who !== before.who) return false;
  return asked.choices.some(({ id }) => id === choice);
}

/** What has changed for one combatant on all branches alike. */
class Changes<G extends Game> {
  readonly #before: World<G>['fight']['combatants'][number] | undefined;
  readonly #names: readonly string[];
  #counts: Map<string, number> | null = null;
  #effects: Set<string> = new Set();

  constructor({ fight, rules }: World<G>, who: number) {
    this.#before = fight.combatants[who];
    this.#names = Object.keys(rules.log.countNames);
  }

  note({ fight }: World<G>): void {
    if (this.#before === undefined) return;
    const { counts, effects } = this.#before;
    const now = fight.combatants[this.#before.index];
    const gained = (now?.effects ?? [])
      .map(({ name }) => name)
      .filter((name) => !effects.some((each) => each.name === name));
    const by = new Map(this.#names.map((name) => [name, (now?.counts[name] ?? 0) - (counts[name] ?? 0)]));
    if (this.#counts === null) {
      this.#counts = by;
      this.#effects = new Set(gained);
      return;
    }
    for (const [name, change] of this.#counts) if (by.get(name) !== change) this.#counts.delete(name);
    for (const name of this.#effects) if (!gained.includes(name)) this.#effects.delete(name);
  }

  sure(): Pick<AnswerOdds, 'counts' | 'effects'> {
    const counts = [...(this.#counts ?? [])].filter(([, by]) => by !== 0);
    return { counts: Object.fromEntries(counts), effects: [...this.#effects] };
  }
}

interface Found {
  readonly method: 'exact' | 'sampled';
  readonly byCombatant: Odds<string>;
  readonly n: number;
}

/** Null past the budget, or where no branch comes to the question. */
function exactly<G extends Game>(walk: Walk<G>, { budget }: OddsSettings<G>): Found | null {
  try {
    const { fight, rules, answer, memory } = walk;
    const { odds, leaves } = explore({
      fight,
      rules,
      run: (scene) => walk.run(scene),
      measure: (world) => walk.measure(world),
      answer,
      memory,
      budget,
      astray: '',
    });
    const reached = odds.values.flatMap((value, index) =>
      value === '' ? [] : [[value, odds.weights[index] ?? 0n] as const],
    );
    return reached.length === 0 ? null : { method: 'exact', byCombatant: Odds.weighted(reached), n: leaves };
  } catch (error) {
    if (error instanceof BudgetExceeded) return null;
    throw error;
  }
}

function sampled<G extends Game>(walk: Walk<G>, { samples, seed }: OddsSettings<G>): Found | null {
  const generator = Generator.seeded(seed);
  const tries = new Map<string, bigint>();
  const start = walk.memory.save();
  let n = 0;
  for (let tried = 0; tried < samples; tried++) {
    const scene = new NotingScene(copyFight(walk.fight), walk.rules, generator, walk.answer);
    walk.memory.restore(start);
    if (!comesThere(walk, scene)) continue;
    const key = walk.measure(scene);
    tries.set(key, (tries.get(key) ?? 0n) + 1n);
    n++;
  }
  return n < FEWEST ? null : { method: 'sampled', byCombatant: Odds.weighted(tries), n };
}

/** Goes through the command, and whether it came to the question. */
function comesThere<G extends Game>(walk: Walk<G>, scene: Scene<G>): boolean {
  try {
    walk.run(scene);
    return true;
  } catch (signal) {
    if (signal instanceof Pruned) return false;
    throw signal;
  }
}
