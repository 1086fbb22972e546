import { useEffect } from 'react';
import { create } from 'zustand';
import { useSeat } from '../app/table-context.ts';
import { giveOrder, listOrders, type Orders } from '../net/api.ts';

type Order = Orders[number]['order'];

/** What this page knows of the orders of its combatants. */
const useKnownOrders = create<{ readonly orders: Orders }>(() => ({ orders: [] }));

/** The orders of this seat's combatants, and how to give one; null: as if nothing had been said. */
export function useOrders(): {
  readonly orders: Orders;
  give(who: string, kind: string, order: Order | null): void;
} {
  const { token, live } = useSeat();
  const orders = useKnownOrders((state) => state.orders);
  useEffect(() => {
    listOrders(token).then(
      (known) => useKnownOrders.setState({ orders: known }),
      () => undefined,
    );
  }, [token]);
  return {
    orders,
    give: (who, kind, order) => {
      giveOrder(token, { who, kind, order }).then(
        (known) => useKnownOrders.setState({ orders: known }),
        (error: unknown) => live.setState({ fault: error instanceof Error ? error.message : `${error}` }),
      );
    },
  };
}
