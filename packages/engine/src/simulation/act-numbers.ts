import type { Act } from '../kernel/commands/command.ts';
import type { Game } from '../kernel/state/game.ts';

/** So many combatants and things are told apart by their numbers alone. */
const FEW = 62;

/** A number from 1 on for each act. */
export class ActNumbers<G extends Game> {
  #count = 0;
  /** Of acts that say no more than who does it, to whom and with what: by action, and by all three. */
  readonly #plain: Map<object, (number | undefined)[]> = new Map();
  readonly #others: Map<object, Map<string, number>> = new Map();

  of(act: Act<G>): number {
    const { who, target, item, action } = act;
    if (!isPlain(act) || who > FEW || target > FEW || item > FEW) return this.#other(act);
    let numbers = this.#plain.get(action);
    if (numbers === undefined) {
      numbers = [];
      this.#plain.set(action, numbers);
    }
    const place = (who * (FEW + 2) + target + 1) * (FEW + 2) + item + 1;
    const number = numbers[place] ?? ++this.#count;
    numbers[place] = number;
    return number;
  }

  #other({ action, ...args }: Act<G>): number {
    const numbers = this.#others.get(action) ?? new Map<string, number>();
    this.#others.set(action, numbers);
    const key = JSON.stringify(args);
    const number = numbers.get(key) ?? ++this.#count;
    numbers.set(key, number);
    return number;
  }
}

function isPlain<G extends Game>({ targets, to, path, amount, rounds, choice, choices, text }: Act<G>): boolean {
  const lists = targets.length + path.length + choices.length;
  return lists === 0 && to === null && amount === 0 && rounds === 0 && choice === '' && text === '';
}
