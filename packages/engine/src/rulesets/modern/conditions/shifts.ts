import { NOBODY, type Tally } from '../../../kernel/rule.ts';
import type { Shift } from '../game.ts';

/** Adds what effects put into a total. @param opponent with whom the roll has to do, or NOBODY */
export function addShifts(tally: Tally, shifts: readonly Shift[], opponent: number): void {
  if (shifts.length > 0) addEach(tally, shifts, opponent);
}

function addEach(tally: Tally, shifts: readonly Shift[], opponent: number): void {
  for (let i = 0; i < shifts.length; i++) {
    const shift = shifts[i];
    if (shift !== undefined && (shift.only === NOBODY || shift.only === opponent)) tally.add(shift.value, shift.term);
  }
}
