import type { Play } from '../../kernel/play/play.ts';
import type { Game } from '../../kernel/state/game.ts';
import { InputError, type Problem } from '../../sheet/input-error.ts';

/** A script that cannot go on, and how far it has come. */
export class ScriptError extends InputError {
  override readonly name = 'InputError';
  readonly play: Play;

  constructor(file: string, problems: readonly [Problem, ...Problem[]], play: Play) {
    const [first, ...others] = problems;
    super(file, first, others);
    this.play = play;
  }
}

/** How far a script has come, and what did not hold on the way. */
interface Underway<G extends Game> {
  readonly play: Play<G>;
  readonly failures: readonly Problem[];
}

/** What did not hold may be why a later step cannot be taken: both are told. @throws ScriptError for what cannot be used */
export function brokenOff<G extends Game, T>(underway: Underway<G>, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { file, problems } = error;
    const [first, ...others] = problems;
    if (first === undefined) throw error;
    const all: readonly [Problem, ...Problem[]] = [first, ...others, ...underway.failures];
    throw new ScriptError(file, all, underway.play as unknown as Play);
  }
}
