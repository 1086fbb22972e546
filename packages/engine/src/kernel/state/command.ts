/** An actor's chosen action as it is sent, written in scripts and kept in journals. `by` is a combatant's id, or 'gm'. */
export interface Command {
  readonly by: string;
  readonly do: string;
  readonly target?: string;
  readonly targets?: readonly string[];
  /** Id of one of the actor's items. */
  readonly with?: string;
  readonly to?: readonly [number, number];
  readonly path?: readonly (readonly [number, number])[];
  readonly amount?: number;
  readonly rounds?: number;
  readonly choice?: string;
  readonly choices?: readonly string[];
  readonly text?: string;
}

/** The arguments that a command can carry. */
export type ArgName =
  | 'target'
  | 'targets'
  | 'with'
  | 'to'
  | 'path'
  | 'amount'
  | 'rounds'
  | 'choice'
  | 'choices'
  | 'text';

/** Whether the command names one of these combatants, as a target or in what it chooses ("at bob"). */
export function namesAny(
  { target, targets = [], choice = '', choices = [] }: Command,
  ids: ReadonlySet<string>,
): boolean {
  const words = [choice, ...choices].flatMap((each) => each.split(' '));
  return [target ?? '', ...targets, ...words].some((word) => ids.has(word));
}

/** The id by which a game master gives commands. */
export const GAME_MASTER = 'gm';
