import { orderedChoice, type Question, type StandingOrder } from '@fray/engine';
import type { OddsService } from '../odds/odds-service.ts';
import type { Store, StoredSeat } from '../store/store.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { newestFor } from '../tables/seat-lines.ts';
import { gainOf } from './gain.ts';

/** What a combatant does wherever a kind of question comes up. */
export interface KnownOrder {
  /** Id of the combatant. */
  readonly who: string;
  readonly kind: string;
  readonly order: StandingOrder;
}

/** The orders of a table, and the text as which they are kept. */
interface Kept {
  readonly orders: readonly KnownOrder[];
  readonly text: string;
}

const NONE: Kept = { orders: [], text: '' };

/** So many orders a table may have, and so many a combatant: no ruleset asks of more kinds. */
const MOST = 2000;
const MOST_OF_ONE = 100;

/**
 * What people have said to do in reactions: kept with the table, and carried out in the name of whoever would be asked,
 * so that everybody's turn goes on, whether or not that one is there.
 */
export class StandingOrders {
  readonly #store: Store;
  readonly #odds: OddsService;
  /** As long as a table is played. */
  readonly #known: WeakMap<LiveTable, Kept> = new WeakMap();

  constructor(store: Store, odds: OddsService) {
    this.#store = store;
    this.#odds = odds;
  }

  /** The orders of the combatants that a seat plays; a game master's, of all. */
  async of(table: LiveTable, seat: StoredSeat): Promise<readonly KnownOrder[]> {
    return (await this.#read(table)).orders.filter(({ who }) => plays(seat, who));
  }

  /**
   * Gives an order, or takes it back, and goes by it at once where that very question is open.
   *
   * @param order null: as if nothing had been said
   * @returns why it is not given: it is not this seat's to say, or there is no room for it
   */
  async give(
    table: LiveTable,
    seat: StoredSeat,
    given: Omit<KnownOrder, 'order'>,
    order: StandingOrder | null,
  ): Promise<'given' | 'not yours' | 'full'> {
    const { who, kind } = given;
    if (!plays(seat, who) || !table.play.fight.combatants.some(({ id }) => id === who)) return 'not yours';
    if ((await this.#keep(table, given, order)) === 'full') return 'full';
    const open = openQuestion(table);
    if (open?.who === who && open.question.kind === kind) await this.follow(table);
    return 'given';
  }

  /** Somebody may have given others to another server. */
  forget(table: LiveTable): void {
    this.#known.delete(table);
  }

  async #keep(
    table: LiveTable,
    given: Omit<KnownOrder, 'order'>,
    order: StandingOrder | null,
  ): Promise<'kept' | 'full'> {
    const { who, kind } = given;
    for (;;) {
      await this.#read(table);
      // Whoever gives another one meanwhile adds to this one: nothing is waited for between reading and setting.
      const known = this.#known.get(table) ?? NONE;
      const others = known.orders.filter((each) => each.who !== who || each.kind !== kind);
      const orders = order === null ? others : [...others, { who, kind, order }];
      if (orders.length > MOST || orders.filter((each) => each.who === who).length > MOST_OF_ONE) return 'full';
      const text = JSON.stringify(orders);
      this.#known.set(table, { orders, text });
      const isKept = await this.#store.saveOrders(table.stored.id, text, known.text).catch((error: unknown) => {
        this.forget(table);
        throw error;
      });
      if (isKept) return 'kept';
      this.forget(table);
    }
  }

  /** Answers the open question where an order does, in the name of the seat that would be asked. */
  async follow(table: LiveTable): Promise<void> {
    const open = openQuestion(table);
    if (open === null) return;
    const { question, who } = open;
    const { line } = table;
    const { orders: known } = await this.#read(table);
    const order = known.find((each) => each.who === who && each.kind === question.kind)?.order;
    // Most questions are nobody's to answer but his who is asked.
    if (order === 'ask' || (order === undefined && orderedChoice(question, order, null) === null)) return;
    const seat = await this.#seatOf(table, who);
    if (seat === null || table.line !== line) return;
    const gain = typeof order === 'number' ? await this.#gain(table, seat, question) : null;
    const answer = orderedChoice(question, order, gain);
    if (answer === null || table.line !== line) return;
    // Told twice, it is done once: the second comes too late.
    const request = { client: null, at: newestFor(table, seat), deed: { kind: 'answer', answer } } as const;
    const { kind } = await table.submit(seat, request);
    // Where somebody is in the room, it tells of the step.
    if (kind === 'done' && !table.isWatched) await this.follow(table);
  }

  async #gain(table: LiveTable, seat: StoredSeat, question: Question): Promise<number | null> {
    const odds = await this.#odds.odds(table, seat).catch(() => []);
    return gainOf(table.play.fight.combatants, question, odds);
  }

  /** Who answers for a combatant: the player who has it, of several the one who has fewest, else the game master. */
  async #seatOf(table: LiveTable, who: string): Promise<StoredSeat | null> {
    const seats = (await this.#store.seats(table.stored.id)).filter(({ revoked }) => !revoked);
    const players = seats.filter(({ kind, owns }) => kind === 'player' && owns.includes(who));
    const [player] = players.toSorted((a, b) => a.owns.length - b.owns.length);
    return player ?? seats.find(({ kind }) => kind === 'gm') ?? null;
  }

  async #read(table: LiveTable): Promise<Kept> {
    const known = this.#known.get(table);
    if (known !== undefined) return known;
    const text = await this.#store.orders(table.stored.id);
    // Somebody else may have read them meanwhile, and given one.
    const read = text === '' ? NONE : { orders: JSON.parse(text) as readonly KnownOrder[], text };
    const now = this.#known.get(table) ?? read;
    this.#known.set(table, now);
    return now;
  }
}

/** The question that is open at a table, and the id of the combatant whose it is. */
function openQuestion({ play: { fight } }: LiveTable): { readonly question: Question; readonly who: string } | null {
  const need = fight.pending?.need;
  if (need?.kind !== 'answer') return null;
  const { question } = need;
  return { question, who: fight.combatants[question.who]?.id ?? '' };
}

function plays({ kind, owns }: StoredSeat, who: string): boolean {
  return kind === 'gm' || (kind === 'player' && owns.includes(who));
}
