import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../../test/support/grim-fights.ts';
import { carryOut, mark, rounds, shoot, shooter } from '../../../../../test/support/grim-guns.ts';
import { attackCheck, conditions, damageRow, rolls, row } from '../../../../../test/support/grim-play.ts';
import { grimWeapon } from '../../../../../test/support/grim-weapons.ts';
import type { Fight, Input } from '../../../../kernel/state/fight.ts';
import type { GrimGame } from '../../game.ts';

const far = (squares: number): Side => mark({ at: [squares, 0], counts: { debt: 2 } });

describe('feats of shooting', () => {
  it.each([
    [5, 1],
    [6, 1],
    [7, 0],
  ])('[GNG-CORE-01] Point Blank Shot counts up to 30 feet (%i squares: %i)', (squares, bonus) => {
    const { events } = shoot([shooter({}, { traits: ['point-blank-shot'] }), far(squares)], [15, 5, 3], []);
    expect(row(attackCheck(events).rows, 'Point Blank Shot')).toBe(bonus);
    expect(damageRow(events, 'Point Blank Shot')).toBe(bonus);
  });

  it('[GNG-CORE-01] Far Shot lengthens range increments by half, those of thrown weapons twofold', () => {
    const increment = (name: string): number => grimWeapon({ weapons: [name], traits: ['far-shot'] }, name).increment;
    expect([increment('longbow'), increment('beretta 93r'), increment('dagger')]).toEqual([150, 45, 20]);
  });

  it('[GNG-FEAT-79] Sniper strikes from ambush beyond 30 feet', () => {
    const sneaks = (traits: string[], squares: number): number => {
      const target: Side = { ...far(squares), effects: ['blinded'] };
      const { rows } = attackCheck(shoot([shooter({}, { sneakAttack: 3, traits }), target], [2, 20], []).events);
      return row(rows, 'sneak attack');
    };
    expect([sneaks([], 6), sneaks([], 7), sneaks(['sniper'], 7), sneaks(['sniper'], 40)]).toEqual([4, 0, 4, 4]);
  });

  it.each([
    ['glock 17', true],
    ['desert eagle', true],
    ['shuriken', true],
    ['uzi', false],
    ['javelin', false],
    ['longbow', false],
  ])('[GNG-FEAT-23] Close Combat Shot gives no opening with a light weapon (%s: %s)', (name, spared) => {
    const archer: Side = { sheet: sheet({ hp: 50, weapons: [name], traits: ['close-combat-shot'] }) };
    const sides = [archer, { at: [6, 0], side: 'z', counts: { debt: 2 } }, { at: [1, 0], side: 'z' }] as const;
    const inputs = spared ? [2, 20] : ['attack', 2, 20, 2, 20];
    const { events } = carryOut(fight(sides), inputs, { target: 'b', with: name.replaceAll(' ', '-') });
    expect(rolls(events)).toHaveLength(spared ? 2 : 4);
  });

  it('[GNG-FEAT-23] [GNG-GUN-06] nor do bursts and suppressing fire with one', () => {
    const openings = (
      traits: readonly string[],
      command: Readonly<Record<string, unknown>>,
      dice: readonly number[],
    ) => {
      const gunner = shooter({ handling: 'light', place: 'hand' }, { traits: ['martial-firearms', ...traits] });
      const sides = [gunner, { at: [6, 0], side: 'z', counts: { debt: 2 } }, { at: [0, 1], side: 'z' }] as const;
      const asked = traits.length > 0 ? [] : ['decline'];
      const told = { with: 'gun', to: [6, 0], ...command };
      return rolls(carryOut(fight(sides), [...asked, ...dice], told).events).length;
    };
    const burst = { do: 'linear-burst', amount: 10 };
    const suppresses = { do: 'suppressing-fire', choice: 'aisle' };
    expect([openings([], burst, [20]), openings(['close-combat-shot'], burst, [20])]).toEqual([1, 1]);
    expect([openings([], suppresses, [1, 1]), openings(['close-combat-shot'], suppresses, [1, 1])]).toEqual([1, 1]);
  });

  /** All of them have taken aim where they stand. */
  const aimed = (sides: readonly Side[]): Fight<GrimGame> => {
    const at = fight(sides);
    const combatants = at.combatants.map((each) => {
      const data = { amount: 4, x: each.x, y: each.y };
      return { ...each, effects: [{ name: 'aiming', source: each.index, until: null, data }] };
    });
    return { ...at, combatants };
  };
  const AIMS = ['martial-firearms', 'dead-aim'];
  const marksman = (x: number): Side => ({
    ...shooter({}, { traits: AIMS, hp: 1000 }),
    at: [x, 0],
    counts: { debt: 2 },
  });
  const BURST = { do: 'linear-burst', amount: 10, with: 'gun', to: [6, 0] } as const;

  it('[GNG-FEAT-25] the aim counts for everybody whom a burst goes at, and is used with the last of them', () => {
    const burst = carryOut(aimed([shooter({}, { traits: AIMS }), far(6), far(8)]), [20, 20], BURST);
    const checks = burst.events.filter((event) => event.kind === 'check');
    expect(checks.map(({ rows }) => row(rows, 'aimed'))).toEqual([4, 4]);
    expect(conditions(burst.fight, 0)).toEqual([]);
  });

  it('[GNG-FEAT-25] a shot at a square where nobody is uses it as well', () => {
    const start = aimed([shooter({}, { traits: AIMS }), far(6)]);
    const shot = carryOut(start, [10], { do: 'attack-square', with: 'gun', to: [3, 0] });
    expect(conditions(shot.fight, 0)).toEqual([]);
  });

  it('[GNG-FEAT-27] whoever is caught in a burst or by scattershot aims no more, hit or not', () => {
    const caught = (
      weapon: Parameters<typeof shooter>[0],
      inputs: readonly Input[],
      told: Readonly<Record<string, unknown>>,
    ) => {
      const start = aimed([shooter(weapon, { traits: AIMS }), marksman(6), marksman(7)]);
      const { fight: after } = carryOut(start, inputs, told);
      return [conditions(after, 1), conditions(after, 2)];
    };
    expect(caught({}, [20, 20], BURST)).toEqual([[], []]);
    const scatter = { increment: 10, firearm: { scatter: '1d8' } };
    expect(caught(scatter, ['c', 2, 20, 20], { target: 'b', with: 'gun' })).toEqual([[], []]);
  });

  it.each([
    ['light crossbow', 'free'],
    ['heavy crossbow', 'move'],
    ['glock 17', 'free'],
    ['winchester 94', 'move'],
    ['longbow', 'free'],
  ])('[GNG-FEAT-73] [GNG-FEAT-74] [GNG-FEAT-75] Quick Reload: %s takes %s', (name, cost) => {
    expect(grimWeapon({ weapons: [name], traits: ['quick-reload'] }, name).reload).toBe(cost);
    const unknown = { weapons: [{ name, proficient: false }], traits: ['quick-reload'] };
    expect(grimWeapon(unknown, name).reload).toBe(grimWeapon({ weapons: [name] }, name).reload);
  });

  it.each([
    ['free', undefined],
    ['move', 'full'],
  ] as const)('[GNG-FEAT-75] [GNG-CORE-40] a revolver with a speed loader or without (%s)', (quick, reload) => {
    const weapons = [{ name: 'colt python', reload }];
    expect(grimWeapon({ weapons }, 'colt python').reload).toBe(reload ?? 'move');
    expect(grimWeapon({ weapons, traits: ['quick-reload'] }, 'colt python').reload).toBe(quick);
  });

  it('[GNG-FEAT-73] a crossbow that is loaded at once shoots with every attack of a full attack', () => {
    const bow = { name: 'light crossbow', spare: 3 } as const;
    const quick: Side = { sheet: sheet({ baseAttack: 11, weapons: [bow], traits: ['quick-reload'] }) };
    const full = { do: 'full-attack', target: 'b' };
    const done = carryOut(fight([quick, far(6)]), [2, 20, 'load', 'b', 2, 20, 'load', 'b', 2, 20], full);
    expect(rolls(done.events).filter((each) => each === 'attack roll')).toHaveLength(3);
    expect([rounds(done), rounds(done, 'spare')]).toEqual([0, 1]);
    const slow: Side = { sheet: sheet({ baseAttack: 11, weapons: [bow] }) };
    expect(rolls(carryOut(fight([slow, far(6)]), [2, 20], full).events)).toHaveLength(2);
  });

  it('[GNG-FEAT-73] loading between two shots gives an opening, and may be left', () => {
    const bow = { name: 'light crossbow', spare: 3 } as const;
    const quick: Side = { sheet: sheet({ baseAttack: 6, hp: 50, weapons: [bow], traits: ['quick-reload'] }) };
    const sides: readonly Side[] = [quick, { ...far(6), side: 'z' }, { at: [1, 0], side: 'z' }];
    const full = { do: 'full-attack', target: 'b' };
    const pressed = carryOut(fight(sides), ['decline', 2, 20, 'load', 'attack', 2, 20, 'b', 2, 20], full);
    expect(rolls(pressed.events)).toHaveLength(6);
    const left = carryOut(fight([quick, far(6)]), [2, 20, 'leave'], full);
    expect(rolls(left.events)).toHaveLength(2);
  });
});
