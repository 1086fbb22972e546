import type { Generator } from '../chance/generator.ts';
import type { Act } from '../kernel/commands/command.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import { type Answerer, SilentScene } from '../kernel/scene/silent.ts';
import type { World } from '../kernel/scene/world.ts';
import { copyFight, type Ending, type Fight, hasBegun } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import { countFrom } from '../kernel/state/moments.ts';
import { takeStep } from './known-step.ts';
import { type FightObserver, ObservedScene } from './observed-scene.ts';
import { restOfStep } from './open-step.ts';
import { type Chooser, RememberedFight } from './remembered-fight.ts';

/** What is simulated, and how. */
export interface SimulationSettings<G extends Game> {
  /** Stays as it is. One that has begun goes on from where it stands, even in the middle of a question. */
  readonly fight: Fight<G>;
  readonly rules: Ruleset<G>;
  readonly generator: Generator;
  /** Where steps are remembered, it goes by the world and the question alone. */
  readonly answer: Answerer<G>;
  /**
   * Whether what comes of steps is remembered: the same chances as face by face, though not the same faces. States that were met before are passed
   * through far faster. How a fight goes then depends on the generator and on the fights before it, as long as it learns; the same fights in a row are always the same.
   */
  readonly remembers?: boolean;
  /** Is told what happens; not where steps are remembered, for nobody looks at what happens in those. */
  readonly observer?: FightObserver;
}

/** Fights one fight over and over in the silent driver, in one scene. */
export class Simulation<G extends Game> {
  /** What each fight starts from. */
  readonly start: Pick<World<G>, 'fight' | 'rules'>;
  readonly #scene: SilentScene<G>;
  readonly #generator: Generator;
  readonly #answer: Answerer<G>;
  readonly #remembered: RememberedFight<G> | null;
  #hasBegun = false;

  /** @throws RangeError where what is remembered would be observed */
  constructor({ fight, rules, generator, answer, remembers = false, observer }: SimulationSettings<G>) {
    if (remembers && observer !== undefined)
      throw new RangeError('expected steps that are remembered, or an observer, found both');
    this.start = { fight, rules };
    this.#generator = generator;
    this.#answer = answer;
    const copy = { ...copyFight(fight), pending: null };
    this.#scene =
      observer === undefined
        ? new SilentScene(copy, rules, generator, answer)
        : new ObservedScene(observer, copy, rules, generator, answer);
    // Where moments are counted from the beginning no state ever comes again; what a step is in the middle of is no state.
    const comesAgain = rules.clock.moments !== undefined && fight.pending === null;
    const means = { scene: this.#scene, start: fight, generator, answer, begins: !hasBegun(fight) };
    this.#remembered = remembers && comesAgain ? new RememberedFight(means) : null;
  }

  /**
   * The world as it stands; only `begin` and `take` change it. Where steps are remembered its clock is counted from the present round or tick, where
   * the ruleset says how: `fight` has it as a reader wants it.
   */
  get world(): World<G> {
    return this.#remembered?.scene ?? this.#scene;
  }

  /** How many rounds or ticks later than `world` shows it is. */
  get later(): number {
    return this.#remembered?.later ?? 0;
  }

  /** A copy of the fight as it stands. */
  get fight(): Fight<G> {
    const copy = copyFight(this.world.fight);
    const { later } = this;
    const { moments } = this.#scene.rules.clock;
    if (later > 0 && moments !== undefined)
      countFrom({ fight: copy, fighters: [] }, moments.from(copy.clock, -later), -later, null);
    return copy;
  }

  /** How the fight has ended; null where it goes on. */
  get over(): Ending | null {
    return (this.#remembered ?? this.#scene.fight).over;
  }

  /** Who has to choose now. */
  get waiting(): readonly number[] {
    return this.#remembered?.waiting ?? this.#scene.rules.clock.waiting(this.#scene);
  }

  /** Whether what comes of steps is remembered; no more, once it has shown that hardly any state comes again. */
  get remembers(): boolean {
    return this.#remembered?.remembers === true;
  }

  /** What comes of steps is remembered as far as it is known by now: from now on how a fight goes depends on the generator alone. */
  learnNoMore(): void {
    this.#remembered?.learnNoMore();
  }

  /** Begins the fight, or begins it again; one that had begun goes on, once the step that it is in the middle of is done. */
  begin(): void {
    if (this.#remembered !== null) {
      this.#remembered.begin();
      return;
    }
    const { fight } = this.start;
    if (this.#hasBegun) this.#scene.startAgain(fight);
    this.#hasBegun = true;
    if (fight.pending !== null)
      for (const event of restOfStep(this.start, this.#generator, this.#answer)) this.#scene.emit(event);
    else if (!hasBegun(fight)) takeStep(this.#scene, null);
  }

  /**
   * What is chosen for whoever has to choose first; null where that is nobody, or nothing.
   *
   * @param chooser always the same, and goes by the world alone where steps are remembered
   */
  choose(chooser: Chooser<G>): Act<G> | null {
    if (this.#remembered !== null) return this.#remembered.choose(chooser);
    const who = this.waiting[0];
    return who === undefined ? null : chooser.choose(this.#scene, who);
  }

  /** Carries out an act that is legal, and lets time pass until somebody has to choose. */
  take(act: Act<G>): void {
    if (this.#remembered !== null) this.#remembered.take(act);
    else takeStep(this.#scene, act);
  }
}
