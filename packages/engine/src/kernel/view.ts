import type { Fight } from './fight.ts';
import type { Game } from './game.ts';

/** Who looks at the table: the game master sees everything; a player owns combatants; a spectator owns none. */
export type Seat =
  | { readonly kind: 'gm' }
  | { readonly kind: 'player'; readonly owns: readonly string[] }
  | { readonly kind: 'spectator' };

/** What everybody but the one who is asked sees of an open question. */
export interface Waiting {
  /** Id of the combatant whose player is waited for, or null for the game master. */
  readonly who: string | null;
}

/** A fight as a seat may see it. The dice to come are nobody's but the game master's. */
export type FightView<G extends Game = Game> = Omit<Fight<G>, 'dice' | 'pending' | 'combatants'> & {
  /** Hidden combatants of others are null, so that indexes stay true. */
  readonly combatants: readonly (Fight<G>['combatants'][number] | null)[];
  readonly dice: Fight<G>['dice'] | null;
  readonly pending: Fight<G>['pending'];
  readonly waitingFor: Waiting | null;
};

/** What the seat may see of the fight. */
export function view<G extends Game>(fight: Fight<G>, seat: Seat): FightView<G> {
  const { pending } = fight;
  const decider = pending === null ? null : deciderOf(fight);
  const waitingFor = pending === null ? null : { who: decider };
  if (seat.kind === 'gm') return { ...fight, waitingFor };
  const owns = seat.kind === 'player' ? seat.owns : [];
  const asked = decider !== null && owns.includes(decider);
  return {
    ...fight,
    dice: null,
    pending:
      asked && pending !== null
        ? { ...pending, inputs: [], dice: { script: [], typed: false, generator: null } }
        : null,
    waitingFor,
    combatants: fight.combatants.map((each) => (each.hidden && !owns.includes(each.id) ? null : each)),
  };
}

function deciderOf<G extends Game>(fight: Fight<G>): string | null {
  const need = fight.pending?.need;
  if (need === undefined) return null;
  const who = need.kind === 'dice' ? need.who : need.question.who;
  return fight.combatants[who]?.id ?? null;
}
