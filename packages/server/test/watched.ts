import {
  type Combatant,
  type FightView,
  openWorld,
  type Play,
  playable,
  resume,
  rulesets,
  secretTo,
  view,
} from '@fray/engine';
import type { ServerFrame } from '../src/api/frames.ts';
import { openSqlite } from '../src/index.ts';
import { Pinboard } from '../src/notes/pinboard.ts';
import { Room } from '../src/socket/room.ts';
import type { StoredSeat } from '../src/store/store.ts';
import { knownAfter } from '../src/tables/acquaintance.ts';
import type { Called } from '../src/tables/base.ts';
import type { LiveTable } from '../src/tables/live-table.ts';
import { newTable, type TableWishes } from '../src/tables/new-table.ts';
import type { SeatAction } from '../src/tables/seat-action.ts';
import { goneFrom, wholeView } from '../src/tables/shown.ts';
import { TableRegistry } from '../src/tables/table-registry.ts';
import { Talk } from '../src/talk/talk.ts';
import { EXAMPLES } from './client.ts';
import { engineHere } from './engine.ts';
import { seatOf } from './seats.ts';

export const gm: StoredSeat = seatOf('gm');
export const us: StoredSeat = seatOf('player', ['ann', 'abe']);
const engine = engineHere(EXAMPLES);

/** A table of which the seat of "us" hears every byte. */
export class Watched {
  readonly table: LiveTable;
  readonly heard: string[] = [];
  #requests = 0;

  private constructor(table: LiveTable, beside: { readonly talk: Talk; readonly pinboard: Pinboard }) {
    this.table = table;
    const say = (frame: ServerFrame): void =>
      void this.heard.push(JSON.stringify(frame).replaceAll(table.stored.id, 'TABLE'));
    const none = (): void => undefined;
    const seats: readonly StoredSeat[] = [gm, us];
    new Room(table, { seats, tokens: [] }, beside).enter({
      seat: us,
      hash: us.hash,
      met: null,
      seats: '',
      notes: '[]',
      send: say,
      dismiss: none,
      failed: (error) => {
        throw error;
      },
    });
  }

  static async of(text: string, wishes: Partial<TableWishes> = {}): Promise<Watched> {
    const made = newTable(
      { file: 'yard.yaml', text, readFile: () => '' },
      { typedDice: true, ...wishes },
      '1',
      rulesets,
    );
    const store = openSqlite(':memory:');
    // So that it soon holds no more than its last steps.
    const registry = new TableRegistry(store, engine, { snapshotEvery: 3 });
    await registry.add(made);
    const table = await registry.table(made.table.id);
    await table.meet([gm, us]);
    return new Watched(table, {
      talk: await Talk.open(store, table),
      pinboard: await Pinboard.open(store, table),
    });
  }

  get play(): Play {
    return this.table.play;
  }

  /** What the seat of "us" knows. */
  known(): Play {
    const { play, entries } = this.table;
    const seen = playable(view(play.fight, play.rules, { kind: 'player', owns: us.owns }, knownAfter(entries, us)));
    if (seen === null) throw new Error('us sees nobody');
    return resume(play.rules, seen);
  }

  /** What the seat is shown when it sits down anew. */
  shownAnew(): { readonly fight: FightView; readonly gone: readonly (Called | null)[] } {
    const fight = wholeView(this.table, us);
    return { fight, gone: goneFrom(this.table, us, fight) };
  }

  /** @returns the answer, as the seat reads it */
  async does(seat: StoredSeat, deed: SeatAction): Promise<string> {
    const { line } = this.table;
    const at = seat.kind === 'gm' ? line : this.#newest();
    const result = await this.table.submit(seat, { client: `c${this.#requests++}`, at, deed });
    return seat === us ? JSON.stringify(result) : result.kind;
  }

  #newest(): number {
    for (const text of this.heard.toReversed()) {
      const frame = JSON.parse(text) as ServerFrame;
      if ('line' in frame) return frame.line;
    }
    return 0;
  }

  /** Rolls what is asked for, each for those who are seen by their own count, until somebody has to act. */
  async settle(face: (sides: number) => number): Promise<void> {
    for (let { pending } = this.play.fight; pending !== null; { pending } = this.play.fight) {
      const { need } = pending;
      const who = this.play.fight.combatants[need.kind === 'dice' ? need.who : need.question.who];
      const isSeen = !this.#secret().some((each) => each === who);
      if (need.kind === 'answer') {
        await this.does(gm, { kind: 'answer', answer: need.question.choices[0]?.id ?? '' });
      } else await this.does(gm, { kind: 'answer', answer: isSeen ? face(need.sides) : 1 });
    }
  }

  #secret(): readonly Combatant[] {
    return secretTo(this.play.fight, us.owns);
  }

  /** Lets those act of whom the seat does not know: each passes. */
  async lurk(face: (sides: number) => number): Promise<void> {
    for (let n = 0; n < 50; n++) {
      await this.settle(face);
      const { rules, fight } = this.play;
      const waiting = rules.clock.waiting(openWorld(fight, rules));
      const lurker = this.#secret().find(({ index }) => waiting.includes(index));
      if (lurker === undefined || fight.over !== null) return;
      const pass = rules.actions.find(({ id }) => id === 'end-turn' || id === 'wait');
      await this.does(gm, { kind: 'command', command: { by: lurker.id, do: pass?.id ?? '' } });
    }
    throw new Error('those who lurk never come to an end');
  }
}

/** Faces in an order that is always the same. */
export function faces(): (sides: number) => number {
  let n = 0;
  return (sides) => 1 + ((n++ * 7 + 3) % sides);
}
