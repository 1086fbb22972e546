import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { checksOf, effectsOf, perform, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_CLUB } from '../../../../test/support/v22-samples.ts';
import type { Input } from '../../../kernel/state/fight.ts';

const club = (damage: number) => ({ ...SAMPLE_CLUB, damage });
const A: Someone = { sheet: { weapons: [club(4)] } };
const helper = (other: Someone = {}): Someone => ({
  side: 'heroes',
  at: [2, 0],
  effects: ['delaying'],
  counts: { standard: 1, move: 1 },
  sheet: { weapons: [club(3)] },
  ...other,
});
const feint = (source: number) => ({ name: 'feinted', source });
const hold = (source: number) => ({ name: 'grappling', source });
const JOINT = { by: 'a', do: 'combined-attack', target: 'b', targets: ['c'] };

/** `a` with damage 4 and its helper with 3 against `b`, who stands between them. */
const together = (inputs: readonly Input[], { a = A, b = {}, c = helper() } = {}, ...others: readonly Someone[]) =>
  perform(v22Fight([a, { at: [1, 0], ...b }, c, ...others]), JOINT, inputs);
const saves = ({ events }: ReturnType<typeof perform>) =>
  checksOf(events).flatMap(({ who, versus, why }) => (why.text === 'Toughness save' ? [[who, versus]] : []));
const questions = ({ events }: ReturnType<typeof perform>) => events.filter(({ kind }) => kind === 'answer').length;

describe('what comes of each part of a combined attack', () => {
  const bodiless = ['incorporeal'];
  it.each([
    ['both count', [15, 'club', 15, 20], helper(), []],
    ['the helper strikes harder', [15, 'club', 15, 20], helper({ sheet: { weapons: [club(6)] } }), []],
    ['the helper misses', [15, 'club', 2, 20], helper(), []],
    ['both miss', [2, 'club', 2], helper(), []],
    ['both go through who has no body', [15, 'club', 15], helper(), bodiless],
  ])('[V22-COMB-02] [V22-SOC-04] it uses up the feint of who has made it: %s', (_, inputs, c, more) => {
    const b: Someone = { effects: [feint(0), feint(2), ...more] };
    expect(effectsOf(together(inputs, { b, c }), 1).filter((name) => name === 'feinted')).toEqual([]);
    const others: Someone = { effects: [feint(3), ...more] };
    expect(effectsOf(together(inputs, { b: others, c }), 1)).toContain('feinted');
  });

  it('[V22-COMB-03] [V22-DMG-11] what is too weak for an Impervious bonus adds nothing, even as a critical hit', () => {
    const b = (impervious: number): Someone => ({ sheet: { toughness: { impervious } } });
    expect(saves(together([15, 'club', 15, 20], { b: b(3) }))).toEqual([[1, 15 + 4 + 2]]);
    expect(saves(together([15, 'club', 15, 20], { b: b(4) }))).toEqual([[1, 15 + 4]]);
    // 3 and 5 is more than 4, and no more to who feels nothing of a 3.
    expect(saves(together([15, 'club', 20, 20], { b: b(3) }))).toEqual([[1, 15 + 3 + 5 + 2]]);
    expect(saves(together([15, 'club', 20, 20], { b: b(4) }))).toEqual([[1, 15 + 4]]);
    expect(saves(together([15, 'club', 20], { b: b(5) }))).toEqual([]);
  });

  it('[V22-COMB-02] [V22-IMPR-05] a graze that is evaded altogether adds nothing, and uses up the feint', () => {
    const lamp = { name: 'lamp post', toughness: 7, weight: 300 };
    const strong = { abilities: { strength: 20 } };
    const nimble: Someone = {
      at: [1, 0],
      sheet: { defense: { base: 10 }, feats: { evasion: 1 } },
      effects: [feint(0)],
    };
    const thing: Someone = { sheet: { object: lamp, size: 'large' }, side: 'things', at: [0, 1] };
    const start = v22Fight([{ sheet: strong }, nimble, helper({ sheet: { weapons: [club(3)], attack: 5 } }), thing]);
    const armed = perform(start, { by: 'a', do: 'take-up', target: 'd' }).fight;
    const played = perform(armed, { ...JOINT, with: 'lamp-post' }, [10, 20, 'club', 15, 20]);
    expect(saves(played)).toEqual([[1, 15 + 3]]);
    expect(effectsOf(played, 1)).toEqual([]);
  });

  it('[V22-COMB-02] [V22-MOD-04] a shot that strays to another in the grapple strikes that one by itself', () => {
    const bow = { id: 'bow', name: 'Bow', form: 'projectile', damage: 6, increment: 60 };
    const archer = helper({ at: [6, 0], sheet: { weapons: [bow], attack: 9 } });
    const b: Someone = { effects: [hold(3), feint(2)] };
    const d: Someone = { at: [1, 1], effects: [hold(1), feint(2)] };
    const shot = (stray: number) => together([15, 'bow', stray, 15, 20, 20], { b, c: archer }, d);
    expect(saves(shot(2))).toEqual([
      [3, 15 + 6],
      [1, 15 + 4],
    ]);
    expect([effectsOf(shot(2), 1), effectsOf(shot(2), 3)]).toEqual([['grappling', 'feinted'], ['grappling']]);
    expect(() => shot(1)).toThrow('were not used');
  });

  it('[V22-COMB-02] [V22-AUTO-09] who is shot down for not heeding covering fire has no part in it', () => {
    const gun = { id: 'gun', name: 'Gun', form: 'projectile', damage: 5, increment: 60, lethal: false };
    const gunner: Someone = { at: [3, 3], sheet: { weapons: [gun], attack: 9 } };
    const b: Someone = { effects: [{ name: 'covered-by-fire', source: 3, data: { item: 0 } }] };
    const c = helper({ sheet: { weapons: [club(3)], minion: true } });
    const played = together(['heed', 15, 'club', 'ignore', 15, 19, 20], { b, c }, gunner);
    expect(saves(played)).toEqual([
      [2, 15 + 5],
      [1, 15 + 4],
    ]);
  });

  it('[V22-COMB-02] [V22-INIT-06] who is struck down by what was readied against its blow has no part in it', () => {
    const guard: Someone = { at: [3, 0], sheet: { weapons: [club(5)] } };
    const c = helper({ sheet: { weapons: [club(3)], minion: true } });
    const start = v22Fight([A, { at: [1, 0] }, c, guard]);
    const waits = { who: 3, action: 'attack', trigger: 'attacks', watched: 2, x: 0, y: 0, feet: 0 } as const;
    const played = perform({ ...start, clock: { ...start.clock, readied: [waits] } }, JOINT, [
      ...[15, 'club', 'attack club', 15, 19, 20],
    ]);
    expect(saves(played)).toEqual([
      [2, 15 + 5],
      [1, 15 + 4],
    ]);
  });

  it('[V22-COMB-02] [V22-FEAT-02] a Cleave follows once on each part by who has it', () => {
    const cleaver = { weapons: [club(4)], feats: { cleave: 1 } };
    const b: Someone = { sheet: { minion: true } };
    const next: Someone = { at: [1, 1], sheet: {} };
    const cleft = (a: object, c: object) =>
      together(
        [15, 'club', 15, 20, ...[a, c].flatMap((each) => (each === cleaver ? ['decline'] : []))],
        {
          a: { sheet: a },
          b,
          c: helper({ sheet: c }),
        },
        next,
      );
    const plain = { weapons: [club(3)] };
    // One answer more: that of the helper who joins in.
    expect(questions(cleft(cleaver, plain))).toBe(2);
    expect(questions(cleft(plain, cleaver))).toBe(2);
    expect(questions(cleft(cleaver, cleaver))).toBe(3);
  });
});
