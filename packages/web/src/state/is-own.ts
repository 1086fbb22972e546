import type { SeatInfo } from '@fray/server';

/** Whether somebody at a seat acts for a combatant: a game master does for all. */
export function isOwn(seat: Pick<SeatInfo, 'kind' | 'owns'> | null | undefined, id: string): boolean {
  return seat?.kind === 'gm' || seat?.owns.includes(id) === true;
}
