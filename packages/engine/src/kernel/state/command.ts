/** Whom a game master brings into a fight that goes on: as an encounter file has it of a combatant. */
export interface Recruit {
  /** Several of one name are numbered. */
  readonly name: string;
  readonly side: string;
  /** The whole sheet, as a file would have it: nothing is looked up. */
  readonly sheet: object;
  /** Not seen by the other sides' players; seen, where left out. */
  readonly hidden?: boolean;
}

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
  readonly recruit?: Recruit;
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
  | 'text'
  | 'recruit';

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
