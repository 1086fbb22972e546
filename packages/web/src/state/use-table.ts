import type { Command } from '@fray/engine';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { DeskClient } from '../desk/desk-client.ts';
import { type DeedFrame, TableLine } from '../net/connection.ts';
import { EMPTY, fold, type TableState } from './table-state.ts';

/** What a deed is, before it is named and dated. */
export type Deed =
  | { readonly t: 'do'; readonly command: Command }
  | { readonly t: 'answer'; readonly answer: string | number }
  | { readonly t: 'undo' }
  | { readonly t: 'redo' };

/** A seat at a table: what it knows, and what it can do. */
export interface SeatedTable {
  readonly token: string;
  readonly use: UseBoundStore<StoreApi<TableState>>;
  readonly desk: DeskClient;
  /** Sends a deed against what is known now. */
  act(deed: Deed): void;
  leave(): void;
}

/** Sits down at the table that the link's secret opens. */
export function sitDown(token: string): SeatedTable {
  const use = create<TableState>(() => EMPTY);
  const desk = new DeskClient();
  const line = new TableLine(token, {
    state: (connection) => use.setState({ connection }),
    frame: (frame) => {
      const before = use.getState();
      const after = fold(before, frame);
      if (after.fight !== null && after.fight !== before.fight) void desk.call('fight', after.fight);
      use.setState(after);
    },
  });
  return {
    token,
    use,
    desk,
    act: (deed) => {
      const id = crypto.randomUUID();
      use.setState((state) => ({ waiting: [...state.waiting, id], refusals: [] }));
      line.send({ ...deed, id, at: use.getState().line } as DeedFrame);
    },
    leave: () => {
      line.close();
      desk.close();
    },
  };
}
