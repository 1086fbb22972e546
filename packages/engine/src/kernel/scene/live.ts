import type { Dice } from '../../chance/dice.ts';
import type { FaceSource } from '../../chance/faces.ts';
import { Generator } from '../../chance/generator.ts';
import { choiceMeant } from '../commands/choice-meant.ts';
import type { Act } from '../commands/command.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { changesSight, sightChanges, stoodBefore } from '../seen/sight.ts';
import { apply } from '../state/apply.ts';
import type { Cause } from '../state/cause.ts';
import type { FightEvent } from '../state/event.ts';
import { type DiceState, type Fight, type Input, NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { NamedDice } from '../state/named-dice.ts';
import type { Question } from '../state/question.ts';
import type { By } from './check.ts';
import { type Check, type Contest, checkEvent, contestEvent, totalEvent, totalOf, type Versus } from './check.ts';
import { DiceError } from './dice-error.ts';
import type { Fighter } from './fighter.ts';
import { type LateCause, type Part, type Scene, Suspend, throughStages } from './scene.ts';
import { carriedOut } from './sequel.ts';
import { onDice, type Rolled, type Row, Tally, type Term, type Total } from './tally.ts';
import { explainThrow, type Fallen, type Throw } from './throws.ts';
import { fightersOf, followEvent, slotsOf } from './world.ts';

/** What a roll is called in errors and prompts. */
interface Rolling {
  readonly who: number;
  readonly dice: Dice;
  readonly why: Cause;
}

/** What everybody was told beforehand of the dice, and what stands behind it. */
function promiseOf({ seed, commitment }: DiceState): Pick<DiceState, 'seed' | 'commitment'> {
  return { ...(seed !== undefined && { seed }), ...(commitment !== undefined && { commitment }) };
}

/**
 * The live driver: every face and answer is recorded as an input, every event is kept. Works on a draft of the fight;
 * where an input is missing it throws Suspend, the draft is dropped, and the command runs again once the input is there.
 */
export class LiveScene<G extends Game> implements Scene<G>, FaceSource {
  readonly fight: Fight<G>;
  readonly rules: Ruleset<G>;
  readonly slots: G['slots'];
  readonly options: G['options'];
  readonly fighters: readonly Fighter<G>[];
  readonly kept: unknown[] = [];
  readonly events: FightEvent[] = [];
  readonly inputs: Input[];
  rolled: Rolled = null;
  readonly #named: NamedDice;
  readonly #script: readonly number[];
  readonly #typed: boolean;
  readonly #generator: Generator | null;
  readonly #promise: Pick<DiceState, 'seed' | 'commitment'>;
  #scripted = 0;
  #next = 0;
  #rolling: Rolling | null = null;
  #faces: number[] = [];
  #rolls = 0;

  /** @param draft is changed in place @param inputs what is already known, in order @param dice where further faces come from */
  constructor(draft: Fight<G>, rules: Ruleset<G>, inputs: readonly Input[], dice: DiceState) {
    this.fight = draft;
    this.rules = rules;
    this.slots = slotsOf(rules, draft.options);
    this.options = draft.options;
    this.fighters = fightersOf(draft, rules);
    this.inputs = [...inputs];
    this.#named = new NamedDice(dice.named ?? []);
    this.#script = dice.script;
    this.#typed = dice.typed;
    this.#generator = dice.generator === null ? null : new Generator(dice.generator);
    this.#promise = promiseOf(dice);
  }

  /** The dice as they stand now. */
  dice(): DiceState {
    const named = this.#named.left();
    return {
      ...(named.length > 0 && { named }),
      script: this.#scripted === 0 ? this.#script : this.#script.slice(this.#scripted),
      typed: this.#typed,
      generator: this.#generator?.state() ?? null,
      ...this.#promise,
    };
  }

  /** How many of the given inputs were not used; more than 0 means that the command took another course than before. */
  unused(): number {
    return this.inputs.length - this.#next;
  }

  roll(who: number, dice: Dice, why: Cause): number;
  roll<T>(who: number, dice: Dice, why: Cause, by: By<T>, a?: number, b?: number, c?: number): T;
  // biome-ignore lint/complexity/useMaxParams: numbers instead of a closure made for each roll
  roll<T>(who: number, dice: Dice, why: Cause, by?: By<T>, a = 0, b = 0, c = 0): T | number {
    this.#rolling = { who, dice, why };
    this.#faces = [];
    const value = dice.fall(this);
    this.rolled = this.#faces.length === 0 ? null : this.#tellRoll(this.#rolling, value);
    return by === undefined ? value : by(value, a, b, c);
  }

  #tellRoll({ who, dice, why }: Rolling, value: number): Rolled {
    const nth = ++this.#rolls;
    const { notation } = dice;
    this.emit({ kind: 'roll', nth, who, dice: notation, faces: this.#faces, value, why });
    return [{ value, text: notation, rule: why.rule, counted: true, roll: nth }];
  }

  /** One face: a recorded one, else the next scripted one, else typed by a person, else generated. */
  face(sides: number): number {
    const face = this.#next < this.inputs.length ? this.#recorded(sides) : this.#fresh(sides);
    this.#next++;
    this.#faces.push(face);
    return face;
  }

  #recorded(sides: number): number {
    const input = this.inputs[this.#next];
    if (typeof input !== 'number') throw this.#error(`a face of d${sides}`, `the answer '${input}'`);
    this.#checkFace(input, sides);
    return input;
  }

  #fresh(sides: number): number {
    const rolling = this.#rolling;
    const named = rolling === null ? undefined : this.#named.next(this.#roller(rolling), rolling.why.text);
    if (named !== undefined) return this.#given(named, sides);
    const scripted = this.#script[this.#scripted];
    if (scripted !== undefined) {
      this.#scripted++;
      return this.#given(scripted, sides);
    }
    if (this.#typed && rolling !== null) {
      const { who, dice, why } = rolling;
      throw new Suspend({ kind: 'dice', who, sides, dice: dice.notation, why });
    }
    if (this.#generator === null) throw this.#error(`a face of d${sides}`, 'no dice left: the list is used up', true);
    const face = this.#generator.face(sides);
    this.inputs.push(face);
    return face;
  }

  #given(face: number, sides: number): number {
    this.#checkFace(face, sides);
    this.inputs.push(face);
    return face;
  }

  #checkFace(face: number, sides: number): void {
    if (Number.isInteger(face) && face >= 1 && face <= sides) return;
    throw this.#error(`a face of d${sides} (1 to ${sides})`, `${face}`);
  }

  /** @param short whether faces for rolls of other names are all that is left */
  #error(expected: string, found: string, short: boolean = false): DiceError {
    const rolling = this.#rolling;
    const who = rolling === null ? '' : this.#roller(rolling);
    const roll = `${rolling?.why.text ?? 'roll'}${who === '' ? '' : ` of ${who}`}`;
    return new DiceError(roll, expected, found, short ? this.#named.left() : []);
  }

  /** Id of the one who rolls; '' where nobody in particular does. */
  #roller({ who }: Rolling): string {
    return this.fight.combatants[who]?.id ?? '';
  }

  compound<C, T extends string | number | boolean | object>(part: Part<G, C, T>, given: C): T {
    return carriedOut(this, part(this, given));
  }

  stages<C extends object>(stage: (scene: Scene<G>, carried: C) => C | boolean, first: C): boolean {
    return throughStages(this, stage, first);
  }

  ask(question: Question): string {
    if (this.#next >= this.inputs.length) throw new Suspend({ kind: 'answer', question });
    const input = this.inputs[this.#next++];
    const choice = typeof input === 'string' ? choiceMeant(question, input) : undefined;
    if (choice === undefined) {
      throw new DiceError(question.text, `one of ${question.choices.map(({ id }) => id).join(', ')}`, `${input}`);
    }
    const { who, kind, text, rule } = question;
    const named = choice.whom === undefined || choice.whom.length === 0 ? {} : { whom: choice.whom };
    this.emit({ kind: 'answer', who, question: kind, choice: choice.id, ...named, why: { text, rule } });
    return choice.id;
  }

  emit(event: FightEvent): void {
    const stood = stoodBefore(this, event);
    apply(this.fight as unknown as Fight, event, null);
    followEvent(this, event, null);
    this.events.push(event);
    if (changesSight(this, event, stood)) for (const each of sightChanges(this)) this.emit(each);
  }

  // biome-ignore lint/complexity/useMaxParams: the fields of an event that the silent driver need not make
  count(
    who: number,
    count: string,
    by: number,
    why: Cause,
    source: number = NOBODY,
    rows: readonly Row[] | null = null,
  ): void {
    // Rules take off nothing as -0, which JSON does not know.
    this.emit({ kind: 'count', who, count, by: by + 0, why, source, rows });
  }

  tally(): Tally {
    return new Tally(true);
  }

  // biome-ignore lint/complexity/useMaxParams: as in the drivers that make no records
  check<T>(check: Check<T>, who: number, target: number, bonus: Total, versus: Versus, a = 0, b = 0): T {
    const natural = this.roll(who, check.dice, check.why);
    const outcome = check.by(natural, totalOf(versus) - bonus.total, a, b);
    this.emit(checkEvent(check, { who, ...onDice(natural, this.rolled, bonus) }, target, versus, outcome));
    return outcome;
  }

  // biome-ignore lint/complexity/useMaxParams: as in the drivers that make no records
  contest<T>(contest: Contest<T>, who: number, mine: Tally, other: number, theirs: Tally, a = 0, b = 0): T {
    const { spec, otherDice, otherWhy } = contest;
    const first = this.roll(who, spec.dice, spec.why);
    const one = { who, ...onDice(first, this.rolled, mine) };
    const second = this.roll(other, otherDice, otherWhy);
    const two = { who: other, ...onDice(second, this.rolled, theirs) };
    const mark = spec.marks === undefined ? b : Number(spec.marks(first));
    const outcome = spec.by(first - second, mine.total - theirs.total, a, mark);
    this.emit(contestEvent(contest, one, two, outcome));
    return outcome;
  }

  sum(who: number, throws: readonly Throw[], why: Cause, into: Tally): number {
    let all = 0;
    for (const each of throws)
      for (let time = 0; time < each.times; time++)
        all +=
          each.piece === undefined
            ? this.#throwOnce(who, each, why, into)
            : this.#throwPiece(who, each, each.piece, why, into);
    return all;
  }

  #throwPiece(who: number, each: Throw, piece: Term, why: Cause, into: Tally): number {
    const own = this.tally();
    const total = this.#throwOnce(who, each, why, own);
    this.total(who, { total, rows: own.rows }, piece);
    into.add(total, piece);
    return total;
  }

  #throwOnce(who: number, each: Throw, why: Cause, into: Tally): number {
    const fallen = (value: number): Fallen => ({ value, rolled: this.rolled });
    const natural = fallen(this.roll(who, each.dice, each.why ?? why));
    const extra = (each.extra ?? []).map((more) => fallen(this.roll(who, more.dice, more.why)));
    return explainThrow(each, natural, extra, into);
  }

  total(who: number, what: Total, why: Cause): void {
    if (what.rows !== null && what.rows.length > 0) this.emit(totalEvent(who, what, why));
  }

  tell(who: number, target: number, value: number, why: Cause | LateCause<G>): void {
    this.emit({
      kind: 'tell',
      who,
      target,
      value: value + 0,
      why: typeof why === 'function' ? why(this, who, target) : why,
    });
  }

  note(): void {}

  act(who: number, action: string, target: number, item: string, why: Cause): void {
    this.emit({ kind: 'act', who, action, target, item, why });
  }

  announce(act: Act<G>, manner: (act: Act<G>) => Cause): void {
    const { who, action, target, item } = act;
    const used = this.fight.combatants[who]?.items[item]?.id ?? '';
    this.act(who, action.id, target, used, manner(act));
  }
}
