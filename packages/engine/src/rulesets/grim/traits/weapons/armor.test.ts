import { describe, expect, it } from 'vitest';
import { fight, sheet } from '../../../../../test/support/grim-fights.ts';
import { armed, blow, strikeAt, target } from '../../../../../test/support/grim-magic.ts';
import { attackCheck, strike } from '../../../../../test/support/grim-play.ts';
import { whyNot } from '../../../../kernel/play/play.ts';
import { openWorld } from '../../../../kernel/scene/world.ts';
import type { Fight } from '../../../../kernel/state/fight.ts';
import { parseMap } from '../../../../space/grid/ascii.ts';
import type { GrimGame } from '../../game.ts';
import { grim } from '../../index.ts';
import { doubts } from '../../sheet/doubts.ts';
import { ARMOR_TRAITS } from '../armor.ts';
import { ITEM_TRAITS } from '../items.ts';
import { WEAPON_TRAITS } from '../weapon-traits.ts';

/** The rules against a blow at the gaps in b's armour. */
const playedRefusals = (at: Fight<GrimGame>): readonly string[] =>
  whyNot(
    { rules: grim, fight: at, step: null, past: null, future: [] },
    { by: 'a', do: 'attack', target: 'b', with: 'longsword', choices: ['penetration'] },
  ).map(({ rule }) => rule);

const MAIL = { armor: { name: 'mail', bonus: 9 }, naturalArmor: 2 };

describe('abilities that get past armour', () => {
  it('[GNG-WABIL-16] armour ignoring: no Protection, of arrows too', () => {
    expect(WEAPON_TRAITS['armor-ignoring']?.made).toMatchObject({ level: 16, price: '+5' });
    expect(blow([armed(['armor-ignoring']), target(MAIL)], [8]).harm).toBe(13);
    const bow = armed(['armor-ignoring'], { name: 'longbow', place: 'both' });
    expect(strikeAt(fight([bow, { ...target(MAIL), at: [5, 0] }]), [8], { ranged: true }).harm).toBe(13);
  });

  it('[GNG-WABIL-17] armour piercing: half of Protection, and not a quarter with another such effect', () => {
    expect(WEAPON_TRAITS['armor-piercing']?.made).toMatchObject({ level: 10, price: '+1' });
    expect(blow([armed(['armor-piercing']), target(MAIL)], [8]).harm).toBe(13 - 5);
    expect(blow([armed(['armor-piercing'], { bypass: ['piercing'] }), target(MAIL)], [8]).harm).toBe(13 - 5);
  });

  it('[GNG-WABIL-28] keen is armour piercing here, and doubted', () => {
    expect(blow([armed(['keen']), target(MAIL)], [8]).harm).toBe(13 - 5);
    expect(doubts(armed(['keen']).sheet ?? sheet()).map(({ expected }) => expected)).toEqual([
      "'armor-piercing', which takes the place of 'keen' for 'keen'",
    ]);
  });

  it('[GNG-WABIL-20] brilliant energy: worn armour and shields with their enhancement do not count, all else does', () => {
    const plated = { ...MAIL, armor: { name: 'mail', bonus: 9, enhancement: 2 }, protectionModifiers: { sacred: 1 } };
    expect(blow([armed(['brilliant-energy']), target(plated)], [8]).harm).toBe(13 - 2 - 1);
    const shielded = target({
      shield: { name: 'wall', bonus: 2, enhancement: 3, category: 'heavy' },
      defenseModifiers: { luck: 1 },
    });
    expect(attackCheck(strike(fight([armed(['brilliant-energy']), shielded]), [5, 10]).events).versus).toBe(11);
    expect(attackCheck(strike(fight([armed([]), shielded]), [5, 10]).events).versus).toBe(16);
    for (const type of ['undead', 'construct'])
      expect(blow([armed(['brilliant-energy']), target({ type })], []).harm).toBe(0);
    const door = { sheet: sheet({ object: { hardness: 1 }, hp: 30 }) };
    expect(strike(fight([armed(['brilliant-energy']), door]), [15]).fight.combatants[1]?.counts.hp).toBe(30);
  });

  it('[GNG-WABIL-21] only of melee and thrown weapons', () => {
    expect(WEAPON_TRAITS['brilliant-energy']?.made).toMatchObject({ level: 16, price: '+4' });
    const of = (name: string): number => doubts(armed(['brilliant-energy'], { name }).sheet ?? sheet()).length;
    expect([of('longbow'), of('longsword'), of('javelin')]).toEqual([1, 0, 0]);
    // On a bow it does nothing: 8 + 5 less 9.
    const archer = armed(['brilliant-energy'], { name: 'longbow', place: 'both' });
    const knight = { ...target({ armor: { name: 'mail', bonus: 9 } }), at: [6, 0] as const };
    expect(strikeAt(fight([archer, knight]), [8], { ranged: true }).harm).toBe(4);
  });

  it('[GNG-WABIL-21] sheds light as a torch does: clear for 20 feet, dim for 20 more, in hand and not behind a wall', () => {
    const bearer = (trait: readonly string[], place: 'hand' | 'carried') => ({
      sheet: sheet({ weapons: [{ name: 'longsword', traits: trait, place }, 'shortbow'] }),
    });
    const archer = { sheet: sheet({ weapons: ['shortbow'] }), side: 'a', at: [9, 2] as const };
    const marks = [4, 5, 8, 9].map((x) => ({ side: 'b', at: [x, 0] as const }));
    const walled = { side: 'b', at: [0, 2] as const };
    const rows = ['..........', '####......', '..........'];
    const seen = (side: ReturnType<typeof bearer>, light: 'darkness' | 'bright' = 'darkness'): readonly string[] => {
      const map = parseMap({ rows, light });
      const dark = { ...fight([side, archer, ...marks, walled]), map };
      // Whoever looks need not be the one who bears the light.
      return [2, 3, 4, 5, 6].map((who) => grim.slots.concealment(openWorld(dark, grim), 1, who).degree);
    };
    expect(seen(bearer(['brilliant-energy'], 'hand'))).toEqual(['none', 'half', 'half', 'total', 'total']);
    const nothing = ['total', 'total', 'total', 'total', 'total'];
    expect([seen(bearer(['brilliant-energy'], 'carried')), seen(bearer([], 'hand'))]).toEqual([nothing, nothing]);
    expect(new Set(seen(bearer([], 'hand'), 'bright'))).toEqual(new Set(['none']));
  });

  it('[GNG-WABIL-21] so it does to either side, and as long as its bearer is there', () => {
    const degree = (from: number, x: number, ...effects: string[]): string => {
      const bearer = { ...armed(['brilliant-energy']), at: [from, 0] as const, effects };
      const archer = { sheet: sheet({ weapons: ['shortbow'] }), at: [9, 1] as const };
      const map = parseMap({ rows: ['..........', '..........'], light: 'darkness' });
      const dark = { ...fight([bearer, archer, { side: 'c', at: [x, 0] }]), map };
      return grim.slots.concealment(openWorld(dark, grim), 1, 2).degree;
    };
    expect([degree(0, 4), degree(0, 5), degree(9, 5), degree(9, 4), degree(9, 1), degree(9, 0)]).toEqual([
      ...['none', 'half', 'none', 'half', 'half', 'total'],
    ]);
    expect(degree(0, 4, 'left')).toBe('total');
  });

  it('[GNG-WABIL-23] dissipater: past Protection, damage reduction and hardness of what is ectoplasmic', () => {
    const body = { ...MAIL, damageReduction: [{ amount: 3, bypass: ['magic'] }], protectionModifiers: { sacred: 1 } };
    expect(WEAPON_TRAITS['dissipater']?.made).toMatchObject({ level: 12, price: '+1' });
    expect(blow([armed(['dissipater']), target({ ...body, subtypes: ['ectoplasmic'] })], [8]).harm).toBe(13);
    expect(blow([armed(['dissipater']), target(body)], [8]).harm).toBe(0);
  });

  it('[GNG-WABIL-31] precise: half the penalty of a called shot', () => {
    expect(WEAPON_TRAITS['precise']?.made).toMatchObject({ level: 14, price: '+3' });
    const total = (traits: readonly string[]): number =>
      attackCheck(strike(fight([armed(traits), target()]), [10, 20], { choices: ['disabled-eye', 'daze'] }).events)
        .total;
    expect([total([]), total(['precise'])]).toEqual([10 - 8, 10 - 4]);
  });
});

describe('fortified armour', () => {
  const worn = (trait: string) => target({ armor: { name: 'mail', bonus: 8, traits: [trait] } });
  const harm = (trait: string, bypass: readonly ('piercing' | 'ignoring')[]): number =>
    blow([armed([], { bypass: [...bypass] }), worn(trait)], [8]).harm;

  it('[GNG-AABIL-01] no penetrating called shot is made at it', () => {
    for (const trait of ['light-fortification', 'moderate-fortification', 'heavy-fortification']) {
      const at = fight([armed([]), worn(trait)]);
      const refused = playedRefusals(at);
      expect(refused).toContain('GNG-AABIL-01');
    }
    expect(playedRefusals(fight([armed([]), target({ armor: { name: 'mail', bonus: 8 } })]))).toEqual([]);
  });

  it('[GNG-AABIL-02] light: it undoes armour piercing, and not armour ignoring', () => {
    expect([harm('light-fortification', ['piercing']), harm('light-fortification', ['ignoring'])]).toEqual([5, 13]);
  });

  it('[GNG-AABIL-03] moderate: armour ignoring is no more than armour piercing besides', () => {
    expect([harm('moderate-fortification', ['piercing']), harm('moderate-fortification', ['ignoring'])]).toEqual([
      5, 9,
    ]);
  });

  it('[GNG-AABIL-04] heavy: neither counts', () => {
    expect([harm('heavy-fortification', ['piercing']), harm('heavy-fortification', ['ignoring'])]).toEqual([5, 5]);
  });

  it('[GNG-AABIL-05] strong abjuration of the 13th level, +1, +3 and +5', () => {
    const made = ['light', 'moderate', 'heavy'].map((degree) => ARMOR_TRAITS[`${degree}-fortification`]?.made);
    expect(made.map((each) => [each?.aura, each?.level, each?.price])).toEqual([
      ['strong abjuration', 13, '+1'],
      ['strong abjuration', 13, '+3'],
      ['strong abjuration', 13, '+5'],
    ]);
  });
});

describe('amulets of the fist', () => {
  const fists = (items: readonly string[]) => ({
    sheet: sheet({ items, weapons: ['longsword', { name: 'bite', natural: true, damage: '1d8' }], hp: 40 }),
  });

  it('[GNG-ITEM-26] irresistible: bare hands and natural weapons are armour ignoring, the sword is not', () => {
    const at = fight([fists(['amulet-of-the-irresistible-fist']), target(MAIL)]);
    expect([0, 1, 2].map((weapon) => strikeAt(at, [3], { weapon }).fight.combatants[1]?.counts)).toMatchObject([
      { hp: 60 },
      { hp: 52 },
      { nonlethal: 8 },
    ]);
    expect(ITEM_TRAITS['amulet-of-the-irresistible-fist']?.made).toMatchObject({ level: 16, price: '150,000 gp' });
  });

  it('[GNG-ITEM-27] piercing: they are armour piercing', () => {
    const at = fight([fists(['amulet-of-the-piercing-fist']), target(MAIL)]);
    expect(strikeAt(at, [3], { weapon: 1 }).harm).toBe(8 - 5);
    expect(ITEM_TRAITS['amulet-of-the-piercing-fist']?.made).toMatchObject({ level: 10, price: '24,000 gp' });
  });
});
