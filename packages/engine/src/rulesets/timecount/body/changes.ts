import { type Cause, type Effect, NOBODY } from '../../../kernel/rule.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Condition } from '../conditions/condition.ts';
import type { TcFighter, TcScene } from '../game.ts';
import type { CountName } from './counts.ts';

/** The tick at which an effect ends; past every tick where it has no end. */
function endOf({ until }: Effect): number {
  return until?.at === 'tick' ? until.tick : Number.MAX_SAFE_INTEGER;
}

/** What is to become of one combatant by its own doing: events by its present state, for now or for later. */
export class Changes {
  readonly events: FightEvent[] = [];
  readonly #fighter: TcFighter;

  constructor(fighter: TcFighter) {
    this.#fighter = fighter;
  }

  /** A count comes to stand at the value; nothing where it does already. */
  set(count: CountName, value: number, why: Cause): this {
    const { index: who, state } = this.#fighter;
    const by = value - state.counts[count];
    if (by !== 0) this.events.push({ kind: 'count', who, count, by, why, source: who, rows: null });
    return this;
  }

  gain(effect: Effect, why: Cause): this {
    this.events.push({ kind: 'gain', who: this.#fighter.index, effect, why });
    return this;
  }

  /** All those of its effects end. */
  lose(isOne: (effect: Effect) => boolean, why: Cause): this {
    const { index: who, state } = this.#fighter;
    for (const effect of state.effects) {
      if (isOne(effect)) this.events.push({ kind: 'lose', who, name: effect.name, source: effect.source, why });
    }
    return this;
  }

  /** The first of its effects of that kind ends, if there is any. */
  loseFirst(kind: Pick<Condition, 'name' | 'on'>, why: Cause): this {
    const { index: who, state } = this.#fighter;
    if (kind.on(state)) this.events.push({ kind: 'lose', who, name: kind.name, source: NOBODY, why });
    return this;
  }

  /**
   * All its effects of one kind are put down anew, the one that ends first standing first, as time takes the first that it
   * finds.
   *
   * @param kept those that it is to be under @param gained why it comes under them, if not for the same cause
   */
  putDown({ name }: Pick<Condition, 'name'>, kept: readonly Effect[], why: Cause, gained: Cause = why): this {
    this.lose((each) => each.name === name, why);
    for (const effect of [...kept].sort((a, b) => endOf(a) - endOf(b))) this.gain(effect, gained);
    return this;
  }

  /** They happen now. */
  emit(scene: TcScene): void {
    for (const event of this.events) scene.emit(event);
  }
}
