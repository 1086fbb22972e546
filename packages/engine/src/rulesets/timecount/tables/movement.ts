/** Spaces moved on counts 1 to 4 at each movement rate in feet per 4 ticks, as printed, the row of 55 feet too (TC-MOVE-04). */
export const MOVEMENT_RATES: Readonly<Record<number, readonly [number, number, number, number]>> = {
  5: [0, 1, 0, 0],
  10: [1, 0, 1, 0],
  15: [1, 1, 0, 1],
  20: [1, 1, 1, 1],
  25: [1, 2, 1, 1],
  30: [2, 1, 2, 1],
  35: [2, 2, 1, 2],
  40: [2, 2, 2, 2],
  45: [2, 3, 2, 2],
  50: [3, 2, 3, 2],
  55: [3, 3, 3, 2],
  60: [3, 3, 3, 3],
};

/** Unencumbered combat speed by race, in feet per 4 ticks (TC-MOVE-03). */
export const RACE_SPEEDS: Readonly<Record<string, number>> = {
  halfling: 15,
  gnome: 15,
  dwarf: 15,
  human: 20,
  drow: 20,
  aleiram: 20,
  niera: 20,
  'half-elf': 20,
  alidran: 25,
  lyorae: 25,
};
