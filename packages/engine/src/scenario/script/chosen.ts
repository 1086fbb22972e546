import type { Play } from '../../kernel/play/play.ts';
import type { FightEvent } from '../../kernel/state/event.ts';
import type { Fight } from '../../kernel/state/fight.ts';
import type { Game } from '../../kernel/state/game.ts';
import { type Document, inputError } from '../../sheet/document.ts';
import type { Path } from '../../sheet/path.ts';

/** What somebody answers on the way of its act, in order, as a step says. */
interface Given {
  readonly by: string;
  /** Those that nobody has asked for yet. */
  readonly left: readonly string[];
  /** Of the step. */
  readonly path: Path;
  /** The tick at which it was said, where time is a count of ticks. */
  readonly tick: unknown;
}

/** The answers that stand at steps. Where time is a count of ticks, they wait with what is done for all who act at it. */
export class Chosen {
  #given: readonly Given[] = [];

  give<G extends Game>(fight: Fight<G>, by: string, choices: readonly string[], path: Path): void {
    const others = this.#given.filter((each) => each.by !== by);
    const given = { by, left: choices, path, tick: tickOf(fight) };
    this.#given = choices.length === 0 ? others : [...others, given];
  }

  /** None of them stands any longer: what they belong to was taken back. */
  clear(): void {
    this.#given = [];
  }

  /** The next answer of whoever is asked; null where none stands at a step of its own. */
  next(asked: string): string | null {
    const given = this.#given.find(({ by }) => by === asked);
    const [first, ...left] = given?.left ?? [];
    if (given === undefined || first === undefined) return null;
    this.#given = this.#given.flatMap((each) =>
      each !== given ? [each] : left.length === 0 ? [] : [{ ...each, left }],
    );
    return first;
  }

  /**
   * Once an act is done, all that its step answers has been asked.
   *
   * @param events of what led here @param isEnd whether nothing more can ask
   * @throws InputError at the first answer to nothing
   */
  check<G extends Game>(
    { fight }: Play<G>,
    document: Document,
    events: readonly FightEvent[],
    isEnd: boolean = false,
  ): void {
    if (fight.pending !== null) return;
    const now = tickOf(fight);
    const unasked = this.#given.find(({ tick }) => isEnd || now === undefined || tick !== now);
    if (unasked === undefined) return;
    const { by, left, path } = unasked;
    const who = fight.combatants.findIndex(({ id }) => id === by);
    const answered = events.flatMap((event) => (event.kind === 'answer' && event.who === who ? [event.choice] : []));
    const found = answered.length === 0 ? 'that nothing was asked' : `only questions for ${quoted(answered)}`;
    throw inputError(document, [...path, 'choose'], `${by} to be asked for ${quoted(left)} in this step`, found);
  }
}

function tickOf<G extends Game>({ clock }: Fight<G>): unknown {
  return (clock as Readonly<Record<string, unknown>>)['now'];
}

function quoted(choices: readonly string[]): string {
  return choices.map((choice) => `'${choice}'`).join(', ');
}
