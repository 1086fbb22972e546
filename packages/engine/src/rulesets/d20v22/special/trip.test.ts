import { describe, expect, it } from 'vitest';
import { againstManoeuvre, manoeuvre } from '../../../../test/support/v22-manoeuvres.ts';
import { SAMPLE_CLUB } from '../../../../test/support/v22-samples.ts';

const WHIP = { id: 'whip', name: 'Whip', form: 'melee', damage: 1, trips: true };
const strong = { abilities: { strength: 16 } };

describe('tripping', () => {
  it('[V22-TRIP-01] the target is at most one size larger', () => {
    const against = (size: string): readonly string[] => againstManoeuvre('trip', { b: { sheet: { size } } });
    expect([against('medium'), against('large'), against('huge')]).toEqual([[], [], ['V22-TRIP-01']]);
  });

  it('[V22-TRIP-02] [V22-TRIP-04] a touch must hit, then the target who loses lies prone', () => {
    const missed = manoeuvre('trip', [9]);
    expect([missed.result, missed.effects(1)]).toEqual(['miss', []]);
    const tripped = manoeuvre('trip', [10, 11, 10]);
    expect([tripped.result, tripped.effects(1)]).toEqual(['hit', ['prone']]);
  });

  it('[V22-TRIP-04] [V22-DMG-11] whoever is immune to that stays up, tripped or tripped in return', () => {
    const steady = { sheet: { immunities: ['prone'] } };
    expect(manoeuvre('trip', [10, 11, 10], { b: steady }).effects(1)).toEqual([]);
    expect(manoeuvre('trip', [10, 10, 11, 'trip', 11, 10]).effects(0)).toEqual(['prone']);
    expect(manoeuvre('trip', [10, 10, 11, 'trip', 11, 10], { a: steady }).effects(0)).toEqual([]);
  });

  it('[V22-TRIP-02] [V22-AOO-04] [V22-AOO-05] bare hands give the target an opening, if it is armed', () => {
    const armed = { sheet: { weapons: [SAMPLE_CLUB] } };
    expect(manoeuvre('trip', ['decline', 9], { b: armed }).result).toBe('miss');
    expect(manoeuvre('trip', ['decline', 10, 11, 10], { b: armed }).result).toBe('hit');
    // One who counts as armed gives none.
    const trained = { sheet: { unarmed: { armed: true } } };
    expect(manoeuvre('trip', [9], { a: trained, b: armed }).result).toBe('miss');
  });

  it('[V22-AOO-01] there are none of them by the option', () => {
    const armed = { sheet: { weapons: [SAMPLE_CLUB] } };
    const options = { coreDie: 'd20', attacksOfOpportunity: false } as const;
    expect(manoeuvre('trip', [9], { b: armed, options }).result).toBe('miss');
  });

  it('[V22-TRIP-03] [V22-CORE-01] Strength against the better of Strength and Dexterity, with 2d10', () => {
    const options = {};
    const nimble = { sheet: { abilities: { strength: 12, dexterity: 18 } } };
    const { checks, effects } = manoeuvre('trip', [9, 9, 6, 6, 5, 3], { a: { sheet: strong }, b: nimble, options });
    expect(checks[1]).toEqual([15, 12]);
    expect(effects(1)).toEqual(['prone']);
    const sturdy = { sheet: { abilities: { strength: 18, dexterity: 12 } } };
    expect(manoeuvre('trip', [9, 9, 6, 6, 5, 3], { a: { sheet: strong }, b: sturdy, options }).checks[1]).toEqual([
      15, 12,
    ]);
  });

  it.each([
    [{ size: 'large' }, {}, [14, 10]],
    [{ size: 'huge' }, {}, [18, 10]],
    [{}, { size: 'large' }, [10, 14]],
    [{}, { legs: 3 }, [10, 14]],
    [{}, { legs: 2 }, [10, 10]],
    [{}, { stable: true }, [10, 14]],
    [{}, { powers: { 'additional limbs': 1 } }, [10, 14]],
    [{ legs: 4 }, {}, [10, 10]],
  ] as const)(
    '[V22-TRIP-03] [V22-SIZE-02] [V22-FEAT-16] size and legs count on both sides (%#)',
    (own, other, totals) => {
      const cast = { a: { sheet: { ...own, attack: 5 } }, b: { sheet: other, at: [2, 0] as const } };
      expect(manoeuvre('trip', [19, 10, 10, ...(totals[0] > totals[1] ? [] : ['decline'])], cast).checks[1]).toEqual(
        totals,
      );
    },
  );

  it('[V22-TRIP-05] who loses, a tie too, may be tripped in return, by the same bonuses the other way round', () => {
    const legs = { a: { sheet: { legs: 4 } }, b: { sheet: strong } };
    const back = manoeuvre('trip', [10, 13, 10, 'trip', 12, 10], legs);
    expect(back.checks.slice(1)).toEqual([
      [13, 13],
      [15, 14],
    ]);
    expect([back.effects(0), back.effects(1)]).toEqual([['prone'], []]);
    const held = manoeuvre('trip', [10, 13, 10, 'trip', 11, 10], legs);
    expect(held.effects(0)).toEqual([]);
  });

  it('[V22-TRIP-06] [V22-AOO-04] a weapon made for it gives no opening', () => {
    const cast = { a: { sheet: { weapons: [WHIP] } }, b: { sheet: { weapons: [SAMPLE_CLUB] } } };
    expect(manoeuvre('trip', [10, 11, 10], cast).effects(1)).toEqual(['prone']);
    expect(
      againstManoeuvre('trip', { ...cast, a: { sheet: { weapons: [SAMPLE_CLUB] } }, attack: { weapon: 0 } }),
    ).toEqual(['V22-TRIP-06']);
  });

  it('[V22-TRIP-07] who is about to be tripped in return may drop the weapon instead', () => {
    const cast = { a: { sheet: { weapons: [WHIP] } } };
    const dropped = manoeuvre('trip', [10, 9, 10, 'trip', 11, 10, 'drop'], cast);
    expect([dropped.effects(0), dropped.after(0).items[0]?.place]).toEqual([[], 'dropped']);
    const kept = manoeuvre('trip', [10, 9, 10, 'trip', 11, 10, 'fall'], cast);
    expect([kept.effects(0), kept.after(0).items[0]?.place]).toEqual([['prone'], 'hand']);
  });

  it('[V22-BLK-01] [V22-BLK-03] who blocks may block the touch, as it may any blow', () => {
    const blocking = { sheet: { attack: 2 }, effects: [{ name: 'blocking', source: 1, data: { amount: 1 } }] };
    // 10 and 12 against 12, less 2 for the attempt before.
    const warded = manoeuvre('trip', [10, 'block', 11], { b: blocking });
    expect([warded.checks, warded.effects(1)]).toEqual([
      [
        [10, 10],
        [11, 10],
      ],
      ['blocking'],
    ]);
    expect(warded.after(1).effects[0]?.data).toEqual({ amount: 2 });
    expect(manoeuvre('trip', [10, 'block', 10, 11, 10], { b: blocking }).effects(1)).toEqual(['blocking', 'prone']);
    expect(manoeuvre('trip', [10, 'decline', 11, 10], { b: blocking }).effects(1)).toEqual(['blocking', 'prone']);
    expect(manoeuvre('trip', [9], { b: blocking }).result).toBe('miss');
    expect(manoeuvre('grab', [10, 'block', 11], { b: blocking }).result).toBe('miss');
  });
});
