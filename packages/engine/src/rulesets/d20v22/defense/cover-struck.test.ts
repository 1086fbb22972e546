import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { checksOf, perform, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_BLAST, SAMPLE_BOW } from '../../../../test/support/v22-samples.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import type { D20v22Options } from '../options.ts';

/** Shoots at +2; Ben behind Cal has a Defense of 10, and 4 more for who stands between. */
const ANN = { attack: 2, weapons: [SAMPLE_BOW] };
const SHOT = { by: 'a', do: 'attack', target: 'b', with: 'bow' };

const line = (body: Someone, options: Partial<D20v22Options> = {}, a: object = ANN, b: Someone = {}) =>
  v22Fight([{ sheet: a }, { at: [8, 0], ...b }, { at: [5, 0], side: 'crowd', ...body }], options);
const shoot = (inputs: readonly Input[], body: Someone = {}, options: Partial<D20v22Options> = {}) =>
  perform(line(body, options), SHOT, inputs);

/** Of a shot: whom the save was made by, or what is said. */
function struck(played: ReturnType<typeof shoot>): string {
  const saved = checksOf(played.events).find(({ why }) => why.text.startsWith('Toughness'));
  if (saved !== undefined) return played.fight.combatants[saved.who]?.id ?? '';
  return played.events.some(({ why }) => why.rule === 'V22-COVER-08') ? 'cover' : 'nothing';
}

describe('what a shot strikes that cover has kept off', () => {
  const window = (row: string) => ({
    ...v22Fight([{ sheet: ANN }, { at: [4, 0] }]),
    map: parseMap({ rows: [row] }),
  });

  it('[V22-COVER-08] what would have hit without the cover strikes it, what would have missed does not', () => {
    const at = (face: number) => struck(perform(window('...=.'), SHOT, face + 2 >= 14 ? [face, 20] : [face]));
    expect([7, 8, 11, 12].map(at)).toEqual(['nothing', 'cover', 'cover', 'b']);
    expect(struck(perform(window('.....'), SHOT, [7]))).toBe('nothing');
  });

  it('[V22-COVER-08] [V22-OBJT-01] a thing that is struck so takes the damage', () => {
    const pane = { sheet: { object: { substance: 'glass' }, size: 'large' }, side: 'things', at: [3, 0] } as const;
    const fight = {
      ...v22Fight([{ sheet: ANN }, { at: [6, 0] }, pane]),
      map: parseMap({ rows: ['...==..', '...==..'] }),
    };
    const played = perform(fight, SHOT, [8, 14]);
    expect(totalsOf(played)).toEqual([
      [10, 14],
      [15, 18],
    ]);
    expect(played.fight.combatants[2]?.counts.hurt).toBe(1);
    const crate = { sheet: { object: {} }, side: 'things', at: [5, 0] } as const;
    expect(struck(perform(line(crate), SHOT, [8, 20]))).toBe('c');
    const immune = { ...crate, sheet: { object: { immuneTo: ['bow'] } } };
    expect(struck(perform(line(immune), SHOT, [8]))).toBe('cover');
  });

  it('[V22-COVER-09] somebody in the way whose Defense it reaches takes the damage', () => {
    expect(struck(shoot([8, 20]))).toBe('c');
    expect(shoot([8, 20]).fight.combatants[0]?.items[0]).toMatchObject({ id: 'bow', place: 'both' });
    expect(struck(shoot([7]))).toBe('nothing');
    expect(struck(shoot([12, 20]))).toBe('b');
    expect(struck(shoot([10, 20], { sheet: { defense: { other: 2 } } }))).toBe('c');
  });

  it('[V22-COVER-10] where it does not, the target is hit after all', () => {
    const quick = { sheet: { defense: { other: 2 } } };
    expect(struck(shoot([9, 20], quick))).toBe('b');
    expect(struck(shoot([8, 20], quick))).toBe('b');
    expect(struck(shoot([7], quick))).toBe('nothing');
  });

  it('[V22-COVER-09] [V22-COVER-10] the log says whether it reaches who is in the way, and who dodges', () => {
    const told = (defense: number): readonly string[] => {
      const { events } = shoot([9, 20], { sheet: { defense: { other: defense } } });
      return events.flatMap((each) => {
        if (each.kind === 'check' && each.why.rule === 'V22-COVER-09') return [each.result];
        return each.kind === 'tell' && each.why.rule === 'V22-COVER-10' ? ['dodged'] : [];
      });
    };
    expect([told(1), told(2)]).toEqual([['hit'], ['miss', 'dodged']]);
  });

  it('[V22-COVER-11] one who could dodge may lower its Defense by base and dodge bonus', () => {
    const quick = { sheet: { defense: { base: 1, dodge: 1, other: 1 }, abilities: { dexterity: 12 } } };
    // 14 in all, 11 at the least.
    expect(struck(shoot([11, 'keep', 20], quick))).toBe('b');
    expect(struck(shoot([9, 'lower', 20], quick))).toBe('c');
    expect(struck(shoot([8, 'lower', 20], quick))).toBe('b');
    expect(struck(shoot([11, 20], { ...quick, effects: ['stunned'] }))).toBe('c');
    // Whatever the words mean that take a bonus away.
    expect(struck(shoot([9, 'lower', 20], quick, { dodgeModel: 'separate' }))).toBe('c');
  });

  it('[V22-COVER-08] [V22-BLK-02] [V22-MIN-02] so it is against who may deflect, and for who takes 10', () => {
    const warden = { effects: ['blocking'], sheet: { powers: { deflect: 1 }, deflects: ['projectile'] } };
    expect(struck(perform(line({}, {}, ANN, warden), SHOT, [8, 20]))).toBe('c');
    const minion = { sheet: { minion: true } };
    const ten = { ...SHOT, choices: ['take-10'] };
    expect(struck(perform(line({}, {}, ANN, minion), ten, [20]))).toBe('c');
    const power = { attack: 2, weapons: [SAMPLE_BLAST] };
    expect(struck(perform(line({}, { criticals: 'confirm' }, power), { ...SHOT, with: 'blast' }, [8, 20]))).toBe('c');
  });
});
