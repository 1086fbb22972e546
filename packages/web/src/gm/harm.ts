import { create } from 'zustand';

/** The damage that a game master is about to deal by hand. */
interface Harm {
  /** So much to begin with; null where none is being dealt. */
  readonly amount: number | null;
  open(amount: number): void;
  close(): void;
}

export const useHarm = create<Harm>((set) => ({
  amount: null,
  open: (amount) => set({ amount }),
  close: () => set({ amount: null }),
}));
