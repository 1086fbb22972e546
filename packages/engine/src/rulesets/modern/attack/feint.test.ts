import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, refusedBy, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { checksOf, effectsOf, playOn } from '../../../../test/support/modern-play.ts';
import type { Play } from '../../../kernel/play/play.ts';
import type { ModernGame } from '../game.ts';

const QUICK: object = {
  abilities: { strength: 10, dexterity: 16 },
  hp: 40,
  defense: { total: 18 },
  weapons: ['knife'],
};
const fight = (b: Fighter = {}, bluff = 5) =>
  modernFight({ a: { sheet: { ...SWORDSMAN, skills: { bluff } } }, b: { sheet: QUICK, ...b } });
const FEINT = ['a', 'feint', { target: 'b' }] as const;
const STRIKE = ['a', 'attack', { target: 'b' }] as const;
const ROUND = [
  ['a', 'end-turn'],
  ['b', 'end-turn'],
] as const;

/** The Defense that the last attack met. */
function met({ step }: Play<ModernGame>): number {
  const check = step?.events.findLast((event) => event.kind === 'check');
  return check?.kind === 'check' ? check.versus : 0;
}

describe('feint', () => {
  it('[MOD-ACT-27] Bluff against Sense Motive, an attack action without an opening', () => {
    const play = playOn(fight(), [FEINT], [10, 14]);
    expect(checksOf(play)).toEqual(['a success']);
    expect([play.fight.pending, play.fight.combatants[0]?.counts.standard]).toEqual([null, 0]);
    expect(checksOf(playOn(fight(), [FEINT], [10, 16]))).toEqual(['a failure']);
    expect(effectsOf(playOn(fight(), [FEINT], [10, 16]), 'b')).toEqual([]);
  });

  it('[MOD-ACT-27] the target has no Dexterity bonus against the next attack of the feinter, and that one alone', () => {
    const fooled = playOn(fight(), [FEINT, ...ROUND], [10, 14]);
    expect(effectsOf(fooled, 'b')).toEqual(['feinted']);
    const first = playOn(fooled, [STRIKE], [2]);
    expect([met(first), effectsOf(first, 'b')]).toEqual([15, []]);
    expect(met(playOn(first, [...ROUND, STRIKE], [2]))).toBe(18);
  });

  it('[MOD-ACT-27] a touch is an attack, too, to trip, to grab or with a spray: it is over with that', () => {
    const touched = (feinter: object, told: object) => {
      const fooled = playOn(
        modernFight({
          a: { sheet: { ...SWORDSMAN, skills: { bluff: 5 }, ...feinter } },
          b: { sheet: { ...QUICK, weapons: [] } },
        }),
        [FEINT, ...ROUND],
        [10, 14],
      );
      const play = playOn(fooled, [['a', 'attack', { target: 'b', ...told }]], [2]);
      return [met(play), effectsOf(play, 'b')];
    };
    expect(touched({}, { choices: ['trip'] })).toEqual([15, []]);
    expect(touched({}, { choices: ['grapple'] })).toEqual([15, []]);
    const weapons = [
      { name: 'pepper spray', place: 'hand' },
      { name: 'knife', place: 'off' },
    ];
    expect(touched({ weapons }, { with: 'pepper-spray' })).toEqual([15, []]);
  });

  it("[MOD-ACT-27] it is over with the feinter's next turn", () => {
    const fooled = playOn(fight(), [FEINT, ...ROUND], [10, 14]);
    expect(effectsOf(playOn(fooled, [['a', 'end-turn']]), 'b')).toEqual([]);
  });

  it('[MOD-ACT-27] a thing falls for nothing either', () => {
    const door = { sheet: { object: 'simple wooden door' } };
    expect(refusedBy(fight(door), { by: 'a', do: 'feint', target: 'b' })).toContain('MOD-ACT-27');
    expect(refusedBy(fight(), { by: 'a', do: 'feint', target: 'b' })).toEqual([]);
  });

  it('[MOD-ACT-27] nor does who has no mind; a friend is none to feint at', () => {
    const against = (intelligence: number) =>
      refusedBy(fight({ sheet: { ...QUICK, abilities: { intelligence } } }), { by: 'a', do: 'feint', target: 'b' });
    expect([against(0), against(1)]).toEqual([['MOD-ACT-27'], []]);
    expect(refusedBy(fight({ side: 'heroes' }), { by: 'a', do: 'feint', target: 'b' })).not.toEqual([]);
  });

  it('[MOD-COND-23] the shaken have -2 on either check', () => {
    const shaken = modernFight({
      a: { sheet: { ...SWORDSMAN, skills: { bluff: 5 } }, effects: ['shaken'] },
      b: { sheet: QUICK },
    });
    expect(checksOf(playOn(shaken, [FEINT], [10, 12]))).toEqual(['a success']);
    expect(checksOf(playOn(shaken, [FEINT], [10, 14]))).toEqual(['a failure']);
    expect(checksOf(playOn(fight({ effects: ['shaken'] }), [FEINT], [10, 16]))).toEqual(['a success']);
    expect(checksOf(playOn(fight({ effects: ['shaken'] }), [FEINT], [10, 18]))).toEqual(['a failure']);
  });

  it('Improved Feint: a move action, at +2', () => {
    const practised = (bluff: number) =>
      modernFight({
        a: { sheet: { ...SWORDSMAN, skills: { bluff }, feats: ['Improved Feint'] } },
        b: { sheet: QUICK },
      });
    // 10 + 5 + 2 against 16, and against 17.
    const play = playOn(practised(5), [FEINT], [10, 16]);
    expect(checksOf(play)).toEqual(['a success']);
    expect(checksOf(playOn(practised(5), [FEINT], [10, 17]))).toEqual(['a tie']);
    expect(play.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
  });

  it('[MOD-ACT-27] -8 against animals, and nothing against the mindless', () => {
    const animal = { sheet: { ...QUICK, abilities: { dexterity: 16, intelligence: 2 } } };
    const clever = { sheet: { ...QUICK, abilities: { dexterity: 16, intelligence: 3 } } };
    expect(checksOf(playOn(fight(animal), [FEINT], [14, 12]))).toEqual(['a failure']);
    expect(checksOf(playOn(fight(clever), [FEINT], [14, 12]))).toEqual(['a success']);
    const mindless = { sheet: { ...QUICK, abilities: { dexterity: 16, intelligence: 0 } } };
    expect(refusedBy(fight(mindless), { by: 'a', do: 'feint', target: 'b' })).toEqual(['MOD-ACT-27']);
    expect(refusedBy(fight({ at: [3, 0] }), { by: 'a', do: 'feint', target: 'b' })).toEqual(['MOD-ACT-27']);
  });
});

describe('burning', () => {
  const alight = (counts: object = {}) =>
    modernFight({ b: { at: [9, 9] }, a: { effects: ['burning'], counts: { ...counts } } });
  const TO_A = [['b', 'end-turn']] as const;

  it('[MOD-ACT-24] each round Reflex against 15, or 1d6 points', () => {
    const burnt = playOn(alight(), TO_A, [14, 4]);
    expect([burnt.fight.combatants[1]?.counts.hp, effectsOf(burnt, 'a')]).toEqual([16, ['burning']]);
    const saved = playOn(alight(), TO_A, [15]);
    expect([saved.fight.combatants[1]?.counts.hp, effectsOf(saved, 'a')]).toEqual([20, []]);
  });

  it('[MOD-ACT-24] extinguishing takes the turn, provokes nothing and gives a save at +4', () => {
    const burnt = playOn(alight(), TO_A, [14, 4]);
    const out = playOn(burnt, [['a', 'extinguish']], [11]);
    expect(effectsOf(out, 'a')).toEqual([]);
    expect(out.fight.combatants[1]?.counts).toMatchObject({ standard: 0, move: 0 });
    const save = out.step?.events.find((event) => event.kind === 'check');
    expect(save?.kind === 'check' ? [save.total, save.versus] : []).toEqual([15, 15]);
    expect(effectsOf(playOn(burnt, [['a', 'extinguish']], [10]), 'a')).toEqual(['burning']);
    expect(refusedBy(playOn(alight(), TO_A, [15]).fight, { by: 'a', do: 'extinguish' })).toEqual(['MOD-ACT-24']);
    const near = modernFight({ a: { effects: ['burning'] }, b: {} });
    expect(playOn(near, [['a', 'extinguish']], [10]).fight.pending).toBe(null);
  });
});
