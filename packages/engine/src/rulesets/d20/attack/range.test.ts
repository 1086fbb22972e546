import { describe, expect, it } from 'vitest';
import { fight as grimFight, sheet as grimSheet } from '../../../../test/support/grim-fights.ts';
import { modernFight } from '../../../../test/support/modern-fight.ts';
import { v22Fight } from '../../../../test/support/v22-perform.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { d20v22 } from '../../d20v22/index.ts';
import { grim } from '../../grim/index.ts';
import { modern } from '../../modern/index.ts';
import type { D20Weapon } from '../game.ts';
import { fightsFrom, rangePenalty } from './range.ts';

const inHand = (name: string, more: object = {}): object => ({ name, place: 'hand', ...more });
const PISTOL = { ...inHand('glock 17'), increment: 30 };
const carried = (name: string): object => ({ name, place: 'carried' });

const liked = (...weapons: readonly object[]): number =>
  fightsFrom(openWorld(modernFight({ hero: { sheet: { weapons } }, thug: {} }), modern), 0);

describe('the penalty for range', () => {
  const weapon = (increment: number): D20Weapon => {
    const bow = { name: 'bow', use: 'projectile', damage: '1d6', increment };
    const world = openWorld(modernFight({ hero: { sheet: { weapons: [bow] } }, thug: {} }), modern);
    return world.fighters[0]?.profile.weapons[0] as D20Weapon;
  };

  it('[MOD-ATK-09] is 2 for each full increment, be it a single foot', () => {
    expect([9, 10, 19, 20].map((feet) => rangePenalty(weapon(10), feet) + 0)).toEqual([0, -2, -2, -4]);
    expect([0, 1, 3].map((feet) => rangePenalty(weapon(1), feet) + 0)).toEqual([0, -2, -6]);
  });
});

describe('from how far somebody likes to fight', () => {
  it('is a step away for who has nothing but blows, though one of the weapons could be thrown', () => {
    expect([liked(inHand('longsword')), liked(inHand('knife'))]).toEqual([0, 0]);
  });

  it('is the increment of what carries furthest of all that is in hand and has something left to shoot', () => {
    const rifle = { ...carried('m16a2'), increment: 80 };
    expect(liked(PISTOL, rifle)).toBe(30);
    expect(liked(inHand('javelin'), { ...PISTOL, place: 'off', increment: 20 })).toBe(30);
    expect(liked({ ...inHand('javelin'), place: 'off' }, { ...PISTOL, increment: 40 })).toBe(40);
    const spent = modernFight({ hero: { sheet: { weapons: [{ ...PISTOL, spare: 0 }] } }, thug: {} });
    const emptied = spent.combatants.map((each) => ({
      ...each,
      items: each.items.map((item) => ({ ...item, counts: { ...item.counts, loaded: 0 } })),
    }));
    expect([spent, { ...spent, combatants: emptied }].map((fight) => fightsFrom(openWorld(fight, modern), 0))).toEqual([
      30, 0,
    ]);
  });

  it('is as far off as what is too long to strike nearer', () => {
    const from = (weapon: string): number =>
      fightsFrom(openWorld(grimFight([{ sheet: grimSheet({ weapons: [weapon] }) }, {}]), grim), 0);
    expect([from('longspear'), from('spear')]).toEqual([10, 0]);
  });

  it('is no matter of a power that is neither struck nor aimed', () => {
    const breath = { id: 'breath', name: 'Breath', form: 'power', damage: 4, increment: 30 };
    const from = (weapon: object): number =>
      fightsFrom(openWorld(v22Fight([{ sheet: { weapons: [weapon] } }, {}]), d20v22), 0);
    expect([from(breath), from({ ...breath, area: { shape: 'cone', feet: 30 } })]).toEqual([30, 0]);
  });
});
