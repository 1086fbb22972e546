import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight } from '../../../../test/support/modern-fight.ts';
import { type Move, playOn } from '../../../../test/support/modern-play.ts';
import { car, DRIVER_SHEET, seat } from '../../../../test/support/vehicles.ts';

/** At the wheel of the combatant of that index. */
const driver = (vehicle: number, side: string, at: readonly [number, number]): Fighter => ({
  side,
  at,
  sheet: DRIVER_SHEET,
  effects: [seat('driver', vehicle)],
});

/** Dan in his car with a cop a mile behind him, others beside; how it has ended, once those moves are made. */
function ended(moves: readonly Move[], others: Readonly<Record<string, Fighter>> = {}, getaway: object = {}): unknown {
  const fight = modernFight(
    {
      dan: driver(1, 'gang', [30, 2]),
      car: car({ at: [30, 2], speed: 3, side: 'gang', ...getaway }),
      cop: driver(3, 'police', [1, 2]),
      cruiser: car({ at: [1, 2], speed: 0, side: 'police' }),
      ...others,
    },
    { options: { vehicleScale: 'chase' }, rows: Array.from({ length: 30 }, () => '.'.repeat(46)) },
  );
  return playOn(fight, moves).fight.over;
}

const AWAY: Move = ['dan', 'break-away'];
const STAYS: Fighter = { side: 'gang', at: [31, 4], sheet: DRIVER_SHEET };

describe('the end of a chase', () => {
  it('[MOD-VHIDE-01] is won by who has got away, and not by who is left behind', () => {
    expect(ended([AWAY])).toEqual({ winner: 'gang' });
  });

  it('[MOD-VHIDE-01] comes when nobody else of theirs is left, whatever becomes of those', () => {
    expect(ended([AWAY], { pal: STAYS })).toBeNull();
    expect(ended([AWAY, ['gm', 'leave', { target: 'pal', text: 'taken' }]], { pal: STAYS })).toEqual({
      winner: 'gang',
    });
    expect(ended([['gm', 'leave', { target: 'dan', text: 'taken' }]])).toEqual({ winner: 'police' });
  });

  it('[MOD-VHIDE-01] is won by nobody where two sides have got away', () => {
    const rival = { tom: driver(5, 'rivals', [30, 28]), van: car({ at: [30, 28], speed: 3, side: 'rivals' }) };
    const both: readonly Move[] = [AWAY, ['cop', 'end-turn'], ['tom', 'break-away']];
    expect(ended(both, rival)).toEqual({ winner: null });
  });

  it('[MOD-VHIDE-01] driving off the map is getting away for who wanted to, and leaving the field for others', () => {
    const off = (effects: readonly string[]) => ended([['dan', 'drive', { text: 'highway 15 off' }]], {}, { effects });
    expect([off(['getting-away']), off([])]).toEqual([{ winner: 'gang' }, { winner: 'police' }]);
  });
});
