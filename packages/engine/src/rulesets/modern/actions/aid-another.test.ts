import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, refusedBy, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { checksOf, effectsOf, playOn } from '../../../../test/support/modern-play.ts';
import type { Play } from '../../../kernel/play/play.ts';
import { namesOf } from '../../../text/names.ts';
import { narrate } from '../../../text/narrate.ts';
import type { ModernGame } from '../game.ts';

/** `a` and `friend` beside the enemy `b`. */
const scuffle = (a: Fighter = {}, friend: Fighter = {}) =>
  modernFight({
    a: { at: [0, 0], ...a },
    friend: { side: 'heroes', at: [2, 0], ...friend },
    b: { at: [1, 0], sheet: { ...SWORDSMAN, defense: 40 } },
    other: { at: [3, 0], sheet: { ...SWORDSMAN, defense: 40 } },
  });

const AID = (choice: string) => ['a', 'aid-another', { target: 'b', targets: ['friend'], choice }] as const;

/** The bonus for aid in the last attack roll: of the attacker, and in the Defense. */
function aidIn({ step }: Play<ModernGame>): readonly [number, number] {
  const check = step?.events.findLast((event) => event.kind === 'check');
  if (check?.kind !== 'check') throw new Error('nobody rolled');
  const sum = (rows: typeof check.rows): number =>
    (rows ?? []).filter(({ rule }) => rule === 'MOD-AID-02').reduce((total, { value }) => total + value, 0);
  return [sum(check.rows), sum(check.versusRows)];
}

describe('aid another', () => {
  it('[MOD-AID-01] an attack action without an opening: a melee attack roll against Defense 10', () => {
    const at = (face: number) => checksOf(playOn(scuffle(), [AID('attack')], [face]));
    // +5 and +2 for flanking.
    expect(at(2)).toEqual(['a failure']);
    expect(at(3)).toEqual(['a success']);
    const play = playOn(scuffle(), [AID('attack')], [3]);
    expect([play.fight.pending, play.fight.combatants[0]?.counts.standard]).toEqual([null, 0]);
    expect(play.fight.combatants[2]?.counts.hp).toBe(20);
  });

  it('[MOD-AID-01] a natural 20 succeeds and a natural 1 fails', () => {
    const clumsy = { sheet: { ...SWORDSMAN, baseAttack: -20 } };
    const able = { sheet: { ...SWORDSMAN, baseAttack: 20 } };
    expect(checksOf(playOn(scuffle(clumsy), [AID('attack')], [19]))).toEqual(['a failure']);
    expect(checksOf(playOn(scuffle(clumsy), [AID('attack')], [20]))).toEqual(['a success']);
    expect(checksOf(playOn(scuffle(able), [AID('attack')], [1]))).toEqual(['a failure']);
  });

  it('[MOD-AID-01] in position to strike the opponent, with whom a friend is engaged', () => {
    const refused = (fight: ReturnType<typeof scuffle>, rest: object = {}) =>
      refusedBy(fight, { by: 'a', do: 'aid-another', target: 'b', targets: ['friend'], choice: 'attack', ...rest });
    expect(refused(scuffle())).toEqual([]);
    expect(refused(scuffle({ at: [0, 5] }))).toContain('MOD-MEL-01');
    expect(refused(scuffle({}, { at: [9, 9] }))).toEqual(['MOD-AID-01']);
    expect(refused(scuffle(), { targets: ['a'] })).toEqual(['MOD-AID-01']);
    expect(refused(scuffle(), { targets: ['b'] })).toEqual(['MOD-AID-01']);
    expect(refused(scuffle(), { targets: [] })).toEqual(['MOD-AID-01']);
    expect(refused(scuffle(), { choice: 'damage' })).toEqual(['MOD-AID-02']);
    expect(refused(scuffle({ counts: { standard: 0 } }))).toEqual(['MOD-ACT-02']);
  });

  it("[MOD-AID-02] +2 on the friend's attacks against that opponent, and no other", () => {
    const aided = playOn(scuffle(), [AID('attack'), ['a', 'end-turn']], [10]);
    expect(aidIn(playOn(aided, [['friend', 'attack', { target: 'b' }]], [5]))).toEqual([2, 0]);
    expect(aidIn(playOn(aided, [['friend', 'attack', { target: 'other' }]], [5]))).toEqual([0, 0]);
  });

  it('[MOD-AID-02] or +2 to its Defense against that opponent', () => {
    const aided = playOn(scuffle(), [AID('defense'), ['a', 'end-turn'], ['friend', 'end-turn']], [10]);
    expect(effectsOf(aided, 'friend')).toEqual([]);
    const inTurn = playOn(scuffle(), [AID('defense'), ['a', 'end-turn']], [10]);
    const provoked = playOn(inTurn, [['friend', 'move', { to: [2, 4] }], 'attack', 'decline', 'decline'], [5]);
    expect(provoked.fight.combatants[1]).toMatchObject({ y: 4 });
    expect(aidIn(provoked)).toEqual([0, 2]);
    // The other enemy has the same opening, against the plain Defense.
    const other = playOn(inTurn, [['friend', 'move', { to: [2, 4] }], 'decline', 'attack', 'decline'], [5]);
    expect(checksOf(other)).toEqual(['other miss']);
    expect(aidIn(other)).toEqual([0, 0]);
  });

  it('[MOD-AID-02] the log says against whom', () => {
    const { fight, step, rules } = playOn(scuffle(), [AID('defense')], [10]);
    const lines = narrate(namesOf(fight, rules), step?.events ?? [], 'full').map(({ text }) => text);
    expect(lines.at(-1)).toContain('friend: now helped to defend against b until');
  });

  it("[MOD-AID-02] it lasts to the end of the friend's next turn", () => {
    const aided = playOn(scuffle(), [AID('attack'), ['a', 'end-turn']], [10]);
    expect(effectsOf(aided, 'friend')).toEqual(['aided-attack']);
    expect(effectsOf(playOn(aided, [['friend', 'end-turn']]), 'friend')).toEqual([]);
  });

  it('[MOD-AID-02] aid of different characters adds up', () => {
    const fight = modernFight({
      a: { at: [0, 0] },
      second: { side: 'heroes', at: [1, 1] },
      friend: { side: 'heroes', at: [2, 0] },
      b: { at: [1, 0], sheet: { ...SWORDSMAN, defense: 40 } },
    });
    const help = (by: string) => [by, 'aid-another', { target: 'b', targets: ['friend'], choice: 'attack' }] as const;
    const aided = playOn(fight, [help('a'), ['a', 'end-turn'], help('second'), ['second', 'end-turn']], [10, 10]);
    expect(aidIn(playOn(aided, [['friend', 'attack', { target: 'b' }]], [5]))).toEqual([4, 0]);
  });

  it('[MOD-AID-03] a failure has no effect', () => {
    const play = playOn(scuffle(), [AID('attack')], [2]);
    expect(effectsOf(play, 'friend')).toEqual([]);
  });
});
