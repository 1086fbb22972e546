import type { Command, Explained, Refusal } from '@fray/engine';

/** What the engine tells of people beside what the map shows: their numbers, what they might do, what they did. */

/** The best usual way of attacking: a command that is allowed now; null with the reasons where none is. */
export interface Usual {
  readonly command: Command | null;
  readonly refusals: readonly Refusal[];
  /** Whether a thing in hand is thrown. */
  readonly throws: boolean;
}

/** A walk after which somebody can be attacked in the same turn. */
export interface Approach {
  readonly move: Command;
  /** Id of whoever is attacked then. */
  readonly target: string;
  /** What the attack is, and what it likely does: "Attack, 45 % effect, 12 % out". */
  readonly text: string;
}

/** How a fight went. */
export interface LookBack {
  /** When it ended: "Round 4". */
  readonly ended: string;
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly side: string;
    readonly verdict: string;
    readonly standing: boolean;
    /** Who put it out of the fight; '' where nobody else did, or it stands. */
    readonly by: string;
  }[];
  /** Harm by whom to whom, most first. */
  readonly dealt: readonly { readonly by: string; readonly to: string; readonly harm: number }[];
  /** The most harm at once; null where nobody harmed anybody. */
  readonly best: { readonly by: string; readonly to: string; readonly harm: number; readonly why: string } | null;
  /** Of the die that decides most: what fell for whom on average, luckiest first, and what was to be expected. */
  readonly luck: {
    readonly dice: string;
    readonly expected: number;
    readonly fell: readonly { readonly name: string; readonly rolls: number; readonly mean: number }[];
  } | null;
}

/** An act that somebody might do well to take. */
export interface Advice {
  readonly command: Command;
  /** "Full attack: the gunman". */
  readonly text: string;
  /** What it likely does, to each whom it may change: "the gunman: 3.2 harm, 41 % out of the fight". */
  readonly why: readonly string[];
  /** About how many combatants of ordinary threat it is worth; null where tactics go by rules of thumb. */
  readonly worth: number | null;
}

/** All that is worked out of a combatant as things stand. */
export interface Card {
  /** Against whom the numbers are that hang on somebody else; '' for nobody. */
  readonly against: string;
  readonly numbers: readonly (Explained & { readonly text: string })[];
  readonly things: readonly ShownThing[];
  readonly conditions: readonly ShownEnd[];
}

/** A thing that somebody has. */
export interface ShownThing {
  readonly name: string;
  /** "in hand", "worn", "within reach". */
  readonly place: string;
  /** "5 shots", each kind. */
  readonly counts: readonly string[];
  /** The bonus of an attack with it; null where there is none with it now. */
  readonly attack: Explained | null;
}

/** A condition, and when it ends. */
export interface ShownEnd {
  readonly text: string;
  /** "until the start of Thug's next turn"; '' where nothing says. */
  readonly until: string;
  /** Who caused it; '' for nobody. */
  readonly by: string;
}
