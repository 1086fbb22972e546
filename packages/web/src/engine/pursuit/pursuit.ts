import type { Command } from '@fray/engine';

/** What somebody goes on with over several turns of its own, until it is done or something happens. */
export type Pursuit =
  | { readonly by: string; readonly kind: 'walk'; readonly to: readonly [number, number] }
  /** Lets time pass until a tick, or until somebody has acted: one by its id, or anybody where that is ''. */
  | {
      readonly by: string;
      readonly kind: 'wait';
      readonly until: { readonly tick: number } | { readonly act: string };
    };

/** What was known when it last went on, by which it is told what has happened since. */
export interface Watch {
  /** Enemies who can act, by id, each with how near it is: 0 far off, up to the number of `NEAR`. */
  readonly near: Readonly<Record<string, number>>;
  /** The action that was sent last. */
  readonly sent: string;
}

/** How it goes on: by a command; or no further, and why. */
export type Onward =
  | { readonly command: Command; readonly watch: Watch }
  | { readonly command: null; readonly why: string };
