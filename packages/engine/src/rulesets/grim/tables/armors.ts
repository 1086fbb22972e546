/** Suits of armour and shields of the 3.5 rules. Penalties are written as positive numbers, as books print "-6" in a column of penalties. */
interface Row<C> {
  readonly bonus: number;
  readonly checkPenalty: number;
  /** In pounds, for a Medium wearer. */
  readonly weight: number;
  readonly category: C;
}

export const ARMORS: Readonly<Record<string, Row<'light' | 'medium' | 'heavy'>>> = {
  padded: { bonus: 1, checkPenalty: 0, weight: 10, category: 'light' },
  leather: { bonus: 2, checkPenalty: 0, weight: 15, category: 'light' },
  'studded leather': { bonus: 3, checkPenalty: 1, weight: 20, category: 'light' },
  'chain shirt': { bonus: 4, checkPenalty: 2, weight: 25, category: 'light' },
  hide: { bonus: 3, checkPenalty: 3, weight: 25, category: 'medium' },
  'scale mail': { bonus: 4, checkPenalty: 4, weight: 30, category: 'medium' },
  chainmail: { bonus: 5, checkPenalty: 5, weight: 40, category: 'medium' },
  breastplate: { bonus: 5, checkPenalty: 4, weight: 30, category: 'medium' },
  'splint mail': { bonus: 6, checkPenalty: 7, weight: 45, category: 'heavy' },
  'banded mail': { bonus: 6, checkPenalty: 6, weight: 35, category: 'heavy' },
  'half-plate': { bonus: 7, checkPenalty: 7, weight: 50, category: 'heavy' },
  'full plate': { bonus: 8, checkPenalty: 6, weight: 50, category: 'heavy' },
};

export type ShieldCategory = 'buckler' | 'light' | 'heavy' | 'tower';

export const SHIELDS: Readonly<Record<string, Row<ShieldCategory>>> = {
  buckler: { bonus: 1, checkPenalty: 1, weight: 5, category: 'buckler' },
  'light wooden shield': { bonus: 1, checkPenalty: 1, weight: 5, category: 'light' },
  'light steel shield': { bonus: 1, checkPenalty: 1, weight: 6, category: 'light' },
  'heavy wooden shield': { bonus: 2, checkPenalty: 2, weight: 10, category: 'heavy' },
  'heavy steel shield': { bonus: 2, checkPenalty: 2, weight: 15, category: 'heavy' },
  'tower shield': { bonus: 4, checkPenalty: 10, weight: 45, category: 'tower' },
};
