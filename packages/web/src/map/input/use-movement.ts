import type { Combatant, Command, MenuEntry } from '@fray/engine';
import { useEffect } from 'react';
import { useKnown, useSeat } from '../../app/table-context.ts';
import type { ShownPlace, Way } from '../../engine/messages.ts';
import { usePursuits } from '../../state/pursuits.ts';
import { useSelection } from '../../state/selection.ts';
import { useWaiting } from '../../state/use-actor.ts';
import { useEngine } from '../../state/use-engine.ts';
import { type Coordinates, samePlace } from '../geometry.ts';
import { type Going, useMapState } from '../map-state.ts';
import { placeIn } from '../reach.ts';
import { commandTo, draftedMove } from './movement.ts';

const NOWHERE: readonly ShownPlace[] = [];
const NO_MENU: readonly MenuEntry[] = [];

/** A movement of the actor, from the first look to the answer of the server. */
export interface Movement {
  /** Whether the actor has to choose now. */
  readonly isOpen: boolean;
  readonly reach: readonly ShownPlace[];
  readonly menu: readonly MenuEntry[];
  readonly way: Way | null;
  /** Where to: being prepared here, or in the palette. */
  readonly goal: Going | null;
  /** Name of the action that leads there, or ''. */
  readonly how: string;
  prepare(id: string, to: Coordinates): void;
  /** Goes, or says why not. */
  send(): void;
  drop(): void;
}

export function useMovement(actor: Combatant | null): Movement {
  const { act, engine, live } = useSeat();
  const going = useMapState((state) => state.going);
  const set = useMapState((state) => state.set);
  const draft = useSelection((state) => state.draft);
  const waiting = useWaiting();
  const isOpen = actor !== null && waiting.includes(actor.id);
  const reach = useEngine('reach', isOpen ? [actor.id] : null) ?? NOWHERE;
  const menu = useEngine('menu', isOpen ? [actor.id] : null) ?? NO_MENU;
  const command = going === null ? draftedMove(draft, menu) : commandFrom(actor, going, reach, menu);
  const way = useEngine('way', command === null ? null : [command]);
  const to = command?.to ?? null;
  useSent();
  const go = async (goal: Going): Promise<void> => {
    const { line } = live.getState();
    // What is drawn may lag behind, or be missing yet: the engine says what is so now.
    const [near, open] = await Promise.all([engine.call('reach', goal.id), engine.call('menu', goal.id)]);
    const wanted = commandTo(goal, near, open);
    if (wanted === null) return;
    if (placeIn(near, goal.to) !== null) {
      act({ t: 'do', command: wanted }, line);
      set({ sent: goal, refused: null });
      return;
    }
    const answer = await engine.call('way', wanted);
    if (answer !== null && answer.turns > 1) {
      usePursuits.getState().start({ by: goal.id, kind: 'walk', to: goal.to }, line);
      return;
    }
    set({ refused: { at: goal.to, texts: (answer?.refusals ?? []).map(({ text }) => text) } });
  };
  const send = (): void => {
    const { going: goal } = useMapState.getState();
    set({ going: null });
    if (goal !== null && !isHere(actor, goal)) go(goal).catch(() => undefined);
  };
  return {
    isOpen,
    reach,
    menu,
    way: command === null ? null : way,
    goal: command === null || to === null ? null : { id: command.by, to: [to[0], to[1]] },
    how: to === null ? '' : (placeIn(reach, [to[0], to[1]])?.name ?? ''),
    prepare: (id, where) => set({ going: { id, to: where }, refused: null }),
    send,
    drop: () => set({ going: null, refused: null }),
  };
}

/** The command that leads there; null while the way is to begin and leads nowhere yet. */
function commandFrom(
  actor: Combatant | null,
  going: Going,
  reach: readonly ShownPlace[],
  menu: readonly MenuEntry[],
): Command | null {
  return isHere(actor, going) ? null : commandTo(going, reach, menu);
}

function isHere(actor: Combatant | null, { id, to }: Going): boolean {
  return actor?.id === id && samePlace(to, [actor.x, actor.y]);
}

/** Takes back what was drawn ahead when the server has answered, with its reasons where it refused. */
function useSent(): void {
  const sent = useMapState((state) => state.sent);
  const set = useMapState((state) => state.set);
  const unanswered = useKnown((state) => state.waiting.length);
  const refusals = useKnown((state) => state.refusals);
  useEffect(() => {
    if (sent === null || unanswered > 0) return;
    const refused = refusals.length === 0 ? null : { at: sent.to, texts: refusals.map(({ text }) => text) };
    set({ sent: null, refused });
  }, [sent, unanswered, refusals, set]);
}
