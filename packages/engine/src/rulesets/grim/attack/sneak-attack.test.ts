import { describe, expect, it } from 'vitest';
import { called, duel, STOUT, under } from '../../../../test/support/grim-called.ts';
import { BLOW, fight, sheet } from '../../../../test/support/grim-fights.ts';
import { attackCheck, rolls, row, strike } from '../../../../test/support/grim-play.ts';
import { Tally } from '../../../kernel/scene/tally.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { Attack } from '../../d20/game.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import type { GrimSheet } from '../sheet/sheet.ts';
import { bothSides } from './sides.ts';

function bonus(start: Fight<GrimGame>, attack: Partial<Attack> = {}): number {
  const tally = new Tally(true);
  const world = openWorld(start, grim);
  grim.slots.addAttack(world, bothSides(world, { ...BLOW, ...attack }), tally);
  return row(tally.rows, 'sneak attack');
}

function unaware(dice: number, target: Partial<GrimSheet> = {}, condition = 'flat-footed'): Fight<GrimGame> {
  return under(duel(target, { sneakAttack: dice }), [[1, { name: condition }]]);
}

describe('sneak attack', () => {
  it.each([
    [0, 0],
    [1, 2],
    [2, 3],
    [5, 6],
    [10, 11],
  ])('[GNG-SNEAK-01] its dice are a bonus on the attack roll, and no damage (+%id6: +%i)', (dice, expected) => {
    expect(bonus(unaware(dice))).toBe(expected);
    const struck = strike(unaware(dice), [15, 5, 3]);
    expect(rolls(struck.events)).toEqual(['attack roll', 'Defense roll', 'damage']);
    expect(row(attackCheck(struck.events).rows, 'sneak attack')).toBe(expected);
  });

  it('[GNG-SNEAK-02] whenever a Dexterity bonus would be denied, whether there is one or not', () => {
    expect(bonus(duel({}, { sneakAttack: 3 }))).toBe(0);
    for (const condition of ['flat-footed', 'stunned', 'helpless', 'cowering'])
      expect(bonus(unaware(3, {}, condition))).toBe(4);
    const clumsy = sheet({ hp: 100, abilities: { dexterity: 3 } });
    expect(
      bonus(under(fight([{ sheet: { ...STOUT, sneakAttack: 3 } }, { sheet: clumsy, effects: ['stunned'] }]), [])),
    ).toBe(4);
  });

  it('[GNG-SNEAK-02] [GNG-CORE-34] a feint opens its victim to a blow, and to no shot or throw', () => {
    const misled = under(duel({}, { sneakAttack: 3 }), [[1, { name: 'feinted', source: 0 }]]);
    expect([bonus(misled), bonus(misled, { ranged: true })]).toEqual([4, 0]);
  });

  it('[GNG-SNEAK-02] and against whom the attacker flanks', () => {
    const sneak = { ...STOUT, sneakAttack: 3 };
    const around = (at: readonly [number, number]) =>
      fight([
        { sheet: sneak, side: 'x' },
        { sheet: STOUT, side: 'y' },
        { sheet: STOUT, side: 'x', at },
      ]);
    expect(bonus(around([2, 0]))).toBe(4);
    expect(bonus(around([1, 1]))).toBe(0);
    expect(bonus(around([2, 0]), { ranged: true })).toBe(0);
  });

  it('[GNG-SNEAK-03] a called shot in a sneak attack gives no opening', () => {
    const start = fight([
      { sheet: { ...STOUT, sneakAttack: 3 } },
      { sheet: STOUT, effects: ['entangled', 'cowering'] },
    ]);
    expect(rolls(called(start, ['daze'], [1, 3, 20]).events)[0]).toBe('attack roll');
    const seen = fight([{ sheet: { ...STOUT, sneakAttack: 3 } }, { sheet: STOUT }]);
    expect(rolls(called(seen, ['daze'], ['attack', 1, 3, 20, 1, 3, 20]).events)).toHaveLength(4);
  });

  it.each([
    [6, 4],
    [7, 0],
  ])('[GNG-SNEAK-04] a shot counts from 30 feet at the most (%i squares)', (squares, expected) => {
    const archer = { ...STOUT, sneakAttack: 3, weapons: ['longbow'] };
    const start = fight([{ sheet: archer }, { sheet: STOUT, at: [squares, 0], effects: ['flat-footed'] }]);
    expect(bonus(start, { ranged: true })).toBe(expected);
    // A blow from so far is none.
    const whip = { ...STOUT, sneakAttack: 3, weapons: [{ name: 'whip', damage: '1d3', reach: 40 }] };
    const far = fight([{ sheet: whip }, { sheet: STOUT, at: [squares, 0], effects: ['flat-footed'] }]);
    expect(bonus(far)).toBe(4);
  });

  it('[GNG-SNEAK-05] no anatomy protects, but concealment and uncanny dodge do', () => {
    expect(bonus(unaware(3, { traits: ['no-anatomy', 'bloodless', 'no-nerves'] }))).toBe(4);
    expect(bonus(under(unaware(3), [[1, { name: 'concealed' }]]))).toBe(0);
    expect(bonus(unaware(3, { traits: ['uncanny-dodge'] }))).toBe(0);
  });

  it('[GNG-SNEAK-05] nobody strikes the vitals of whom it does not notice, though nothing conceals it', () => {
    const at = (hidden: boolean) =>
      fight([{ sheet: { ...STOUT, sneakAttack: 3 } }, { sheet: STOUT, effects: ['flat-footed'], hidden }]);
    expect([bonus(at(false)), bonus(at(true))]).toEqual([4, 0]);
  });
});
