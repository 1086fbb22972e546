import { isDeepStrictEqual } from 'node:util';
import { steps } from '@fray/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../test/client.ts';
import { engineHere } from '../../test/engine.ts';
import { nextDeed } from '../../test/player.ts';
import { seatOf } from '../../test/seats.ts';
import { Examples } from '../examples.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { Store, StoredTable } from '../store/store.ts';
import { LiveTable } from './live-table.ts';
import { newTable } from './new-table.ts';
import { reversalsOf } from './reversals.ts';
import type { SeatAction } from './seat-action.ts';
import { newestFor, numberFor } from './seat-lines.ts';
import { seedsOf } from './seeds.ts';
import { eventsFor, goneFrom, wholeView } from './shown.ts';
import { logFor } from './shown-log.ts';
import { TableRegistry } from './table-registry.ts';

const examples = new Examples(EXAMPLES);
const engine = engineHere(EXAMPLES);
const gm = seatOf('gm');
/** Never comes. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** The same store that knows of no snapshots. */
function forgetful(store: Store): Store {
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'lastSnapshot') return async () => null;
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

interface Start {
  readonly id: string;
  readonly typedDice: boolean;
  readonly seed: number;
}

const ALLEY: Start = { id: 'first/alley', typedDice: false, seed: 1 };

async function started({ id, typedDice, seed }: Start): Promise<{ store: Store; stored: StoredTable }> {
  const source = examples.source(id);
  if (source === null) throw new Error(`no example ${id}`);
  const made = newTable(source, { typedDice }, seedsOf(`${seed}`)(source.text));
  const store = openSqlite(':memory:');
  await new TableRegistry(store, engine).add(made);
  return { store, stored: made.table };
}

/** Everything that somebody could learn of a table. */
async function known(table: LiveTable, store: Store): Promise<unknown> {
  const { play, line, canRedo } = table;
  const seats = await store.seats(table.stored.id);
  const whole = await table.whole();
  const others = [seatOf('spectator'), seatOf('player', [play.fight.combatants[0]?.id ?? ''])];
  const logs = others.map((seat) => whole.entries.map((entry) => eventsFor(entry, seat, whole)));
  const told = seats.map((seat) => {
    const fight = wholeView(table, seat);
    const shown = logFor(whole, seat, seats);
    return {
      fight,
      gone: goneFrom(table, seat, fight),
      newest: newestFor(table, seat),
      reversals: reversalsOf(table, seat),
      shown,
      isEnd: isDeepStrictEqual(
        logFor(table, seat, seats),
        shown.slice(shown.length - logFor(table, seat, seats).length),
      ),
      lines: whole.entries.map((entry) => numberFor(table, seat, entry.line)),
    };
  });
  return JSON.parse(JSON.stringify({ fight: play.fight, line, canRedo, logs, told }));
}

type Move = 'on' | 'undo' | 'redo' | 'hide' | 'reveal';

/** Who has come last hides, and shows again. */
function deedOf(move: Exclude<Move, 'on'>, { play: { fight } }: LiveTable): SeatAction {
  if (move === 'undo' || move === 'redo') return { kind: move };
  return { kind: 'command', command: { by: 'gm', do: move, target: fight.combatants.at(-1)?.id ?? '' } };
}

let names = 0;
async function make(table: LiveTable, move: Move): Promise<void> {
  const next = nextDeed(table.play, (sides) => 1 + (table.line % sides));
  const deed: SeatAction | undefined = move === 'on' ? next?.deed : deedOf(move, table);
  if (deed === undefined) return;
  await table.submit(gm, { client: `c${++names}`, at: table.line, deed });
}

const opened = ({ store, stored }: { store: Store; stored: StoredTable }, rules: LiveTable['rules'], every: number) =>
  LiveTable.open(store, { rules, engine, stored }, { every });

describe('a table that is opened from a snapshot', () => {
  const moves = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constant<Move>('on') },
      fc.constantFrom<Move>('undo', 'undo', 'redo', 'hide', 'hide', 'reveal'),
    ),
    { minLength: 1, maxLength: 25 },
  );
  const fights = fc.constantFrom(
    'first/alley',
    'first/bridge',
    'first/rooftop',
    'first/tavern',
    'rules/modern/readied',
  );

  it('is the one that is played from its first line, in mid-question and around undo and redo too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ id: fights, typedDice: fc.boolean(), seed: fc.nat() }),
        moves,
        moves,
        fc.integer({ min: 1, max: 7 }),
        async (start, first, then, every) => {
          const made = await started(start);
          const rules = (await new TableRegistry(made.store, engine).table(made.stored.id)).rules;
          const live = await opened(made, rules, every);
          for (const move of first) await make(live, move);
          const short = await opened(made, rules, NEVER);
          const whole = await LiveTable.open(
            forgetful(made.store),
            { rules, engine, stored: made.stored },
            { every: NEVER },
          );
          expect(await known(short, made.store)).toEqual(await known(whole, made.store));
          expect(await known(live, made.store)).toEqual(await known(whole, made.store));
          for (const move of then) await make(short, move);
          const after = await LiveTable.open(
            forgetful(made.store),
            { rules, engine, stored: made.stored },
            { every: NEVER },
          );
          expect(await known(short, made.store)).toEqual(await known(after, made.store));
          await made.store.close();
        },
      ),
      { numRuns: 25 },
    );
  });

  it('takes back what was done before the snapshot', async () => {
    const made = await started(ALLEY);
    const rules = (await new TableRegistry(made.store, engine).table(made.stored.id)).rules;
    const live = await opened(made, rules, 5);
    for (let n = 0; n < 6; n++) await make(live, 'on');
    expect((await made.store.lastSnapshot(made.stored.id))?.line).toBe(5);
    const again = await opened(made, rules, NEVER);
    expect(steps(again.play)).toHaveLength(2);
    for (let n = 0; n < 6; n++) await make(again, 'undo');
    expect(again.entries.map(({ line }) => line)).toEqual([1]);
    for (let n = 0; n < 6; n++) await make(again, 'redo');
    expect(again.play.fight).toEqual(live.play.fight);
  });

  it('plays the journal from its first line where the snapshot is of no use', async () => {
    const made = await started(ALLEY);
    const rules = (await new TableRegistry(made.store, engine).table(made.stored.id)).rules;
    const live = await opened(made, rules, NEVER);
    for (let n = 0; n < 6; n++) await make(live, 'on');
    // A fight of another line is refused for what it is, whether or not the lines after would go on from it.
    const others = [0, 1, 3, 4].map((entry) => JSON.stringify(live.entries[entry]?.after));
    for (const fight of ['not JSON', '{"combatants":[]}', ...others]) {
      await made.store.saveSnapshot(made.stored.id, { line: 3, fight, account: '' });
      expect(await known(await opened(made, rules, NEVER), made.store)).toEqual(await known(live, made.store));
    }
  });
});
