import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { v22Fight } from '../../../../test/support/v22-perform.ts';
import { type ActionOdds, oddsOfCommand } from '../../../analysis/odds.ts';
import { fractionToNumber } from '../../../chance/fraction.ts';
import { d20v22 } from '../index.ts';

/** Hits on every face but the lowest; Toughness of 0 against 27: each face of a d20 decides. */
const BLAST = { id: 'blast', name: 'Blast', form: 'power', damage: 12, increment: 60, lethal: false } as const;
const HERO: Someone = { sheet: { weapons: [BLAST], attack: 30 } };

function oddsOn(b: Someone, weapon: object = BLAST): readonly (readonly [string, number])[] {
  const hero = { sheet: { ...HERO.sheet, weapons: [weapon] } };
  const found = oddsOfCommand(v22Fight([hero, { at: [4, 0], ...b }]), d20v22, {
    by: 'a',
    do: 'attack',
    target: 'b',
    with: 'blast',
  });
  if (!('harm' in found)) throw new Error('refused');
  return listed(found);
}

/** In four-hundredths, for both dice. */
function listed({ outcomes }: ActionOdds): readonly (readonly [string, number])[] {
  return outcomes.map(({ word, chance }) => [word, Math.round(400 * fractionToNumber(chance))] as const);
}

/** The same counted by hand: every face of both dice, with a bonus to the save. */
function byHand(bonus: number): { readonly bands: readonly number[] } {
  const bands = [0, 0, 0, 0, 0];
  for (let hit = 2; hit <= 20; hit++) {
    const dc = 27 + (hit === 20 ? 5 : 0);
    for (let save = 1; save <= 20; save++) {
      const margin = dc - save - bonus;
      const plain = margin <= 0 ? 0 : margin < 5 ? 1 : margin < 10 ? 2 : margin < 15 ? 3 : 4;
      const band = save === 20 && plain > 1 ? 1 : plain;
      bands[band] = (bands[band] ?? 0) + 1;
    }
  }
  return { bands };
}

describe('what the odds say', () => {
  it('[V22-DMG-05] each step of the Toughness ladder, and the flight, in their order', () => {
    const { bands } = byHand(6);
    const [, one = 0, two = 0, three = 0, four = 0] = bands;
    const found = Object.fromEntries(oddsOn({ sheet: { toughness: { bonus: 6 } } }));
    expect(found).toMatchObject({
      bruised: one + two,
      stunned: two + three,
      staggered: three,
      unconscious: four,
      prone: two + three + four,
    });
    // 12 or, after a critical hit, 17 less half of 6: ranks 9 and 14.
    expect(Object.keys(found).slice(-2)).toEqual(['moved 500 feet', 'moved 25000 feet']);
  });

  it('[V22-DMG-05] a lethal attack says hurt, wounded and dying', () => {
    const words = oddsOn({ sheet: { toughness: { bonus: 6 } } }, { ...BLAST, lethal: true }).map(([word]) => word);
    expect(words.slice(0, 9)).toEqual([
      ...['bruised', 'hurt', 'wounded', 'stunned', 'staggered', 'disabled', 'unconscious', 'dying', 'dead'],
    ]);
  });

  it('conditions by their names, of powers that deal no damage; nothing where nothing comes', () => {
    const gaze = { ...BLAST, save: 'will', effect: 'shaken' };
    expect(oddsOn({}, gaze)).toEqual([['shaken', 19 * 19]]);
    expect(oddsOn({ sheet: { immunities: ['shaken'] } }, gaze)).toEqual([]);
  });
});
