import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { held } from '../../../../test/support/grim-grapples.ts';
import { carryOut, loaded, mark, refused, rounds, shooter } from '../../../../test/support/grim-guns.ts';
import { checkOf, lost, rolls } from '../../../../test/support/grim-play.ts';
import { measureAct } from '../../../analysis/measure-act.ts';
import { simpleTactics } from '../../../analysis/tactics.ts';
import { isRefused, readCommand, writeCommand } from '../../../kernel/command.ts';
import type { Fight } from '../../../kernel/fight.ts';
import { openTable, type Table } from '../../../kernel/table.ts';
import { parseMap } from '../../../space/ascii.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';

const UNSEEN: Side = { effects: ['invisible'] };
const INTO = { do: 'attack-square', to: [1, 0] };

const dark = (sides: readonly Side[]): Fight<GrimGame> => ({
  ...fight(sides),
  map: parseMap({ rows: ['....', '....'], legend: {}, light: 'darkness' }),
});

describe('attacks at who cannot be seen', () => {
  it('[GNG-CORE-11] nobody aims at who is totally concealed: a square has to be picked', () => {
    for (const start of [fight([{}, UNSEEN]), fight([{ effects: ['blinded'] }, {}]), dark([{}, {}])]) {
      expect(refused(start, { target: 'b' })).toEqual(['GNG-CORE-11']);
      expect(refused(start, INTO)).toEqual([]);
    }
    const bat: Side = { sheet: sheet({ traits: ['blindsight'] }) };
    expect(refused(fight([bat, UNSEEN]), { target: 'b' })).toEqual([]);
    expect(refused(fight([{}, { effects: ['concealed'] }]), { target: 'b' })).toEqual([]);
  });

  it('[GNG-CORE-11] in a grapple one feels where the other is', () => {
    expect(refused(held([{}, UNSEEN]), { target: 'b', choices: ['grapple-damage'] })).toEqual([]);
  });

  it('[GNG-CORE-11] in the right square the miss chance decides after a hit', () => {
    const start = fight([{}, UNSEEN]);
    const found = carryOut(start, [15, 5, 51, 'decline', 4], INTO);
    expect(rolls(found.events)).toEqual(['attack roll', 'Defense roll', 'miss chance', 'damage']);
    expect(lost(found.events, 1)).toBe(4 + 10);
    expect(lost(carryOut(start, [15, 5, 50], INTO).events, 1)).toBe(0);
    expect(rolls(carryOut(start, [5, 15], INTO).events)).toEqual(['attack roll', 'Defense roll']);
  });

  it('who still stands there is struck, before who lies there dead', () => {
    const dead: Side = { effects: ['dead'], at: [1, 0] };
    const { events } = carryOut(fight([{}, dead, { ...UNSEEN, at: [1, 0] }]), [5, 15], INTO);
    expect(checkOf(events, 'GNG-ATK-03')).toMatchObject({ target: 2, result: 'miss' });
    expect(refused(fight([{}, dead]), INTO)).toEqual([]);
  });

  it('[GNG-CORE-11] in the wrong square the attack is made, and misses', () => {
    const { events, fight: after } = carryOut(dark([{}, {}]), [20, 3], { ...INTO, to: [0, 1] });
    expect(rolls(events)).toEqual(['attack roll']);
    expect(checkOf(events, 'GNG-CORE-11')).toMatchObject({ target: -1, result: 'miss' });
    expect(after.combatants[0]?.counts.standard).toBe(0);
  });

  it('[GNG-CORE-11] not its own square, none off the map, none out of reach', () => {
    const start = dark([{}, { at: [3, 0] }]);
    for (const to of [
      [0, 0],
      [4, 0],
      [2, 0],
    ])
      expect(refused(start, { ...INTO, to })).toEqual(['GNG-CORE-11']);
  });

  it('[GNG-CORE-11] a shot into an empty square is gone, and takes a loaded weapon', () => {
    const start = fight([shooter(), mark({ at: [6, 0], ...UNSEEN })]);
    const shot = { ...INTO, to: [5, 0] };
    expect((rounds({ fight: start }) ?? 0) - (rounds(carryOut(start, [12], shot)) ?? 0)).toBe(1);
    expect(refused(loaded(start, { loaded: 0 }), shot)).toEqual(['GNG-CORE-11']);
  });

  it('[GNG-CORE-11] what is thrown into an empty square lies there', () => {
    const start = fight([{ sheet: sheet({ weapons: ['javelin'] }) }, { at: [6, 0], ...UNSEEN }]);
    const thrown = carryOut(start, [12], { ...INTO, to: [5, 0] });
    expect(thrown.fight.combatants[0]?.items[0]).toMatchObject({ place: 'dropped', counts: { lies: 1, x: 5 } });
  });

  it('[GNG-CORE-11] exact odds: half of what would hit', () => {
    const hits = (start: Fight<GrimGame>, told: object): number => {
      const read = readCommand(openTable(start, grim), { by: 'a', do: 'attack', ...told }, grim.actions);
      if (isRefused(read)) throw new Error('it is refused');
      const isHurt = ({ fight: after }: Table<GrimGame>): boolean => (after.combatants[1]?.counts.hp ?? 0) < 12;
      const { num, den } = measureAct({ fight: start, rules: grim, act: read }, isHurt).odds.chanceOf(true);
      return Number(num) / Number(den);
    };
    expect(hits(fight([{}, UNSEEN]), INTO)).toBeCloseTo(hits(fight([{}, {}]), { target: 'b' }) / 2, 12);
  });

  it('[GNG-CORE-11] tactics strike where they know an unseen enemy to be', () => {
    const table = openTable(dark([{}, {}]), grim);
    const chosen = simpleTactics<GrimGame>().choose(table, 0);
    expect(chosen === null ? null : writeCommand(table, chosen)).toMatchObject(INTO);
    const lurks = openTable(dark([{}, { hidden: true }]), grim);
    expect(simpleTactics<GrimGame>().choose(lurks, 0)?.action.id).not.toBe('attack-square');
    const ruled = (value: number, hidden: boolean) => {
      const start = dark([{}, { hidden }]);
      const effects = [{ name: 'awareness-ruling', source: 1, value, until: null }];
      const combatants = start.combatants.map((each) => (each.index === 0 ? { ...each, effects } : each));
      return simpleTactics<GrimGame>().choose(openTable({ ...start, combatants }, grim), 0)?.action.id;
    };
    expect([ruled(0, false), ruled(1, true)]).toEqual(['end-turn', 'attack-square']);
    const seen = openTable(fight([{}, {}]), grim);
    expect(simpleTactics<GrimGame>().choose(seen, 0)?.action.id).toBe('attack');
  });
});
