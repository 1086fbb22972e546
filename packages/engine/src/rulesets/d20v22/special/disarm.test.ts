import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { againstManoeuvre, manoeuvre } from '../../../../test/support/v22-manoeuvres.ts';
import { SAMPLE_BOW, SAMPLE_CLUB, SAMPLE_SWORD } from '../../../../test/support/v22-samples.ts';

const DAGGER = { id: 'dagger', name: 'Dagger', form: 'melee', damage: 1, light: true };
const POLE = { id: 'pole', name: 'Pole', form: 'melee', damage: 3, hands: 2, place: 'both' };
const PISTOL = { id: 'pistol', name: 'Pistol', form: 'projectile', damage: 4, increment: 30, light: true };
const sword = { sheet: { weapons: [SAMPLE_SWORD] } };
const club = { sheet: { weapons: [SAMPLE_CLUB] } };
/** The opening of the target, which it lets pass. */
const PASS = 'decline';

describe('disarming', () => {
  it('[V22-DISARM-02] [V22-DISARM-03] [V22-DISARM-07] after the opening of the target both make attack rolls; who rolls higher strikes the weapon to the ground', () => {
    const cast = { a: { sheet: { ...sword.sheet, attack: 4 } }, b: { sheet: { ...club.sheet, attack: 2 } } };
    const won = manoeuvre('disarm', [PASS, 9, 10], cast);
    expect(won.checks).toEqual([[13, 12]]);
    expect([won.after(1).items[0]?.place, won.after(1).items[0]?.counts['x']]).toEqual(['dropped', 1]);
    const tied = manoeuvre('disarm', [PASS, 8, 10, 'decline'], cast);
    expect([tied.checks, tied.after(1).items[0]?.place]).toEqual([[[12, 12]], 'hand']);
  });

  it('[V22-CORE-01] both roll 2d10 unless the option says d20', () => {
    expect(manoeuvre('disarm', [PASS, 5, 6, 4, 6], { a: sword, b: club, options: {} }).checks).toEqual([[11, 10]]);
  });

  it('[V22-DISARM-01] [V22-DISARM-07] bare hands take the weapon', () => {
    const { after } = manoeuvre('disarm', [PASS, 15, 10], { b: club });
    expect(after(1).items[0]?.place).not.toBe('hand');
    expect(after(0).items.some(({ origin, place }) => origin?.who === 1 && place === 'hand')).toBe(true);
  });

  it.each([
    [POLE, SAMPLE_CLUB, [14, 10]],
    [SAMPLE_CLUB, DAGGER, [14, 10]],
    [POLE, DAGGER, [18, 10]],
    [DAGGER, SAMPLE_CLUB, [10, 14]],
  ])('[V22-DISARM-04] the larger weapon has +4 for each size', (mine, theirs, totals) => {
    const cast = { a: { sheet: { weapons: [mine] } }, b: { sheet: { weapons: [theirs] } } };
    const inputs = totals[0] === 10 ? [PASS, 10, 10, 'decline'] : [PASS, 10, 10];
    expect(manoeuvre('disarm', inputs, cast).checks).toEqual([totals]);
  });

  it('[V22-DISARM-04] bare hands are one size smaller than their owner, or two by the option', () => {
    const totals = (options: object) =>
      manoeuvre('disarm', [PASS, 10, 10], { b: club, options: { coreDie: 'd20', ...options } }).checks;
    expect(totals({})).toEqual([[10, 14]]);
    expect(totals({ unarmedWeaponSize: -2 })).toEqual([[10, 18]]);
  });

  it('[V22-DISARM-05] two hands on the weapon hold it with +4', () => {
    const long = { ...SAMPLE_CLUB, place: 'both' };
    const cast = { a: sword, b: { sheet: { weapons: [long] } } };
    expect(manoeuvre('disarm', [PASS, 10, 10, 'decline'], cast).checks).toEqual([[10, 14]]);
  });

  it('[V22-DISARM-06] [V22-SIZE-02] the larger combatant has +4 for each size, beside its size in attack rolls', () => {
    const cast = { a: { sheet: { ...sword.sheet, size: 'huge' } }, b: { ...club, at: [3, 0] as const } };
    expect(manoeuvre('disarm', [PASS, 10, 10], cast).checks).toEqual([[16, 10]]);
  });

  it('[V22-DISARM-08] [V22-AOO-04] who fails may be disarmed in return, without an opening and once', () => {
    const back = manoeuvre('disarm', [PASS, 9, 10, 'disarm', 11, 10], { a: sword, b: club });
    expect([back.checks, back.after(0).items[0]?.place]).toEqual([
      [
        [9, 10],
        [11, 10],
      ],
      'dropped',
    ]);
    const kept = manoeuvre('disarm', [PASS, 9, 10, 'disarm', 10, 10], { a: sword, b: club });
    expect(kept.after(0).items[0]?.place).toBe('hand');
    // Nothing to take from bare hands.
    expect(manoeuvre('disarm', [PASS, 9, 10], { b: club }).after(1).items[0]?.place).toBe('hand');
  });

  it('[V22-DISARM-08] the two hands that count are now those of who tried first', () => {
    const cast = { a: { sheet: { weapons: [{ ...SAMPLE_CLUB, place: 'both' }] } }, b: sword };
    expect(manoeuvre('disarm', [PASS, 5, 10, 'disarm', 13, 10], cast).checks[1]).toEqual([13, 14]);
  });

  it('[V22-DISARM-09] [V22-OBJ-03] [V22-DISARM-10] a ranged weapon is struck as the held thing that it is: size + 5 + Dexterity + base Defense, 2 more in two hands', () => {
    const holder = { abilities: { dexterity: 14 }, defense: { base: 3, dodge: 4 } };
    // Small 6 + 5 + 2 + 3 = 16; Large 4 + 5 + 2 + 3 + 2 = 16 for a bow in two hands.
    const pistol = { a: sword, b: { sheet: { ...holder, weapons: [PISTOL] } } };
    expect(manoeuvre('disarm', [15], pistol).checks).toEqual([[15, 16]]);
    const struck = manoeuvre('disarm', [16], pistol);
    expect([struck.checks, struck.after(1).items[0]?.place]).toEqual([[[16, 16]], 'dropped']);
    const bow = { a: sword, b: { sheet: { ...holder, weapons: [SAMPLE_BOW] } } };
    expect(manoeuvre('disarm', [15], bow).checks).toEqual([[15, 16]]);
    const stunned = { ...pistol, b: { ...pistol.b, effects: ['stunned'] } };
    expect(manoeuvre('disarm', [13], stunned).checks).toEqual([[13, 14]]);
  });

  it('[V22-DISARM-09] [V22-CONCL-03] a ranged weapon is as hard to see as who holds it', () => {
    const blind = { a: { ...sword, effects: ['blinded'] }, b: { sheet: { weapons: [PISTOL] } } };
    const place = (chance: number) => manoeuvre('disarm', [16, chance], blind).after(1).items[0]?.place;
    expect([place(50), place(51)]).toEqual(['hand', 'dropped']);
  });

  it('[V22-OBJ-03] [V22-DISARM-09] who is taken in, surprised or unaware has no Dexterity bonus there either, but keeps a penalty', () => {
    const against = (dexterity: number, effects: Someone['effects'], feats: object = {}) => {
      const sheet = { abilities: { dexterity }, defense: { base: 3, dodge: 4 }, weapons: [PISTOL], feats };
      return manoeuvre('disarm', [2], { a: sword, b: { sheet, effects: effects ?? [] } }).checks[0]?.[1];
    };
    const feinted = [{ name: 'feinted', source: 0 }];
    expect([against(14, []), against(14, feinted), against(14, ['surprised']), against(6, feinted)]).toEqual([
      16, 14, 14, 12,
    ]);
    expect(against(14, feinted, { 'uncanny dodge': 1 })).toBe(16);
    expect(against(14, [{ name: 'feinted', source: 2 }])).toBe(16);
  });

  it('[V22-DISARM-01] refuses where there is nothing to take', () => {
    expect(againstManoeuvre('disarm')).toEqual(['V22-DISARM-01']);
    expect(againstManoeuvre('disarm', { b: club })).toEqual([]);
  });
});

describe('grabbing worn things', () => {
  const amulet = (secured: string) => ({ sheet: { ...club.sheet, worn: [{ id: 'amulet', secured }] } });
  const grabbed = (inputs: readonly (number | string)[], secured = 'plainly', a = sword) =>
    manoeuvre('snatch', inputs, { a, b: amulet(secured), attack: { choices: ['amulet'] } });

  it('[V22-SNATCH-01] [V22-SNATCH-04] works as a disarm, without an attempt in return', () => {
    const won = grabbed([PASS, 11, 10]);
    expect([won.checks, won.after(1).items.find(({ id }) => id === 'amulet')?.place]).toEqual([[[11, 10]], 'dropped']);
    const lost = grabbed([PASS, 10, 10]);
    expect(lost.after(1).items.find(({ id }) => id === 'amulet')?.place).toBe('worn');
  });

  it('[V22-SNATCH-02] [V22-DMG-12] [V22-AOO-04] damage by the opening ends the attempt; a save that succeeds is no damage', () => {
    // The club's damage bonus is 2: difficulty 17.
    expect(grabbed(['attack', 10, 16]).result).toBe('miss');
    expect(grabbed(['attack', 10, 17, 11, 10]).result).toBe('hit');
    expect(grabbed(['attack', 9, 11, 10]).result).toBe('hit');
  });

  it.each([
    ['well', [11, 14]],
    ['badly', [15, 10]],
    ['plainly', [11, 10]],
  ] as const)('[V22-SNATCH-03] %s secured', (secured, totals) => {
    expect(grabbed([PASS, 11, 10], secured).checks).toEqual([totals]);
  });

  it('[V22-SNATCH-01] names what is worn', () => {
    expect(againstManoeuvre('snatch', { a: sword, b: amulet('well'), attack: { choices: ['crown'] } })).toEqual([
      'V22-SNATCH-01',
    ]);
  });
});
