import type { Generator } from '../chance/generator.ts';
import type { Act } from '../kernel/commands/command.ts';
import type { Answerer, SilentScene } from '../kernel/scene/silent.ts';
import type { World } from '../kernel/scene/world.ts';
import type { Ending, Fight } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import { Cells } from './cells.ts';
import { Known } from './known.ts';
import { type KnownStep, type StepOutcome, takeCountedStep, writeOutcome } from './known-step.ts';
import { BEGINNING, KnownSteps } from './known-steps.ts';
import { StateGraph, type StateNode, StepEdge } from './state-graph.ts';
import { watchedLook } from './watched-look.ts';

/** When what is met is remembered. */
export interface Pace {
  /** Working a step out takes as long as playing it some thousand times: it is done once it has been met so often in the same state. */
  readonly worthKnowing: number;
  /** So many looks at the state show what is commonly read of it. */
  readonly enoughLooks: number;
}

const PACE: Pace = { worthKnowing: 60, enoughLooks: 20_000 };
/** A choice is watched, which takes some ten times as long, once so many were made of which nobody can tell that they read anything else. */
const WORTH_WATCHING = 16;
/** After so many steps it shows whether states come again: where less than a third of them did, remembering ends. */
const TRIAL = 100_000;

/** Chooses what is done. */
export interface Chooser<G extends Game> {
  choose(world: World<G>, who: number): Act<G> | null;
}

/** What is fought, and how. */
interface Means<G extends Game> {
  /** A scene of a copy of the fight. */
  readonly scene: SilentScene<G>;
  readonly start: Fight<G>;
  readonly generator: Generator;
  readonly answer: Answerer<G>;
  /** Whether it is still to begin. */
  readonly begins: boolean;
  readonly pace?: Pace;
}

/**
 * A fight of which is remembered what comes of each step, by what the step reads of the state, each outcome with its exact chance. A step that is
 * known is drawn at once, however many dice its rules roll; and from states that were met before nothing is read or written at all:
 * the fight goes from one to the next, and is written out when somebody looks at it.
 *
 * Nobody says what a step depends on: while all its branches are walked it is noted.
 */
export class RememberedFight<G extends Game> {
  readonly #means: Means<G>;
  readonly #pace: Pace;
  readonly #cells: Cells<G>;
  readonly #graph: StateGraph<G>;
  readonly #known: KnownSteps<G>;
  /** What is chosen, by who chooses. */
  readonly #choices: Known<G, Act<G> | null>[] = [];
  /** The present state; null where nobody knows. */
  #node: StateNode<G> | null = null;
  /** The state in which the fight begins. */
  #first: StateNode<G> | null = null;
  /** Whether the scene has been taken back to the beginning of this fight; and what has come since and is not written there. */
  #isBack = false;
  readonly #unwritten: KnownStep[] = [];
  readonly #drawn: number[] = [];
  #unwrittenCount = 0;
  #later = 0;
  /** Steps from states that had been met before, and all, of the trial under way. */
  #seen = 0;
  #steps = 0;
  #remembers = true;
  #learns = true;

  constructor(means: Means<G>) {
    this.#means = means;
    const { scene: world, answer } = means;
    this.#cells = new Cells(world);
    this.#known = new KnownSteps({ world, answer, cells: this.#cells });
    this.#pace = means.pace ?? PACE;
    this.#graph = new StateGraph(this.#cells, this.#pace.enoughLooks);
  }

  /** The scene as it stands, with its moments counted from `later`. */
  get scene(): SilentScene<G> {
    const { scene, start } = this.#means;
    if (!this.#isBack) {
      scene.startAgain(start);
      this.#cells.startAgain();
      this.#later = 0;
      this.#isBack = true;
    }
    if (this.#unwrittenCount > 0) {
      for (let at = 0; at < this.#unwrittenCount; at++) {
        const outcome = this.#outcome(at);
        writeOutcome(this.#cells, outcome);
        this.#later += outcome.later;
      }
      this.#unwrittenCount = 0;
      scene.revision++;
    }
    return scene;
  }

  #outcome(at: number): StepOutcome {
    return this.#unwritten[at]?.outcomes[this.#drawn[at] as number] as StepOutcome;
  }

  /** How many rounds or ticks after its beginning the moments of the scene are counted from. */
  get later(): number {
    let later = this.#isBack ? this.#later : 0;
    for (let at = 0; at < this.#unwrittenCount; at++) later += this.#outcome(at).later;
    return later;
  }

  /** How the fight has ended; null where it goes on. */
  get over(): Ending | null {
    return this.#node === null ? this.scene.fight.over : this.#node.over;
  }

  /** Who has to choose now. */
  get waiting(): readonly number[] {
    return this.#node === null ? this.scene.rules.clock.waiting(this.scene) : this.#node.waiting;
  }

  /** Whether steps are drawn that are known; not once it has shown that hardly any state comes again. */
  get remembers(): boolean {
    return this.#remembers;
  }

  /** From now on nothing more is found out: how a fight goes depends on its dice alone, whatever is fought before it. */
  learnNoMore(): void {
    this.#learns = false;
  }

  begin(): void {
    this.#isBack = false;
    this.#unwrittenCount = 0;
    this.#first ??= this.#lookUp();
    this.#node = this.#first;
    if (this.#means.begins) this.#take(BEGINNING, null);
  }

  take(act: Act<G>): void {
    this.#take(this.#known.numberOf(act), act);
  }

  /** What comes of an act in the present state; null where that is not known yet. */
  known(act: Act<G>): KnownStep | null {
    const step = this.#known.numberOf(act);
    const edge = this.#node?.edges[step];
    if (edge !== undefined) return edge.known;
    const { scene: _isWritten } = this;
    return this.#known.found(step) ?? null;
  }

  /** What is chosen by whoever has to choose first; null where that is nobody or nothing. */
  choose(chooser: Chooser<G>): Act<G> | null {
    const node = this.#node;
    if (node?.choice !== undefined) return node.choice;
    const who = this.waiting[0];
    if (who === undefined) return null;
    const passed: number[] = [];
    const choice = this.#remembers ? this.#choice(chooser, who, passed) : undefined;
    if (choice === undefined) return chooser.choose(this.scene, who);
    if (this.#graph.look(passed) && node !== null) node.choice = choice;
    return choice;
  }

  /** What is chosen in the present state; undefined where nobody knows. @param passed gets all cells that this was found by */
  #choice(chooser: Chooser<G>, who: number, passed: number[]): Act<G> | null | undefined {
    const known = this.#choices[who] ?? new Known(this.#cells);
    this.#choices[who] = known;
    const worth = this.#learns ? WORTH_WATCHING : Number.POSITIVE_INFINITY;
    const { scene } = this;
    return known.find(worth, () => watchedLook(scene, (world) => chooser.choose(world, who)), passed);
  }

  #take(step: number, act: Act<G> | null): void {
    const edge = this.#node?.edges[step];
    this.#steps++;
    if (edge === undefined) {
      this.#takeUnknown(step, act);
      return;
    }
    this.#seen++;
    const drawn = edge.table.draw(this.#means.generator);
    this.#note(edge.known, drawn);
    this.#node = edge.next[drawn] ?? this.#follow(edge, drawn);
  }

  /** Something has come that is not written yet. */
  #note(known: KnownStep, drawn: number): void {
    this.#unwritten[this.#unwrittenCount] = known;
    this.#drawn[this.#unwrittenCount++] = drawn;
  }

  /** Goes where nobody has gone from that state, or to the end of the fight. */
  #follow(edge: StepEdge<G>, drawn: number): StateNode<G> | null {
    const { over } = edge.known.outcomes[drawn] as StepOutcome;
    if (over !== null) return this.#graph.ended(over);
    edge.next[drawn] = this.#lookUp();
    return edge.next[drawn];
  }

  /** Takes a step of which the present state does not know what comes. */
  #takeUnknown(step: number, act: Act<G> | null): void {
    const passed: number[] = [];
    const { scene } = this;
    const worth = this.#learns ? this.#pace.worthKnowing : Number.POSITIVE_INFINITY;
    const known = this.#remembers ? this.#known.find(step, act, worth, passed) : null;
    if (known === null) {
      const later = takeCountedStep(scene, act);
      this.#later += later;
    } else {
      this.#note(known, known.table.draw(this.#means.generator));
      if (this.#graph.look(passed) && this.#node !== null) this.#node.edges[step] = new StepEdge(known);
    }
    this.#node = this.#lookUp();
    if (this.#learns && this.#steps >= TRIAL) this.#judge();
  }

  #judge(): void {
    if (this.#seen * 3 < this.#steps) {
      this.#remembers = false;
      this.#first = null;
    }
    this.#seen = 0;
    this.#steps = 0;
  }

  #lookUp(): StateNode<G> | null {
    if (!this.#remembers || !this.#graph.isReady) return null;
    const { scene } = this;
    const { over } = scene.fight;
    if (over !== null) return this.#graph.ended(over);
    return this.#graph.node(scene.rules.clock.waiting(scene));
  }
}
